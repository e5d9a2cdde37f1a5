import { deadlineState } from '@berth/domain/order/booking/cut-off'
import { bestOf, type CallTimes, dayOfCall } from '@berth/domain/sailing/call-time'
import { type CutOffCode, usualCutOffs } from '@berth/domain/sailing/cut-off-code'
import type { CutOffTimes, SailingState } from '@berth/domain/sailing/sailing'
import { cutOffWords } from '@berth/locales/cut-off-words'
import { Link } from 'react-router'
import { formatShortDay, formatWeekday, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './sailing-parts.module.css'
import { sailingsWords } from './sailings-words.ts'
import { sayCutOff } from './say-time.ts'
import { daysMoved } from './weeks.ts'

/** The address of a sailing at one of its calls, with a field of it to be filled in. */
export function sailingPath(id: number, callId: number, field?: CutOffCode): string {
  return `${paths.deskSailing(id)}?call=${callId}${field ? `&field=${field}` : ''}`
}

/** The usual cut-offs that a call lacks. */
export function missingIn(cutOffs: CutOffTimes): readonly CutOffCode[] {
  return usualCutOffs.filter((code) => !cutOffs[code])
}

type DepartureProps = { readonly departure: CallTimes; readonly isBlank: boolean }

/** The day of a departure: the planned one struck if it has moved, and all of a blank sailing. */
export function Departure({ departure, isBlank }: DepartureProps) {
  const language = useLanguage()
  const time = bestOf(departure)
  if (time === null) return <span className="dim">{nothing}</span>
  const day = dayOfCall(time)
  const said = formatShortDay(day, language)
  return (
    <span className="row nowrap gap-6">
      {!isBlank && daysMoved(departure) !== 0 && (
        <del className="dim">{formatShortDay(departure.planned, language)}</del>
      )}
      {isBlank ? <del className="strong">{said}</del> : <b className="strong">{said}</b>}
      <span className="note">{formatWeekday(day, language)}</span>
    </span>
  )
}

type CutOffProps = {
  readonly code: CutOffCode
  readonly sailing: {
    readonly sailing_id: number
    readonly call_id: number
    readonly vessel: string
    readonly voyage: string
    readonly state: SailingState
    readonly cut_offs: CutOffTimes
  }
  readonly now: Date
  /** Nothing can be done about it any more. */
  readonly isOver: boolean
}

/** A cut-off in the list: grey once past, what is left of the last hours, and a way to fill in a missing one. */
export function CutOffCell({ code, sailing, now, isOver }: CutOffProps) {
  const text = useWords(sailingsWords)
  const names = useWords(cutOffWords)
  const language = useLanguage()
  const time = sailing.cut_offs[code]
  const isQuiet = isOver || sailing.state === 'blank'
  if (!time) {
    if (isQuiet) return <span className="dim">{nothing}</span>
    return (
      <Link
        to={sailingPath(sailing.sailing_id, sailing.call_id, code)}
        className={`inline-flex centred gap-4 ${styles.fill}`}
        aria-label={text.fillOf(names[code], `${sailing.vessel} ${sailing.voyage}`)}
      >
        <Icon name="plus" size={12} />
        {text.fill}
      </Link>
    )
  }
  const said = sayCutOff(time, language)
  const state = deadlineState(new Date(time), now)
  if (isQuiet || state === 'past') return <span className="dim">{said}</span>
  if (state === 'ample') return said
  return (
    <span className="soon strong" title={said}>
      <TimeLeft until={time} now={now} />
    </span>
  )
}

function TimeLeft({ until, now }: { readonly until: string; readonly now: Date }) {
  const text = useWords(sailingsWords)
  const minutes = Math.max(1, Math.floor((new Date(until).getTime() - now.getTime()) / 60_000))
  return text.left(minutes < 60 ? text.minutes(minutes) : text.hours(Math.floor(minutes / 60)))
}

type NoteProps = {
  readonly sailing: {
    readonly state: SailingState
    readonly departure: CallTimes
    readonly cut_offs: CutOffTimes
    readonly orders: number
    readonly apart: number
  }
  readonly isOver: boolean
}

/** What is to be known of a sailing, the most urgent alone. */
export function SailingNote({ sailing, isOver }: NoteProps) {
  const text = useWords(sailingsWords)
  const { state, departure, orders, apart } = sailing
  if (state === 'blank')
    return <Tag kind="bad">{orders > 0 && !isOver ? text.blankWith(orders) : text.blank}</Tag>
  const missing = missingIn(sailing.cut_offs).length
  if (missing > 0 && !isOver) return <Tag kind="near">{text.missing(missing)}</Tag>
  const days = daysMoved(departure)
  if (days !== 0) return <Tag kind="near">{days > 0 ? text.late(days) : text.early(-days)}</Tag>
  return apart > 0 ? <Tag>{text.apart(apart)}</Tag> : null
}
