/** Takes the focus off a field and leaves it on the page as a whole, where shortcuts work. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Whether nothing in particular has the focus: it is on the page as a whole, where a link or an act has left it. */
export function isOnPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.matches('main'))
}
