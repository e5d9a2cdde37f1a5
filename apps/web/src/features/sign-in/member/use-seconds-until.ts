import { useEffect, useState } from 'react'

/** Counts down the seconds until a moment; 0 once it has passed. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1_000))
  const isCounting = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isCounting || moment === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [moment, isCounting])
  return left
}
