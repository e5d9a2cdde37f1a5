import type { QuoteItem } from '@berth/contract/trade/quote'
import { lazy, Suspense, useState } from 'react'
import { usePlaces } from '#features/lookups/places.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from '../quote-parts.module.css'
import type { RfqBeginning } from './rfq-values.ts'
import { rfqFormWords } from './rfq-words.ts'

const RfqDialog = lazy(async () => ({ default: (await import('./rfq-dialog.tsx')).RfqDialog }))

export type RfqButtonProps = {
  /** The page's current filter and estimate, used to prefill the quote request. */
  readonly state: RfqBeginning['state']
  readonly primary?: boolean
}

/** The quote request button and its dialog, for users with `quote_rfq`. */
export function RfqButton({ state, primary = false }: RfqButtonProps) {
  const text = useWords(rfqFormWords)
  const mayAsk = useMay('quote_rfq')
  const [isOpen, setOpen] = useState(false)
  const delivery = usePlaces([state.to_id]).get(state.to_id ?? 0)
  if (!mayAsk) return null
  return (
    <>
      {!primary && <LinkButton to={paths.rfqs}>{text.mine}</LinkButton>}
      <Button look={primary ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
        {text.ask}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RfqDialog beginning={{ state, delivery }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type QuoteRfqProps = {
  readonly state: RfqBeginning['state']
  readonly quote: QuoteItem
  /** Shows only an icon: in a table, the label in each row would take the space of a price. */
  readonly isIcon?: boolean
}

/** Starts a quote request about one quote, prefilled with its lane, carrier and publisher. */
export function QuoteRfqButton({ state, quote, isIcon = false }: QuoteRfqProps) {
  const text = useWords(rfqFormWords)
  const mayAsk = useMay('quote_rfq')
  const [isOpen, setOpen] = useState(false)
  if (!mayAsk) return null
  return (
    <>
      <button
        type="button"
        className={`brand relative phone-touch ${styles.ask}`}
        aria-label={text.askOf(quote.carrier_name, quote.quote_no)}
        onClick={() => setOpen(true)}
      >
        {isIcon && <Icon name="chat" />}
        <span className={isIcon ? `nowrap note ${styles.tip}` : undefined}>{text.askShort}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <RfqDialog beginning={{ state, quote }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
