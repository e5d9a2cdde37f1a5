import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

export const dictionaryFields = ['order_status', 'vgm_method', 'si_doc_type'] as const

export const getDictionary = endpoint({
  method: 'GET',
  path: '/system/dictionary',
  summary: 'Get the entries of one dictionary, or of all',
  access: 'public',
  cacheable: true,
  query: z.object({ field: z.enum(dictionaryFields).optional() }),
  output: listOf(
    z.object({ field: z.enum(dictionaryFields), key: z.string(), value: z.string(), name: z.string() }),
  ),
})

export const getConfig = endpoint({
  method: 'GET',
  path: '/system/config',
  summary: "Get the settings that pages need, in the caller's language",
  access: 'public',
  cacheable: true,
  output: listOf(z.object({ name: z.string(), value: z.string() })),
})
