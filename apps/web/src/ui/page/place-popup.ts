const gap = 4
const margin = 8

/**
 * Places a popup below what opens it, or above if there is more room, and always within the screen. It is at least as wide as its
 * opener. With `atEnd` their ends are aligned instead of their starts.
 */
export function placePopup(popup: HTMLElement, opener: Element, atEnd = false): void {
  const { top, bottom, left, right, width } = opener.getBoundingClientRect()
  popup.style.minWidth = `${width}px`
  const { offsetWidth, offsetHeight } = popup
  const below = innerHeight - bottom - gap
  const isAbove = offsetHeight > below && top > innerHeight - bottom
  const start = atEnd ? right - offsetWidth : left
  popup.style.left = `${Math.max(margin, Math.min(start, innerWidth - offsetWidth - margin))}px`
  const wanted = isAbove ? top - gap - offsetHeight : bottom + gap
  popup.style.top = `${Math.max(margin, Math.min(wanted, innerHeight - offsetHeight - margin))}px`
}

/**
 * Shows a popup beside what opens it, above everything else, and keeps it there while something scrolls or the window changes.
 * Returns what ends that.
 */
export function showPopup(popup: HTMLElement, opener: Element, atEnd = false): () => void {
  const place = ({ target }: Pick<Event, 'target'>) => {
    // What scrolls within the popup does not move it.
    if (!(target instanceof Node && popup.contains(target))) placePopup(popup, opener, atEnd)
  }
  popup.showPopover()
  place({ target: window })
  window.addEventListener('resize', place)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, { capture: true })
  }
}
