import { cleanTradeLines } from '@berth/domain/reading/clean-text'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { TextArea } from './text-input.tsx'
import { upperText } from './upper-text.ts'
import styles from './upper-text-area.module.css'

type UpperTextAreaProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** The column at which the printed line breaks, marked with a ruler. */
  readonly rulerAt: number
  readonly rows: number
  readonly id?: string
  readonly status?: 'error'
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}

/** A multi-line field in monospaced capitals with a ruler where the printed line ends. The caret keeps its place. */
export function UpperTextArea({ value, onChange, rulerAt, rows, ...rest }: UpperTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const take = (element: HTMLTextAreaElement) => {
    const upper = upperText(element.value)
    if (upper !== element.value) caret.current = element.selectionStart
    onChange(upper)
  }
  return (
    <TextArea
      reads={cleanTradeLines}
      {...rest}
      ref={area}
      className={styles.area ?? ''}
      style={{ '--ruler': `${rulerAt}ch` } as CSSProperties}
      autoSize={{ minRows: rows, maxRows: 24 }}
      autoComplete="off"
      spellCheck={false}
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
