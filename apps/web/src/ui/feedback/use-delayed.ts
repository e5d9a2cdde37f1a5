import { useEffect, useState } from 'react'

/** Shorter waits show nothing: a skeleton that flashes is worse than none. */
export const skeletonAfterMs = 300

/** True once `active` has lasted for `afterMs`, false as soon as it ends. */
export function useDelayed(active: boolean, afterMs = skeletonAfterMs): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!active) return setDue(false)
    const timer = setTimeout(() => setDue(true), afterMs)
    return () => clearTimeout(timer)
  }, [active, afterMs])
  return active && isDue
}
