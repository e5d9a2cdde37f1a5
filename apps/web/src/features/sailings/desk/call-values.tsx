import { bestOf, type CallTime, type CallTimes, dayOfCall, expectedOf } from '@berth/domain/sailing/call-time'
import { type CutOffCode, usualCutOffs } from '@berth/domain/sailing/cut-off-code'
import type { SailingCall } from '@berth/domain/sailing/sailing'
import { cutOffWords } from '@berth/locales/cut-off-words'
import type { Language } from '@berth/locales/language'
import { useId, useState } from 'react'
import { fromFieldTime, nothing, toFieldTime } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { UnreadContext } from '#ui/controls/unread-text.ts'
import { DateInput } from '#ui/dates/date-input.tsx'
import styles from './call-values.module.css'
import { type DraftCall, isSameInstant } from './sailing-edits.ts'
import { sailingWords } from './sailing-words.ts'
import { fromCallField, sayCallTime, sayCutOff, toCallField } from './say-time.ts'
import { type CallField, callFieldId, type SailingChanging } from './use-sailing-change.ts'

/** A field of a call with a date. */
export type DateField = Exclude<CallField, 'port'>

/** What a date of a call is called. */
export function useFieldNames(): (field: CallField) => string {
  const { calls } = useWords(sailingWords)
  const names = useWords(cutOffWords)
  return (field) =>
    field === 'port'
      ? calls.port
      : field === 'arrival'
        ? calls.arrival
        : field === 'departure'
          ? calls.departure
          : names[field]
}

const isPart = (field: CallField): field is 'arrival' | 'departure' =>
  field === 'arrival' || field === 'departure'

/** The text of a date of a call; undefined if there is none. */
function saidIn(call: SailingCall | null, field: CallField, language: Language): string | undefined {
  if (call === null || field === 'port') return undefined
  if (isPart(field)) {
    const time = bestOf(call[field])
    return time === null ? undefined : sayCallTime(time, language)
  }
  const time = call.cut_offs[field]
  return time ? sayCutOff(time, language) : undefined
}

/** The earlier text of a date: what is saved if the edit differs, or what was planned if it has moved. */
export function oldText(call: DraftCall, field: CallField, language: Language): string | null {
  const { stored, now } = call
  if (field === 'port') return null
  if (!isPart(field)) {
    if (stored === null || isSameInstant(stored.cut_offs[field], now.cut_offs[field])) return null
    return saidIn(stored, field, language) ?? nothing
  }
  if (stored && bestOf(stored[field]) !== bestOf(now[field]))
    return saidIn(stored, field, language) ?? nothing
  const { planned } = now[field]
  const best = bestOf(now[field])
  const isMoved = planned !== null && best !== null && !isSameTime(planned, best)
  return isMoved ? sayCallTime(planned, language) : null
}

/** Whether two times are the same as far as both are known. */
function isSameTime(one: CallTime, other: CallTime): boolean {
  return one === other || (dayOfCall(one) === dayOfCall(other) && !(one.includes('T') && other.includes('T')))
}

type CallValueProps = {
  readonly changing: SailingChanging
  readonly call: DraftCall
  readonly field: DateField
  readonly onOpen: () => void
}

/** A date of a call that a click or Enter turns into a field, the earlier one struck above it. */
export function CallValue({ changing, call, field, onOpen }: CallValueProps) {
  const { calls: text } = useWords(sailingWords)
  const language = useLanguage()
  const nameOf = useFieldNames()
  const said = saidIn(call.now, field, language)
  const old = oldText(call, field, language)
  const port = call.stored?.port.name ?? text.newCall
  const isWanted = said === undefined && isAskedFor(call, field, changing.draft.calls[0])
  const happened = isPart(field) ? changing.errors[`${call.key}.${field}.actual`] : undefined
  const error = errorAt(changing.errors, call.key, field) ?? happened
  return (
    <>
      <button
        type="button"
        id={callFieldId(call.key, field)}
        className={`nowrap block rounded-tag text-start ${styles.value} ${isWanted ? styles.wanted : ''}`}
        aria-label={text.editOf(nameOf(field), port, said ?? text.none)}
        onClick={onOpen}
      >
        {old && <del className={`block dim size-12 plain ${styles.old}`}>{old}</del>}
        {said === undefined ? (
          <span className={isWanted ? undefined : 'dim'}>{isWanted ? text.fill : nothing}</span>
        ) : (
          <span className={`row gap-4 ${old ? 'strong' : ''}`}>
            {said}
            {isPart(field) && <KindMark times={call.now[field]} />}
          </span>
        )}
      </button>
      {error && <div className={`note bad whole ${styles.fault}`}>{error}</div>}
    </>
  )
}

/** Whether a call should have this cut-off: the usual ones, where cargo is loaded. */
function isAskedFor({ key, stored }: DraftCall, field: DateField, first: DraftCall | undefined): boolean {
  const loads = key === first?.key || (stored?.orders ?? 0) > 0
  return loads && usualCutOffs.some((code) => code === field)
}

/** Whether a time has happened or is an estimate; a plan has no mark. */
function KindMark({ times }: { readonly times: CallTimes }) {
  const { calls: text } = useWords(sailingWords)
  if (times.actual !== null) return <span className={`${styles.mark} ${styles.actual}`} title={text.actual} />
  if (times.estimated !== null && times.estimated !== times.planned)
    return <span className={styles.mark} title={text.estimated} />
  return null
}

type CallControlProps = {
  readonly changing: SailingChanging
  readonly call: DraftCall
  readonly field: DateField
}

/** A field for a date of a call, the saved value struck below it. */
export function CallControl({ changing, call, field }: CallControlProps) {
  const { calls: text } = useWords(sailingWords)
  const language = useLanguage()
  const nameOf = useFieldNames()
  const { key, now } = call
  const old = oldText(call, field, language)
  const port = call.stored?.port.name ?? text.newCall
  const error = errorAt(changing.errors, key, field)
  const set = (value: string | null) =>
    changing.edit(
      key,
      isPart(field) ? { [field]: fromCallField(value) } : { cut_offs: { [field]: fromFieldTime(value) } },
    )
  return (
    <DateControl
      id={callFieldId(key, field)}
      label={text.fieldOf(nameOf(field), port)}
      error={error}
      old={old}
      value={isPart(field) ? toCallField(expectedOf(now[field])) : toFieldTime(now.cut_offs[field])}
      hasTime={isPart(field) ? 'optional' : true}
      onChange={set}
    />
  )
}

/** The message of a field of a call. */
function errorAt(
  errors: Readonly<Record<string, string>>,
  key: string,
  field: 'arrival' | 'departure' | CutOffCode,
): string | undefined {
  if (!isPart(field)) return errors[`${key}.cut_offs.${field}`]
  return errors[`${key}.${field}.estimated`] ?? errors[`${key}.${field}.planned`]
}

type DateControlProps = {
  readonly id?: string
  readonly label: string
  readonly error: string | undefined
  readonly old: string | null
  readonly value: string | null
  readonly hasTime: true | 'optional'
  readonly onChange: (value: string | null) => void
}

/** A date in a row of fields: without a label in sight, its error and its saved value below. */
export function DateControl({ id, label, error: found, old, value, hasTime, onChange }: DateControlProps) {
  const noteId = useId()
  const [unread, tellUnread] = useState<string | null>(null)
  const error = unread ?? found
  return (
    <div className={`${styles.control} ${old ? styles.edited : ''}`}>
      <UnreadContext value={tellUnread}>
        <DateInput
          {...(id === undefined ? {} : { id })}
          aria-label={label}
          aria-invalid={error !== undefined}
          {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': noteId })}
          withTime={hasTime}
          value={value}
          onChange={onChange}
        />
      </UnreadContext>
      {old && <del className={`block dim size-12 plain ${styles.old}`}>{old}</del>}
      {error && (
        <div id={noteId} className={`note bad whole ${styles.fault}`}>
          {error}
        </div>
      )}
    </div>
  )
}
