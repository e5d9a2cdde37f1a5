import {
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '../page/icon.tsx'
import { isComposing } from '../page/is-composing.ts'
import { useUiText } from '../theme/ui-text.ts'
import { type FrameSize, frameOf } from './frame.ts'
import styles from './text-input.module.css'
import { useUnread } from './unread-text.ts'

type TextReading = {
  readonly value: string
  readonly maxLength?: number | undefined
  /** How the text is read when the field is left; the field then shows it as it was read. */
  readonly reads?: ((text: string) => string) | undefined
}

type FieldLook = {
  readonly size?: FrameSize | undefined
  readonly status?: 'error' | 'warning' | undefined
  /** Of the frame, as is the style. */
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** A field of one line without a reading of its own: its frame, what stands before and after the text, a cross that empties it. */
export type PlainInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix' | keyof FieldLook> &
  FieldLook & {
    readonly prefix?: ReactNode
    readonly suffix?: ReactNode
    readonly allowClear?: boolean
    /** Figures are aligned at their end. */
    readonly isFigure?: boolean
    /** Enter was pressed, and not to take a word from an input method. */
    readonly onEnter?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  }

export function PlainInput({
  ref,
  size,
  status,
  className,
  style,
  prefix,
  suffix,
  allowClear = false,
  isFigure = false,
  onEnter,
  onKeyDown,
  ...rest
}: PlainInputProps) {
  const text = useUiText()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement) // There once it is drawn.
  const { disabled, readOnly, value } = rest
  const isClearable = allowClear && value !== '' && !disabled && !readOnly
  const empty = () => {
    const { current } = input
    if (!current) return
    writeInto(current, '')
    current.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the pointer needs the whole frame
    <span
      className={frameOf({ size, status, disabled }, styles.whole, className)}
      style={style}
      onMouseDown={(event) => {
        // The whole frame is the field: a press beside the text goes to it.
        if (event.target === input.current || (event.target as Element).closest('button')) return
        event.preventDefault()
        input.current?.focus()
      }}
    >
      {prefix && <span className="flex firm centred dim">{prefix}</span>}
      <input
        type="text"
        {...rest}
        ref={input}
        className={`field-text ${styles.text} ${isFigure ? 'text-end' : ''}`}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onEnter?.(event)
        }}
      />
      {isClearable && (
        <button type="button" tabIndex={-1} className={styles.clear} aria-label={text.clear} onClick={empty}>
          <Icon name="close" />
        </button>
      )}
      {suffix && <span className="flex firm centred dim">{suffix}</span>}
    </span>
  )
}

/** Puts a text into a field as if it were typed. */
function writeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export type TextInputProps = Omit<PlainInputProps, keyof TextReading> & TextReading

/**
 * A text of one line. A browser cuts off what is longer than its field without a word; this field keeps the whole text, marked
 * wrong, and its form is not sent until the text is shorter.
 */
export function TextInput({ maxLength, reads, onBlur, onKeyDown, value, ...more }: TextInputProps) {
  // A field of one line drops the line breaks of a stored text, and would join its words.
  const rest = { ...more, value: value.replaceAll('\n', ' ') }
  const unread = useTooLong(rest.value, maxLength)
  return (
    <PlainInput
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

export type TextAreaInputProps = Omit<ComponentProps<'textarea'>, keyof TextReading | keyof FieldLook> &
  TextReading &
  FieldLook & {
    /** Grows with its text between these numbers of lines. */
    readonly autoSize?: { readonly minRows: number; readonly maxRows: number }
    /** Shows how long the text is and may be. */
    readonly showCount?: boolean
  }

/** The same in several lines. */
export function TextArea({
  ref,
  maxLength,
  reads,
  size,
  status,
  className,
  style,
  autoSize,
  showCount = false,
  onBlur,
  ...rest
}: TextAreaInputProps) {
  const { status: tooLong, ...unread } = useTooLong(rest.value, maxLength)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement) // There once it is drawn.
  useRows(area, rest.value, autoSize)
  const look = { size, status: tooLong ?? status, disabled: rest.disabled }
  return (
    <>
      <textarea
        {...rest}
        {...unread}
        {...(autoSize ? { rows: autoSize.minRows } : {})}
        style={
          autoSize
            ? ({ '--rows': autoSize.minRows, '--most-rows': autoSize.maxRows, ...style } as CSSProperties)
            : style
        }
        ref={area}
        className={frameOf(look, styles.whole, styles.area, autoSize && styles.grown, className)}
        onBlur={(event) => {
          rewrite(event, rest, reads)
          onBlur?.(event)
        }}
      />
      {showCount && maxLength !== undefined && (
        <div className="above-2 small dim text-end">{`${[...rest.value].length} / ${maxLength}`}</div>
      )}
    </>
  )
}

/** Makes a text area as high as its text, within its limits, where the browser does not by itself (`field-sizing`). */
function useRows(
  area: { readonly current: HTMLTextAreaElement | null },
  value: string,
  autoSize: TextAreaInputProps['autoSize'],
): void {
  const most = autoSize?.maxRows
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for each text
  useLayoutEffect(() => {
    const { current } = area
    if (!current || most === undefined || CSS.supports?.('field-sizing', 'content')) return
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(current)
    const [line = 0, above = 0, below = 0] = [lineHeight, paddingTop, paddingBottom].map(pixelsIn)
    const limit = line * most + above + below
    current.style.height = 'auto'
    if (current.scrollHeight === 0) return
    const borders = current.offsetHeight - current.clientHeight
    current.style.height = `${Math.max(current.offsetHeight, Math.min(current.scrollHeight, limit) + borders)}px`
    current.style.overflowY = current.scrollHeight > limit ? 'auto' : 'hidden'
  }, [area, value, most])
}

/** A length as the browser has computed it. */
function pixelsIn(length: string): number {
  return Number(length.replace('px', ''))
}

/** The mark of a text that is too long for its field, told at once: what was pasted is still in mind. */
function useTooLong(text: string, max: number | undefined) {
  const isTooLong = max !== undefined && [...text].length > max
  const unread = useUnread(isTooLong ? { rule: 'max_length', params: { max } } : null, true)
  return { ...unread, ...(isTooLong ? { status: 'error' as const } : {}) }
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
