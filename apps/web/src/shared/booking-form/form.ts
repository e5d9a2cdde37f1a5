import type { BookingAnswer, BookingCreateBody } from '@berth/contract/booking'
import type { Day } from '@berth/domain/calendar'
import { lineField } from '@berth/domain/order/booking'
import { type ContainerMode, containerMode } from '@berth/domain/order/container-mode'
import { type PartyRole, partyRoles, partyType } from '@berth/domain/order/party'
import { type TransportTerm, transportTerms } from '@berth/domain/order/transport-term'
import { contactBodyOf, contactValuesOf, type PartyValues } from '../contacts/contact-values.ts'

export type LineValues = {
  /** Tells the rows of one form apart; never sent. */
  readonly key: number
  readonly container_id: number | null
  readonly quantity: number | null
  readonly package: number | null
  readonly package_uid: number | null
  readonly hs_code: string
  readonly description: string
  readonly weight: number | null
  readonly volume: number | null
}

export type LineField = Exclude<keyof LineValues, 'key'>

/** The booking form as the page holds it: every field is there, and a text that is not filled is empty. */
export type BookingValues = {
  readonly container_mode: ContainerMode
  readonly from_id: number | null
  readonly pol_id: number | null
  readonly pod_id: number | null
  readonly to_id: number | null
  readonly route_id: number | null
  readonly carrier_id: number | null
  readonly ready_date: Day | null
  readonly booking_date: Day | null
  readonly transport_term: TransportTerm | null
  readonly parties: Readonly<Record<PartyRole, PartyValues | null>>
  readonly notify_same_as_consignee: boolean
  readonly lines: readonly LineValues[]
  readonly inco_term: string | null
  readonly booking_amount: number | null
  readonly cust_ref_no: string
  readonly so_no: string
  readonly mbl_no: string
  readonly remark: string
}

let lastKey = 0

/** A row with nothing in it yet. */
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
  }
}

/** A form nobody has typed in; the usual transport term is chosen, and a first row waits. */
export function blankBooking(mode: ContainerMode): BookingValues {
  return {
    container_mode: mode,
    from_id: null,
    pol_id: null,
    pod_id: null,
    to_id: null,
    route_id: null,
    carrier_id: null,
    ready_date: null,
    booking_date: null,
    transport_term: transportTermsOf(mode)[0] ?? null,
    parties: { shipper: null, consignee: null, notify1: null, notify2: null },
    notify_same_as_consignee: false,
    lines: [blankLine()],
    inco_term: null,
    booking_amount: null,
    cust_ref_no: '',
    so_no: '',
    mbl_no: '',
    remark: '',
  }
}

export function transportTermsOf(mode: ContainerMode): readonly TransportTerm[] {
  return mode === containerMode.fcl ? transportTerms.fcl : transportTerms.lcl
}

/** The form of an order that is edited or copied. */
export function bookingValuesOf(answer: BookingAnswer): BookingValues {
  const party = (role: PartyRole): PartyValues | null => {
    const contact = answer.contacts.find(({ type }) => type === partyType[role])
    return contact ? { ...contactValuesOf(contact), id: contact.id } : null
  }
  const lines = answer[lineField(answer.container_mode)].map((line) => ({
    ...blankLine(),
    container_id: 'container_id' in line ? line.container_id : null,
    quantity: 'quantity' in line ? line.quantity : null,
    package: line.package,
    package_uid: line.package_uid,
    hs_code: line.hs_code ?? '',
    description: line.description ?? '',
    weight: line.weight,
    volume: line.volume,
  }))
  return {
    container_mode: answer.container_mode,
    from_id: answer.from_id,
    pol_id: answer.pol_id,
    pod_id: answer.pod_id,
    to_id: answer.to_id,
    route_id: answer.route_id,
    carrier_id: answer.carrier_id,
    ready_date: answer.ready_date,
    booking_date: answer.booking_date,
    transport_term:
      transportTermsOf(answer.container_mode).find((term) => term === answer.transport_term) ?? null,
    parties: {
      shipper: party('shipper'),
      consignee: party('consignee'),
      notify1: party('notify1'),
      notify2: party('notify2'),
    },
    notify_same_as_consignee: answer.notify_same_as_consignee,
    lines: lines.length > 0 ? lines : [blankLine()],
    inco_term: answer.inco_term,
    booking_amount: answer.booking_amount,
    cust_ref_no: answer.cust_ref_no ?? '',
    so_no: answer.so_no ?? '',
    mbl_no: answer.mbl_no ?? '',
    remark: answer.remark ?? '',
  }
}

export function isBlankLine({ key: _, ...line }: LineValues): boolean {
  return Object.values(line).every((value) => value === null || value === '')
}

/** The rows that count: empty ones at the end are only places to type in, so places keep their numbers. */
export function filledLines(lines: readonly LineValues[]): readonly LineValues[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlankLine(line)) + 1)
}

/** The roles whose party is sent, in the order they are sent in. */
export function sentRoles(values: Pick<BookingValues, 'parties' | 'notify_same_as_consignee'>): PartyRole[] {
  return partyRoles.filter(
    (role) =>
      values.parties[role] !== null &&
      !(values.notify_same_as_consignee && (role === 'notify1' || role === 'notify2')),
  )
}

type FormBody = Omit<BookingCreateBody, 'action' | 'copied_from'>

/** What the form sends. The domain's checks read the same shape, so one path names a field on both sides. */
export function bookingBodyOf(values: BookingValues) {
  const { parties, lines, ...fields } = values
  const isFcl = values.container_mode === containerMode.fcl
  const sent = filledLines(lines).map(({ key: _, container_id, quantity, ...line }) => {
    const common = { ...line, hs_code: line.hs_code.trim(), description: line.description.trim() }
    return isFcl ? { ...common, container_id, quantity } : common
  })
  return {
    ...fields,
    cust_ref_no: values.cust_ref_no.trim(),
    so_no: values.so_no.trim(),
    mbl_no: values.mbl_no.trim(),
    remark: values.remark.trim(),
    contacts: sentRoles(values).map((role) => {
      const party = parties[role]! // A role without a party is not among those sent.
      return { ...contactBodyOf(party), id: party.id, type: partyType[role] }
    }),
    containers: isFcl ? sent : [],
    cargo: isFcl ? [] : sent,
  } satisfies FormBody
}

/** Whether two forms would send the same. */
export function isSameBooking(one: BookingValues, other: BookingValues): boolean {
  return JSON.stringify(bookingBodyOf(one)) === JSON.stringify(bookingBodyOf(other))
}
