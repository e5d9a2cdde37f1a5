import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { readReference } from '@berth/domain/reading/identifier'
import { useLayoutEffect, useRef } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'
import { upperText } from './upper-text.ts'

type UpperInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onCompositionEnd' | 'ref'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Uses the monospaced font, for identifiers. */
  readonly mono?: boolean
}

/**
 * A single-line field in capitals: lower case becomes upper case while typing, and the caret keeps its place. On leaving it the
 * text shows as it is stored: plain quotes and dashes, and an identifier without a spreadsheet's marks.
 */
export function UpperInput({
  value,
  onChange,
  mono = false,
  reads = mono ? readReference : cleanTradeText,
  ...rest
}: UpperInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // React moves the caret to the end when it renders a text different from what was typed.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (element: HTMLInputElement) => {
    const upper = upperText(element.value)
    if (upper !== element.value) caret.current = element.selectionStart
    onChange(upper)
  }

  return (
    <TextInput
      {...rest}
      reads={reads}
      ref={input}
      autoComplete="off"
      {...(mono && value !== '' ? { className: 'mono' } : {})}
      value={value}
      onChange={(event) => {
        // An input method is still composing: its text must not be changed.
        const isComposing = (event.nativeEvent as InputEvent).isComposing // Change events of a text field are input events.
        if (isComposing) onChange(event.target.value)
        else take(event.target)
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  )
}
