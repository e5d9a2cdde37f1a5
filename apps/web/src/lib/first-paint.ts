// Read before anything is rendered over it.
const drawn = typeof document === 'undefined' ? null : document.querySelector('[data-first-paint]')

/** What the HTML draws before the code arrives: the shape of a header and a list. Null on pages without it. */
export function firstPaint(): Node | null {
  return drawn?.cloneNode(true) ?? null
}
