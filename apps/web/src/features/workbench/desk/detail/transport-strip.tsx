import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { formatShortDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { voyageText } from '../queue/row-text.ts'
import { orderWords } from '../state/order-words.ts'
import styles from './transport-strip.module.css'

type TransportStripProps = { readonly order: DeskOrder; readonly onUpdate: () => void }

/** The vessel and dates of an order above the form of another step, with the way to change them. */
export function TransportStrip({ order, onUpdate }: TransportStripProps) {
  const language = useLanguage()
  const { confirm } = useWords(orderWords)
  return (
    <p className={`row between wrap ${styles.strip}`}>
      <span>
        {voyageText(order)} <span className="note">ETD {formatShortDay(order.etd, language)}</span>
      </span>
      <Button look="text" onClick={onUpdate}>
        {confirm.more.update_transport.title}
      </Button>
    </p>
  )
}
