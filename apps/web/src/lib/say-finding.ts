import type { Finding } from '@berth/domain/finding'
import { defineWords, type Language } from '@berth/locales/language'
import { useSyncExternalStore } from 'react'

type SayFinding = (finding: Pick<Finding, 'rule' | 'params' | 'place'>, language: Language) => string

/** What stands at a wrong field for the moment until the messages are there. */
const fieldWords = defineWords({ check: '请检查此项' }, { check: 'Please check this' })

// The messages of all rules are a tenth of the login page, and no page needs one before somebody has typed or chosen something.
const unloaded: SayFinding = (_, language) => fieldWords[language].check
let says: SayFinding = unloaded
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Loads the messages of broken rules; after a failure, the next call tries again. */
export function loadRuleWords(): Promise<void> {
  loading ??= import('@berth/locales/rule-words').then(
    (words) => {
      says = words.sayFinding
      for (const listener of listeners) listener()
    },
    () => {
      loading = null
    },
  )
  return loading
}

/** Loads the messages with the first key or touch: before anything can be wrong. */
export function loadRuleWordsWhenUsed(): void {
  for (const type of ['keydown', 'pointerdown', 'dragenter'])
    window.addEventListener(type, () => void loadRuleWords(), { once: true, capture: true })
}

/**
 * The message of a finding as it is now. Keep findings, never what this says of them: before the messages are there it is only that
 * something is wrong. While drawing, `useSayFinding` draws again when they are.
 */
export const sayFinding: SayFinding = (finding, language) => {
  if (says === unloaded) void loadRuleWords()
  return says(finding, language)
}

/** Says findings while drawing. The function changes when the messages are there. */
export function useSayFinding(): SayFinding {
  const current = useSyncExternalStore(subscribe, currentSays, currentSays)
  return current === unloaded ? sayFinding : current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentSays(): SayFinding {
  return says
}
