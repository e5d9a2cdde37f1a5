import { spellingsOf } from './pinyin.ts'

export type SearchedPlace = {
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
  readonly aliases: readonly string[]
}

/** What begins each entry of a search text: a code, a name, or the initials of a Chinese name. */
export const entryMarks = { code: '=', name: '~', initials: '^' } as const

/** What parts the entries; there is one before the first and one after the last. */
export const entryEnd = '\n'

/** A code in an alias: another UN/LOCODE, or the short form the trade has for the place, as LA. */
const codeLike = /^[A-Z0-9]{2,5}$/

/**
 * Everything a place is found by, one entry a line: its code whole and without the country, its aliases, its names with and
 * without spaces, the Chinese ones in pinyin too, whole and as initials.
 */
export function placeSearchText({ code, nameZh, nameEn, aliases }: SearchedPlace): string {
  const codes = aliases.filter((alias) => codeLike.test(alias))
  // "Yantian, Shenzhen" and "Chicago, IL" are called by what stands before the comma.
  const called = nameEn.split(',')[0] ?? nameEn
  const names = [called, nameEn, nameZh, ...aliases.filter((alias) => !codeLike.test(alias))]
  const spellings = names.flatMap(spellingsOf)
  const entries = [
    ...[code, code.slice(2), ...codes].map((one) => entryMarks.code + normalPlaceText(one)),
    ...names.flatMap((name) => [normalPlaceText(name), withoutSpaces(name)]).map(asName),
    ...spellings.map(({ full }) => asName(full)),
    ...spellings.map(({ initials }) => entryMarks.initials + initials),
  ]
  return entryEnd + [...new Set(entries)].map((entry) => entry + entryEnd).join('')
}

/** A name or a keyword as search texts have them: in small letters, without accents, with single spaces. */
export function normalPlaceText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[=~^\s]+/g, ' ')
    .trim()
}

/** The same without the spaces and signs that people leave out: "hochiminh", "xian". */
export function withoutSpaces(text: string): string {
  return normalPlaceText(text).replace(/[\s.,'’()（）/-]/g, '')
}

function asName(name: string): string {
  return entryMarks.name + name
}
