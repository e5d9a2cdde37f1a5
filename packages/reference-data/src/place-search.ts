import { narrow } from '@berth/domain/reading/clean-text'
import { simplified } from '@berth/domain/reading/traditional'
import { spellingsOf } from './pinyin.ts'

export type SearchedPlace = {
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
  readonly aliases: readonly string[]
}

/** The prefix of each entry of a search text: a code, a name, or the initials of a Chinese name. */
export const entryMarks = { code: '=', name: '~', initials: '^' } as const

/** The separator of entries; there is one before the first and one after the last. */
export const entryEnd = '\n'

/** A code in an alias: another UN/LOCODE, or the trade's abbreviation for the place, such as LA. */
const codeLike = /^[A-Z0-9]{2,5}$/

/**
 * The search text of a place, one entry per line: its code with and without the country, its aliases, its names with and
 * without spaces, and the Chinese ones also in pinyin, in full and as initials.
 */
export function placeSearchText({ code, nameZh, nameEn, aliases }: SearchedPlace): string {
  const codes = aliases.filter((alias) => codeLike.test(alias))
  // "Yantian, Shenzhen" and "Chicago, IL" are also known by the part before the comma.
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

/**
 * The keywords to search for, one after the other until one finds something: what was typed; without a word for "port" around it
 * (`上海港`, `PORT OF SHANGHAI`); and what stands before a comma (`NINGBO,CHINA`).
 */
export function placeKeywords(typed: string): readonly string[] {
  const whole = normalPlaceText(typed)
  const bare = whole.replace(/^port of /, '').replace(/(?: (?:sea ?)?port|港口|港|市)$/, '')
  const called = /^([^,，(（]{2,60})[,，(（]/.exec(whole)?.[1]?.trim() ?? ''
  return [...new Set([whole, bare, called].filter((keyword, at) => at === 0 || keyword !== ''))]
}

/** Normalizes a name or keyword for search: half-width, lower case, simplified characters, no accents, single spaces. */
export function normalPlaceText(text: string): string {
  return simplified(narrow(text))
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[=~^\s]+/g, ' ')
    .trim()
}

/** The same without the spaces and symbols people leave out: "hochiminh", "xian". */
export function withoutSpaces(text: string): string {
  return normalPlaceText(text).replace(/[\s.,'’()（）/-]/g, '')
}

function asName(name: string): string {
  return entryMarks.name + name
}
