import type { DeskMember } from '@berth/contract/companies/desk-member'
import { currencySign } from '@berth/domain/money/sum'
import { type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { billWords } from '@berth/locales/bill-words'
import { Link } from 'react-router'
import { StatusTag } from '#features/order/status-tag.tsx'
import { useMay } from '#lib/api/use-may.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Panel } from '#ui/page/panel.tsx'
import { memberPageWords } from './member-page-words.ts'
import styles from './members.module.css'

const placeOf = (status: OrderStatus) => statusesInProcessOrder.indexOf(status)

/** A company's orders, receivables and published rates. */
export function MemberFigures({ member }: { readonly member: DeskMember }) {
  const text = useWords(memberPageWords)
  const bill = useWords(billWords)
  const mayOrder = useMay('desk_order')
  const { due } = member
  const orders = member.orders.toSorted((one, other) => placeOf(one.status) - placeOf(other.status))
  return (
    <>
      <Panel title={text.orders}>
        {orders.length === 0 ? (
          <p className="note">{text.noOrders}</p>
        ) : (
          <ul className={`grid ${styles.counts}`}>
            {orders.map(({ status, count }) => (
              <li className="row between gap-12" key={status}>
                <StatusTag status={status} viewer="operator" />
                {mayOrder ? (
                  <Link
                    className="num"
                    to={`${paths.deskOrders}?queue=all&status=${status}&customer_id=${member.id}`}
                  >
                    {count}
                  </Link>
                ) : (
                  <span className="num">{count}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {due?.map((sum) => (
        <Panel key={sum.currency} title={text.money(currencySign(sum.currency))}>
          <p className="note">{bill.openNote}</p>
          <ul className={`grid ${styles.counts}`}>
            <li className="row between gap-12">
              {text.open}
              <span className="num">
                <b>{formatMoney(sum.open, sum.currency)}</b>{' '}
                <span className="note">{text.bills(sum.open_count)}</span>
              </span>
            </li>
            <li className="row between gap-12">
              {text.overdue}
              <span className="num">
                <b>{formatMoney(sum.overdue, sum.currency)}</b>{' '}
                <span className="note">{text.bills(sum.overdue_count)}</span>
              </span>
            </li>
          </ul>
        </Panel>
      ))}
      {member.kind === 'forwarder' && (
        <Panel title={text.rates}>
          <b className="num">{member.rate_count}</b>
        </Panel>
      )}
    </>
  )
}
