import { Input, type InputProps, type InputRef } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { upperText } from './upper-text.ts'

type UpperInputProps = Omit<InputProps, 'value' | 'onChange' | 'onCompositionEnd'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Uses the monospaced font, for identifiers. */
  readonly mono?: boolean
}

/** A single-line field in capitals: lower case becomes upper case while typing, and the caret keeps its place. */
export function UpperInput({ value, onChange, mono = false, ...rest }: UpperInputProps) {
  const input = useRef<InputRef>(null)
  const caret = useRef<number | null>(null)

  // React moves the caret to the end when it renders a text different from what was typed.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.input?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (element: HTMLInputElement) => {
    const upper = upperText(element.value)
    if (upper !== element.value) caret.current = element.selectionStart
    onChange(upper)
  }

  return (
    <Input
      {...rest}
      ref={input}
      autoComplete="off"
      {...(mono && value !== '' ? { className: 'mono', style: { lineHeight: '22px' } } : {})}
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
