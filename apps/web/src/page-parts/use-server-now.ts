import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The current time by the server's clock, ticking. `serverTime` is the time in the last answer. */
export function useServerNow(serverTime: string | undefined): Date {
  const [aheadMs, setAheadMs] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (serverTime) setAheadMs(new Date(serverTime).getTime() - Date.now())
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [serverTime])
  return new Date(now + aheadMs)
}
