import type { ExceptionItem, Transport } from '@berth/contract/orders/transport'
import type { ReactNode } from 'react'
import { sayCallTime } from '#lib/call-time.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { exceptionWords } from './exception-words.ts'
import styles from './exceptions-panel.module.css'
import { sayDetail, sayException, sayInstant } from './say-exception.ts'
import { sayAge } from './say-moment.ts'

type ExceptionsPanelProps = {
  readonly transport: Transport
  readonly now: Date
  /** What the desk can do with one. */
  readonly actionOf?: ((item: ExceptionItem) => ReactNode) | undefined
}

/** What is wrong with an order's way: what happened, since when, and what the operator does. */
export function ExceptionsPanel({ transport, now, actionOf }: ExceptionsPanelProps) {
  const language = useLanguage()
  const text = useWords(exceptionWords)
  return (
    <section
      className={`rounded-card surface phone-no-line-end phone-square ${styles.panel}`}
      aria-label={text.label}
    >
      <ul>
        {transport.exceptions.map((item) => (
          <li key={item.id} className={`grid line-below gap-0-12 at-start padded ${styles.item}`}>
            <Icon name={item.minutes === null ? 'warn' : 'clock'} />
            <div className="slim">
              <b className="firm strong">{sayException(item, now, language)}</b>
              <p className={`breaks dim ${styles.detail}`}>
                <MovedDate item={item} />
                {sayDetail(item, transport, language)}{' '}
                <span className="note nowrap">{text.since(sayInstant(item.open_time, language))}</span>
              </p>
            </div>
            <div className={`slim ${styles.note}`}>
              <p className={item.note === null ? 'dim' : 'breaks'}>{item.note ?? text.noNote}</p>
              <span className="row wrap gap-8">
                {item.note_time && (
                  <span className="note">
                    {text.by(item.note_by ?? '', sayAge(item.note_time, now, language))}
                  </span>
                )}
                {actionOf?.(item)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MovedDate({ item: { from, to } }: { readonly item: ExceptionItem }) {
  const language = useLanguage()
  const text = useWords(exceptionWords)
  if (from === null || to === null) return null
  return (
    <>
      <del className="dim">
        <span className="visually-hidden">{text.was('')}</span>
        {sayCallTime(from, language)}
      </del>{' '}
      <Icon name="arrow" size={12} /> <b className="strong">{sayCallTime(to, language)}</b>
    </>
  )
}
