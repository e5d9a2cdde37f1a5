/** The two languages of the portal. Chinese comes first: it is the fallback. */
export const languages = ['zh-CN', 'en-US'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'zh-CN'

// A map, not an object: a header might contain "constructor".
const spellings: ReadonlyMap<string, Language> = new Map([
  ['cn', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh_cn', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  ['en', 'en-US'],
  ['en_us', 'en-US'],
  ['en-us', 'en-US'],
])

/** Parses a `lang` parameter, a `Lang` header or a stored preference; undefined for anything else. */
export function languageOf(spelling: string | null | undefined): Language | undefined {
  return spelling ? spellings.get(spelling.trim().toLowerCase()) : undefined
}

/** The value of the wire's `Lang` header for a language. */
export const wireLanguage: Record<Language, 'cn' | 'en'> = { 'zh-CN': 'cn', 'en-US': 'en' }

/** The same words in both languages. */
export type Words<Tree> = Readonly<Record<Language, Tree>>

/**
 * Texts in both languages, Chinese first. The English object must have exactly the shape of the Chinese one, so that a missing
 * text or different parameters do not compile.
 */
export function defineWords<Tree extends object>(chinese: Tree, english: NoInfer<Tree>): Words<Tree> {
  return { 'zh-CN': chinese, 'en-US': english }
}

type Pairs<Name extends string> = Readonly<Record<Name, readonly [chinese: string, english: string]>>

type TermTable<Name extends string> = Record<'zh' | 'en', Readonly<Record<Name, string>>>

/** Terms by language, built from pairs listed side by side: `terms.zh.pol`, `terms.en.pol`. */
export function defineTerms<Name extends string>(pairs: Pairs<Name>): TermTable<Name> {
  const said = (place: 0 | 1) =>
    // Object.entries returns one entry per name.
    Object.fromEntries(
      Object.entries<Pairs<Name>[Name]>(pairs).map(([name, pair]) => [name, pair[place]]),
    ) as Record<Name, string>
  return { zh: said(0), en: said(1) }
}

/** The terms of two lists in one. */
export function joinTerms<One extends string, Other extends string>(
  one: TermTable<One>,
  other: TermTable<Other>,
): TermTable<One | Other> {
  return { zh: { ...one.zh, ...other.zh }, en: { ...one.en, ...other.en } }
}
