import { charactersBySyllable } from './pinyin-characters.ts'

/** A name of many characters with two readings each is spelled in at most this many ways. */
const mostSpellings = 16

const readings = readingsOf(charactersBySyllable)

function readingsOf(list: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const record of list.trim().split(/\s/)) {
    const syllable = /^[a-z]+/.exec(record)?.[0] ?? ''
    for (const character of record.slice(syllable.length))
      found.set(character, [...(found.get(character) ?? []), syllable])
  }
  return found
}

/** A Chinese name in pinyin without tones or spaces, and its initials. */
export type Spelling = { readonly full: string; readonly initials: string }

/**
 * How a name in Chinese characters is spelled: once for each reading that its characters have in names of places, not at all
 * when it has none. Letters and digits in it stay as they are; whatever else stands between the characters is left out.
 */
export function spellingsOf(name: string): readonly Spelling[] {
  let spellings: Spelling[] = [{ full: '', initials: '' }]
  let isChinese = false
  for (const character of name.toLowerCase()) {
    const known = readings.get(character)
    if (known) isChinese = true
    const syllables = known ?? (/[a-z0-9]/.test(character) ? [character] : [''])
    spellings = spellings
      .flatMap(({ full, initials }) =>
        syllables.map((syllable) => ({ full: full + syllable, initials: initials + syllable.slice(0, 1) })),
      )
      .slice(0, mostSpellings)
  }
  return isChinese ? spellings : []
}
