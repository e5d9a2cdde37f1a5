import { defaultLanguage, type Language, languageOf } from '@berth/locales/language'

/** The language to start in: the `lang` parameter, then the stored choice, then the browser, then Chinese. */
export function detectLanguage(from: {
  readonly query: string | null
  readonly stored: string | null
  readonly browser: readonly string[]
}): Language {
  return (
    languageOf(from.query) ?? languageOf(from.stored) ?? languageOfBrowser(from.browser) ?? defaultLanguage
  )
}

// A browser names regions the portal has no words of their own for: zh-TW reads Chinese, en-GB reads English.
function languageOfBrowser(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const found = languageOf(tag) ?? languageOf(tag.split('-')[0])
    if (found) return found
  }
  return undefined
}

/** An address without its `lang` parameter; every other parameter stays as it is. */
export function withoutLang(address: { pathname: string; search: string; hash: string }): string {
  const kept = address.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair !== 'lang' && !pair.startsWith('lang='))
    .join('&')
  return address.pathname + (kept ? `?${kept}` : '') + address.hash
}
