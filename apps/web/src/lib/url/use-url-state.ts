import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readUrlState, type UrlShape, type UrlState, writeUrlState } from './url-state.ts'

/**
 * Filters, sort and page of a list, kept in the address so that a link, a reload and the back button show the same. The
 * shape has to be a constant outside the component.
 */
export function useUrlState<Shape extends UrlShape>(
  shape: Shape,
): readonly [
  state: UrlState<Shape>,
  change: (change: Partial<UrlState<Shape>>, options?: { replace?: boolean }) => void,
  /** What the address says at this moment, which may not be drawn yet: what a click is compared with. */
  asked: () => UrlState<Shape>,
] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readUrlState(shape, params), [shape, params])
  const change = useCallback(
    (next: Partial<UrlState<Shape>>, { replace = false } = {}) =>
      setParams(writeUrlState(shape, paramsNow(), next), { replace, preventScrollReset: true }),
    [shape, setParams],
  )
  const asked = useCallback(() => readUrlState(shape, paramsNow()), [shape])
  return [state, change, asked]
}

// The page is drawn some time after the address has changed; a click in between goes on from the address.
function paramsNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
