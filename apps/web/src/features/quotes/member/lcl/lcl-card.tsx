import { quoteCurrency } from '@berth/domain/money/bill'
import { breakAt } from '@berth/domain/tariff/lcl-price'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Card } from '#ui/table/card-list.tsx'
import { RowToggle } from '#ui/table/row-toggle.tsx'
import { cargoWords } from '../cargo/cargo-words.ts'
import parts from '../quote-parts.module.css'
import { sellerOf } from './advisor.tsx'
import { type LclRow, Routing, weekdaysOf } from './lcl-columns.tsx'
import { lclWords } from './lcl-words.ts'

type LclCardProps = {
  readonly row: LclRow
  readonly isBest: boolean
  readonly hasLocal: boolean
  /** Whether it names no local charges while others do. */
  readonly isShort: boolean
  readonly path: string | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** An LCL quote on phones: what it comes to, how the cargo goes, and its lines once it is opened. */
export function LclCard({ row, isBest, hasLocal, isShort, path, isOpen, onToggle, children }: LclCardProps) {
  const text = useWords(lclWords)
  const cargo = useWords(cargoWords)
  const language = useLanguage()
  const id = useId()
  const { quote, priced } = row
  const { lcl } = quote
  const totals = priced?.totals.filter(({ currency }) => hasLocal || currency === quoteCurrency) ?? []
  const about = hasLocal ? priced?.about : null
  return (
    <Card
      title={<b className="strong">{sellerOf(quote)}</b>}
      tag={
        <b className={isBest ? 'brand' : 'strong'}>
          {isBest && <span className={`inline-block padded-0-4 rounded-3 ${parts.mark}`}>{text.lowest}</span>}
          {about
            ? text.aboutSum(formatMoney(about.amount, about.currency))
            : lcl &&
              !priced &&
              (quote.total === null
                ? `${text.perTon} ${formatAmount(breakAt(lcl, 1).price)}`
                : formatMoney(quote.total))}
        </b>
      }
      facts={[
        <span key="way">
          {lcl?.cfs && `${lcl.cfs} · `}
          <Routing lcl={lcl} />
          {quote.transit_days !== null && ` · ${cargo.days(quote.transit_days)}`}
        </span>,
        `${text.closing} ${weekdaysOf(lcl?.closing_days ?? [], language)} · ${text.sailing} ${weekdaysOf(lcl?.sailing_days ?? [], language)}`,
        <span key="totals" className="row between strong">
          {totals.map(({ currency, amount }) => (
            <span key={currency}>{formatMoney(amount, currency)}</span>
          ))}
          {isShort && <span className="soon plain">{text.noLocal}</span>}
        </span>,
      ]}
      remark={text.validUntil(formatDay(quote.edate, language))}
      action={
        <span className={`row gap-12 ${parts.rowActions}`}>
          {priced && (
            <RowToggle isOpen={isOpen} controls={id} onToggle={onToggle}>
              {text.lines}
            </RowToggle>
          )}
          {path && (
            <Link
              className={`strong phone-touch ${parts.book}`}
              to={path}
              aria-label={text.bookOf(sellerOf(quote), quote.quote_no)}
            >
              {text.book}
            </Link>
          )}
        </span>
      }
      below={isOpen && children ? <div id={id}>{children}</div> : undefined}
    />
  )
}
