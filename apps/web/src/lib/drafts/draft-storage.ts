import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../storage.ts'

const prefix = 'draft:'

/**
 * Keeps what is typed into a public page for this tab, through a reload or a failed call. Passwords are never kept. Call
 * `forget` once the draft has been sent.
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

/** Drops everything typed in this tab, and the forms kept in this browser: its next user may be a different one. */
export function forgetDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
  } catch {
    // Without storage, nothing was kept.
  }
}

/** The kept values of the draft that still have the type the page expects. */
function readDraft<Draft extends object>(name: string, blank: Draft): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    const known = Object.entries(kept ?? {}).filter(
      ([field, value]) => field in blank && typeof value === typeof blank[field as keyof Draft],
    )
    return Object.fromEntries(known) as Partial<Draft> // Each field has its type in the blank.
  } catch {
    return {}
  }
}

function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Without storage, the draft lasts as long as the page is open.
  }
}

/** Keeps a form in this browser until it is sent, the user signs out or another one signs in; null forgets it. */
export function keepForm(name: string, content: object | null): void {
  if (content === null) removeStored(prefix + name)
  else writeStored(prefix + name, JSON.stringify(content))
}

/** The kept form that passes the check, or null. */
export function keptForm<Content>(name: string, isWhole: (kept: unknown) => kept is Content): Content | null {
  try {
    const kept: unknown = JSON.parse(readStored(prefix + name) ?? 'null')
    return isWhole(kept) ? kept : null
  } catch {
    return null
  }
}
