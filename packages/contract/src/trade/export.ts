import { exportFormats } from '@berth/domain/files/import-file'
import { z } from 'zod'
import { listContacts } from '../companies/contact.ts'
import { deskListMembers } from '../companies/desk-member.ts'
import { listCustomers, listShippers } from '../companies/directory.ts'
import { deskListOutbox } from '../desk/desk-mail.ts'
import { deskListMessages } from '../desk/desk-message.ts'
import { deskListOrders } from '../desk/desk-order.ts'
import { endpoint } from '../endpoint.ts'
import { listOrders } from '../orders/order.ts'
import { listQuotes } from './quote.ts'
import { deskListRates, listRates } from './rate.ts'
import { deskListRfqs, listRfqs } from './rfq.ts'

// The filters and the sort order of a list, without paging: an export contains every row.
const whole = { page: true, size: true } as const
const format = { format: z.enum(exportFormats).default('xlsx') }

export const exportContacts = endpoint({
  ...listContacts,
  path: '/customer/contact/export',
  summary: "Export the company's contacts as a file that can be re-imported",
  query: listContacts.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportRates = endpoint({
  ...listRates,
  path: '/rate/export',
  summary: "Export the company's rates as a file that can be re-imported",
  query: listRates.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportRates = endpoint({
  ...deskListRates,
  path: '/desk/rate/export',
  summary: "Export the operator's rates as a file that can be re-imported",
  query: deskListRates.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportQuotes = endpoint({
  ...listQuotes,
  path: '/quote/export',
  summary: "Export today's quotes as a file",
  query: listQuotes.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportOrders = endpoint({
  ...listOrders,
  path: '/order/export',
  summary: "Export the company's bookings as a file",
  query: listOrders.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportOrders = endpoint({
  ...deskListOrders,
  path: '/desk/order/export',
  summary: 'Export the orders of all members as a file',
  query: deskListOrders.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportRfqs = endpoint({
  ...listRfqs,
  path: '/rfq/export',
  summary: "Export the company's quote requests as a file",
  query: listRfqs.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportRfqs = endpoint({
  ...deskListRfqs,
  path: '/desk/rfq/export',
  summary: 'Export the quote requests of all members as a file',
  query: deskListRfqs.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportShippers = endpoint({
  ...listShippers,
  path: '/shipper/export',
  summary: 'Export the forwarder directory as a file',
  query: listShippers.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportCustomers = endpoint({
  ...listCustomers,
  path: '/customer/export',
  summary: 'Export the companies visible to the caller as a file',
  query: listCustomers.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportMembers = endpoint({
  ...deskListMembers,
  path: '/desk/member/export',
  summary: 'Export all companies as a file',
  query: deskListMembers.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportMessages = endpoint({
  ...deskListMessages,
  path: '/desk/message/export',
  summary: 'Export contact form messages as a file',
  query: deskListMessages.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportOutbox = endpoint({
  ...deskListOutbox,
  path: '/desk/outbox/export',
  summary: 'Export queued, sent and failed emails as a file, without their content',
  query: deskListOutbox.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})
