import { readFieldFigure } from '@berth/domain/reading/figure'
import { faultOf, type Reading, refused, valueIn } from '@berth/domain/reading/reading'
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from '../page/is-composing.ts'
import { writeAmount } from './amount.ts'
import { PlainInput, type PlainInputProps } from './text-input.tsx'
import { useUnread } from './unread-text.ts'

type NumberInputProps = Pick<
  PlainInputProps,
  | 'id'
  | 'size'
  | 'disabled'
  | 'status'
  | 'placeholder'
  | 'aria-label'
  | 'aria-required'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'onBlur'
  | 'onPaste'
> & {
  readonly value?: number | null
  /** `unread` is the text that could not be read, if there is one: the value is then null. */
  readonly onChange?: (value: number | null, unread?: string) => void
  /** The text kept by a form whose field could not read it. */
  readonly unread?: string | undefined
  /** The largest figure the field takes. */
  readonly max?: number | undefined
  /** 0 for counts, 2 for money, 3 for weights and volumes, 6 for published factors. */
  readonly decimals?: 0 | 2 | 3 | 6
  /** Whether figures below zero make sense, such as rebates. */
  readonly signed?: boolean
  readonly unit?: string
  /** A unit or currency that the field's label shows: as `unit` it may be typed and another one is refused, but it is not shown. */
  readonly measure?: string | undefined
}

function decimalsIn(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

/**
 * A right-aligned number, shown with thousands separators while it is not focused. It takes a figure as people write it, and
 * keeps a text that is none as typed, marked wrong: the form then holds no number.
 */
export function NumberInput({
  value,
  onChange,
  unread: kept,
  max,
  decimals = 0,
  signed = false,
  unit,
  measure = unit,
  onBlur,
  onPaste,
  status,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  // On leaving the field, and on the Enter that would send the form.
  const [isTold, setTold] = useState(kept !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const isPointing = useRef(false)
  // A value with more decimals than the field, such as one of another currency, shows as it is.
  const written = value == null ? (kept ?? '') : writeAmount(value, Math.max(decimals, decimalsIn(value)))
  const readText = (text: string): Reading<number> => {
    const reading = readFieldFigure(text, { decimals, unit: measure, signed })
    return max !== undefined && reading.state === 'read' && reading.value > max
      ? refused('max_value', { max })
      : reading
  }
  // A value or a text set from outside, such as a pasted range, shows even while the field is focused.
  const isOwn = typed !== null && (kept ?? typed) === typed && valueIn(readText(typed)) === (value ?? null)
  const shown = isOwn ? typed : written
  const isText = isOwn || (value == null && kept !== undefined)
  const fault = isText ? faultOf(readText(shown)) : null
  const unread = useUnread(fault, isTold)
  const tell = (text: string) => {
    const reading = readText(text)
    if (faultOf(reading) === null) onChange?.(valueIn(reading))
    else onChange?.(null, text)
  }

  // A field entered by keyboard is selected so that typing replaces it. Rendering without thousands separators clears the
  // browser's own selection.
  useLayoutEffect(() => {
    if (isFocused && !isPointing.current) input.current?.select()
    isPointing.current = false
  }, [isFocused])

  const take = (text: string) => {
    setTold(false)
    setTyped(text)
    tell(text)
  }
  // A field of one line would put a space between two lines, and a space groups digits. A tab keeps them apart.
  const pasteLines = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event)
    const text = event.clipboardData.getData('text/plain').trim()
    if (event.defaultPrevented || !/[\r\n]/.test(text)) return
    event.preventDefault()
    const { value: before, selectionStart, selectionEnd } = event.currentTarget
    const [start, end] = [selectionStart ?? before.length, selectionEnd ?? before.length]
    take(`${before.slice(0, start)}${text.replace(/[\r\n]+/g, '\t')}${before.slice(end)}`)
  }

  return (
    <PlainInput
      {...rest}
      {...unread}
      {...(unread.title ? { status: 'error' } : status ? { status } : {})}
      ref={input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={unit && <span className="note">{unit}</span>}
      isFigure
      value={shown}
      onPointerDown={() => {
        isPointing.current = !isFocused
      }}
      onFocus={() => {
        setFocused(true)
        if (fault === null) setTyped(value == null ? shown : String(value))
      }}
      onPaste={pasteLines}
      onChange={({ target }) => take(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !isComposing(nativeEvent)) setTold(true)
      }}
      onBlur={(event) => {
        setFocused(false)
        setTold(true)
        // A kept text may be readable by now, such as in the other language.
        if (fault === null && isText && kept !== undefined) tell(shown)
        if (fault === null) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
