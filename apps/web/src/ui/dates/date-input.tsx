import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import styles from './date-input.module.css'
import type { DateInputProps } from './date-props.ts'
import { readTypedDate, writeDate } from './typed-date.ts'
import { usePickers } from './use-pickers.ts'

/** A date, typed or picked. The calendar loads when the user reaches the field. */
export function DateInput(props: DateInputProps) {
  const typed = useRef<string | null>(null)
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
    withTime = false,
    min,
    max,
    typed,
    format: given,
    onEnd,
    onCalendar,
    ...more
  } = props
  const { size: _size, status: _status, ...rest } = more
  const { dateFormat } = useUiText()
  const format = given ?? dateFormat
  const shown = value ? writeDate(value, format) : ''
  const [text, setText] = useState<string | null>(null)
  const keep = (next: string | null) => {
    typed.current = next
    setText(next)
  }
  const take = () => {
    if (text === null) return
    const next = readTypedDate(text, format, withTime)
    const isWithin = next !== null && !(min && next < min) && !(max && next.slice(0, 10) > max)
    if (isWithin && next !== value) onChange?.(next)
    if (text.trim() === '' && value) onChange?.(null)
    // Invalid text stays visible so that the user can correct it.
    if (isWithin || text.trim() === '') keep(null)
  }
  // The Enter that confirms a date must not submit the form.
  const end = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') onCalendar()
    if (event.key !== 'Enter' || text === null || text === shown) return
    event.preventDefault()
    take()
    onEnd?.()
  }
  return (
    <input
      {...rest}
      className={styles.input}
      autoComplete="off"
      placeholder={props.placeholder ?? (withTime ? `${format} HH:mm` : format)}
      value={text ?? shown}
      onChange={({ target }) => keep(target.value)}
      onKeyDown={end}
      onBlur={() => {
        take()
        props.onBlur?.()
      }}
    />
  )
}
