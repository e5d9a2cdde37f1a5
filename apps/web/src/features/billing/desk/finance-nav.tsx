import { deskCountFinanceWork } from '@berth/contract/money/finance-work'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { defineWords } from '@berth/locales/language'
import { statementWords } from '@berth/locales/statement-words'
import { terms } from '@berth/locales/terms'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { useChosenInView } from '#ui/page/use-chosen-in-view.ts'
import styles from './finance-nav.module.css'

const words = defineWords(
  {
    label: '账款页面',
    names: {
      bills: terms.zh.bills,
      receivables: terms.zh.receivables,
      bank_entries: terms.zh.bankStatement,
      statements: statementWords['zh-CN'].list,
      invoices: '开票申请',
      unbilled: '未入账费用',
      rates: terms.zh.exchangeRates,
    },
    waiting: (count: number) => `${count} 项待处理`,
  },
  {
    label: 'Finance pages',
    names: {
      bills: terms.en.bills,
      receivables: terms.en.receivables,
      bank_entries: terms.en.bankStatement,
      statements: statementWords['en-US'].list,
      invoices: 'Invoice requests',
      unbilled: 'Unbilled fees',
      rates: terms.en.exchangeRates,
    },
    waiting: (count: number) => `${count} to do`,
  },
)

const pollMs = 30_000

/** What waits for finance; nothing for who may not confirm payments. */
function useFinanceWork() {
  const may = useMay(lifecycle.confirm_payment.access)
  const { data } = useQuery({ ...readOf(deskCountFinanceWork, {}), refetchInterval: pollMs, enabled: may })
  return data
}

/** The pages of finance, each with what waits there. */
export function FinanceNav() {
  const text = useWords(words)
  const mayConfirm = useMay(lifecycle.confirm_payment.access)
  const mayBill = useMay(lifecycle.add_bill.access)
  const work = useFinanceWork()
  const list = useChosenInView<HTMLUListElement>()
  const pages = [
    { key: 'bills', to: paths.deskBills, count: 0 },
    { key: 'receivables', to: paths.deskReceivables, count: work?.payments ?? 0 },
    ...(mayConfirm
      ? [{ key: 'bank_entries', to: paths.deskBankEntries, count: work?.bank_entries ?? 0 } as const]
      : []),
    { key: 'statements', to: paths.deskStatements, count: work?.statements ?? 0 },
    { key: 'invoices', to: paths.deskInvoices, count: work?.invoices ?? 0 },
    ...(mayConfirm && mayBill
      ? [{ key: 'unbilled', to: `${paths.deskOrders}?queue=unbilled`, count: work?.unbilled ?? 0 } as const]
      : []),
    { key: 'rates', to: paths.deskDailyRates, count: 0 },
  ] as const
  return (
    <nav className={`below-8 padded-0-8 phone-padded-0-16 ${styles.pages}`} aria-label={text.label}>
      <ul className="flex scroll-x" ref={list}>
        {pages.map(({ key, to, count }) => (
          <li className="row firm" key={key}>
            <NavLink to={to} end>
              {text.names[key]}
            </NavLink>
            <CountBadge count={count} label={text.waiting(count)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** All that waits for finance, at its entry of the menu. */
export function FinanceLeft() {
  const text = useWords(words)
  const work = useFinanceWork()
  const count = work ? Object.values(work).reduce((sum, one) => sum + one, 0) : 0
  return <CountBadge count={count} label={text.waiting(count)} />
}
