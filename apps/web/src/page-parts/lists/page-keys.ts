import { useEffectEvent, useLayoutEffect } from 'react'
import { isComposing } from '#ui/page/is-composing.ts'

const typingIn =
  'form, input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'

/**
 * Whether a key is a page shortcut: the user is not typing, no dialog is open, and it is not a browser shortcut. No key inside
 * a form is one, not even on its buttons: a user may keep typing after Tab has moved to one of them.
 */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event))
    return false
  if (event.target instanceof Element && event.target.closest(typingIn)) return false
  return !isDialogOpen()
}

/** Whether a dialog is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/** Actions by key. An action that returns `false` leaves the key to the browser. */
export type KeyActs = Readonly<Record<string, () => unknown>>

/**
 * Listens for keyboard shortcuts while the caller is mounted. A key pressed as soon as the page shows that it works does what the
 * page then shows: an effect that runs after the page was drawn would listen too late on a busy machine.
 */
export function usePageKeys(acts: KeyActs): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act || !isForThePage(event)) return
    // Keeps the key from being typed into the field that was just focused.
    if (act() !== false) event.preventDefault()
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
