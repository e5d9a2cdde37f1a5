import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router'

/** Too short to notice. */
const settleMs = 50

/**
 * Opens the first item of the list if there is room for it beside the list, so that work starts without a click. A navigation
 * to another page under way takes precedence.
 */
export function useFirstOpen(pathname: string | undefined, search: string): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The router knows of a click at once; a component learns of it in a later render, which on a slow machine comes after the
  // timer.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (pathname === undefined || isLeaving) return
    const timer = setTimeout(() => {
      const isStill = router?.state.navigation.state === 'idle' && router.state.location.key === key
      if (isStill) navigate({ pathname, search }, { replace: true })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [pathname, isLeaving, search, key, router, navigate])
}
