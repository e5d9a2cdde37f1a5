import { readFieldFigure } from '@berth/domain/reading/figure'
import { faultOf, type Reading, valueIn } from '@berth/domain/reading/reading'
import { Input, type InputProps, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { writeAmount } from './amount.ts'
import { useUnread } from './unread-text.ts'

type NumberInputProps = Pick<
  InputProps,
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
  readonly onChange?: (value: number | null) => void
  /** 0 for counts, 2 for money, 3 for weights and volumes. */
  readonly decimals?: 0 | 2 | 3
  readonly unit?: string
}

/**
 * A right-aligned number, shown with thousands separators while it is not focused. It takes a figure as people write it, and
 * keeps a text that is none as typed, marked wrong: the form then holds no number.
 */
export function NumberInput({
  value,
  onChange,
  decimals = 0,
  unit,
  onBlur,
  status,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  // On leaving the field, and on the Enter that would send the form.
  const [isTold, setTold] = useState(false)
  const input = useRef<InputRef>(null)
  const isPointing = useRef(false)
  const written = value == null ? '' : writeAmount(value, decimals)
  const readText = (text: string): Reading<number> => readFieldFigure(text, { decimals, unit })
  // A value set from outside, such as a pasted range, shows even while the field is focused.
  const isOwn = typed !== null && valueIn(readText(typed)) === (value ?? null)
  const fault = isOwn ? faultOf(readText(typed)) : null
  const unread = useUnread(fault, isTold)

  // A field entered by keyboard is selected so that typing replaces it. Rendering without thousands separators clears the
  // browser's own selection.
  useLayoutEffect(() => {
    if (isFocused && !isPointing.current) input.current?.select()
    isPointing.current = false
  }, [isFocused])

  return (
    <Input
      {...rest}
      {...unread}
      {...(unread.title ? { status: 'error' } : status ? { status } : {})}
      ref={input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={unit && <span className="note">{unit}</span>}
      styles={{ input: { textAlign: 'right' } }}
      value={isOwn ? typed : written}
      onPointerDown={() => {
        isPointing.current = !isFocused
      }}
      onFocus={() => {
        setFocused(true)
        if (fault === null) setTyped(value == null ? '' : String(value))
      }}
      onChange={({ target }) => {
        setTold(false)
        setTyped(target.value)
        onChange?.(valueIn(readText(target.value)))
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setTold(true)
      }}
      onBlur={(event) => {
        setFocused(false)
        setTold(true)
        if (fault === null) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
