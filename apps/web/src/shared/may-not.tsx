import { orderWork } from '@berth/domain/order/access'
import { type OrderStatus, orderStatus } from '@berth/domain/order/status'
import { defineWords } from '@berth/locales/language'
import { useWords } from '../lib/language.ts'
import { useMay } from '../lib/use-may.ts'

/** The kinds of work on an order that a company, or the desk, divides among its people. */
type DividedWork = 'booking' | 'papers' | 'finance' | 'deskFinance'

const words = defineWords<Record<DividedWork, string>>(
  {
    booking: '您的账号只能查看。这一步由贵公司负责订舱的同事办理。',
    papers: '您的账号不能办理单证。这一步由贵公司负责单证的同事办理。',
    finance: '您的账号不能办理账款。这一步由贵公司负责财务的同事办理。',
    deskFinance: '这一步由财务同事办理。',
  },
  {
    booking: 'Your account may only read this. A colleague who does the bookings takes this step.',
    papers: 'Your account does no documents. A colleague who does them takes this step.',
    finance: 'Your account does no charges. A colleague in finance takes this step.',
    deskFinance: 'A colleague in finance takes this step.',
  },
)

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
  return <span className="note">{useWords(words)[work]}</span>
}
