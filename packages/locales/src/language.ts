/** The two languages of the portal. Chinese is the first: it is what is shown when nothing else is known. */
export const languages = ['zh-CN', 'en-US'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'zh-CN'

// A map, not an object: a header may well say "constructor".
const spellings: ReadonlyMap<string, Language> = new Map([
  ['cn', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh_cn', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  ['en', 'en-US'],
  ['en_us', 'en-US'],
  ['en-us', 'en-US'],
])

/** The language a `lang` parameter, a `Lang` header or a stored preference means; nothing for anything else. */
export function languageOf(spelling: string | null | undefined): Language | undefined {
  return spelling ? spellings.get(spelling.trim().toLowerCase()) : undefined
}

/** How the `Lang` header of the wire spells a language. */
export const wireLanguage: Record<Language, 'cn' | 'en'> = { 'zh-CN': 'cn', 'en-US': 'en' }

/** The same words in both languages. */
export type Words<Tree> = Readonly<Record<Language, Tree>>

/**
 * Words in both languages, Chinese first. The English has to have exactly the shape of the Chinese, so that a text
 * that is missing in one language, or takes other parameters there, does not compile.
 */
export function defineWords<Tree extends object>(chinese: Tree, english: NoInfer<Tree>): Words<Tree> {
  return { 'zh-CN': chinese, 'en-US': english }
}

type Pairs<Name extends string> = Readonly<Record<Name, readonly [chinese: string, english: string]>>

/** Terms by language, out of pairs that stand side by side: `terms.zh.pol`, `terms.en.pol`. */
export function defineTerms<Name extends string>(
  pairs: Pairs<Name>,
): Record<'zh' | 'en', Readonly<Record<Name, string>>> {
  const said = (place: 0 | 1) =>
    // Object.entries has one entry for each name.
    Object.fromEntries(
      Object.entries<Pairs<Name>[Name]>(pairs).map(([name, pair]) => [name, pair[place]]),
    ) as Record<Name, string>
  return { zh: said(0), en: said(1) }
}
