import { missingDeskWork } from '@berth/domain/order/lifecycle/access'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { useUser } from '../../lib/api/session.ts'
import { useMay } from '../../lib/api/use-may.ts'
import { useWords } from '../../lib/language.ts'
import { type DividedWork, mayNotWords } from './may-not-words.ts'

const memberWork: Partial<Record<OrderStatus, 'booking' | 'papers' | 'finance'>> = {
  [orderStatus.draft]: 'booking',
  [orderStatus.pendingSupply]: 'papers',
  [orderStatus.pendingBillCheck]: 'finance',
  [orderStatus.pendingPayment]: 'finance',
  [orderStatus.billOfLadingApplication]: 'papers',
}

/** The permission the user lacks for the member's next step on an order, or null. */
export function useMissingWork(status: OrderStatus): DividedWork | null {
  const may = {
    booking: useMay(orderWork.booking),
    papers: useMay(orderWork.papers),
    finance: useMay(orderWork.finance),
  }
  const work = memberWork[status]
  return work && !may[work] ? work : null
}

/** Same as above, for the desk. */
export function useMissingDeskWork(status: OrderStatus): DividedWork | null {
  return missingDeskWork(status, useUser().authorities)
}

/** Replaces a button the user may not use and says who can. */
export function MayNot({ work }: { readonly work: DividedWork }) {
  return <span className="note">{useWords(mayNotWords)[work]}</span>
}
