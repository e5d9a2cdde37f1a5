import type { Rate } from '@berth/contract/trade/rate'
import type { LclForm } from '@berth/domain/tariff/lcl-terms'
import { weekDayNames } from '@berth/locales/week-day-words'
import { formatAmount, formatCount, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { firstName } from '../lookups/first-name.ts'
import { lclWords } from './lcl-words.ts'

type Terms = NonNullable<Rate['lcl']>

/** A price that may be a rebate, under a heading that names the currency. */
export function formatTonPrice(price: number | null): string {
  return price === null ? nothing : formatAmount(price)
}

/** The price of the first break, and the others below it. */
export function TonPrice({ terms }: { readonly terms: Pick<Terms, 'breaks'> }) {
  const text = useWords(lclWords)
  const [first, ...others] = terms.breaks
  return (
    <>
      {formatTonPrice(first?.price ?? null)}
      {others.map(({ from, price }) => (
        <span key={from} className="note nowrap block">
          {text.from(String(from), formatTonPrice(price))}
        </span>
      ))}
    </>
  )
}

/** The minimums of a rate, and the weight of a ton if it is not 1,000 kg: `1 RT`, `1 RT · US$60.00`. */
export function useLeast(): (
  terms: Pick<LclForm, 'min_tons' | 'min_amount' | 'kilograms_per_ton'>,
) => string[] {
  const text = useWords(lclWords)
  return ({ min_tons: tons, min_amount: amount, kilograms_per_ton: kilograms }) => [
    ...(tons ? [text.tons(String(tons))] : []),
    ...(amount === null ? [] : [formatMoney(amount)]),
    ...(kilograms === 1000 || kilograms === null ? [] : [text.tonOf(formatCount(kilograms))]),
  ]
}

/** How a rate goes: directly, or by a hub. */
export function Way({ rate }: { readonly rate: Pick<Rate, 'hub_name'> }) {
  const text = useWords(lclWords)
  return <span className="nowrap">{rate.hub_name ? text.via(firstName(rate.hub_name)) : text.direct}</span>
}

/** All terms in one line, to compare two versions. */
export function useLclText() {
  const text = useWords(lclWords)
  const leastOf = useLeast()
  const language = useLanguage()
  return (terms: Pick<LclForm, Exclude<keyof LclForm, 'cfs'>> & { readonly cfs: string }): string =>
    [
      ...terms.breaks.map(({ from, price }) =>
        text.from(from === null ? nothing : String(from), formatTonPrice(price)),
      ),
      ...leastOf(terms),
      ...(terms.cfs === '' ? [] : [terms.cfs]),
      ...[
        { label: text.closing, days: terms.closing_days },
        { label: text.sailing, days: terms.sailing_days },
      ].flatMap(({ label, days }) =>
        days.length === 0 ? [] : [text.onDay(label, weekDayNames(days, language))],
      ),
    ].join(', ')
}
