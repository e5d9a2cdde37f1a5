import { type UploadPurpose, uploadPurposes } from '@berth/domain/files/upload'
import { z } from 'zod'
import { empty, id, idParams, paging, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const purposes = Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]] // The keys of a const table are its purposes.

/** A stored file: `filename` identifies it in later calls, `name` is the user's name for it. */
export const storedFile = z.object({
  id: z.number(),
  filename: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  /** A download URL that works for a few minutes without a token. */
  url: z.string(),
  create_time: z.string(),
})

/** A file referenced in a body: the `filename` returned by its upload, and the name to show. */
export const fileReference = z.object({ filename: text(64), name: text(255) })

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/attachment',
  summary: 'Upload a file',
  access: 'signed_in',
  upload: z.object({
    /** If absent, derived from `order_id` and `document_type`, because the specification's form omits it. */
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
  /** `1` displays a PDF or an image inline instead of downloading it. */
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
