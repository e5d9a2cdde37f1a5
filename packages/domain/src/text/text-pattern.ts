/**
 * The common text pattern of trade documents: capital letters, digits, spaces and the symbols of an English keyboard, because
 * carriers' systems and the printed bill of lading accept only these (specification point 5).
 */
export const commonText = /^[\x20-\x60\x7B-\x7E]*$/

/** The multi-line variant, for marks and descriptions of goods. */
export const commonTextLines = /^[\n\r\x20-\x60\x7B-\x7E]*$/

/** The first character of a text that the pattern does not have, and its place, counted from 1; null if all fit. */
export function uncommonIn(
  text: string,
  shape: 'line' | 'lines',
): { readonly character: string; readonly at: number } | null {
  const pattern = shape === 'line' ? commonText : commonTextLines
  const characters = [...text]
  const at = characters.findIndex((character) => !pattern.test(character))
  return at === -1 ? null : { character: characters[at] ?? '', at: at + 1 }
}

/** Digits with an optional leading or inner plus, the format of phone numbers on a member's profile. */
export const phoneDigits = /^[0-9+]+$/
