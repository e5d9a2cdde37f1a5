import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import { missingDeskWork } from '@berth/domain/order/lifecycle/access'
import { type MemberMove, memberMoves, ownMove } from '@berth/domain/order/lifecycle/member-move'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { type DividedWork, mayNotWords } from './may-not-words.ts'

type MoveFacts = Pick<OrderScreenItem, 'status' | 'cancel_requested' | 'bl_wait' | 'change_wait'>

/** What a company has to do on an order: the user's own move first, or what colleagues have to do; null if nothing. */
export type CompanyMove = MemberMove & {
  /** The permission the user lacks for it. */
  readonly missing: DividedWork | null
}

/** `hasUnread` counts an unread message of the operator, for lists; a page of an order shows it by itself. */
export function useCompanyMove(order: MoveFacts, hasUnread = false): CompanyMove | null {
  const { authorities } = useUser()
  const moving = {
    ...{ status: order.status, cancelRequested: order.cancel_requested, blWait: order.bl_wait, hasUnread },
    changeWait: order.change_wait,
  }
  const own = ownMove(moving, new Set(authorities))
  if (own) return { ...own, missing: null }
  const [others] = memberMoves(moving)
  return others ? { ...others, missing: others.work } : null
}

/** Same as above, for the desk. */
export function useMissingDeskWork(status: OrderStatus): DividedWork | null {
  return missingDeskWork(status, useUser().authorities)
}

/** Replaces a button the user may not use and says who can. */
export function MayNot({ work }: { readonly work: DividedWork }) {
  return <span className="note">{useWords(mayNotWords)[work]}</span>
}
