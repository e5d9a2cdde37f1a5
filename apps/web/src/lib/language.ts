import { type Language, languageOf, type Words } from '@berth/locales/language'
import { useSyncExternalStore } from 'react'
import { detectLanguage, withoutLang } from './detect-language.ts'
import { readStored, writeStored } from './storage.ts'

const storedUnder = 'i18nextLng'

let current: Language = detectLanguage({ query: null, stored: null, browser: [] })
const listeners = new Set<() => void>()

/** Sets the language before the first render, removes `lang` from the address and follows changes in other tabs. */
export function startLanguage(): void {
  const query = new URLSearchParams(location.search).get('lang')
  const stored = readStored(storedUnder)
  apply(detectLanguage({ query, stored, browser: navigator.languages }))
  if (languageOf(query)) writeStored(storedUnder, current)
  if (query !== null) history.replaceState(history.state, '', withoutLang(location))
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = key === storedUnder ? languageOf(newValue) : undefined
    if (chosen) apply(chosen)
  })
}

function apply(language: Language): void {
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

export function currentLanguage(): Language {
  return current
}

/** Switches the language, here and in other tabs, and stores the choice. */
export function chooseLanguage(language: Language): void {
  writeStored(storedUnder, language)
  apply(language)
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, currentLanguage, currentLanguage)
}

/** A slice's texts in the current language. */
export function useWords<Tree>(words: Words<Tree>): Tree {
  return words[useLanguage()]
}
