import { useState } from 'react'

/**
 * A value being edited until it is applied, such as a filter before the search. When the applied value changes (the back
 * button, a reset), the draft follows.
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
