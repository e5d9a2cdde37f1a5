import type { BookingAnswer, BookingCreateBody } from '@berth/contract/orders/booking'
import { lineField } from '@berth/domain/order/booking/booking'
import { type BookingField, bookingFields } from '@berth/domain/order/booking/booking-field'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { type PartyRole, partyRoles, partyType } from '@berth/domain/order/booking/party'
import { type TransportTerm, transportTerms } from '@berth/domain/order/booking/transport-term'
import { contactBodyOf, contactValuesOf, type PartyValues } from '#features/contacts/contact-values.ts'
import { blankFields, type HeldFields, heldFields, sentFields } from '#features/order/form/held-fields.ts'
import { sentTexts, textsAt, type Unread } from '#features/order/form/unread.ts'

export type LineValues = {
  /** Identifies a row within the form. Never sent. */
  readonly key: number
  readonly container_id: number | null
  readonly quantity: number | null
  readonly package: number | null
  readonly package_uid: number | null
  readonly hs_code: string
  readonly description: string
  readonly weight: number | null
  readonly volume: number | null
  readonly unread: Unread<LineField>
}

export type LineField = Exclude<keyof LineValues, 'key' | 'unread'>

/** The booking form's values. Every field is present, and empty texts are empty strings. */
export type BookingValues = HeldFields<typeof bookingFields> & {
  readonly container_mode: ContainerMode
  readonly parties: Readonly<Record<PartyRole, PartyValues | null>>
  readonly lines: readonly LineValues[]
  /** What its own fields could not read. */
  readonly unread: Unread<BookingField>
}

let lastKey = 0

/** An empty row. */
export function blankLine(): LineValues {
  lastKey += 1
  return {
    key: lastKey,
    container_id: null,
    quantity: null,
    package: null,
    package_uid: null,
    hs_code: '',
    description: '',
    weight: null,
    volume: null,
    unread: {},
  }
}

/** An empty form with the usual transport term and one empty row. */
export function blankBooking(mode: ContainerMode): BookingValues {
  return {
    ...blankFields(bookingFields),
    container_mode: mode,
    transport_term: transportTermsOf(mode)[0] ?? null,
    parties: { shipper: null, consignee: null, notify1: null, notify2: null },
    lines: [blankLine()],
    unread: {},
  }
}

export function transportTermsOf(mode: ContainerMode): readonly TransportTerm[] {
  return mode === containerMode.fcl ? transportTerms.fcl : transportTerms.lcl
}

/** The form values of an order being edited or copied. */
export function bookingValuesOf(answer: BookingAnswer): BookingValues {
  const party = (role: PartyRole): PartyValues | null => {
    const contact = answer.contacts.find(({ type }) => type === partyType[role])
    return contact ? { ...contactValuesOf(contact), id: contact.id } : null
  }
  const head = lineField(answer.container_mode)
  const lines = answer[head].map((line, at) => ({
    ...blankLine(),
    container_id: 'container_id' in line ? line.container_id : null,
    quantity: 'quantity' in line ? line.quantity : null,
    package: line.package,
    package_uid: line.package_uid,
    hs_code: line.hs_code ?? '',
    description: line.description ?? '',
    weight: line.weight,
    volume: line.volume,
    unread: textsAt<LineField>(answer.unread_texts, `${head}.${at}.`),
  }))
  return {
    ...heldFields(bookingFields, answer),
    container_mode: answer.container_mode,
    transport_term:
      transportTermsOf(answer.container_mode).find((term) => term === answer.transport_term) ?? null,
    parties: {
      shipper: party('shipper'),
      consignee: party('consignee'),
      notify1: party('notify1'),
      notify2: party('notify2'),
    },
    lines: lines.length > 0 ? lines : [blankLine()],
    unread: textsAt<BookingField>(answer.unread_texts),
  }
}

export function isBlankLine({ key: _, unread, ...line }: LineValues): boolean {
  return [...Object.values(line), ...Object.values(unread)].every((value) => value === null || value === '')
}

/** The rows without trailing empty ones, which are only there for typing. Positions stay unchanged. */
export function filledLines(lines: readonly LineValues[]): readonly LineValues[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlankLine(line)) + 1)
}

/** The roles whose party is sent, in sending order. */
export function sentRoles(values: Pick<BookingValues, 'parties' | 'notify_same_as_consignee'>): PartyRole[] {
  return partyRoles.filter(
    (role) =>
      values.parties[role] !== null &&
      !(values.notify_same_as_consignee && (role === 'notify1' || role === 'notify2')),
  )
}

type FormBody = Omit<BookingCreateBody, 'action' | 'copied_from'>

/** The request body of the form. The domain's checks read the same shape, so paths are identical on both sides. */
export function bookingBodyOf(values: BookingValues) {
  const { parties, lines } = values
  const isFcl = values.container_mode === containerMode.fcl
  const filled = filledLines(lines)
  const sent = filled.map(({ key: _, unread: __, container_id, quantity, ...line }) => {
    const common = { ...line, hs_code: line.hs_code.trim(), description: line.description.trim() }
    return isFcl ? { ...common, container_id, quantity } : common
  })
  return {
    ...sentFields(bookingFields, values),
    container_mode: values.container_mode,
    contacts: sentRoles(values).map((role) => {
      const party = parties[role]! // Roles without a party are not sent.
      return { ...contactBodyOf(party), id: party.id, type: partyType[role] }
    }),
    containers: isFcl ? sent : [],
    cargo: isFcl ? [] : sent,
    unread_texts: sentTexts(lineField(values.container_mode), values.unread, filled),
  } satisfies FormBody
}

/** Whether two forms would send the same body. */
export function isSameBooking(one: BookingValues, other: BookingValues): boolean {
  return JSON.stringify(bookingBodyOf(one)) === JSON.stringify(bookingBodyOf(other))
}
