import { type KeyboardEvent, useRef } from 'react'
import { isComposing } from './is-composing.ts'
import { submitButtonOf, submitForm } from './submit-form.ts'

/** Marks a button as a stop for Enter, like a field; for instance the one that opens an address book. */
export const enterStop = { 'data-enter-stop': '' } as const

const stops = 'input, textarea, [data-enter-stop]'
const list = '[role="combobox"]'
const calendar = '[data-date]'

/**
 * Keyboard handling for long forms, and for forms of the desk whose content is sent to a member. Enter in a single-line field moves to the next field and never submits; in an open list it
 * first takes the highlighted option. Ctrl+Enter or Cmd+Enter submits from anywhere. Leaves alone grids that have handled the
 * key themselves, and dialogs, whose events React bubbles to the form.
 */
export function useLongFormKeys() {
  // Counts key presses: a key pressed while a list is still loading cancels the move requested by the previous one.
  const keys = useRef(0)
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLFormElement>) => {
      const { target: field, currentTarget: form } = event
      keys.current += 1
      if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !isInside(event)) return
      if (event.ctrlKey || event.metaKey) {
        take(event)
        submitForm(form)
        return
      }
      if (!(field instanceof HTMLInputElement) || !field.matches(list)) return
      if (isExpanded(field)) {
        const key = keys.current
        onceClosed(
          field,
          () => keys.current === key,
          () => focusNext(form, field),
        )
        return
      }
      // Enter would only open a list that already has a value; an empty list opens as usual.
      if (!isChosen(field)) return
      take(event)
      focusNext(form, field)
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      const { target: field, currentTarget: form } = event
      if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !isInside(event)) return
      if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return
      if (field.matches(list)) {
        event.preventDefault()
        return
      }
      // In a date field, Enter has already accepted the typed date.
      if (event.isDefaultPrevented() && !field.closest(calendar)) return
      event.preventDefault()
      // After the value has rendered, but before the next key, however soon it comes.
      queueMicrotask(() => document.activeElement === field && focusNext(form, field))
    },
  }
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Moves from a field, or from a whole table, to the next field of the form; after the last, to the submit button. */
export function focusNext(form: HTMLFormElement, from: Element): void {
  const isAfter = (one: Element) =>
    (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !from.contains(one)
  const next =
    [...form.querySelectorAll<HTMLElement>(stops)].find((one) => isAfter(one) && canStop(one)) ??
    submitButtonOf(form)
  next?.focus()
  // Select the content so that typing replaces it, as with Tab.
  if (next instanceof HTMLInputElement) next.select()
}

function canStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || !element.checkVisibility()) return false
  if (element instanceof HTMLButtonElement) return !element.disabled
  if (element instanceof HTMLTextAreaElement) return !element.disabled && !element.readOnly
  if (!(element instanceof HTMLInputElement) || element.disabled) return false
  // The input of a non-searchable select is read-only but still takes keys.
  if (element.readOnly) return element.matches(list)
  return !['hidden', 'file', 'checkbox', 'radio'].includes(element.type)
}

/** Continues once the list has closed: after the next render, or when the server has answered the search. */
function onceClosed(field: HTMLElement, isMeant: () => boolean, goOn: () => void, tries = 250): void {
  setTimeout(() => {
    if (document.activeElement !== field || !isMeant()) return
    if (!isExpanded(field)) goOn()
    else if (tries > 0) onceClosed(field, isMeant, goOn, tries - 1)
  }, 20)
}

function isInside(event: KeyboardEvent<HTMLFormElement>): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

function isExpanded(field: EventTarget): boolean {
  return field instanceof Element && field.getAttribute('aria-expanded') === 'true'
}

function isChosen(field: HTMLInputElement): boolean {
  return 'chosen' in field.dataset
}
