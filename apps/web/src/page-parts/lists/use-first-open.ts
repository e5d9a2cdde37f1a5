import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router'

/** Shorter than anybody notices. */
const settleMs = 50

/**
 * Where there is room for what is open beside the list, its first is opened: the work is there without a click. Whoever is on
 * the way to another page meanwhile gets there.
 */
export function useFirstOpen(pathname: string | undefined, search: string): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The router knows of a click at once; a component learns of it with a later render, on a slow machine after the timer.
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
