import { type ClipboardEvent, type FocusEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { frameOf } from '../controls/frame.ts'
import { Icon } from '../page/icon.tsx'
import { isComposing } from '../page/is-composing.ts'
import { useUiText } from '../theme/ui-text.ts'
import { isPhone } from '../theme/use-media.ts'
import styles from './date-frame.module.css'
import type { DateRange } from './date-props.ts'
import { useCalendar } from './use-calendar.ts'
import type { TypedDate } from './use-typed-date.ts'

type DateFrameProps = {
  /** A date, or the first and the last one of a range. */
  readonly dates: readonly [TypedDate] | readonly [TypedDate, TypedDate]
  readonly range?: DateRange
  readonly size?: 'large' | undefined
  readonly disabled?: boolean | undefined
  readonly width?: number | undefined
  readonly onClear: () => void
  /** Called when neither a field nor the calendar has the focus any more. */
  readonly onLeave?: (() => void) | undefined
  readonly onPaste?: (event: ClipboardEvent) => void
}

/** The date whose calendar is open, and how often the user has gone into it. */
type Open = { readonly at: number; readonly entries: number }

/** The frame of typed dates, with a calendar that the pointer or the arrow down opens. It loads when the pointer comes near. */
export function DateFrame({
  dates,
  range,
  size,
  disabled = false,
  width,
  onClear,
  onLeave,
  onPaste,
}: DateFrameProps) {
  const text = useUiText()
  const [Calendar, load] = useCalendar()
  const [open, setOpen] = useState<Open | null>(null)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const opener = useRef<HTMLButtonElement>(null)
  const shown = open && dates[open.at]

  const show = (at: number, entries = 0) => {
    load()
    setOpen({ at, entries })
  }
  const close = () => setOpen(null)
  const enter = (at: number) => show(at, (open?.entries ?? 0) + 1)
  const goTo = (at: number) => fields.current[at]?.focus({ preventScroll: true })
  // On a phone the button opens the calendar without the keyboard, which comes up with the field.
  const goBack = () => {
    if (open && isPhone() && document.activeElement !== fields.current[open.at]) opener.current?.focus()
    else if (open) goTo(open.at)
  }
  const pressButton = () => {
    if (open) return close()
    const at = Math.max(0, fields.current.indexOf(document.activeElement as HTMLInputElement)) // -1 of anything else.
    if (isPhone()) return enter(at)
    goTo(at)
    show(at)
  }
  const onKeyDown = (at: number, event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const { key } = event
    if (key === 'ArrowDown') {
      event.preventDefault()
      enter(at)
    } else if (key === 'Escape' && Calendar && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (key === 'Tab') close()
    else if (key === 'Enter') {
      close()
      // The Enter that confirms a date must not submit the form.
      if (!dates[at]?.takeNew()) return
      event.preventDefault()
      goTo(at + 1)
    }
  }
  const choose = (value: string) => {
    if (!open || !shown) return
    // Synchronous: the text would still be there when the focus moves on, and be taken.
    flushSync(() => shown.set(value))
    // The time is still to be chosen.
    if (shown.calendar.withTime) return
    const next = open.at + 1
    if (next < dates.length) {
      if (isPhone()) return show(next, 1)
      goTo(next)
      return show(next)
    }
    goBack()
    close()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    close()
    onLeave?.()
  }
  return (
    <span
      className={frameOf({ size, disabled }, styles.frame)}
      style={width ? { width } : undefined}
      data-date=""
      {...{ onPointerEnter: load, onBlur: leave, onPaste }}
    >
      {dates.map(({ input }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the last date keep their places
        <Fragment key={at}>
          {at > 0 && <span className="padded-0-8">~</span>}
          <input
            {...input}
            ref={(field) => {
              fields.current[at] = field
            }}
            className={`field-text ink ${styles.input}`}
            autoComplete="off"
            disabled={disabled}
            onClick={() => show(at)}
            onKeyDown={(event) => onKeyDown(at, event)}
          />
        </Fragment>
      ))}
      {!disabled && dates.some(({ input }) => input.value !== '') && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text.clear}
          className={`grid firm middle ${styles.button} ${styles.clear}`}
          onMouseDown={keepFocus}
          onClick={() => {
            close()
            onClear()
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <button
        ref={opener}
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={text.calendar.name}
        aria-expanded={Calendar !== null && open !== null}
        className={`grid firm middle ${styles.button}`}
        onMouseDown={keepFocus}
        onClick={pressButton}
      >
        <Icon name="calendar" />
      </button>
      {Calendar && open && shown && (
        <Calendar
          key={open.at}
          {...shown.calendar}
          range={range}
          entries={open.entries}
          onChoose={choose}
          onClose={(by) => {
            if (by === 'key') goBack()
            close()
          }}
        />
      )}
    </span>
  )
}

// Their press leaves the focus in the field.
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
