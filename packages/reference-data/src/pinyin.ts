import { charactersBySyllable } from './pinyin-characters.ts'

/** The maximum number of spellings of a name, which would grow quickly with many two-reading characters. */
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
 * The pinyin spellings of a Chinese name: one for each combination of readings its characters have in place names, none if the
 * name contains no Chinese characters. Letters and digits are kept; any other characters are dropped.
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
