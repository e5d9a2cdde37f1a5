import type { PricedQuoteItem } from '@berth/contract/trade/quote'
import { rateStateOn } from '@berth/domain/rate'
import { daysBetween } from '@berth/domain/time/calendar'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatDay, formatMoney, formatPrice, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { RowToggle } from '#ui/table/row-toggle.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import type { QuoteState } from '../quote-url.ts'
import { estimateWords } from '../quote-words.ts'
import { EstimateForm } from './estimate-form.tsx'
import styles from './estimate-panel.module.css'
import type { Estimate } from './use-estimate.ts'

const PriceLines = lazy(async () => ({ default: (await import('../price-lines.tsx')).PriceLines }))

type EstimatePanelProps = {
  readonly estimate: Estimate
  readonly bookPath: ((quoteId: number) => string) | null
  readonly onChange: (change: Partial<Pick<QuoteState, 'ready' | 'spaces'>>) => void
}

/** Estimates the cost of a shipment: the best offer of each carrier side by side. */
export function EstimatePanel({ estimate, bookPath, onChange }: EstimatePanelProps) {
  const text = useWords(estimateWords)
  return (
    <>
      <EstimateForm estimate={estimate} onChange={onChange} />
      <div aria-live="polite">
        <Totals estimate={estimate} bookPath={bookPath} />
      </div>
      <p className="note line-above padded-10-16">{text.foot}</p>
    </>
  )
}

/** The number of carriers that fit beside the table without scrolling. */
const comparedAtFirst = 5

function Totals({ estimate, bookPath }: Pick<EstimatePanelProps, 'estimate' | 'bookPath'>) {
  const text = useWords(estimateWords)
  const { query, isAskable } = estimate
  const [isWhole, setWhole] = useState(false)
  if (!isAskable) return <p className="dim padded-16 line-above">{text.noLane}</p>
  if (query.isError)
    return (
      <div className="row dim padded-16 line-above">
        {text.failed}
        <Button size="small" onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      </div>
    )
  if (!query.data) return <TextSkeleton lines={comparedAtFirst} />
  const best = query.data.lists.filter((priced) => priced.is_best_of_carrier)
  if (best.length === 0)
    return (
      <p className="dim padded-16 line-above">
        {text.nothing}
        <br />
        {text.nothingText}
      </p>
    )
  // One extra row takes no more space than the button that would reveal it.
  const isCut = !isWhole && best.length > comparedAtFirst + 1
  const shown = isCut ? best.slice(0, comparedAtFirst) : best
  return (
    <>
      <ol
        className={query.isPlaceholderData ? `${styles.list} ${styles.stale}` : styles.list}
        aria-label={text.list}
      >
        {shown.map((priced, index) => (
          <Total
            key={priced.quote.id}
            priced={priced}
            isBest={index === 0}
            estimate={estimate}
            path={bookPath ? bookPath(priced.quote.id) : null}
          />
        ))}
      </ol>
      {isCut && (
        <button
          type="button"
          className={`full line-above brand block padded-10-16 text-start phone-touch ${styles.more}`}
          onClick={() => setWhole(true)}
        >
          {text.all(best.length)}
        </button>
      )}
    </>
  )
}

type TotalProps = {
  readonly priced: PricedQuoteItem
  readonly isBest: boolean
  readonly estimate: Estimate
  readonly path: string | null
}

function Total({ priced, isBest, estimate, path }: TotalProps) {
  const text = useWords(estimateWords)
  const language = useLanguage()
  const { quote, total, difference, lines, collect } = priced
  const linesId = useId()
  const [areOpen, setOpen] = useState(false)
  const daysAfter = daysBetween(estimate.ready, quote.edate)
  return (
    <li className={isBest ? `tinted ${styles.best}` : styles.other}>
      <div className="row between gap-12">
        <b className="strong">{shortCarrier(quote.carrier_name)}</b>
        <span className={`nowrap ${styles.total}`}>{formatMoney(total)}</span>
      </div>
      <div className="note row between gap-12">
        <span className="centred wrap inline-flex gap-0-12">
          {formulaOf(priced, estimate)}
          {path && !isBest && (
            <Link to={path} aria-label={text.bookOf(quote.carrier_name, quote.quote_no)}>
              {text.bookThis}
            </Link>
          )}
        </span>
        {difference === 0 ? (
          <span className={`padded-0-4 rounded-3 ${styles.mark}`}>{text.lowest}</span>
        ) : (
          <span>{text.above(formatAmount(difference))}</span>
        )}
      </div>
      {rateStateOn(quote, estimate.ready) === 'ending' && (
        <div className="note soon">{text.endsSoon(formatDay(quote.edate, language), daysAfter)}</div>
      )}
      {lines.length + collect.length > 1 && (
        <div className="grid one-column gap-4">
          <RowToggle isOpen={areOpen} controls={linesId} onToggle={() => setOpen(!areOpen)}>
            <span className="visually-hidden">{quote.carrier_name} </span>
            {text.lines(formatSums(priced.totals))}
          </RowToggle>
          {areOpen && (
            <div id={linesId}>
              <Suspense fallback={<TextSkeleton lines={4} />}>
                <PriceLines priced={priced} />
              </Suspense>
            </div>
          )}
        </div>
      )}
      {path && isBest && (
        <LinkButton primary to={path}>
          {text.book}
        </LinkButton>
      )}
    </li>
  )
}

/** Returns for example `2 × 3,450 + 2,690`: the calculation of a total, in the requested order of types. */
function formulaOf({ quote }: PricedQuoteItem, { spaces }: Estimate): string {
  return spaces
    .map(({ container_id, count }) => {
      const price = quote.spaces.find((space) => space.container_id === container_id)?.price ?? 0
      return count === 1 ? formatPrice(price) : `${count} × ${formatPrice(price)}`
    })
    .join(' + ')
}
