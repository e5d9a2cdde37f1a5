/** Focuses what the next render draws under this id, such as the first field of an added row, and brings it into view. */
export function focusSoon(id: string): void {
  setTimeout(() => {
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus()
  })
}
