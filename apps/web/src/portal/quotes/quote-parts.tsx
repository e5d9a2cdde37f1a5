import type { QuoteItem } from '@berth/contract/quote'
import { formatPrice, nothing } from '../../lib/format.ts'
import { useWords } from '../../lib/language.ts'
import styles from './quote-parts.module.css'
import { quoteWords } from './words.ts'

type Space = QuoteItem['spaces'][number]

/** A price, marked where no quote of the lane asks less for its type. */
export function Price({ space }: { readonly space: Space | undefined }) {
  const text = useWords(quoteWords)
  if (!space) return <span className="dim">{nothing}</span>
  if (!space.is_cheapest) return formatPrice(space.price)
  return (
    <span className={styles.lowest}>
      <span className={styles.mark} title={text.lowestOf(space.container_name)}>
        {text.lowest}
      </span>
      {formatPrice(space.price)}
    </span>
  )
}

/** The prices of a quote side by side, a cell for each type. */
export function PriceGrid({ spaces }: Pick<QuoteItem, 'spaces'>) {
  const text = useWords(quoteWords)
  return (
    <dl className={styles.prices}>
      {spaces.map((space) => (
        <div key={space.container_id} className={space.is_cheapest ? styles.lowCell : undefined}>
          <dt>
            {space.container_name}
            {space.is_cheapest && <span className="visually-hidden">{text.lowest}</span>}
          </dt>
          <dd>{formatPrice(space.price)}</dd>
        </div>
      ))}
    </dl>
  )
}
