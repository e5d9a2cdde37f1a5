import { keywordTexts } from '@berth/domain/reading/keyword'
import { type SQL, sql } from 'drizzle-orm'

/** A LIKE pattern that matches the text literally: `%`, `_` and `\` are escaped. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

/**
 * A LIKE pattern for a text stored or indexed in upper case: any of the texts that a keyword is searched as. The database converts
 * both sides, because its upper case differs from JavaScript's: it leaves ß as it is.
 */
export function containingInCapitals(keyword: string): SQL {
  const patterns = keywordTexts(keyword).map((text) => sql`upper(${containing(text)}::text)`)
  const [only = sql`upper(${containing(keyword)}::text)`] = patterns
  return patterns.length > 1 ? sql`any (array[${sql.join(patterns, sql`, `)}])` : only
}

export function startingWith(text: string): string {
  return `${literal(text)}%`
}

function literal(text: string): string {
  return text.normalize('NFC').replaceAll(/[\\%_]/g, '\\$&')
}
