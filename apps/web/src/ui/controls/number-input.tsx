import { Input, type InputProps, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { cleanAmount, parseAmount, writeAmount } from './amount.ts'

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

/** A right-aligned number, shown with thousands separators while it is not focused. Ignores everything but digits. */
export function NumberInput({ value, onChange, decimals = 0, unit, onBlur, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<InputRef>(null)
  const isPointing = useRef(false)
  const isEntered = typed !== null
  const written = value == null ? '' : writeAmount(value, decimals)
  // A value set from outside, such as a pasted range, shows even while the field is focused.
  const isOwn = typed !== null && parseAmount(typed) === (value ?? null)

  // A field entered by keyboard is selected so that typing replaces it. Rendering without thousands separators clears the
  // browser's own selection.
  useLayoutEffect(() => {
    if (isEntered && !isPointing.current) input.current?.select()
    isPointing.current = false
  }, [isEntered])

  return (
    <Input
      {...rest}
      ref={input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={unit && <span className="note">{unit}</span>}
      styles={{ input: { textAlign: 'right' } }}
      value={isOwn ? typed : written}
      onPointerDown={() => {
        isPointing.current = !isEntered
      }}
      onFocus={() => setTyped(value == null ? '' : String(value))}
      onChange={({ target }) => {
        const text = cleanAmount(target.value, decimals)
        setTyped(text)
        onChange?.(parseAmount(text))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
