import { z } from 'zod'
import { id, language, smallCode } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/**
 * The parts of an order available as a PDF: the booking, the shipping instruction, the bill of lading as it would print, the letter
 * of guarantee for a telex release, and for an order released by telex the release note and the surrendered copy.
 */
export const printoutKinds = [
  'booking',
  'supply',
  'bill_of_lading',
  'release_note',
  'surrendered',
  'guarantee',
] as const

export type PrintoutKind = (typeof printoutKinds)[number]

export const getPrintout = endpoint({
  method: 'GET',
  path: '/order/{id}/paper/{kind}',
  summary:
    "Get the booking, shipping instruction, B/L preview or letter of an order as a PDF, in the caller's language or the named one",
  access: 'order',
  params: z.object({ id, kind: z.enum(printoutKinds) }),
  /**
   * A version of the bill of lading; without it, the B/L preview is made from the instruction. A letter goes to a carrier, who may
   * want it in another language than the caller's.
   */
  query: z.object({ version: smallCode.optional(), language: language.optional() }),
  download: true,
  output: z.unknown(),
})

export const deskGetPrintout = endpoint({
  ...getPrintout,
  path: '/desk/order/{id}/paper/{kind}',
  summary:
    'Get the booking, shipping instruction, B/L preview or letter of an order as a PDF, for the operator',
  access: 'desk_order',
})
