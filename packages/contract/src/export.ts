import { exportFormats } from '@berth/domain/import-file'
import { z } from 'zod'
import { listContacts } from './contact.ts'
import { deskListOrders } from './desk-order.ts'
import { endpoint } from './endpoint.ts'
import { listOrders } from './order.ts'
import { listQuotes } from './quote.ts'
import { deskListRates, listRates } from './rate.ts'

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
