import { useState } from 'react'

/**
 * What is being put together until it takes effect: a filter before it is searched for. Whenever what is in effect changes
 * (the back button, a reset), the draft follows.
 */
export function useDraft<Value>(applied: Value) {
  const written = JSON.stringify(applied)
  const [seen, setSeen] = useState(written)
  const [draft, setDraft] = useState(applied)
  if (seen !== written) {
    setSeen(written)
    setDraft(applied)
  }
  return [draft, setDraft] as const
}
