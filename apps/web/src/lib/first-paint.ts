// Kept before anything is drawn over it.
const drawn = typeof document === 'undefined' ? null : document.querySelector('[data-first-paint]')

/** What the page itself draws before its code is there: the shape of a header and a list. Nothing on pages that have none. */
export function firstPaint(): Node | null {
  return drawn?.cloneNode(true) ?? null
}
