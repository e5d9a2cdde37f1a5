import type { EventOutcome } from '@berth/contract/desk/desk-transport'
import { Link } from 'react-router'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from './event-outcome.module.css'
import { transportDeskWords } from './transport-desk-words.ts'

type OutcomeProps = {
  readonly outcome: EventOutcome | undefined
  /** Why it cannot be said, such as a time that has not come yet. */
  readonly problem: string | null
  /** Whether only the containers of one order were looked at. */
  readonly isHereOnly: boolean
  readonly toAll: boolean
  readonly onToAll: (toAll: boolean) => void
}

/** What would become of the pasted numbers: which orders they are in, and what was not found or not read. */
export function Outcome({ outcome, problem, isHereOnly, toAll, onToAll }: OutcomeProps) {
  const text = useWords(transportDeskWords)
  if (problem !== null) return <p className="soon">{problem}</p>
  if (!outcome) return <p className="note">{text.counting}</p>
  const { boxes, known, orders, not_found, shared, full, without_port, unread } = outcome
  const left = [
    [isHereOnly ? text.notHere : text.notFound, not_found],
    [text.full, full],
    [text.withoutPort, without_port],
    [text.unread, unread],
  ] as const
  return (
    <div className={`grid gap-8 rounded sunken ${styles.outcome}`}>
      <div>
        <b className="strong">{text.found(boxes, orders.length)}</b>
        {known > 0 && <span className="note"> {text.known(known)}</span>}
      </div>
      {orders.length > 0 && (
        <ul className={`scroll ${styles.list}`}>
          {orders.map((order) => (
            <li key={order.id} className="row between">
              <span className="clip">
                <Link className="mono" to={paths.deskOrder(order.id)} target="_blank">
                  {order.order_no}
                </Link>{' '}
                {order.customer_name}
              </span>
              <span className="note nowrap">{text.ofOrder(order.boxes)}</span>
            </li>
          ))}
        </ul>
      )}
      {(shared.length > 0 || (toAll && !isHereOnly)) && (
        <div className="soon">
          <div className="row between wrap">
            {text.shared(shared.length)}
            <Checkbox checked={toAll} onChange={({ target }) => onToAll(target.checked)}>
              {text.toAll}
            </Checkbox>
          </div>
          {shared.map(({ container_no, orders: both }) => (
            <div key={container_no} className="note">
              <span className="mono">{container_no}</span>{' '}
              {both.map(({ order_no, customer_name }) => `${order_no} ${customer_name}`).join(' · ')}
            </div>
          ))}
        </div>
      )}
      {left.map(
        ([say, parts]) =>
          parts.length > 0 && (
            <div key={say(1)} className="soon">
              {say(parts.length)}
              <div className={`note mono breaks scroll ${styles.parts}`}>{parts.join('  ')}</div>
            </div>
          ),
      )}
    </div>
  )
}
