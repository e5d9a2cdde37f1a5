/** Focuses what the next render draws under this id, such as the first field of an added row, and brings it into view. */
export function focusSoon(id: string): void {
  setTimeout(() => {
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus()
  })
}

const longestWaitMs = 5_000

/** Focuses what is drawn under this id once it is there: a part of a page may have to be loaded first. */
export function focusWhenDrawn(id: string): void {
  const until = performance.now() + longestWaitMs
  const look = () => {
    const element = document.getElementById(id)
    if (element) element.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  look()
}
