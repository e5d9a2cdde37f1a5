import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Shorter than anybody notices. */
const settleMs = 50

/**
 * Where there is room for what is open beside the list, its first is opened: the work is there without a click. Whoever is on
 * the way to another page meanwhile gets there.
 */
export function useFirstOpen(pathname: string | undefined, search: string): void {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (pathname === undefined || isLeaving) return
    // Not at once: who narrows the list at this very moment is on their way, which is only seen with the next render.
    const timer = setTimeout(() => navigate({ pathname, search }, { replace: true }), settleMs)
    return () => clearTimeout(timer)
  }, [pathname, isLeaving, search, navigate])
}
