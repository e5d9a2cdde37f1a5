const typingIn =
  'form, input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'

/**
 * Whether a key belongs to the page: nobody is typing, no dialog asks something, no browser shortcut is meant. Inside a form
 * no key does, on its buttons neither: who types goes on typing when Tab has led to one of them.
 */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  if (event.target instanceof Element && event.target.closest(typingIn)) return false
  return !isDialogOpen()
}

/** Whether a dialog asks something. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
}
