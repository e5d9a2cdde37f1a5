import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'

/** The shortcut keys of the desk's forms. */
export const workCaps = ['C', 'G', 'B', 'I', 'P', 'T', 'D'] as const
export type WorkCap = (typeof workCaps)[number]

type QueueKeys = { readonly cap: WorkCap | null; readonly hasReturn: boolean }

const withReturn = (cap: WorkCap): QueueKeys => ({ cap, hasReturn: true })
const alone = (cap: WorkCap): QueueKeys => ({ cap, hasReturn: false })
const none: QueueKeys = { cap: null, hasReturn: false }

/** The shortcut keys of the tab of the bill of lading. */
export const blCaps = ['Y', 'X', 'V'] as const

/** Those of them that the orders of a queue are worked with. */
export const blCapsOf: Partial<Record<DeskQueue, readonly (typeof blCaps)[number][]>> = {
  corrections: blCaps,
  amendments: ['Y', 'X'],
}

/** The shortcuts that apply to the orders of each queue. */
export const queueKeys: Record<DeskQueue, QueueKeys> = {
  confirm: withReturn('C'),
  cancellation: none,
  change: withReturn('G'),
  roll: none,
  exception: none,
  corrections: none,
  amendments: none,
  bill: withReturn('B'),
  question: alone('B'),
  invoice: alone('I'),
  payment: withReturn('P'),
  telex: withReturn('T'),
  originals: withReturn('D'),
  unbilled: none,
  unpaid: none,
  waiting: none,
  ended: none,
  all: none,
}
