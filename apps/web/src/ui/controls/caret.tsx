/** The triangle in a column heading: the current sort order, or the one a click would set. */
export function Caret({ order }: { readonly order: 'asc' | 'desc' | null }) {
  return (
    <svg data-caret={order ?? ''} width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <path
        d={order === 'desc' ? 'M4 6.500 .8 2h6.400z' : 'M4 1.500 7.200 6H.8z'}
        fill={order ? 'var(--ink)' : 'var(--ink-2)'}
      />
    </svg>
  )
}
