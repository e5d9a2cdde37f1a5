import { faultOf, valueIn } from '@berth/domain/reading/reading'
import { dayInChina } from '@berth/domain/time/calendar'
import { useState } from 'react'
import { useUnread } from '../controls/unread-text.ts'
import { useUiText } from '../theme/ui-text.ts'
import type { DateInputProps } from './date-props.ts'
import { faultAsShown, readTypedDate, tellDate, writeDate } from './typed-date.ts'

type TypedDateProps = Omit<DateInputProps, 'size' | 'status' | 'onBlur'> & { readonly format?: string }

export type TypedDate = ReturnType<typeof useTypedDate>

/** The text of a date. It is accepted when the field loses focus, or on Enter. */
export function useTypedDate({
  value = null,
  onChange,
  unread: keptText,
  withTime = false,
  min,
  max,
  isPast = false,
  format: given,
  placeholder,
  ...rest
}: TypedDateProps) {
  const { dateFormat, isMonthFirst } = useUiText()
  const format = given ?? dateFormat
  const kept = value ? undefined : keptText
  const shown = value ? writeDate(value, format) : ''
  const [entry, setEntry] = useState<string | null>(kept ?? null)
  const [isLeft, setLeft] = useState(true)
  // A date set from outside replaces a text that was left unread.
  const text = isLeft && value ? null : entry
  const reading = text === null ? null : readTypedDate(text, isMonthFirst, { withTime, min, max, isPast })
  const unread = useUnread(reading && faultAsShown(reading, format), isLeft)
  const drop = () => {
    setLeft(true)
    setEntry(null)
  }
  const take = () => {
    setLeft(true)
    if (reading === null) return
    // A text that is no date stays, marked wrong; the form then holds none instead of an earlier one.
    const next = valueIn(reading)
    const left = faultOf(reading) === null ? undefined : (text ?? undefined)
    if (next !== value || left !== kept) tellDate(onChange, next, left)
    if (left === undefined) drop()
  }
  return {
    /** What its input gets. */
    input: {
      ...rest,
      ...unread,
      placeholder: placeholder ?? (withTime === true ? `${format} HH:mm` : format),
      value: text ?? shown,
      onBlur: take,
      onChange: ({ target }: { readonly target: HTMLInputElement }) => {
        setLeft(false)
        setEntry(target.value)
      },
    },
    /** What its calendar gets. */
    calendar: {
      value: reading === null ? value : valueIn(reading),
      // A day that has a time keeps it when another day is chosen.
      withTime: withTime === 'optional' ? value?.includes(' ') === true : withTime,
      min,
      max: isPast ? dayInChina(new Date()) : max,
    },
    /** Accepts what was typed, and says whether there was anything. */
    takeNew: () => {
      if (text === null || text === shown) return false
      take()
      return true
    },
    /** Sets a date, or none, in place of the text. */
    set: (next: string | null) => {
      drop()
      if (next !== value || kept !== undefined) tellDate(onChange, next)
    },
    /** Forgets a text that was not accepted. */
    drop,
  }
}
