import { useCombobox } from 'downshift'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isComposing } from '../page/is-composing.ts'
import type { PickerProps } from './picker-props.ts'
import type { SelectOption } from './typed-name.ts'

const moves: ReadonlySet<unknown> = new Set([
  useCombobox.stateChangeTypes.InputKeyDownHome,
  useCombobox.stateChangeTypes.InputKeyDownEnd,
  useCombobox.stateChangeTypes.InputKeyDownPageDown,
  useCombobox.stateChangeTypes.InputKeyDownPageUp,
  useCombobox.stateChangeTypes.ItemMouseMove,
])

/** No one looks through more, and they would only slow down typing. */
const mostShown = 300

/** Letters that come sooner after one another are of the same word. */
const seekingMs = 700
const noLetters = { letters: '', at: Number.NEGATIVE_INFINITY }

/** What a key means in the field of a select, which options are listed, and which of them is active. */
export function usePickerKeys(props: PickerProps) {
  const { options, text, onOpen, best = null, chosen, isMultiple = false, onType } = props
  const isOpen = props.isOpen && (options.length > 0 || props.nothing !== undefined)
  // The option that an arrow or the mouse has gone to since the list opened and the text changed.
  const [moved, setMoved] = useState<{ readonly value: SelectOption['value']; readonly text: string } | null>(
    null,
  )
  if (!isOpen && moved !== null) setMoved(null)
  const atChosen = isMultiple ? -1 : options.findIndex(({ value }) => value === chosen[0]?.value)
  const shown = options.slice(0, Math.max(mostShown, atChosen + 50))
  const atMoved = moved?.text === text ? shown.findIndex(({ value }) => value === moved.value) : -1
  const atFirst = best ?? Math.max(atChosen, shown.length > 0 ? 0 : -1)
  const at = atMoved >= 0 ? atMoved : atFirst
  const goTo = (option: SelectOption | undefined) => setMoved(option ? { value: option.value, text } : null)
  const wanted = useRef(noLetters)

  const box = useCombobox<SelectOption>({
    items: [...shown],
    isOpen,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: isOpen ? at : -1,
    itemToString: (option) => option?.label ?? '',
    stateReducer: (state, { type, changes }) => {
      const to = changes.highlightedIndex ?? state.highlightedIndex
      if (!moves.has(type)) return state
      return { ...state, highlightedIndex: to }
    },
    onHighlightedIndexChange: ({ highlightedIndex }) => goTo(shown[highlightedIndex]),
  })

  const take = (option: SelectOption) => {
    const isChosen = chosen.some(({ value }) => value === option.value)
    if (!isMultiple) onOpen(false)
    // Who types the name of a chosen option wants it, so it stays.
    if (isMultiple && isChosen && text === '') props.onRemove?.(option.value)
    else if (isMultiple && isChosen) props.onDrop?.()
    else props.onTake(option)
    if (isMultiple && text === '') goTo(option)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return skip(event)
    // The next Enter goes on from a field with a choice, or of any text; a held one does not.
    const isDone = onType && !isMultiple && (chosen.length > 0 || props.nothing === undefined)
    if (!isOpen && isDone && !event.repeat) return
    event.preventDefault()
    if (event.repeat) return
    if (props.onEnter) return props.onEnter()
    const option = shown[at]
    if (!isOpen) onOpen(true)
    else if (option) take(option)
  }
  const clear = ({ key, repeat }: KeyboardEvent) => {
    // Holding Backspace deletes the typed text and stops there.
    if (text !== '' || repeat) return
    const last = chosen.at(-1)
    if (isMultiple && last && key === 'Backspace') props.onRemove?.(last.value)
    else if (!isMultiple && last) props.onClear?.()
  }
  const isSeeking = ({ timeStamp }: KeyboardEvent) => timeStamp - wanted.current.at < seekingMs
  /** Goes to the next option that begins with the letters pressed one after another. */
  const seek = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const letters = (isSeeking(event) ? wanted.current.letters : '') + event.key.toLowerCase()
    wanted.current = { letters, at: event.timeStamp }
    const from = letters.length > 1 || !isOpen ? Math.max(at, 0) : at + 1
    const after = [...shown.slice(from), ...shown.slice(0, from)]
    const found = after.find(({ label }) => label.toLowerCase().startsWith(letters))
    if (found) goTo(found)
    if (!isOpen) onOpen(true)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (isComposing(event.nativeEvent)) return skip(event)
    // Enter or an arrow ends the word that letters were pressed of.
    if (key.length > 1) wanted.current = noLetters
    if (key === 'Enter') enter(event)
    else if (key === 'Escape' && (isOpen || (text !== '' && props.onDrop))) {
      // The dialog around stays open.
      event.preventDefault()
      event.stopPropagation()
      props.onDrop?.()
      onOpen(false)
    } else if (key === 'Escape') skip(event)
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && !isOpen) {
      event.preventDefault()
      skip(event)
      onOpen(true)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      // At once: downshift tells of a move after the next key may have come, and Enter would take the option before it.
      event.preventDefault()
      skip(event)
      goTo(shown[Math.max(0, Math.min(at + (key === 'ArrowDown' ? 1 : -1), shown.length - 1))])
    } else if ((key === 'Home' || key === 'End') && text !== '') skip(event)
    else if (key === 'Backspace' || key === 'Delete') clear(event)
    else if (!onType && key === ' ' && !isSeeking(event)) enter(event)
    else if (!onType) seek(event)
  }
  return { box, at: isOpen ? at : -1, shown, isOpen, press, take }
}

/** Leaves a key to the browser. */
function skip(event: KeyboardEvent): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}
