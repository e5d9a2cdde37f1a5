import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readUrlState, type UrlShape, type UrlState, writeUrlState } from './url-state.ts'

/**
 * Keeps a list's filters, sort and page in the address, so that a link, a reload and the back button show the same list. The
 * shape must be a constant outside the component.
 */
export function useUrlState<Shape extends UrlShape>(
  shape: Shape,
): readonly [
  state: UrlState<Shape>,
  change: (change: Partial<UrlState<Shape>>, options?: { replace?: boolean }) => void,
  /** Reads the state the address has right now, which may not be rendered yet. Clicks are compared with it. */
  asked: () => UrlState<Shape>,
] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => readUrlState(shape, params), [shape, params])
  const change = useCallback(
    (next: Partial<UrlState<Shape>>, { replace = false } = {}) => {
      const search = writeUrlState(shape, paramsNow(), next).toString()
      // A search that was typed before another item was opened must not lead back to the one before.
      void navigate({ pathname: window.location.pathname, search }, { replace, preventScrollReset: true })
    },
    [shape, navigate],
  )
  const asked = useCallback(() => readUrlState(shape, paramsNow()), [shape])
  return [state, change, asked]
}

// The page renders some time after the address changes; a click in between must build on the address.
function paramsNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
