import type { MyBill, MyBillSums } from '@berth/contract/billing/my-bill'
import { inCurrencyOrder, sumIn } from '@berth/domain/money/sum'
import { billStandingOf, type MemberStanding, memberStandings } from '@berth/domain/order/billing/bill-state'
import { daysOverdue } from '@berth/domain/order/billing/due-date'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { nameIn } from '../order/order.present.ts'
import type { MyBillRow, MyBillSum } from './my-bill.query.ts'

type Presenting = {
  readonly names: Names
  readonly signTicket: SignTicket
  readonly language: Language
  readonly now: Date
}

export function presentMyBill(
  { bill, order }: MyBillRow,
  { names, signTicket, language, now }: Presenting,
): MyBill {
  const today = dayInChina(now)
  const status = order.status as OrderStatus // Only the lifecycle writes it.
  const placeName = (id: number | null) =>
    nameIn(language, id === null ? null : (names.ports.get(id) ?? null))
  return {
    id: bill.id,
    bill_no: bill.billNo,
    name: bill.name,
    version: bill.version,
    // The list leaves out replaced bills.
    standing: billStandingOf({ state: bill.state, due_date: bill.dueDate }, status, today) as MemberStanding,
    currency: bill.currency,
    total: bill.total,
    tax: bill.tax,
    open: sumIn(bill.currency, [bill.total, -bill.settled]),
    url: `/api/document/download/${bill.documentId}?ticket=${signTicket('document', bill.documentId)}`,
    due_date: bill.dueDate,
    days_left: bill.state === 'agreed' && bill.dueDate ? 0 - daysOverdue(bill.dueDate, today) : null,
    pay_time: bill.payTime?.toISOString() ?? null,
    create_time: bill.createTime.toISOString(),
    order_id: order.id,
    order_no: order.orderNo,
    order_status: status,
    cust_ref_no: order.custRefNo,
    mbl_no: order.mblNo,
    hbl_no: order.hblNo,
    pol_name: placeName(order.polId),
    to_name: placeName(order.toId ?? order.podId),
  }
}

/** Presents the sums as one row per currency. */
export function presentMyBillSums(sums: readonly MyBillSum[]): MyBillSums[] {
  const currencies = inCurrencyOrder([...new Set(sums.map(({ currency }) => currency))])
  return currencies.map((currency) => {
    const own = sums.filter((sum) => sum.currency === currency)
    const open = own.filter(({ standing }) => standing !== 'paid')
    const states = memberStandings.map((standing) => {
      const found = own.find((sum) => sum.standing === standing)
      return [standing, { count: found?.count ?? 0, total: found?.total ?? 0 }] as const
    })
    return {
      currency,
      open: {
        count: open.reduce((count, sum) => count + sum.count, 0),
        total: sumIn(
          currency,
          open.map(({ total }) => total),
        ),
      },
      states: Object.fromEntries(states) as MyBillSums['states'], // Every state was counted.
    }
  })
}
