import type { Actor } from '../../access/actor.ts'
import type { Requirement } from '../../access/authority.ts'

/** The authority for reading orders, on either side. */
export const orderReading = { member: 'order', operator: 'desk_order' } as const satisfies Record<
  Actor,
  Requirement
>

const booking = { all: ['order', 'order_booking'] } as const
const documents = { all: ['order', 'order_document'] } as const
const finance = { all: ['order', 'order_finance'] } as const

/** The authority for each kind of work at the desk. Whoever has one of them also needs the one for reading orders. */
export const deskWork = {
  deskBooking: { all: ['desk_order', 'desk_booking'] },
  deskDocument: { all: ['desk_order', 'desk_document'] },
  deskBilling: { all: ['desk_order', 'desk_billing'] },
  deskRelease: { all: ['desk_order', 'desk_release'] },
  deskFinance: { all: ['desk_order', 'desk_finance'] },
  /** Giving up money that is owed, above what any finance clerk may. */
  deskWriteOff: { all: ['desk_order', 'desk_finance', 'desk_write_off'] },
} as const satisfies Record<string, Requirement>

export type DeskWork = keyof typeof deskWork

/** The authority for each kind of work on an order, for pages and endpoints that are not a lifecycle step. */
export const orderWork = { booking, documents, finance, ...deskWork } as const satisfies Record<
  string,
  Requirement
>
