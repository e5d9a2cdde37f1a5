import type { RateCost, SellPrice } from '@berth/contract/trade/rate-cost'
import { centsOf } from '@berth/domain/money/bill'
import { formatPrice } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Mono } from '#ui/page/mono.tsx'
import styles from './figures.module.css'
import { LockedHead } from './only-desk.tsx'
import { costWords } from './pricing-words.ts'

/** What is priced by itself: a container type, or a break of revenue tons. */
export type PricedPart = {
  readonly key: string
  readonly label: string
  readonly cost: number
}

type Bought = Pick<RateCost, 'spaces'> & {
  readonly lcl: {
    readonly breaks: readonly { readonly from: number; readonly price: number }[]
    readonly min_amount: number | null
  } | null
}

/** The parts of a bought rate in their order. */
export function usePartsOf(): (cost: Bought) => readonly PricedPart[] {
  const text = useWords(costWords)
  return ({ spaces, lcl }) =>
    lcl
      ? [
          ...lcl.breaks.map(({ from, price }) => ({
            key: `from ${from}`,
            label: text.ton(from),
            cost: price,
          })),
          ...(lcl.min_amount === null ? [] : [{ key: 'least', label: text.least, cost: lcl.min_amount }]),
        ]
      : spaces.map((space) => ({
          key: `type ${space.container_id}`,
          label: space.container_code,
          cost: space.price,
        }))
}

/** The price of a part among sell prices; null if it is not sold. */
export function soldAt(part: PricedPart, sold: SellPrice | undefined): number | null {
  if (part.key === 'least') return sold?.min_amount ?? null
  const byType = sold?.spaces.find(({ container_id }) => `type ${container_id}` === part.key)
  const byBreak = sold?.breaks.find(({ from }) => `from ${from}` === part.key)
  return (byType ?? byBreak)?.price ?? null
}

/** Figures of parts, one below the other. */
export function PartFigures({
  parts,
  figureOf,
}: {
  readonly parts: readonly PricedPart[]
  readonly figureOf: (part: PricedPart) => number | null
}) {
  return (
    <span className={`inline-grid gap-2 ${styles.figures}`}>
      {parts.map((part) => (
        <span key={part.key} className={`flex between gap-12 ${styles.figure}`}>
          <Mono code>{part.label}</Mono>
          <span className="num">{formatPrice(figureOf(part))}</span>
        </span>
      ))}
    </span>
  )
}

type Sold = { readonly parts: readonly PricedPart[]; readonly sold: SellPrice | undefined }

/** The margin of each part: what is sold for less than it costs is red. */
export function MarginFigures({ parts, sold }: Sold) {
  return (
    <span className={`inline-grid gap-2 ${styles.figures} text-end ${styles.margins}`}>
      {parts.map((part) => (
        <MarginFigure key={part.key} cost={part.cost} price={soldAt(part, sold)} />
      ))}
    </span>
  )
}

/** On a card: cost, price and margin of each part side by side. */
export function PriceTable({ parts, sold }: Sold) {
  const text = useWords(costWords)
  return (
    <table className={`full ${styles.table}`}>
      <thead>
        <tr>
          <td />
          <th scope="col" className={`num ${styles.locked}`}>
            <LockedHead>{text.cost}</LockedHead>
          </th>
          <th scope="col" className="num">
            {text.sell}
          </th>
          <th scope="col" className={`num ${styles.locked}`}>
            <LockedHead>{text.margin}</LockedHead>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.key}>
            <th scope="row">
              <Mono code>{part.label}</Mono>
            </th>
            <td className={`num ${styles.locked}`}>{formatPrice(part.cost)}</td>
            <td className="num">{formatPrice(soldAt(part, sold))}</td>
            <td className={`num ${styles.locked}`}>
              <MarginFigure cost={part.cost} price={soldAt(part, sold)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is left of a price over its cost. */
export function MarginFigure({ cost, price }: { readonly cost: number; readonly price: number | null }) {
  const margin = price === null ? null : (centsOf(price) - centsOf(cost)) / 100
  return <span className={margin !== null && margin < 0 ? 'num bad' : 'num'}>{formatPrice(margin)}</span>
}
