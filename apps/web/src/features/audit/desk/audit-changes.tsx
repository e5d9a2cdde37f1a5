import type { AuditEntry } from '@berth/contract/desk/desk-audit'
import { isDay } from '@berth/domain/time/calendar'
import { auditFieldName, auditValueName } from '@berth/locales/audit-words'
import { useState } from 'react'
import { formatDay, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import styles from './audit.module.css'
import { auditPageWords } from './audit-words.ts'

/** Entries with at most this many changes show them at once; longer ones are collapsed. */
const atOnce = 4

/** ISO timestamps are stored in the log but displayed in a readable format. */
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The changes of one audit entry, field by field, with the reason. */
export function AuditChanges({ entry }: { readonly entry: AuditEntry }) {
  const text = useWords(auditPageWords)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const { changes, reason } = entry
  const shown = isWhole ? changes : changes.slice(0, atOnce)
  const say = (field: string, value: string | null) => {
    if (value === null || value === '') return text.empty
    if (instant.test(value)) return formatInstant(value, language)
    if (isDay(value)) return formatDay(value, language)
    return value === 'true' || value === 'yes'
      ? text.yes
      : value === 'false' || value === 'no'
        ? text.no
        : auditValueName(field, value, language)
  }
  return (
    <ul className={`lines grid ${styles.changes}`}>
      {reason && (
        <li>
          <span className="dim">{text.reason}</span> {reason}
        </li>
      )}
      {shown.map(({ field, before, after }) => (
        <li key={`${field} ${before} ${after}`}>
          <span className="dim">{auditFieldName(field, language)}</span>{' '}
          {before !== null && (
            <>
              <s className="dim">{say(field, before)}</s> <span aria-hidden="true">→</span>
              <span className="visually-hidden">{text.became}</span>{' '}
            </>
          )}
          <b>{say(field, after)}</b>
        </li>
      ))}
      {changes.length > shown.length && (
        <li>
          <button type="button" className="button" onClick={() => setWhole(true)}>
            {text.more(changes.length - shown.length)}
          </button>
        </li>
      )}
    </ul>
  )
}
