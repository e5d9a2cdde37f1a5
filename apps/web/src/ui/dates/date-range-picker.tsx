import { DatePicker as LibraryPicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import { useDateLanguage } from './date-language.tsx'
import type { ComeTo, DateRangeInputProps } from './date-props.ts'
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
  return (
    <LibraryPicker.RangePicker
      {...goingOn}
      suffixIcon={<Icon name="calendar" />}
      {...aria}
      {...(status ? { status } : {})}
      id={{ start: id, end: `${id}-end` }}
      value={value}
      onChange={(range) => onChange([written(range?.[0]), written(range?.[1])])}
      // An incomplete range is kept, so that the field can say what is missing.
      onCalendarChange={(range, _texts, { range: part }) => {
        if (!open && range && part) onChange([written(range[0]), written(range[1])])
      }}
      allowEmpty={open ? [true, true] : [false, false]}
      format={[shown, dayFormat, 'YYYYMMDD']}
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
