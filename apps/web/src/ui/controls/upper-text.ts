import { narrow } from '@berth/domain/reading/clean-text'

/**
 * A text as trade documents print it: upper case, and half-width forms of the full-width characters a Chinese keyboard types.
 * The length does not change, so a caret keeps its place.
 */
export function upperText(text: string): string {
  return narrow(text).replace(/[a-z]/g, (letter) => letter.toUpperCase())
}
