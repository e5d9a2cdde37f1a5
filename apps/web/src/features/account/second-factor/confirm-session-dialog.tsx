import { lazy, Suspense, useEffect, useState } from 'react'
import { setAsker } from '#lib/api/ask-for-code.ts'

// Few sessions ever need it, and it would be part of every page.
const SessionCode = lazy(async () => ({ default: (await import('./session-code.tsx')).SessionCode }))

/** Asks for a code when the server wants the session confirmed; the refused call is then made again. */
export function ConfirmSessionDialog() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => setAsker(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (answer === null) return null
  const end = (isConfirmed: boolean) => {
    setAnswer(null)
    answer(isConfirmed)
  }
  return (
    <Suspense fallback={null}>
      <SessionCode onEnd={end} />
    </Suspense>
  )
}
