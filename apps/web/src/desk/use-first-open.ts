import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * Where there is room for what is open beside the list, its first is opened: the work is there without a click. Whoever is on
 * the way to another page meanwhile gets there.
 */
export function useFirstOpen(pathname: string | undefined, search: string): void {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (pathname !== undefined && !isLeaving) navigate({ pathname, search }, { replace: true })
  }, [pathname, isLeaving, search, navigate])
}
