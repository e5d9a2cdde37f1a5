import type { QuoteContainer, QuoteItem } from '@berth/contract/trade/quote'
import { formatPrice, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import styles from './quote-parts.module.css'
import { spaceOf } from './quote-url.ts'
import { quoteWords } from './quote-words.ts'

type Space = QuoteItem['spaces'][number]

/** A price, marked when it is the lane's lowest for its type. */
export function Price({ space }: { readonly space: Space | undefined }) {
  const text = useWords(quoteWords)
  if (!space) return <span className="dim">{nothing}</span>
  if (!space.is_cheapest) return formatPrice(space.price)
  return (
    <span className="nowrap strong brand">
      <span
        className={`inline-block padded-0-4 rounded-3 ${styles.mark}`}
        title={text.lowestOf(space.container_name)}
      >
        {text.lowest}
      </span>
      {formatPrice(space.price)}
    </span>
  )
}

type OtherPricesProps = { readonly quote: QuoteItem; readonly types: readonly QuoteContainer[] }

/** The prices of a quote for rare types: the first one and the number of others, with all of them in the tooltip. */
export function OtherPrices({ quote, types }: OtherPricesProps) {
  const spaces = types.flatMap(({ container_id }) => spaceOf(quote, container_id) ?? [])
  const [first, ...more] = spaces
  if (!first) return <Price space={undefined} />
  const all = spaces.map(({ container_name, price }) => `${container_name} ${formatPrice(price)}`).join('\n')
  return (
    <span className={`nowrap ${styles.others}`} title={all}>
      <small className={styles.unit}>{first.container_name}</small> {formatPrice(first.price)}
      {more.length > 0 && <small className={styles.unit}> +{more.length}</small>}
    </span>
  )
}

type PriceGridProps = Pick<QuoteItem, 'spaces'> & {
  /** The types that get a cell in every grid, so that a type is at the same position throughout the list. */
  readonly types?: readonly QuoteContainer[]
}

/** The prices of a quote side by side, one cell per type. */
export function PriceGrid({ spaces, types }: PriceGridProps) {
  const text = useWords(quoteWords)
  // A grid with only dashes would suggest prices that do not exist.
  const shared = types?.some(({ container_id }) => spaceOf({ spaces }, container_id)) ? types : []
  const others = spaces.filter((space) => !shared.some((type) => type.container_id === space.container_id))
  return (
    <dl className={`grid cut outlined rounded ${styles.prices} ${types ? styles.lined : ''}`}>
      {[...shared, ...others].map(({ container_id, container_name }) => {
        const space = spaceOf({ spaces }, container_id)
        return (
          <div key={container_id} className={space?.is_cheapest ? styles.lowCell : undefined}>
            <dt>
              {container_name}
              {space?.is_cheapest && <span className="visually-hidden">{text.lowest}</span>}
            </dt>
            <dd>{space ? formatPrice(space.price) : nothing}</dd>
          </div>
        )
      })}
    </dl>
  )
}
