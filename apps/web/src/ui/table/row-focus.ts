const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
}

/** Moves focus among the focusable sibling rows. Returns whether the key was handled. */
export function moveRowFocus(row: HTMLElement, key: string): boolean {
  const step = steps[key]
  if (!step || !row.parentElement) return false
  const rows = [...row.parentElement.querySelectorAll<HTMLElement>(':scope > [tabindex]')]
  const at = rows.indexOf(row)
  const target = {
    next: rows[at + 1],
    previous: rows[at - 1],
    first: rows[0],
    last: rows[rows.length - 1],
  }[step]
  if (target) {
    keepOneStop(rows, target)
    target.focus()
  }
  return true
}

/** Leaves Tab one row to stop at: the given one, or else the one where it stops by now, or the first. */
export function keepOneStop(rows: readonly HTMLElement[], at?: HTMLElement): void {
  // A row that has become the first one is drawn with a stop, too: the last is the one that was walked to.
  const stop = at ?? rows.findLast(({ tabIndex }) => tabIndex === 0) ?? rows[0]
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1
}
