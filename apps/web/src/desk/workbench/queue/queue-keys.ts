import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'

/** The shortcut keys of the desk's forms. */
export const workCaps = ['C', 'B', 'I', 'P', 'T', 'D'] as const
export type WorkCap = (typeof workCaps)[number]

type QueueKeys = { readonly cap: WorkCap | null; readonly hasReturn: boolean }

const withReturn = (cap: WorkCap): QueueKeys => ({ cap, hasReturn: true })
const alone = (cap: WorkCap): QueueKeys => ({ cap, hasReturn: false })
const none: QueueKeys = { cap: null, hasReturn: false }

/** The shortcuts that apply to the orders of each queue. */
export const queueKeys: Record<DeskQueue, QueueKeys> = {
  confirm: withReturn('C'),
  cancellation: alone('C'),
  bill: withReturn('B'),
  question: alone('B'),
  invoice: alone('I'),
  payment: withReturn('P'),
  telex: withReturn('T'),
  originals: withReturn('D'),
  waiting: none,
  ended: none,
  all: none,
}
