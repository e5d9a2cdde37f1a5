import { type ChangeEvent, type FocusEvent, type MouseEvent, useId, useRef } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'
import { frameOf } from './frame.ts'
import styles from './picker.module.css'
import { usePickerKeys } from './picker-keys.ts'
import { PickerList } from './picker-list.tsx'
import type { PickerProps } from './picker-props.ts'
import { describedBy, SpokenChoice } from './spoken-choice.tsx'

/**
 * The field of every select: what is chosen, what is typed, and the list under it. Says of each key and click what is meant; what
 * is typed and chosen is held by the select around it.
 */
export function Picker(props: PickerProps) {
  const { text, chosen, isMultiple = false, disabled = false, onType } = props
  const { size = 'middle', status, mark, className, width, variant } = props
  const say = useUiText()
  const frame = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement | null>(null)
  const isPressed = useRef(false)
  const saidId = useId()
  const { box, at, shown, isOpen, press, take } = usePickerKeys(props)
  const [only] = isMultiple ? [] : chosen
  const canClear = props.onClear !== undefined && !disabled && (chosen.length > 0 || text !== '')

  const open = (event: MouseEvent) => {
    if (disabled || isInPopup(event.target)) return
    input.current?.focus()
    // A label passes its clicks on, which only gives the focus.
    if (!isPressed.current && event.detail > 0) return
    isPressed.current = false
    // The second click of a double click would close it.
    if (onType) props.onOpen(true)
    else if (event.detail < 2) props.onOpen(!isOpen)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && frame.current?.contains(relatedTarget)) return
    props.onOpen(false)
    props.onLeave?.()
  }
  const field = box.getInputProps({
    ref: (element: HTMLInputElement | null) => {
      input.current = element
      if (typeof props.ref === 'function') props.ref(element)
      else if (props.ref) props.ref.current = element
    },
    disabled,
    onKeyDown: press,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { isComposing: isWithin } = nativeEvent as InputEvent // Change events of a text field are input events.
      onType?.(target.value, isWithin)
      props.onOpen(true)
    },
  })
  const { status: marked, ...unread } = { status: undefined, ...mark }
  const isWrong = (marked ?? status) === 'error'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within has the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field within has the keys
    <span
      ref={frame}
      className={frameOf({ size, status: isWrong ? 'error' : status, disabled }, styles.frame, className)}
      {...(width === undefined ? {} : { style: { width } })}
      data-select=""
      data-auto={width === undefined ? '' : undefined}
      data-variant={variant}
      data-open={isOpen ? '' : undefined}
      data-fixed={onType ? undefined : ''}
      onMouseDown={(event) => {
        // A button keeps its click to itself, and the next click may be one on the label.
        isPressed.current = !(event.target as Element).closest('[data-popup], button')
        if (event.target !== input.current) event.preventDefault()
      }}
      onClick={open}
      onBlur={leave}
      onKeyDownCapture={props.onKeyDownCapture}
    >
      <SpokenChoice id={saidId} said={props.said} />
      <span
        className={isMultiple ? `wrap ${styles.several}` : styles.single}
        data-line={props.isOneLine ? '' : undefined}
      >
        {isMultiple && <Chips {...props} />}
        <span className={styles.text}>
          {only && text === '' && (
            <span className={`clip untouchable ${styles.shown}`} data-shown="" aria-hidden="true">
              {only.shown ?? only.label}
            </span>
          )}
          {chosen.length === 0 && props.placeholder && (
            <span className={`clip untouchable ${styles.room}`} aria-hidden="true">
              {props.placeholder}
            </span>
          )}
          {isMultiple && (
            <span className={`clip untouchable ${styles.room}`} aria-hidden="true">
              {text}
            </span>
          )}
          <input
            {...field}
            id={props.id ?? field.id}
            className={`bare ${styles.input}`}
            value={text}
            readOnly={!onType}
            onPaste={props.onPaste}
            // biome-ignore lint/a11y/noAutofocus: as its page asks
            autoFocus={props.autoFocus ?? false}
            spellCheck={false}
            placeholder={chosen.length === 0 ? props.placeholder : undefined}
            data-chosen={chosen.length > 0 ? '' : undefined}
            aria-label={props['aria-label']}
            aria-labelledby={undefined}
            aria-activedescendant={field['aria-activedescendant'] || undefined}
            aria-haspopup="listbox"
            aria-required={props['aria-required']}
            aria-invalid={props['aria-invalid'] ?? (isWrong || undefined)}
            aria-keyshortcuts={props['aria-keyshortcuts']}
            {...unread}
            aria-describedby={describedBy(saidId, props['aria-describedby'])}
          />
        </span>
      </span>
      {canClear && (
        <button
          type="button"
          tabIndex={-1}
          className={`dim ${styles.clear}`}
          aria-label={say.clear}
          onClick={(event) => {
            event.stopPropagation()
            props.onClear?.()
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {props.isLoading ? (
        <span className={`dim ${styles.busy}`} />
      ) : (
        (props.hasArrow ?? true) && (
          <span className={`dim untouchable ${styles.arrow}`}>
            <Icon name="down" />
          </span>
        )
      )}
      <PickerList props={props} opener={frame} box={box} at={at} shown={shown} take={take} />
    </span>
  )
}

/** What is chosen of several, each with a button that takes it away. */
function Chips({ chosen, maxChips = chosen.length, disabled, onRemove }: PickerProps) {
  const { removeOption } = useUiText()
  const more = chosen.length - maxChips
  return (
    <>
      {chosen.slice(0, maxChips).map(({ value, label, shown }) => (
        <span key={value} className={styles.chip}>
          <span data-shown="">{shown ?? label}</span>
          {!disabled && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={removeOption(label)}
              onClick={(event) => {
                event.stopPropagation()
                onRemove?.(value)
              }}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </span>
      ))}
      {more > 0 && <span className={styles.chip}>{`+ ${more}`}</span>}
    </>
  )
}

function isInPopup(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-popup]') !== null
}
