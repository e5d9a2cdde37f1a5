import { z } from 'zod'
import { idParams } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Where a company's pictures can be seen for some minutes without a token; null where there is none. */
export const companyImageUrls = z.object({
  logo_url: z.string().nullable(),
  logo_thumb: z.string().nullable(),
  license_url: z.string().nullable(),
  license_thumb: z.string().nullable(),
})

export const downloadImage = endpoint({
  method: 'GET',
  path: '/image/download/{id}',
  summary: "Download a company's logo or license, or its thumbnail, by token or ticket",
  access: 'ticket',
  params: idParams,
  query: z.object({
    ticket: z.string().max(400).optional(),
    /** `1` answers the small picture. */
    thumb: z.literal('1').optional(),
    /** `1` shows it in place instead of saving it. */
    inline: z.literal('1').optional(),
  }),
  download: true,
  output: z.unknown(),
})

export type CompanyImageUrls = z.infer<typeof companyImageUrls>
