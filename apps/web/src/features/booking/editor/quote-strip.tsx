import { Link } from 'react-router'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { quoteStripWords } from '../form/booking-form-words.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'
import styles from './quote-strip.module.css'

/** Shows the quote the booking uses, with its prices and a way to drop it. */
export function QuoteStrip({ editor }: { readonly editor: BookingEditorState }) {
  const text = useWords(quoteStripWords)
  const language = useLanguage()
  const { quote, droppedQuote, errors } = editor
  const { quotesPath } = editor.side
  if (droppedQuote)
    return (
      <Banner
        kind="info"
        title={text.dropped(droppedQuote.no)}
        action={<Button onClick={editor.takeQuote}>{text.take}</Button>}
      >
        {text.droppedText}
      </Banner>
    )
  if (!quote) return null
  const fault = errors.quote_id
  const until = quote.frame && text.valid(formatDay(quote.frame.edate, language))
  return (
    <div className={styles.strip} data-invalid={fault ? true : undefined} tabIndex={fault ? -1 : undefined}>
      <Banner
        kind={fault ? 'bad' : 'info'}
        title={text.from(quote.no)}
        action={
          <span className="centred wrap inline-flex gap-4-16">
            {quotesPath && <Link to={quotesPath}>{text.other}</Link>}
            <Button onClick={editor.dropQuote}>{text.drop}</Button>
          </span>
        }
      >
        <span className={`flex wrap ${styles.facts}`}>
          {quote.carrier && <span>{quote.carrier}</span>}
          {quote.pol && quote.to && <span>{text.lane(quote.pol, quote.to)}</span>}
          {quote.prices.map(({ container_id, name, price }) => (
            <span key={container_id}>{`${name} ${formatMoney(price)}`}</span>
          ))}
          {until && <span>{until}</span>}
        </span>
        {fault && (
          <span className={`bad block above-2 ${styles.fault}`}>
            {fault} {quotesPath && <Link to={quotesPath}>{text.look}</Link>}
          </span>
        )}
      </Banner>
    </div>
  )
}
