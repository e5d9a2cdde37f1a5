import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { upperText } from './upper-text.ts'
import styles from './upper-text-area.module.css'

type UpperTextAreaProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** After how many characters the line is drawn where the print breaks. */
  readonly rulerAt: number
  readonly rows: number
  readonly id?: string
  readonly status?: 'error'
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}

/** Lines of capitals in a face of one width, with a ruler where the printed line ends. The caret stays where it was. */
export function UpperTextArea({ value, onChange, rulerAt, rows, ...rest }: UpperTextAreaProps) {
  const area = useRef<TextAreaRef>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.resizableTextArea?.textArea.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const take = (element: HTMLTextAreaElement) => {
    const upper = upperText(element.value)
    if (upper !== element.value) caret.current = element.selectionStart
    onChange(upper)
  }
  return (
    <Input.TextArea
      {...rest}
      ref={area}
      className={styles.area ?? ''}
      style={{ '--ruler': `${rulerAt}ch` } as CSSProperties}
      autoSize={{ minRows: rows, maxRows: 24 }}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => {
        // An input method is still composing: what it shows must not be changed under it.
        const isComposing = (event.nativeEvent as InputEvent).isComposing // Change events of a text field are input events.
        if (isComposing) onChange(event.target.value)
        else take(event.target)
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
    />
  )
}
