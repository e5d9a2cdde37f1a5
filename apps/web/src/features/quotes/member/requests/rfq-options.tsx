import type { Rfq, RfqOption } from '@berth/contract/trade/rfq'
import { useMay } from '../../../../lib/api/use-may.ts'
import { formatAmount, formatCount, formatDay, formatMoney } from '../../../../lib/format.ts'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { Tag } from '../../../../ui/feedback/tag.tsx'
import { Mono } from '../../../../ui/page/mono.tsx'
import { acceptPath } from '../../quote-link.ts'
import { laneOf } from '../../rfq-parts.tsx'
import { rfqFieldWords } from '../../rfq-words.ts'
import styles from './rfq-pages.module.css'
import { rfqPageWords } from './rfq-words.ts'

const mayAccept = { all: ['order', 'order_booking', 'quote_rfq'] } as const

/** The options side by side, each with its total for the requested containers. */
export function RfqOptions({ rfq }: { readonly rfq: Rfq }) {
  const isOpen = useMay(mayAccept) && rfq.actions.includes('accept')
  return (
    <ul className={styles.options}>
      {rfq.options.map((option) => (
        <OptionCard key={option.id} rfq={rfq} option={option} isOpen={isOpen} />
      ))}
    </ul>
  )
}

type OptionCardProps = { readonly rfq: Rfq; readonly option: RfqOption; readonly isOpen: boolean }

function OptionCard({ rfq, option, isOpen }: OptionCardProps) {
  const text = useWords(rfqPageWords)
  const field = useWords(rfqFieldWords)
  const language = useLanguage()
  const isMarked = rfq.order_id === null ? option.is_cheapest && rfq.options.length > 1 : option.is_accepted
  const countOf = (type: number) => rfq.spaces.find(({ container_id }) => container_id === type)?.count ?? 0
  const dollars = formatAmount
  return (
    <li className={isMarked ? `${styles.option} ${styles.best}` : styles.option}>
      <div className={styles.optionHead}>
        <h3 className={styles.carrier}>{option.carrier_name}</h3>
        {option.is_accepted ? <Tag kind="good">{text.accepted}</Tag> : isMarked && <Tag>{text.cheapest}</Tag>}
      </div>
      <p className="note">
        <Mono>{option.option_no}</Mono> · {laneOf(option)}
        {option.transit_days !== null && ` · ${field.days(option.transit_days)}`}
      </p>
      <div className={styles.total}>{formatMoney(option.total)}</div>
      <table aria-label={`${option.carrier_name} ${option.option_no}`}>
        <tbody>
          {option.spaces.map(({ container_id, container_name, price }) => (
            <tr key={container_id}>
              <th scope="row">
                <span className="mono">{container_name}</span>{' '}
                <span className="note">
                  {dollars(price)} × {formatCount(countOf(container_id))}
                </span>
              </th>
              <td>{dollars(Math.round(price * 100 * countOf(container_id)) / 100)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            <td>{dollars(option.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="note">{text.priceDays(formatDay(option.edate, language))}</p>
      {option.remark && <p className={`note ${styles.goods}`}>{option.remark}</p>}
      <span className={styles.grow} />
      {isOpen && (
        <LinkButton primary={option.is_cheapest} to={acceptPath(option.id)}>
          {text.accept}
          <span className="visually-hidden"> {option.option_no}</span>
        </LinkButton>
      )}
    </li>
  )
}
