import { type KeyboardEvent, useRef } from 'react'

/** Marks a button that Enter leads to as it leads to a field, such as the one that opens an address book. */
export const enterStop = { 'data-enter-stop': '' } as const

const stops = 'input, textarea, [data-enter-stop]'
const list = '.ant-select'
const calendar = '.ant-picker, [data-date]'

/**
 * The keys of a long form. Enter in a field of one line goes on to the next field and never submits; in an open list it
 * takes the marked choice first. Ctrl+Enter, or Cmd+Enter, submits from everywhere. A grid that has dealt with the key
 * itself is left alone, and so are dialogs, which React counts among what is inside.
 */
export function useLongFormKeys() {
  // Counts keys: one that comes while a list is still looking takes back what the key before it was for.
  const keys = useRef(0)
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLFormElement>) => {
      const { target: field, currentTarget: form } = event
      keys.current += 1
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInside(event)) return
      if (event.ctrlKey || event.metaKey) {
        take(event)
        submitFrom(form)
        return
      }
      if (!(field instanceof HTMLInputElement) || !field.closest(list)) return
      if (isExpanded(field)) {
        const key = keys.current
        onceClosed(
          field,
          () => keys.current === key,
          () => focusNext(form, field),
        )
        return
      }
      // A list with a choice in it would only open; an empty one does, as everywhere else.
      if (!isChosen(field)) return
      take(event)
      focusNext(form, field)
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      const { target: field, currentTarget: form } = event
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInside(event)) return
      if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return
      if (field.closest(list)) {
        event.preventDefault()
        return
      }
      // In a date the key has taken what was typed by now.
      if (event.isDefaultPrevented() && !field.closest(calendar)) return
      event.preventDefault()
      // Once the value is drawn, and before the next key, however quickly it comes.
      queueMicrotask(() => document.activeElement === field && focusNext(form, field))
    },
  }
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Goes on from a field, or from all there is in a table, to the next one of the form; after the last to the button that submits. */
export function focusNext(form: HTMLFormElement, from: Element): void {
  const isAfter = (one: Element) =>
    (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !from.contains(one)
  const next =
    [...form.querySelectorAll<HTMLElement>(stops)].find((one) => isAfter(one) && canStop(one)) ??
    form.querySelector<HTMLElement>('button[type="submit"]')
  next?.focus()
  // Coming by key, one types over what is there, as with Tab.
  if (next instanceof HTMLInputElement) next.select()
}

function canStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || !element.checkVisibility()) return false
  if (element instanceof HTMLButtonElement) return !element.disabled
  if (element instanceof HTMLTextAreaElement) return !element.disabled && !element.readOnly
  if (!(element instanceof HTMLInputElement) || element.disabled) return false
  // The input of a list that cannot be searched is read-only and takes keys all the same.
  if (element.readOnly) return element.closest(list) !== null
  return !['hidden', 'file', 'checkbox', 'radio'].includes(element.type)
}

/** A list closes with the render after the key, or when what was typed has been looked for on the server. */
function onceClosed(field: HTMLElement, isMeant: () => boolean, goOn: () => void, tries = 250): void {
  setTimeout(() => {
    if (document.activeElement !== field || !isMeant()) return
    if (!isExpanded(field)) goOn()
    else if (tries > 0) onceClosed(field, isMeant, goOn, tries - 1)
  }, 20)
}

/** Leaving a field is what makes a typed date count, so the form is submitted from outside of it. */
function submitFrom(form: HTMLFormElement): void {
  const field = document.activeElement
  if (field instanceof HTMLElement) field.blur()
  setTimeout(() => {
    if (field instanceof HTMLElement && field.isConnected) field.focus({ preventScroll: true })
    form.requestSubmit()
  })
}

function isInside(event: KeyboardEvent<HTMLFormElement>): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

function isExpanded(field: EventTarget): boolean {
  return field instanceof Element && field.getAttribute('aria-expanded') === 'true'
}

function isChosen(field: HTMLInputElement): boolean {
  return field.closest(list)?.querySelector('.ant-select-content-has-value') != null
}
