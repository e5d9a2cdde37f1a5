import { Input, type InputProps, type InputRef } from 'antd'
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea'
import type { ChangeEvent, Ref, SyntheticEvent } from 'react'
import { isComposing } from '../page/is-composing.ts'
import { useUnread } from './unread-text.ts'

type TextReading = {
  readonly value: string
  readonly maxLength?: number | undefined
  /** How the text is read when the field is left; the field then shows it as it was read. */
  readonly reads?: ((text: string) => string) | undefined
}

export type TextInputProps = Omit<InputProps, keyof TextReading> &
  TextReading & { readonly ref?: Ref<InputRef> }
export type TextAreaInputProps = Omit<TextAreaProps, keyof TextReading> &
  TextReading & { readonly ref?: Ref<TextAreaRef> }

/**
 * A text of one line. A browser cuts off what is longer than its field without a word; this field keeps the whole text, marked
 * wrong, and its form is not sent until the text is shorter.
 */
export function TextInput({ maxLength, reads, onBlur, onKeyDown, value, ...more }: TextInputProps) {
  // A field of one line drops the line breaks of a stored text, and would join its words.
  const rest = { ...more, value: value.replaceAll('\n', ' ') }
  const unread = useTooLong(rest.value, maxLength)
  return (
    <Input
      {...rest}
      {...unread}
      onBlur={(event) => {
        rewrite(event, rest, reads)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // The Enter that sends the form leaves the field, too.
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) rewrite(event, rest, reads)
        onKeyDown?.(event)
      }}
    />
  )
}

/** The same in several lines. */
export function TextArea({ maxLength, reads, onBlur, ...rest }: TextAreaInputProps) {
  const unread = useTooLong(rest.value, maxLength)
  const count = rest.showCount && maxLength !== undefined ? { count: { show: true, max: maxLength } } : {}
  return (
    <Input.TextArea
      {...rest}
      {...count}
      {...unread}
      onBlur={(event) => {
        rewrite(event, rest, reads)
        onBlur?.(event)
      }}
    />
  )
}

/** The mark of a text that is too long for its field, told at once: what was pasted is still in mind. */
function useTooLong(text: string, max: number | undefined) {
  const isTooLong = max !== undefined && [...text].length > max
  const unread = useUnread(isTooLong ? { rule: 'max_length', params: { max } } : null, true)
  return isTooLong ? { ...unread, status: 'error' as const } : unread
}

function rewrite<Element extends HTMLInputElement | HTMLTextAreaElement>(
  event: SyntheticEvent<Element>,
  { value, onChange }: { value: string; onChange?: ((event: ChangeEvent<Element>) => void) | undefined },
  reads: TextReading['reads'],
): void {
  const read = reads?.(value) ?? value
  if (read === value) return
  const target = { ...event.currentTarget, value: read }
  // Handlers read the value alone.
  onChange?.({ ...event, target } as unknown as ChangeEvent<Element>)
}
