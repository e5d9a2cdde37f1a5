import type { Actor } from '../../access/actor.ts'
import type { Requirement } from '../../access/authority.ts'

/** The authority for reading orders, on either side. */
export const orderReading = { member: 'order', operator: 'desk_order' } as const satisfies Record<
  Actor,
  Requirement
>

const booking = { all: ['order', 'order_booking'] } as const
const papers = { all: ['order', 'order_document'] } as const
const finance = { all: ['order', 'order_finance'] } as const
const desk = 'desk_order'
const deskFinance = { all: ['desk_order', 'desk_finance'] } as const

/** The authority for each kind of work on an order, for pages and endpoints that are not a lifecycle step. */
export const orderWork = { booking, papers, finance, desk, deskFinance } as const satisfies Record<
  string,
  Requirement
>
