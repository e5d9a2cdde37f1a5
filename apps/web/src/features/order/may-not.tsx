import { orderWork } from '@berth/domain/order/order-work'
import { type OrderStatus, orderStatus } from '@berth/domain/order/status'
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

/** What the member's next step at an order takes that the one who looks at it lacks; nothing where they may take it. */
export function useMissingWork(status: OrderStatus): DividedWork | null {
  const may = {
    booking: useMay(orderWork.booking),
    papers: useMay(orderWork.papers),
    finance: useMay(orderWork.finance),
  }
  const work = memberWork[status]
  return work && !may[work] ? work : null
}

/** The same at the desk, where the steps of money are finance's. */
export function useMissingDeskWork(status: OrderStatus): DividedWork | null {
  const may = useMay(orderWork.deskFinance)
  const isFinance = status === orderStatus.pendingInvoice || status === orderStatus.paymentConfirmation
  return isFinance && !may ? 'deskFinance' : null
}

/** In place of a button one may not use: who can. */
export function MayNot({ work }: { readonly work: DividedWork }) {
  return <span className="note">{useWords(mayNotWords)[work]}</span>
}
