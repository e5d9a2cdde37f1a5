import { type OrderAction, orderActions } from './lifecycle.ts'

/** What is told in an order's timeline: its steps, and that the operator put a document with it. */
export type OrderEventName = OrderAction | 'document_added'

export const orderEventNames: readonly OrderEventName[] = [...orderActions, 'document_added']
