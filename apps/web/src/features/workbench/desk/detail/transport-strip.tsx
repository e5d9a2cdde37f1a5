import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { formatShortDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { AskChangeButton } from '../forms/ask-change-button.tsx'
import { voyageText } from '../queue/row-text.ts'
import type { FurtherSteps } from '../state/confirmation-form.ts'
import { orderWords } from '../state/order-words.ts'
import styles from './transport-strip.module.css'

type TransportStripProps = { readonly order: DeskOrder; readonly further: FurtherSteps }

/** The vessel and dates of an order above the form of another step, with the way to change them. */
export function TransportStrip({ order, further }: TransportStripProps) {
  const language = useLanguage()
  const { confirm } = useWords(orderWords)
  return (
    <p className={`row between wrap outlined rounded surface ${styles.strip}`}>
      <span>
        {voyageText(order)} <span className="note">ETD {formatShortDay(order.etd, language)}</span>
      </span>
      <span className="row">
        <AskChangeButton order={order} />
        {further.steps.map((step) => (
          <Button key={step} look="text" onClick={() => further.onStart(step)}>
            {confirm.more[step].title}
          </Button>
        ))}
      </span>
    </p>
  )
}
