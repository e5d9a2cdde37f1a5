/** The two triangles of a column's head; the one it is sorted by is drawn in the brand's colour. */
export function Caret({ order }: { readonly order: 'asc' | 'desc' | null }) {
  return (
    <svg data-caret={order ?? ''} width="9" height="14" viewBox="0 0 9 14" aria-hidden="true">
      <path d="M4.5 1 8.500 6h-8z" fill={order === 'asc' ? 'var(--brand-ink)' : 'var(--ink-off)'} />
      <path d="M4.5 13 .5 8h8z" fill={order === 'desc' ? 'var(--brand-ink)' : 'var(--ink-off)'} />
    </svg>
  )
}
