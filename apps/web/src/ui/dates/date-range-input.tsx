import type { ClipboardEvent } from 'react'
import { useUiText } from '../theme/ui-text.ts'
import { DateFrame } from './date-frame.tsx'
import type { DateRange, DateRangeInputProps } from './date-props.ts'
import { readPastedRange } from './typed-date.ts'
import { useTypedDate } from './use-typed-date.ts'

/** Two dates, typed or chosen in a calendar, the earlier one first. */
export function DateRangeInput({
  id,
  value,
  onChange,
  placeholders,
  status: _status,
  width,
  ...shared
}: DateRangeInputProps) {
  const { isMonthFirst } = useUiText()
  const [from, to] = value
  const first = useTypedDate({
    ...shared,
    id,
    placeholder: placeholders[0],
    value: from,
    // Whoever moves the beginning past the end goes on to choose another end.
    onChange: (day) => onChange([day, day && to && to < day ? null : to]),
  })
  const last = useTypedDate({
    ...shared,
    id: `${id}-end`,
    placeholder: placeholders[1],
    value: to,
    onChange: (day) => onChange(day && from && day < from ? [day, from] : [from, day]),
  })
  const replace = (range: DateRange) => {
    first.drop()
    last.drop()
    onChange(range)
  }
  const paste = (event: ClipboardEvent) => {
    const range = readPastedRange(event.clipboardData.getData('text'), isMonthFirst, shared.isPast)
    if (!range) return
    event.preventDefault()
    replace(range)
  }
  return (
    <DateFrame
      dates={[first, last]}
      range={value}
      width={width}
      onClear={() => replace([null, null])}
      onPaste={paste}
    />
  )
}
