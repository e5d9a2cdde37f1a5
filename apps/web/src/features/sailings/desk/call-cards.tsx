import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './call-cards.module.css'
import { CallMore, PortOfCall } from './call-parts.tsx'
import { CallControl, CallValue, type DateField, useFieldNames } from './call-values.tsx'
import type { CallsProps } from './calls-props.ts'
import { isCallChanged } from './sailing-edits.ts'
import { sailingWords } from './sailing-words.ts'

/** The calls on phones: a card each, which opens to its fields. */
export function CallCards(props: CallsProps) {
  const { calls: text } = useWords(sailingWords)
  const nameOf = useFieldNames()
  const { changing, codes, open, onOpen, onShowOrders } = props
  return (
    <ul aria-label={text.title}>
      {changing.draft.calls.map((call) => {
        const { key, stored, now } = call
        const isOpen = open?.key === key
        const look = isOpen ? styles.open : isCallChanged(call) ? styles.changed : ''
        const fields: readonly DateField[] = ['arrival', 'departure', ...codes]
        const shown = isOpen
          ? fields
          : fields.filter((field) => field === 'arrival' || field === 'departure' || now.cut_offs[field])
        return (
          <li key={key} className={`padded line-below ${look}`}>
            <div className="row between">
              <div className="slim">
                <PortOfCall changing={changing} call={call} isOpen={isOpen} />
              </div>
              {stored && stored.orders > 0 && (
                <Button look="link" size="small" onClick={() => onShowOrders(stored.id)}>
                  {text.ordersHere(stored.orders)} · {text.containers(stored.containers)}
                </Button>
              )}
            </div>
            <dl className={`grid halves gap-4-12 ${styles.fields}`}>
              {shown.map((field) => (
                <div key={field}>
                  <dt className="note">{nameOf(field)}</dt>
                  <dd>
                    {isOpen ? (
                      <CallControl changing={changing} call={call} field={field} />
                    ) : (
                      <CallValue
                        changing={changing}
                        call={call}
                        field={field}
                        onOpen={() => onOpen({ key, field })}
                      />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {isOpen && <CallMore {...props} call={call} />}
          </li>
        )
      })}
    </ul>
  )
}
