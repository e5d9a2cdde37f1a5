import { documentType } from '@berth/domain/order/instruction/document-type'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { z } from 'zod'
import { idParams, optionalText, smallCode } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { fileReference } from './file.ts'

/** The documents of an order, as shown to both sides. */
export const orderDocument = z.object({
  id: z.number(),
  type: z.number(),
  type_name: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  url: z.string(),
  update_time: z.string(),
  remark: z.string().nullable(),
  /** Whether it is a bill that a later version has replaced and that must not be paid. */
  replaced: z.boolean(),
})

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/order/document/{id}',
  summary: 'List the documents of an order, of one type or all',
  access: 'order',
  params: idParams,
  query: z.object({ type: smallCode.optional() }),
  output: listOf(orderDocument),
})

/** All documents of an order that the caller may see, in one archive. */
export const downloadOrderDocuments = endpoint({
  method: 'GET',
  path: '/order/document/{id}/zip',
  summary: 'Download all documents of an order as a ZIP archive',
  access: 'order',
  params: idParams,
  download: true,
  output: z.unknown(),
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/document/{id}',
  summary: 'Get a document of an order',
  access: 'signed_in',
  params: idParams,
  output: orderDocument,
})

const plainTypes = [
  documentType.bookingConfirmation,
  documentType.draftBillOfLading,
  documentType.telexRelease,
  documentType.other,
] as const

export const deskListDocuments = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/document',
  summary: 'List the documents of an order, for the operator',
  access: 'desk_order',
  params: idParams,
  query: z.object({ type: smallCode.optional() }),
  output: listOf(orderDocument),
})

export const deskDownloadDocuments = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/document/zip',
  summary: 'Download all documents of an order as a ZIP archive, for the operator',
  access: 'desk_order',
  params: idParams,
  download: true,
  output: z.unknown(),
})

export const deskAddDocument = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/document',
  summary: 'Attach an uploaded file to an order from status 2 on; bills and invoices have calls of their own',
  access: orderWork.deskDocument,
  creates: true,
  params: idParams,
  body: z.object({ type: z.literal(plainTypes), file: fileReference, remark: optionalText(255) }),
  output: orderDocument,
})

export type OrderDocument = z.infer<typeof orderDocument>
