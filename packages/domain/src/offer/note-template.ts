/** Conditions that an offer may start with, in both languages. */
export type NoteTemplate = { readonly zh: string; readonly en: string }

/**
 * The conditions to choose from in the texts of a setting: a line of three or more hyphens parts one from the next. The first in one
 * language belongs to the first in the other.
 */
export function noteTemplatesIn({ zh, en }: NoteTemplate): NoteTemplate[] {
  const [chinese, english] = [partsOf(zh), partsOf(en)]
  return Array.from({ length: Math.max(chinese.length, english.length) }, (_, at) => ({
    ...{ zh: chinese[at] ?? '', en: english[at] ?? '' },
  })).filter((one) => one.zh !== '' || one.en !== '')
}

function partsOf(text: string): string[] {
  return text.split(/^[ \t]*-{3,}[ \t]*$/m).map((part) => part.trim())
}
