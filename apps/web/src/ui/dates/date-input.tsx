import { faultOf } from '@berth/domain/reading/reading'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useUnread } from '../controls/unread-text.ts'
import { Icon } from '../page/icon.tsx'
import { isComposing } from '../page/is-composing.ts'
import { useUiText } from '../theme/ui-text.ts'
import styles from './date-input.module.css'
import type { DateInputProps } from './date-props.ts'
import { faultAsShown, readTypedDate, tellDate, writeDate } from './typed-date.ts'
import { usePickers } from './use-pickers.ts'

/** A date, typed or picked. The calendar loads when the user reaches the field. */
export function DateInput(props: DateInputProps) {
  const typed = useRef<string | null>(props.value ? null : (props.unread ?? null))
  const { pickers, entered, open, asking } = usePickers(() => typed.current !== null)
  if (pickers) return <pickers.DatePicker {...props} entered={entered} />
  return (
    <span {...asking} className={frameOf(props)} data-date="">
      <TypedDate {...props} typed={typed} onCalendar={open} />
      <Icon name="calendar" />
    </span>
  )
}

export function frameOf({
  size,
  status,
  disabled,
}: Pick<DateInputProps, 'size' | 'status' | 'disabled'>): string {
  const looks = [size === 'large' && styles.large, status && styles.wrong, disabled && styles.off]
  return [styles.frame, ...looks].filter(Boolean).join(' ')
}

type TypedDateProps = DateInputProps & {
  readonly format?: string
  /** Called to open the calendar. */
  readonly onCalendar: () => void
  /** Called when Enter has confirmed the date. */
  readonly onEnd?: () => void
  /** The typed text that has not been accepted yet. */
  readonly typed: { current: string | null }
}

/** A typed date. It is accepted when the field loses focus, or on Enter. */
export function TypedDate(props: TypedDateProps) {
  const {
    value,
    onChange,
    unread: keptText,
    withTime = false,
    min,
    max,
    isPast,
    typed,
    format: given,
    onEnd,
    onCalendar,
    ...more
  } = props
  const { size: _size, status: _status, ...rest } = more
  const { dateFormat, isMonthFirst } = useUiText()
  const format = given ?? dateFormat
  const kept = value ? undefined : keptText
  const shown = value ? writeDate(value, format) : ''
  const [entry, setText] = useState<string | null>(kept ?? null)
  const [isLeft, setLeft] = useState(true)
  // A date set from outside replaces a text that was left unread.
  const text = isLeft && value ? null : entry
  const reading = text === null ? null : readTypedDate(text, isMonthFirst, { withTime, min, max, isPast })
  const unread = useUnread(reading && faultAsShown(reading, format), isLeft)
  const keep = (next: string | null) => {
    typed.current = next
    setText(next)
  }
  const take = () => {
    setLeft(true)
    if (reading === null) return
    // A text that is no date stays, marked wrong; the form then holds none instead of an earlier one.
    const next = reading.state === 'read' ? reading.value : null
    const left = faultOf(reading) === null ? undefined : (text ?? undefined)
    if (next !== (value ?? null) || left !== kept) tellDate(onChange, next, left)
    if (left === undefined) keep(null)
  }
  // The Enter that confirms a date must not submit the form.
  const end = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown') onCalendar()
    if (event.key !== 'Enter' || text === null || text === shown) return
    event.preventDefault()
    take()
    onEnd?.()
  }
  return (
    <input
      {...rest}
      {...unread}
      className={styles.input}
      autoComplete="off"
      placeholder={props.placeholder ?? (withTime ? `${format} HH:mm` : format)}
      value={text ?? shown}
      onChange={({ target }) => {
        setLeft(false)
        keep(target.value)
      }}
      onKeyDown={end}
      onBlur={() => {
        take()
        props.onBlur?.()
      }}
    />
  )
}
