import { exportFormats } from '@berth/domain/import-file'
import { z } from 'zod'
import { listContacts } from './contact.ts'
import { deskListOutbox } from './desk-mail.ts'
import { deskListMembers } from './desk-member.ts'
import { deskListMessages } from './desk-message.ts'
import { deskListOrders } from './desk-order.ts'
import { listCustomers, listShippers } from './directory.ts'
import { endpoint } from './endpoint.ts'
import { listOrders } from './order.ts'
import { listQuotes } from './quote.ts'
import { deskListRates, listRates } from './rate.ts'
import { deskListRfqs, listRfqs } from './rfq.ts'

// What a list is narrowed down and sorted by, without its pages: a file has all of them.
const whole = { page: true, size: true } as const
const format = { format: z.enum(exportFormats).default('xlsx') }

export const exportContacts = endpoint({
  ...listContacts,
  path: '/customer/contact/export',
  summary: "The company's contacts as a file that can be imported again",
  query: listContacts.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportRates = endpoint({
  ...listRates,
  path: '/rate/export',
  summary: "The company's rates as a file that can be imported again",
  query: listRates.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportRates = endpoint({
  ...deskListRates,
  path: '/desk/rate/export',
  summary: "The operator's rates as a file that can be imported again",
  query: deskListRates.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportQuotes = endpoint({
  ...listQuotes,
  path: '/quote/export',
  summary: 'The quotes of today as a file',
  query: listQuotes.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportOrders = endpoint({
  ...listOrders,
  path: '/order/export',
  summary: "The company's bookings as a file",
  query: listOrders.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportOrders = endpoint({
  ...deskListOrders,
  path: '/desk/order/export',
  summary: 'Orders of all members as a file',
  query: deskListOrders.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportRfqs = endpoint({
  ...listRfqs,
  path: '/rfq/export',
  summary: "The company's inquiries as a file",
  query: listRfqs.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportRfqs = endpoint({
  ...deskListRfqs,
  path: '/desk/rfq/export',
  summary: 'Inquiries of all members as a file',
  query: deskListRfqs.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportShippers = endpoint({
  ...listShippers,
  path: '/shipper/export',
  summary: 'The forwarders of the directory as a file',
  query: listShippers.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const exportCustomers = endpoint({
  ...listCustomers,
  path: '/customer/export',
  summary: 'The companies that the caller may see as a file',
  query: listCustomers.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportMembers = endpoint({
  ...deskListMembers,
  path: '/desk/member/export',
  summary: 'The companies of the portal as a file',
  query: deskListMembers.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportMessages = endpoint({
  ...deskListMessages,
  path: '/desk/message/export',
  summary: 'Messages from the contact form as a file',
  query: deskListMessages.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})

export const deskExportOutbox = endpoint({
  ...deskListOutbox,
  path: '/desk/outbox/export',
  summary: 'Mails that wait, were sent or failed, as a file; not what they say',
  query: deskListOutbox.query.omit(whole).extend(format),
  download: true,
  output: z.unknown(),
})
