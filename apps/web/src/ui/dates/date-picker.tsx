import { type DatePickerProps, DatePicker as LibraryPicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { type FocusEvent, type KeyboardEvent, useMemo } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import { useDateLanguage } from './date-language.tsx'
import type { ComeTo, DateInputProps } from './date-props.ts'
import { useCalendarFocus } from './use-calendar-focus.ts'

dayjs.extend(customParseFormat)

const dayFormat = 'YYYY-MM-DD'
const timeFormat = 'YYYY-MM-DD HH:mm'

const textOf = (field: EventTarget) => (field instanceof HTMLInputElement ? field.value : '')

/**
 * A date, typed or picked in the reader's format and stored in the server's. On blur the field's text counts, even if the
 * picker has not accepted it yet.
 */
export function DatePicker({
  value,
  onChange,
  withTime = false,
  min,
  max,
  entered,
  onBlur,
  ...rest
}: DateInputProps & ComeTo) {
  const { dateFormat, dateLanguage } = useUiText()
  const goingOn = useCalendarFocus(entered)
  useDateLanguage(dateLanguage)
  const kept = withTime ? timeFormat : dayFormat
  const shown = withTime ? `${dateFormat} HH:mm` : dateFormat
  // The picker treats every new object as a new date and drops half-typed text, so a date keeps the same object.
  const shownValue = useMemo(() => (value ? dayjs(value, kept) : null), [value, kept])
  const minDate = useMemo(() => (min ? dayjs(min, dayFormat) : undefined), [min])
  const maxDate = useMemo(() => (max ? dayjs(max, dayFormat) : undefined), [max])
  const formats = [shown, kept, withTime ? 'YYYYMMDD HH:mm' : 'YYYYMMDD']
  const takeTyped = (field: EventTarget) => {
    const typed = dayjs(textOf(field), formats, true)
    const next = typed.isValid() ? typed.format(kept) : null
    const isWithin = next !== null && !(min && next < min) && !(max && next.slice(0, 10) > max)
    if (isWithin && next !== value) onChange?.(next)
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    takeTyped(event.target)
    onBlur?.()
  }
  // The Enter that confirms a date must not submit the form.
  const end = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || textOf(event.target) === (shownValue?.format(shown) ?? '')) return
    event.preventDefault()
    takeTyped(event.target)
  }
  return (
    <LibraryPicker
      {...(rest as DatePickerProps)} // The library treats absent and undefined alike.
      {...goingOn}
      suffixIcon={<Icon name="calendar" />}
      onBlur={leave}
      onKeyDown={end}
      value={shownValue}
      onChange={(next) => onChange?.(next && !Array.isArray(next) ? next.format(kept) : null)}
      format={formats}
      showTime={withTime ? { format: 'HH:mm', minuteStep: 5 } : false}
      placeholder={rest.placeholder ?? shown}
      minDate={minDate as Dayjs}
      maxDate={maxDate as Dayjs}
      preserveInvalidOnBlur
      needConfirm={false}
      style={{ width: '100%' }}
    />
  )
}
