import type { Contact } from '@berth/contract/contact'
import type { DeskBookingBody } from '@berth/contract/desk-on-behalf'
import { dayInChina } from '@berth/domain/calendar'
import type { Finding } from '@berth/domain/finding'
import { checkBooking, lineField } from '@berth/domain/order/booking'
import { type ContainerMode, containerMode } from '@berth/domain/order/container-mode'
import type { PartyType } from '@berth/domain/order/party'

export type LineDraft = {
  readonly key: number
  readonly container_id: number | null
  readonly quantity: number | null
  readonly description: string
  readonly package: number | null
  readonly package_uid: number | null
  readonly weight: number | null
  readonly volume: number | null
}

/** A booking for a member as it is being entered. */
export type BookingDraft = {
  readonly customer_id: number | null
  readonly user_id: number | null
  readonly container_mode: ContainerMode
  readonly from_id: number | null
  readonly pol_id: number | null
  readonly pod_id: number | null
  readonly to_id: number | null
  readonly carrier_id: number | null
  readonly inco_term: string | null
  readonly ready_date: string | null
  readonly booking_date: string | null
  readonly cust_ref_no: string
  readonly remark: string
  readonly parties: Readonly<Partial<Record<PartyType, Contact>>>
  readonly lines: readonly LineDraft[]
}

let lastKey = 0

export function emptyLine(): LineDraft {
  lastKey += 1
  return {
    key: lastKey,
    ...{ container_id: null, quantity: null, description: '' },
    ...{ package: null, package_uid: null, weight: null, volume: null },
  }
}

export function emptyBooking(): BookingDraft {
  return {
    ...{ customer_id: null, user_id: null, container_mode: containerMode.fcl },
    ...{ from_id: null, pol_id: null, pod_id: null, to_id: null, carrier_id: null, inco_term: null },
    ...{ ready_date: null, booking_date: null, cust_ref_no: '', remark: '' },
    parties: {},
    lines: [emptyLine()],
  }
}

/** The booking as the wire has it. */
export function bodyOf(draft: BookingDraft): DeskBookingBody {
  const { lines, parties, customer_id, user_id, cust_ref_no, remark, ...rest } = draft
  const isFcl = draft.container_mode === containerMode.fcl
  const contacts = Object.entries(parties).map(([type, { version: _, country_name: __, ...contact }]) => ({
    ...contact,
    type: Number(type) as PartyType, // The keys of the parties are their types.
  }))
  const rows = lines.map(({ key: _, ...line }) => line)
  return {
    ...rest,
    customer_id: customer_id ?? 0,
    ...(user_id === null ? {} : { user_id }),
    cust_ref_no: cust_ref_no.trim() || null,
    remark: remark.trim() || null,
    contacts,
    containers: isFcl ? rows : [],
    cargo: isFcl ? [] : rows.map(({ container_id: _, quantity: __, ...item }) => item),
  }
}

/** What keeps the booking from being submitted: the member's own rules, and that there is a member. */
export function findingsOf(draft: BookingDraft, now: Date): Finding[] {
  const body = bodyOf(draft)
  const form = {
    ...body,
    contacts: body.contacts ?? [],
    containers: body.containers ?? [],
    cargo: body.cargo ?? [],
  }
  const nobody = draft.customer_id === null ? [{ path: 'customer_id', rule: 'choose' as const }] : []
  return [...nobody, ...checkBooking(form, dayInChina(now))]
}

/** Where the lines of the booking stand in findings. */
export function linePath(draft: BookingDraft, index: number, column: string): string {
  return `${lineField(draft.container_mode)}.${index}.${column}`
}
