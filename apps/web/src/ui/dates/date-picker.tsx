import { faultOf, valueIn } from '@berth/domain/reading/reading'
import { dayInChina } from '@berth/domain/time/calendar'
import type { PickerRef } from '@rc-component/picker'
import type { DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useUnread } from '../controls/unread-text.ts'
import { Icon } from '../page/icon.tsx'
import { isComposing } from '../page/is-composing.ts'
import { useUiText } from '../theme/ui-text.ts'
import { useDateLanguage } from './date-language.tsx'
import type { ComeTo, DateInputProps } from './date-props.ts'
import { KeptText, keptInput } from './kept-text.tsx'
import { ReadingPicker } from './reading-picker.ts'
import { faultAsShown, readTypedDate, tellDate } from './typed-date.ts'
import { useCalendarFocus } from './use-calendar-focus.ts'

const dayFormat = 'YYYY-MM-DD'
const timeFormat = 'YYYY-MM-DD HH:mm'

/** Rewrites a text as it was understood. The picker does so itself only when its date changes. */
export function rewriteField(field: HTMLInputElement, text: string): void {
  if (field.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const textOf = (field: EventTarget) => (field instanceof HTMLInputElement ? field.value : '')

/**
 * A date, typed or picked in the reader's format and stored in the server's. On blur the field's text counts, even if the
 * picker has not accepted it yet.
 */
export function DatePicker({
  value,
  onChange,
  unread: keptText,
  withTime = false,
  min,
  max,
  isPast = false,
  entered,
  onBlur,
  ...rest
}: DateInputProps & ComeTo) {
  const { dateFormat, dateLanguage, isMonthFirst } = useUiText()
  const goingOn = useCalendarFocus(entered)
  useDateLanguage(dateLanguage)
  const stored = withTime ? timeFormat : dayFormat
  const shown = withTime ? `${dateFormat} HH:mm` : dateFormat
  // The picker treats every new object as a new date and drops half-typed text, so a date keeps the same object.
  const shownValue = useMemo(() => (value ? dayjs(value, stored) : null), [value, stored])
  const minDate = useMemo(() => (min ? dayjs(min, dayFormat) : undefined), [min])
  const last = isPast ? dayInChina(new Date()) : max
  const maxDate = useMemo(() => (last ? dayjs(last, dayFormat) : undefined), [last])
  const kept = value ? undefined : keptText
  const [entry, setTyped] = useState<string | null>(kept ?? null)
  const [isLeft, setLeft] = useState(true)
  // A date set from outside replaces a text that was left unread.
  const typed = isLeft && value ? null : entry
  const reading = typed === null ? null : readTypedDate(typed, isMonthFirst, { withTime, min, max, isPast })
  const unread = useUnread(reading && faultAsShown(reading, dateFormat), isLeft)
  const left = useRef<HTMLInputElement | null>(null)
  const place = useRef<PickerRef>(null)
  const isRewriting = useRef(false)
  const rewrite = (field: HTMLInputElement, text: string) => {
    isRewriting.current = true
    rewriteField(field, text)
    isRewriting.current = false
  }
  useEffect(() => {
    left.current = place.current?.nativeElement.querySelector('input') ?? null
  }, [])
  const takeTyped = (field: EventTarget) => {
    left.current = field instanceof HTMLInputElement ? field : null
    setLeft(true)
    const text = textOf(field)
    if (text === (shownValue?.format(shown) ?? '')) return setTyped(null)
    const read = readTypedDate(text, isMonthFirst, { withTime, min, max, isPast })
    // A text that is no date stays, marked wrong; the form then holds none instead of an earlier one.
    const next = valueIn(read)
    if (next !== null && left.current) rewrite(left.current, dayjs(next, stored).format(shown))
    const unreadText = faultOf(read) === null ? undefined : text
    setTyped(unreadText ?? null)
    if (next !== (value ?? null) || unreadText !== kept) tellDate(onChange, next, unreadText)
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    takeTyped(event.target)
    onBlur?.()
  }
  const end = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent) || textOf(event.target) === (shownValue?.format(shown) ?? '')) return
    // The Enter that confirms a date must not submit the form.
    if (event.key === 'Enter') event.preventDefault()
    // With Tab the library drops a date out of bounds before the field is left.
    if (event.key === 'Enter' || event.key === 'Tab') takeTyped(event.target)
  }
  const type = (event: FormEvent<HTMLInputElement>) => {
    if (isRewriting.current) return
    setLeft(false)
    setTyped(textOf(event.target))
  }
  return (
    // What is typed is shown as typed: the picker would rewrite a text as soon as it could be a date.
    <KeptText value={{ text: typed, onType: type }}>
      <ReadingPicker
        {...(rest as DatePickerProps)} // The library treats absent and undefined alike.
        {...unread}
        ref={place}
        {...(unread.title ? { status: 'error' as const } : {})}
        {...goingOn}
        suffixIcon={<Icon name="calendar" />}
        onBlur={leave}
        onKeyDown={end}
        value={shownValue}
        onChange={(next) => {
          // A text that could not be read comes as no date.
          const picked = next && !Array.isArray(next) ? next.format(stored) : null
          if (picked !== null) setTyped(null)
          const isUnread = picked === null && reading !== null && faultOf(reading) !== null
          tellDate(onChange, picked, isUnread ? (typed ?? undefined) : undefined)
        }}
        format={shown}
        showTime={withTime ? { format: 'HH:mm', minuteStep: 5 } : false}
        placeholder={rest.placeholder ?? shown}
        minDate={minDate as Dayjs}
        maxDate={maxDate as Dayjs}
        preserveInvalidOnBlur
        needConfirm={false}
        style={{ width: '100%' }}
        components={keptInput}
      />
    </KeptText>
  )
}
