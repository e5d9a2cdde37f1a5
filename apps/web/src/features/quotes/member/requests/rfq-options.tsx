import type { Rfq, RfqOption, RfqOptionLine } from '@berth/contract/trade/rfq'
import { amountOf } from '@berth/domain/money/bill'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { quantitiesOf, type TypeCount } from '@berth/domain/quote/frozen-quote'
import { sayUnit } from '@berth/locales/charge-words'
import type { ReactNode } from 'react'
import { acceptPath } from '#features/quotes/quote-link.ts'
import { laneOf } from '#features/quotes/rfq-parts.tsx'
import { rfqFieldWords } from '#features/quotes/rfq-words.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatAmount, formatCount, formatDay, formatMoney, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import styles from './rfq-pages.module.css'
import { rfqPageWords } from './rfq-words.ts'

const mayAccept = { all: ['order', 'order_booking', 'quote_rfq'] } as const

/** The options side by side, each with its total for the requested containers. */
export function RfqOptions({ rfq }: { readonly rfq: Rfq }) {
  const isOpen = useMay(mayAccept) && rfq.actions.includes('accept')
  return (
    <ul className={`grid gap-12 ${styles.options}`}>
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
  const counts = rfq.spaces.map((space) => ({ containerCode: space.container_name, quantity: space.count }))
  const onTop = option.lines.filter((line) => !line.is_included)
  const included = option.lines.filter((line) => line.is_included)
  return (
    <li
      className={
        isMarked
          ? `flex gap-8 slim column padded-16 ${styles.option} ${styles.best}`
          : `flex gap-8 slim column padded-16 ${styles.option}`
      }
    >
      <div className="row between baseline">
        <h3 className={styles.carrier}>{option.carrier_name}</h3>
        {option.is_accepted ? <Tag kind="good">{text.accepted}</Tag> : isMarked && <Tag>{text.cheapest}</Tag>}
      </div>
      <p className="note">
        <Mono>{option.option_no}</Mono> · {laneOf(option)}
        {option.transit_days !== null && ` · ${field.days(option.transit_days)}`}
      </p>
      <div className={styles.total}>
        {option.totals.length > 0 ? formatSums(option.totals) : formatMoney(option.total)}
      </div>
      <table aria-label={`${option.carrier_name} ${option.option_no}`}>
        <tbody>
          {option.lines.length > 0 && <GroupRow>{text.freight}</GroupRow>}
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
        {onTop.length > 0 && (
          <tbody>
            <GroupRow>{text.onTop}</GroupRow>
            {onTop.map((line) => (
              <LineRow
                key={`${line.charge_code} ${line.basis} ${line.currency}`}
                line={line}
                counts={counts}
              />
            ))}
          </tbody>
        )}
        <tfoot>
          {option.totals.map(({ currency, amount }) => (
            <tr key={currency}>
              <th scope="row">{text.total(currencySign(currency))}</th>
              <td>{formatAmount(amount, currency)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {included.length > 0 && (
        <p className="note">
          {text.included(included.map(({ charge_name }) => charge_name).join(text.comma))}
        </p>
      )}
      <p className="note">{text.priceDays(formatDay(option.edate, language))}</p>
      {option.remark && <p className="note lines">{option.remark}</p>}
      <span className="fill" />
      {isOpen && (
        <LinkButton primary={option.is_cheapest} to={acceptPath(option.id)}>
          {text.accept}
          <span className="visually-hidden"> {option.option_no}</span>
        </LinkButton>
      )}
    </li>
  )
}

function GroupRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={2} className={styles.group}>
        {children}
      </th>
    </tr>
  )
}

type LineRowProps = { readonly line: RfqOptionLine; readonly counts: readonly TypeCount[] }

/** A charge on top of the freight: its price per unit, and its amount for the requested containers in its currency. */
function LineRow({ line, counts }: LineRowProps) {
  const language = useLanguage()
  const { charge_name, basis, currency, unit_price } = line
  const price = unit_price ?? 0
  const each = quantitiesOf(basis, counts)
  const quantity = each.reduce((sum, one) => sum + one.quantity, 0)
  const amount = sumIn(
    currency,
    each.map((one) => amountOf({ quantity: one.quantity, unit_price: price }, currency)),
  )
  return (
    <tr>
      <th scope="row">
        {charge_name}{' '}
        <span className="note">
          {formatMoney(price, currency)} × {formatCount(quantity)} {sayUnit(basis, language, quantity)}
        </span>
      </th>
      <td>{formatMoney(amount, currency)}</td>
    </tr>
  )
}
