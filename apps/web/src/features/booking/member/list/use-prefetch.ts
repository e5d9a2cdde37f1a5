import { getOrder } from '@berth/contract/order'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef } from 'react'
import { readOf } from '../../../../lib/api/api.ts'

/** A pointer that only crosses a row on its way elsewhere asks for nothing. */
const restMs = 80
const freshMs = 30_000

/** Handlers for the list that fetch a booking when its row is pointed at or focused, before it is opened. */
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
