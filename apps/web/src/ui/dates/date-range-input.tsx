import { useRef } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import styles from './date-input.module.css'
import { frameOf, TypedDate } from './date-input.tsx'
import type { DateRange, DateRangeInputProps } from './date-props.ts'
import { readPastedRange } from './typed-date.ts'
import { usePickers } from './use-pickers.ts'

/** Two dates, typed or picked, the earlier one first. The calendar loads when the user reaches them. */
export function DateRangeInput(props: DateRangeInputProps) {
  const first = useRef<string | null>(null)
  const last = useRef<string | null>(null)
  const {
    pickers,
    entered,
    open: openCalendar,
    asking,
  } = usePickers(() => first.current !== null || last.current !== null)
  const { isMonthFirst } = useUiText()
  if (pickers) return <pickers.DateRangePicker {...props} entered={entered} />
  const { id, value, onChange, placeholders, open: _open, format, status, width, ...aria } = props
  const [from, to] = value
  const change = (range: DateRange) => {
    const [start, end] = range
    onChange(start && end && end < start ? [end, start] : range)
  }
  const shared = { ...aria, ...(format ? { format } : {}) }
  return (
    <span
      {...asking}
      className={frameOf(status ? { status } : {})}
      style={width ? { width } : undefined}
      data-date=""
      onPaste={(event) => {
        const range = readPastedRange(event.clipboardData.getData('text'), isMonthFirst, props.isPast)
        if (!range) return
        event.preventDefault()
        change(range)
      }}
    >
      <TypedDate
        {...shared}
        id={id}
        typed={first}
        onCalendar={openCalendar}
        placeholder={placeholders[0]}
        value={from}
        onChange={(day) => change([day, to])}
        // Same behavior as with the calendar.
        onEnd={() => document.getElementById(`${id}-end`)?.focus()}
      />
      <span className={styles.between}>~</span>
      <TypedDate
        {...shared}
        id={`${id}-end`}
        typed={last}
        onCalendar={openCalendar}
        placeholder={placeholders[1]}
        value={to}
        onChange={(day) => change([from, day])}
      />
      <Icon name="calendar" />
    </span>
  )
}
