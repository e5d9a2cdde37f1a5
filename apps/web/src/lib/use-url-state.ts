import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readUrlState, type UrlShape, type UrlState, writeUrlState } from './url-state.ts'

/**
 * Filters, sort and page of a list, kept in the address so that a link, a reload and the back button show the same. The
 * shape has to be a constant outside the component.
 */
export function useUrlState<Shape extends UrlShape>(
  shape: Shape,
): readonly [UrlState<Shape>, (change: Partial<UrlState<Shape>>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readUrlState(shape, params), [shape, params])
  const change = useCallback(
    (next: Partial<UrlState<Shape>>, { replace = false } = {}) =>
      setParams((current) => writeUrlState(shape, current, next), { replace, preventScrollReset: true }),
    [shape, setParams],
  )
  return [state, change]
}
