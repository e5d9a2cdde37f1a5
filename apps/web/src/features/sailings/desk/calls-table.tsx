import { cutOffWords } from '@berth/locales/cut-off-words'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { CallMore, CallOrders, PortOfCall } from './call-parts.tsx'
import { CallControl, CallValue, type DateField } from './call-values.tsx'
import type { CallsProps } from './calls-props.ts'
import styles from './calls-table.module.css'
import { isCallChanged } from './sailing-edits.ts'
import { sailingWords } from './sailing-words.ts'

/** The calls as a table, a row of which turns into fields. */
export function CallsTable(props: CallsProps) {
  const { calls: text } = useWords(sailingWords)
  const names = useWords(cutOffWords)
  const { changing, codes, open, onOpen } = props
  const fields: readonly DateField[] = ['arrival', 'departure', ...codes]
  const heads: readonly ReactNode[] = [
    text.arrival,
    text.departure,
    ...codes.map((code) => (
      <>
        {names[code]} <span className="code">{code}</span>
      </>
    )),
  ]
  return (
    <div className="scroll-x">
      <table className={`full size-13 digits text-start ${styles.table}`} aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.port}</th>
            {fields.map((field, index) => (
              <th key={field} scope="col">
                {heads[index]}
              </th>
            ))}
            <th scope="col" className="num">
              {text.orders}
            </th>
          </tr>
        </thead>
        <tbody>
          {changing.draft.calls.map((call) => {
            const isOpen = open?.key === call.key
            const look = isOpen ? styles.open : isCallChanged(call) ? styles.changed : undefined
            const close = (event: KeyboardEvent) => {
              if (event.key === 'Escape' && !event.defaultPrevented) onOpen(null)
            }
            return (
              <Fragment key={call.key}>
                <tr className={look} onKeyDown={isOpen ? close : undefined}>
                  <td>
                    <PortOfCall changing={changing} call={call} isOpen={isOpen} />
                  </td>
                  {fields.map((field) => (
                    <td key={field}>
                      {isOpen ? (
                        <CallControl changing={changing} call={call} field={field} />
                      ) : (
                        <CallValue
                          changing={changing}
                          call={call}
                          field={field}
                          onOpen={() => onOpen({ key: call.key, field })}
                        />
                      )}
                    </td>
                  ))}
                  <td className="num">
                    <CallOrders {...props} call={call} />
                  </td>
                </tr>
                {isOpen && (
                  <tr className={styles.more} onKeyDown={close}>
                    <td colSpan={fields.length + 2}>
                      <CallMore {...props} call={call} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
