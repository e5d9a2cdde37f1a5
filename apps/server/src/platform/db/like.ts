import { type SQL, sql } from 'drizzle-orm'

/** A LIKE pattern that finds the text as it was typed: `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

/**
 * The same for a text that is kept or indexed in capitals. The database makes both of them, since it makes other capitals than
 * JavaScript does: there ß stays what it is.
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
