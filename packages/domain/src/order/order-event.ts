import { type OrderAction, orderActions } from './lifecycle.ts'

/** The events of an order's timeline: its steps, and document uploads by the operator. */
export type OrderEventName = OrderAction | 'document_added'

export const orderEventNames: readonly OrderEventName[] = [...orderActions, 'document_added']
