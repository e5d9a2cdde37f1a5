import type { Finding } from '../finding.ts'

/**
 * What a user entered in fields that could not read it, by the field's path in the request: a text in a field for figures, a
 * name that no list has. Only drafts have such texts, and the fields hold nothing while they do.
 */
export type UnreadTexts = Readonly<Record<string, string>>

/** Longer texts are quoted by their beginning. */
const mostQuoted = 40

/** A finding for each text that could not be read; what else is found at these paths only follows from it. */
export function withUnreadTexts(texts: UnreadTexts | undefined, found: readonly Finding[]): Finding[] {
  if (texts === undefined) return [...found]
  const unread = Object.entries(texts).map(([path, text]) => ({
    path,
    rule: 'unread_text' as const,
    params: { text: [...text].length > mostQuoted ? `${[...text].slice(0, mostQuoted).join('')}…` : text },
  }))
  return [...unread, ...found.filter(({ path }) => texts[path] === undefined)]
}

/** The texts as they are stored: null when there are none, as in everything that has been submitted. */
export function storedTexts(texts: UnreadTexts): UnreadTexts | null {
  return Object.keys(texts).length > 0 ? texts : null
}
