import type { Rfq, RfqOption, RfqOptionLine } from '@berth/contract/trade/rfq'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { lclFreightOf } from '@berth/domain/tariff/lcl-price'
import { sayUnit } from '@berth/locales/charge-words'
import type { ReactNode } from 'react'
import { acceptPath } from '#features/quotes/quote-link.ts'
import { laneOf } from '#features/quotes/rfq-parts.tsx'
import { rfqFieldWords } from '#features/quotes/rfq-words.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatAmount, formatCount, formatDay, formatMoney, formatSums, formatVolume } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { priceLineWords } from '../price-line-words.ts'
import { Breaks } from '../price-lines.tsx'
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
  const price = useWords(priceLineWords)
  const language = useLanguage()
  const isMarked = rfq.order_id === null ? option.is_cheapest && rfq.options.length > 1 : option.is_accepted
  const onTop = option.lines.filter((line) => !line.is_included && !line.is_optional)
  const paid = onTop.filter(({ payment_term }) => payment_term === 'prepaid')
  const collect = onTop.filter(({ payment_term }) => payment_term === 'collect')
  const optional = option.lines.filter((line) => line.is_optional && !line.is_included)
  const included = option.lines.filter((line) => line.is_included)
  return (
    <li
      className={
        isMarked
          ? `flex gap-8 slim column padded-16 outlined-2 rounded-card ${styles.option} tinted ${styles.best}`
          : `flex gap-8 slim column padded-16 outlined-2 rounded-card ${styles.option}`
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
          {option.freight.map((part) => (
            <tr key={part.basis}>
              <th scope="row">
                <Freight part={part} />
              </th>
              <td>{formatAmount(part.amount)}</td>
            </tr>
          ))}
        </tbody>
        {[
          [text.onTop, paid] as const,
          [text.collect, collect] as const,
          [text.optional, optional] as const,
        ].map(
          ([name, lines]) =>
            lines.length > 0 && (
              <tbody key={name}>
                <GroupRow>{name}</GroupRow>
                {lines.flatMap((line) =>
                  partsOf(line).map((part) => (
                    <LineRow key={`${line.charge_code} ${line.currency} ${part.basis}`} {...{ line, part }} />
                  )),
                )}
              </tbody>
            ),
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
      {option.lcl && rfq.measure && (
        <p className={`note ${styles.breaks}`}>
          {price.breaks} <Breaks lcl={option.lcl} tons={lclFreightOf(option.lcl, rfq.measure).tons} />
        </p>
      )}
      {included.length > 0 && (
        <p className="note">
          {text.included(included.map(({ charge_name }) => charge_name).join(text.comma))}
        </p>
      )}
      <p className="note">{text.priceDays(formatDay(option.edate, language))}</p>
      {option.remark && <p className="note lines">{option.remark}</p>}
      <span className="fill" />
      {isOpen && (
        <LinkButton primary={option.is_cheapest} to={acceptPath(option)}>
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

type Part = RfqOption['freight'][number]

/** The ocean freight of a container type, or of revenue tons; the least amount has no tons. */
function Freight({ part: { basis, quantity, unit_price } }: { readonly part: Part }) {
  const text = useWords(rfqPageWords)
  if (basis === 'SHIPMENT') return <span className="note">{text.leastFreight}</span>
  if (basis === 'RT')
    return (
      <span className="note">
        {formatAmount(unit_price)} × {formatVolume(quantity)} RT
      </span>
    )
  return (
    <>
      <span className="mono">{basis}</span>{' '}
      <span className="note">
        {formatAmount(unit_price)} × {formatCount(quantity)}
      </span>
    </>
  )
}

/** What a charge comes to; one that costs the same for every container type is one row. */
function partsOf({ basis, unit_price, currency, parts }: RfqOptionLine): readonly Part[] {
  if (basis !== 'CONTAINER' || unit_price === null || parts.some((part) => part.unit_price !== unit_price))
    return parts
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  const amounts = parts.map(({ amount }) => amount)
  return [{ basis, quantity, unit_price, amount: sumIn(currency, amounts) }]
}

type LineRowProps = { readonly line: RfqOptionLine; readonly part: Part }

/** A charge beside the freight: its price per unit, and its amount for the requested shipment in its currency. */
function LineRow({ line: { charge_name, currency }, part }: LineRowProps) {
  const language = useLanguage()
  const { basis, quantity, unit_price, amount } = part
  const count = basis === 'RT' ? formatVolume(quantity) : formatCount(quantity)
  return (
    <tr>
      <th scope="row">
        {charge_name}{' '}
        <span className="note">
          {formatMoney(unit_price, currency)} × {count}{' '}
          {basis === 'RT' ? basis : sayUnit(basis, language, quantity)}
        </span>
      </th>
      <td>{formatMoney(amount, currency)}</td>
    </tr>
  )
}
