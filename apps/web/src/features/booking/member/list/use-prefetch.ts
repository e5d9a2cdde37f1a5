import { getOrder } from '@berth/contract/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef } from 'react'
import { readOf } from '#lib/api/api.ts'

/** Ignores a pointer that only crosses a row. */
const restMs = 80
const freshMs = 30_000

/** Handlers that prefetch a booking when its row is hovered or focused. */
export function usePrefetch() {
  const client = useQueryClient()
  const timer = useRef(0)
  const fetchSoon = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current)
    const id =
      target instanceof Element ? Number(target.closest('[data-row-key]')?.getAttribute('data-row-key')) : 0
    if (id > 0)
      timer.current = window.setTimeout(
        () => client.prefetchQuery({ ...readOf(getOrder, { params: { id } }), staleTime: freshMs }),
        restMs,
      )
  }
  return {
    onMouseOver: fetchSoon,
    onFocusCapture: fetchSoon,
    onMouseLeave: () => clearTimeout(timer.current),
  }
}
