import { maxLength } from '@berth/domain/limits'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { readPhone } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { filled, idParams, optionalText, printed, readAs, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { payment } from '../money/bill.ts'
import { orderDocument } from '../orders/document.ts'
import { fileReference, storedFile } from '../orders/file.ts'
import { movedOrder, reasoned, seenOrder } from '../orders/order-shape.ts'

export const applyForRelease = endpoint({
  method: 'PUT',
  path: '/order/apply',
  summary: 'Apply for telex release with a guarantee letter, or for original bills of lading by courier',
  access: lifecycle.apply_telex.access,
  asksAgain: true,
  body: z.object({
    ...seenOrder,
    guarantee: fileReference.nullish(),
    express: z
      .object({
        consignee: text(maxLength.person),
        phone: readAs(readPhone, maxLength.phone),
        address: text(maxLength.address),
      })
      .nullish(),
  }),
  output: movedOrder,
})

export const releaseApplication = z.object({
  id: z.number(),
  kind: z.enum(['telex', 'originals']),
  state: z.enum(['waiting', 'returned', 'done']),
  reason: z.string().nullable(),
  guarantee: storedFile.nullable(),
  consignee: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  release_no: z.string().nullable(),
  release_note: orderDocument.nullable(),
  courier: z.string().nullable(),
  tracking_no: z.string().nullable(),
  originals: z.number().nullable(),
  create_time: z.string(),
  done_time: z.string().nullable(),
})

const settlement = z.object({
  payments: z.array(payment),
  applications: z.array(releaseApplication),
})

export const getSettlement = endpoint({
  method: 'GET',
  path: '/order/{id}/settlement',
  summary: 'Get the release applications of an order and, with finance permission, its payments',
  access: 'order',
  params: idParams,
  output: settlement,
})

export const deskGetSettlement = endpoint({
  ...getSettlement,
  path: '/desk/order/{id}/settlement',
  access: 'desk_order',
})

export const deskReturnApplication = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/return-application',
  summary: 'Return an application for release',
  access: lifecycle.return_application.access,
  params: idParams,
  body: reasoned,
  output: movedOrder,
})

export const deskRelease = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/release',
  summary: 'Complete the telex release with a release number, a release note, or both',
  access: lifecycle.release.access,
  asksAgain: true,
  params: idParams,
  body: z.object({ version, release_no: printed(optionalText(50)), note: fileReference.nullish() }),
  refuses: ['over_credit_limit'],
  output: movedOrder,
})

export const deskDispatch = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/dispatch',
  summary: 'Record the dispatch of the originals with courier, tracking number and number of originals',
  access: lifecycle.dispatch.access,
  asksAgain: true,
  params: idParams,
  body: z.object({
    version,
    courier: filled(50),
    tracking_no: filled(50),
    originals: z.number().int().min(1).max(9),
  }),
  refuses: ['over_credit_limit'],
  output: movedOrder,
})

export type ReleaseApplication = z.infer<typeof releaseApplication>
