import { defaultLanguage, type Language, languageOf } from '@berth/locales/language'

/** The initial language: the `lang` parameter, then the stored choice, then the browser, then Chinese. */
export function detectLanguage(from: {
  readonly query: string | null
  readonly stored: string | null
  readonly browser: readonly string[]
}): Language {
  return (
    languageOf(from.query) ?? languageOf(from.stored) ?? languageOfBrowser(from.browser) ?? defaultLanguage
  )
}

// Browsers name regions the portal has no texts for: zh-TW gets Chinese, en-GB gets English.
function languageOfBrowser(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const found = languageOf(tag) ?? languageOf(tag.split('-')[0])
    if (found) return found
  }
  return undefined
}

/** Removes the `lang` parameter from an address and leaves everything else unchanged. */
export function withoutLang(address: { pathname: string; search: string; hash: string }): string {
  const kept = address.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair !== 'lang' && !pair.startsWith('lang='))
    .join('&')
  return address.pathname + (kept ? `?${kept}` : '') + address.hash
}
