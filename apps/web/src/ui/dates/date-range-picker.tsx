import { valueIn } from '@berth/domain/reading/reading'
import dayjs, { type Dayjs } from 'dayjs'
import { type ClipboardEvent, type SyntheticEvent, useMemo, useState } from 'react'
import { useUnread } from '../controls/unread-text.ts'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import { useDateLanguage } from './date-language.tsx'
import { rewriteField } from './date-picker.tsx'
import type { ComeTo, DateRangeInputProps } from './date-props.ts'
import { ReadingPicker } from './reading-picker.ts'
import { faultAsShown, readPastedRange, readTypedDate } from './typed-date.ts'
import { useCalendarFocus } from './use-calendar-focus.ts'

const dayFormat = 'YYYY-MM-DD'

/** Two dates, typed or picked, with the earlier one first. */
export function DateRangePicker({
  id,
  value: [from, to],
  onChange,
  placeholders: [first, last],
  open = false,
  format,
  width,
  status,
  isPast = false,
  entered,
  ...aria
}: DateRangeInputProps & ComeTo) {
  const text = useUiText()
  const goingOn = useCalendarFocus(entered)
  // The picker treats every new object as new dates and drops a half-selected range.
  const value = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [from ? dayjs(from) : null, to ? dayjs(to) : null],
    [from, to],
  )
  useDateLanguage(text.dateLanguage)
  const shown = format ?? text.dateFormat
  // By the id of the field: a text that could not be read when it was left.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const faults = Object.values(typed).map((one) =>
    faultAsShown(readTypedDate(one, text.isMonthFirst, { isPast }), shown),
  )
  const unread = useUnread(faults.find((one) => one !== null) ?? null, true)
  const keep = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const day = valueIn(readTypedDate(target.value, text.isMonthFirst, { isPast }))
    if (day !== null) rewriteField(target, dayjs(day).format(shown))
    setTyped((before) => ({ ...before, [target.id]: target.value }))
  }
  const paste = (event: ClipboardEvent) => {
    const range = readPastedRange(event.clipboardData.getData('text'), text.isMonthFirst, isPast)
    if (!range) return
    event.preventDefault()
    setTyped({})
    onChange(range)
  }
  return (
    <ReadingPicker.RangePicker
      {...goingOn}
      suffixIcon={<Icon name="calendar" />}
      {...aria}
      {...unread}
      {...(unread.title ? { status: 'error' as const } : status ? { status } : {})}
      onBlur={keep}
      onPaste={paste}
      preserveInvalidOnBlur
      id={{ start: id, end: `${id}-end` }}
      value={value}
      onChange={(range) => {
        setTyped({})
        onChange([written(range?.[0]), written(range?.[1])])
      }}
      // An incomplete range is kept, so that the field can say what is missing.
      onCalendarChange={(range, _texts, { range: part }) => {
        if (!open && range && part) onChange([written(range[0]), written(range[1])])
      }}
      allowEmpty={open ? [true, true] : [false, false]}
      format={shown}
      placeholder={[first, last]}
      separator="~"
      needConfirm={false}
      style={{ width: width ?? '100%' }}
    />
  )
}

function written(day: Dayjs | null | undefined): string | null {
  return day ? day.format(dayFormat) : null
}
