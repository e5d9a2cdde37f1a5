import type { CargoAdvice, PricedQuoteItem } from '@berth/contract/trade/quote'
import { quoteCurrency } from '@berth/domain/money/bill'
import { currencySign } from '@berth/domain/money/sum'
import { Link } from 'react-router'
import { formatAmount, formatCount, formatMoney, formatParts, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import { writeAmount } from '#ui/controls/amount.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { cargoWords } from '../cargo/cargo-words.ts'
import styles from './advisor.module.css'
import { lclWords } from './lcl-words.ts'

/** The seller of a quote: the company if the reader may see it, otherwise the carrier. */
export function sellerOf({ forwarder_name, carrier_name }: PricedQuoteItem['quote']): string {
  return forwarder_name ?? shortCarrier(carrier_name)
}

type AdvisorProps = {
  readonly advice: CargoAdvice
  /** All prices for the cargo. */
  readonly priced: readonly PricedQuoteItem[]
  readonly bookPath: ((option: PricedQuoteItem) => string) | null
}

/** LCL and the containers that hold the cargo, the cheapest first; from how much on a container costs less; and what fits nowhere. */
export function Advisor({ advice, priced, bookPath }: AdvisorProps) {
  const text = useWords(cargoWords)
  const language = useLanguage()
  const { options, obstacles } = advice
  const [best] = options
  const into = (name: string | null) => name ?? text.lcl
  const types = advice.types.map((type) => `${type.container_name} ${type.usual_volume} m³`)
  return (
    <section aria-label={text.advice}>
      {obstacles.length > 0 && (
        <ul className="note soon grid gap-4 padded-8-16">
          {obstacles.map(({ index, obstacle, container_id, container_name }) => (
            <li key={`${index} ${container_id}`}>
              {text.obstacle[obstacle](index + 1, into(container_name))}
            </li>
          ))}
        </ul>
      )}
      <BreakEven advice={advice} />
      {options.length === 0 && <p className="dim padded-16 line-above">{text.none}</p>}
      <ol>
        {options.map((option) => (
          <Option
            key={`${option.quote.id} ${option.stowage?.container_id}`}
            option={option}
            best={best ?? option}
            lacksLocal={lacksLocal(option, [...options, ...priced])}
            path={bookPath ? bookPath(option) : null}
          />
        ))}
      </ol>
      {types.length > 0 && (
        <p className="note line-above padded-10-16">
          {text.foot(formatParts(types, language))}
          {advice.max_gross !== null && text.gross(advice.country_name, formatCount(advice.max_gross))}
          {text.stop}
        </p>
      )}
    </section>
  )
}

type OptionProps = {
  readonly option: PricedQuoteItem
  readonly best: PricedQuoteItem
  readonly lacksLocal: boolean
  readonly path: string | null
}

function Option({ option, best, lacksLocal: isShort, path }: OptionProps) {
  const text = useWords(cargoWords)
  const lcl = useWords(lclWords)
  const { stowage, about, days, totals, quote } = option
  const isBest = option === best
  const name = stowage
    ? stowage.quantity === 1
      ? stowage.container_name
      : `${stowage.quantity} × ${stowage.container_name}`
    : text.lcl
  const above =
    about && best.about && about.currency === best.about.currency ? about.amount - best.about.amount : 0
  return (
    <li className={`grid gap-2 padded line-above ${isBest ? `tinted ${styles.best}` : ''}`}>
      <div className="row between gap-12">
        <b className="strong">
          {name} <span className="note">{sellerOf(quote)}</span>
        </b>
        <span className={`nowrap ${styles.total}`}>
          {about ? lcl.aboutSum(formatMoney(about.amount, about.currency)) : formatSums(totals)}
        </span>
      </div>
      {stowage && (
        <>
          <Fill name={text.share.volume} share={stowage.volume_share} />
          <Fill name={text.share.weight} share={stowage.weight_share} isWeight />
        </>
      )}
      <div className="row between gap-12 note">
        <span>
          {about && formatSums(totals)}
          {isShort && <span className="soon block">{lcl.noLocal}</span>}
        </span>
        <span className="nowrap">
          {above > 0 ? `+ ${formatAmount(above)}` : days !== null && text.days(days)}
        </span>
      </div>
      {path &&
        (isBest ? (
          <LinkButton primary to={path}>
            {stowage ? text.bookFcl : text.bookLcl}
          </LinkButton>
        ) : (
          <Link
            to={path}
            className={`phone-touch ${styles.book}`}
            aria-label={lcl.bookOf(sellerOf(quote), quote.quote_no)}
          >
            {lcl.book}
          </Link>
        ))}
    </li>
  )
}

type FillProps = { readonly name: string; readonly share: number; readonly isWeight?: boolean }

/** How full the containers are, as a bar and in percent. */
function Fill({ name, share, isWeight = false }: FillProps) {
  const percent = Math.round(share * 100)
  return (
    <div className={`note grid gap-8 centred ${styles.fill}`}>
      <span>{name}</span>
      <span className={`cut rounded-3 track ${styles.bar}`}>
        <i
          className={`block tall rounded-3 ${isWeight ? styles.weight : ''}`}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
      </span>
      <span className="num">{percent}%</span>
    </div>
  )
}

/** From how many cubic metres on the first container costs less than LCL, in words and on a scale up to a full container. */
function BreakEven({ advice }: Pick<AdvisorProps, 'advice'>) {
  const text = useWords(cargoWords)
  const { options, break_even: at, volume } = advice
  const lcl = options.find(({ stowage }) => !stowage)
  const { stowage } = options.find((option) => option.stowage) ?? {}
  if (!lcl || !stowage || stowage.quantity > 1) return null
  const type = stowage.container_name
  const isRebate = lcl.quote.lcl?.breaks.some(({ price }) => price < 0)
  if (at === null)
    return options[0] === lcl && !isRebate && lcl.about ? (
      <h3 className={styles.sentence}>{text.neverFull(type)}</h3>
    ) : null
  if (at < 0.01) return <h3 className={styles.sentence}>{text.alwaysFull(type)}</h3>
  const full = Math.max(volume / Math.max(stowage.volume_share, stowage.weight_share), at * 1.2)
  const x = (cubicMetres: number) => 12 + 288 * Math.min(1, cubicMetres / full)
  const [own, even] = [writeAmount(volume, 1), writeAmount(at, 1)]
  const near = Math.min(Math.max(x(volume), 44), 268)
  return (
    <div className={styles.breakEven}>
      <h3 className={styles.sentence}>{text.breakEven(even, type)}</h3>
      <svg
        className="block full padded-0-4"
        viewBox="0 0 312 92"
        role="img"
        aria-label={text.scale(own, even, type)}
      >
        <rect x="12" y="58" width={x(at) - 12} height="8" rx="4" className={styles.shared} />
        <rect x={x(at)} y="58" width={300 - x(at)} height="8" rx="4" className={styles.full} />
        <path d={`M${x(at)} 44v26`} className={styles.even} />
        <path d={`M${x(volume)} 40v16`} className={styles.own} />
        <circle cx={x(volume)} cy="62" r="6" className={styles.ownDot} />
        <text x={near} y="34" textAnchor="middle" className={styles.value}>
          {text.yours(own)}
        </text>
        <text
          x={x(at) > 240 ? x(at) - 6 : x(at) + 6}
          y="52"
          textAnchor={x(at) > 240 ? 'end' : 'start'}
          className={styles.value}
        >
          {`${even} m³`}
        </text>
        <text x="12" y="86">
          {text.sharedCheaper}
        </text>
        <text x="300" y="86" textAnchor="end">
          {text.fullCheaper(type)}
        </text>
      </svg>
    </div>
  )
}

/** The currencies of the totals of several options, in the order of the first that has each. */
export function currenciesOf(items: readonly PricedQuoteItem[]): readonly string[] {
  return [...new Set(items.flatMap(({ totals }) => totals.map(({ currency }) => currency)))]
}

/** Whether a price names no charge in another currency while others on its lane do: nobody knows whether there are none. */
export function lacksLocal({ totals }: PricedQuoteItem, items: readonly PricedQuoteItem[]): boolean {
  const isFreightAlone = (sums: PricedQuoteItem['totals']) =>
    sums.every(({ currency }) => currency === quoteCurrency)
  return isFreightAlone(totals) && !items.every((item) => isFreightAlone(item.totals))
}

/** What “about” is counted by, as a sentence; null where a rate is missing. */
export function useAboutNote(items: readonly PricedQuoteItem[]): string | null {
  const text = useWords(lclWords)
  const about = items.find((item) => item.about)?.about
  if (!about) return items.some(({ totals }) => totals.length > 1) ? text.uncounted : null
  const rates = [
    ...new Map(
      items.flatMap((item) => item.about?.rates ?? []).map((rate) => [rate.currency, rate]),
    ).values(),
  ]
  const [first] = rates
  if (!first) return null
  const said = rates.map(({ currency, rate }) =>
    text.rate(currencySign(currency), `${currencySign(about.currency)} ${writeAmount(rate, 4)}`),
  )
  return text.counted(said.join(' · '), first.day, first.source)
}
