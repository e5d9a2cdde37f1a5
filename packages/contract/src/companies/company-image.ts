import { z } from 'zod'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** URLs of a company's pictures, valid for a few minutes without a token; null if it has none. */
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
    /** `1` returns the thumbnail. */
    thumb: z.literal('1').optional(),
    /** `1` displays it inline instead of downloading it. */
    inline: z.literal('1').optional(),
  }),
  download: true,
  output: z.unknown(),
})

export type CompanyImageUrls = z.infer<typeof companyImageUrls>
