/** A LIKE pattern that finds the text as it was typed: `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

export function startingWith(text: string): string {
  return `${literal(text)}%`
}

function literal(text: string): string {
  return text.normalize('NFC').replaceAll(/[\\%_]/g, '\\$&')
}
