import { type UploadPurpose, uploadPurposes } from '@berth/domain/upload'
import { z } from 'zod'
import { empty, id, idParams, paging, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './envelope.ts'

const purposes = Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]] // The keys of a const table are its purposes.

/** A file as it is stored: `filename` names it in later calls, `name` is what people called it. */
export const storedFile = z.object({
  id: z.number(),
  filename: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  /** A download address that works for some minutes without a token. */
  url: z.string(),
  create_time: z.string(),
})

/** A file named in a body: the `filename` its upload answered, and the name to show. */
export const fileReference = z.object({ filename: text(64), name: text(255) })

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/attachment',
  summary: 'Upload a file',
  access: 'signed_in',
  upload: z.object({
    /** Follows from `order_id` and `document_type` where it is left out, as the specification's form does. */
    purpose: z.enum(purposes).optional(),
    order_id: id.optional(),
    document_type: text(40).optional(),
    description: text(255).optional(),
  }),
  output: storedFile,
})

export const listAttachments = endpoint({
  method: 'GET',
  path: '/attachment',
  summary: "List the company's uploaded files, newest first",
  access: 'signed_in',
  query: paging.extend({ order_id: id.optional() }),
  output: listOf(storedFile),
})

export const getAttachment = endpoint({
  method: 'GET',
  path: '/attachment/{id}',
  summary: 'Get an uploaded file',
  access: 'signed_in',
  params: idParams,
  output: storedFile,
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/attachment/{id}',
  summary: 'Delete an uploaded file that no order uses',
  access: 'signed_in',
  params: idParams,
  output: empty,
})

const download = z.object({
  ticket: z.string().max(400).optional(),
  /** `1` shows a PDF or an image in place instead of saving it. */
  inline: z.literal('1').optional(),
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/attachment/download/{id}',
  summary: 'Download an uploaded file, by token or ticket',
  access: 'ticket',
  params: idParams,
  query: download,
  download: true,
  output: z.unknown(),
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/document/download/{id}',
  summary: 'Download a document, by token or ticket',
  access: 'ticket',
  params: idParams,
  query: download,
  download: true,
  output: z.unknown(),
})

export type StoredFile = z.infer<typeof storedFile>
