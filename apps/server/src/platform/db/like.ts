import { type SQL, sql } from 'drizzle-orm'

/** A LIKE pattern that matches the text literally: `%`, `_` and `\` are escaped. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

/**
 * Same as above, for a text stored or indexed in upper case. The database converts both sides, because its upper case differs
 * from JavaScript's: it leaves ß as it is.
 */
export function containingInCapitals(text: string): SQL {
  return sql`upper(${containing(text)}::text)`
}

export function startingWith(text: string): string {
  return `${literal(text)}%`
}

function literal(text: string): string {
  return text.normalize('NFC').replaceAll(/[\\%_]/g, '\\$&')
}
