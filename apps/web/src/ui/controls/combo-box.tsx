import type { PickerRank } from '@berth/domain/reading/trade-name'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../page/icon.tsx'
import { isComposing } from '../page/is-composing.ts'
import styles from './combo-box.module.css'
import { type ControlProps, Field } from './field.tsx'
import { useLeftText } from './left-text.ts'

export type ComboOption = { readonly id: number; readonly name: string; readonly code: string }

export type ComboWords = {
  readonly choose: string
  readonly search: string
  readonly noMatch: string
  readonly narrow: (shown: number, all: number) => string
  readonly remove: (name: string) => string
  readonly chosen: (count: number) => string
}

type ComboBoxProps<Option extends ComboOption> = {
  readonly label: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly hint?: string
  readonly words: ComboWords
  readonly options: readonly Option[]
  /** Options that may be selected but missing from `options`, when the search runs elsewhere. */
  readonly known?: readonly Option[]
  readonly chosen: readonly number[]
  /** Whether several options may be selected, each shown with a remove button. */
  readonly isMultiple?: boolean
  /** How well an option fits what is typed; null if it does not. The best come first, and Enter takes only a sure one. */
  readonly rank: (option: Option, typed: string) => PickerRank | null
  /** Gets the typed text, when the search runs elsewhere. */
  readonly onType?: (typed: string) => void
  readonly onChange: (chosen: readonly number[]) => void
  readonly onLeave?: () => void
}

function bestFirst<Option>(
  options: readonly Option[],
  rankOf: (option: Option) => PickerRank | null,
): Option[] {
  return options
    .flatMap((option) => {
      const rank = rankOf(option)
      return rank === null ? [] : [{ option, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

/** No one looks through more, and they would only slow down typing. */
const mostShown = 60

/** A searchable select for long lists without the component library. Handles arrows, Enter, Escape and Backspace. */
export function ComboBox<Option extends ComboOption>(props: ComboBoxProps<Option>) {
  const { label, required = false, error, hint, words, chosen, isMultiple = false } = props
  const all = [...props.options, ...(props.known ?? [])]
  const known = chosen.flatMap((id) => all.find((option) => option.id === id) ?? [])
  return (
    <Field
      label={label}
      required={required}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      {...(isMultiple && chosen.length > 0 ? { aside: words.chosen(chosen.length) } : {})}
    >
      {(control) => (
        <>
          <ComboInput {...props} control={control} current={isMultiple ? null : (known[0] ?? null)} />
          {isMultiple && known.length > 0 && (
            <ul className={styles.chips}>
              {known.map(({ id, name }) => (
                <li key={id}>
                  <span>{name}</span>
                  <button
                    type="button"
                    aria-label={words.remove(name)}
                    onClick={() => props.onChange(chosen.filter((one) => one !== id))}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

type ComboInputProps<Option extends ComboOption> = ComboBoxProps<Option> & {
  readonly control: ControlProps
  readonly current: Option | null
}

function ComboInput<Option extends ComboOption>(props: ComboInputProps<Option>) {
  const { label, words, options, chosen, isMultiple = false, current, rank, onChange } = props
  const { status: _, ...control } = props.control
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = typed.trim() === '' ? options : bestFirst(options, (option) => rank(option, typed.trim()))
  const shown = found.slice(0, mostShown)

  const left = useLeftText((name) => {
    const named = options.filter((option) => rank(option, name) === 0)
    const [only] = named
    if (named.length !== 1 || only === undefined) return false
    if (!chosen.includes(only.id)) onChange(isMultiple ? [...chosen, only.id] : [only.id])
    return true
  })
  const { status: _wrong, ...unread } = { status: undefined, ...left.unread }

  const open = () => {
    setTyped(left.text ?? '')
    setOpen(true)
    setActive(Math.max(0, isMultiple ? 0 : shown.findIndex(({ id }) => id === current?.id)))
  }
  const close = () => {
    setOpen(false)
    setTyped('')
    props.onType?.('')
  }
  const choose = ({ id }: Option) => {
    left.drop()
    if (isMultiple)
      return onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
    onChange([id])
    close()
  }
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), shown.length - 1)
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const option = shown[active]
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      go(active + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && isOpen) {
      // This Enter selects an option; only the next one submits the form.
      event.preventDefault()
      if (option) choose(option)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      left.drop()
      close()
    } else if (event.key === 'Backspace' && typed === '' && isMultiple && chosen.length > 0)
      onChange(chosen.slice(0, -1))
  }

  return (
    <div className={styles.box}>
      <input
        {...control}
        {...unread}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${shown[active].id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? (current?.name ?? words.search) : words.choose}
        value={isOpen ? typed : (left.text ?? current?.name ?? '')}
        onClick={() => !isOpen && open()}
        onKeyDown={press}
        onBlur={() => {
          close()
          left.leave()
          props.onLeave?.()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          left.type(target.value)
          props.onType?.(target.value)
          setOpen(true)
          // A name that only contains the text somewhere is not taken by Enter.
          setActive(options.some((option) => (rank(option, target.value.trim()) ?? 3) < 3) ? 0 : -1)
        }}
      />
      <Icon name="down" />
      {isOpen && (
        <div className={styles.popup}>
          {/* Focus stays in the field, which names the active option; otherwise a click would close the list first. */}
          <div
            ref={list}
            id={listId}
            role="listbox"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            aria-label={label}
            aria-multiselectable={isMultiple || undefined}
          >
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={option.id}
                id={`${listId}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={chosen.includes(option.id)}
                className={index === active ? styles.active : undefined}
                onClick={() => {
                  setActive(index)
                  choose(option)
                }}
              >
                <span>{option.name}</span>
                <span className="code">{option.code}</span>
                {chosen.includes(option.id) && <Icon name="check" />}
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className={styles.remark}>{words.noMatch}</p>}
          {found.length > shown.length && (
            <p className={styles.remark}>{words.narrow(shown.length, found.length)}</p>
          )}
        </div>
      )}
    </div>
  )
}
