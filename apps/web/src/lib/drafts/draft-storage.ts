import { useState } from 'react'

const prefix = 'draft:'

/**
 * What is typed into a page for everybody, kept for the tab through a reload or a failed call. A password never goes in.
 * `forget` is for when it has arrived.
 */
export function useKeptDraft<Draft extends object>(
  name: string,
  blank: Draft,
): readonly [Draft, (part: Partial<Draft>) => void, () => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank, ...readDraft(name, blank) }))
  const change = (part: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...part }
      writeDraft(name, next)
      return next
    })
  const forget = () => writeDraft(name, null)
  return [draft, change, forget]
}

/** Forgets everything that was typed in this tab: the next one at it is somebody else. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix)) sessionStorage.removeItem(name)
    }
  } catch {
    // Without storage nothing was kept.
  }
}

/** What of the draft was kept and is still of the kind the page expects. */
function readDraft<Draft extends object>(name: string, blank: Draft): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    const known = Object.entries(kept ?? {}).filter(
      ([field, value]) => field in blank && typeof value === typeof blank[field as keyof Draft],
    )
    return Object.fromEntries(known) as Partial<Draft> // Each field is of the kind of the blank's own.
  } catch {
    return {}
  }
}

function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Without storage it is kept for as long as the page is open.
  }
}
