/**
 * A text as trade documents print it: upper case, and half-width forms of the full-width characters a Chinese keyboard types.
 * The length does not change, so a caret keeps its place.
 */
export function upperText(text: string): string {
  return text
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0).toUpperCase())
    .replace(/\u3000/g, ' ')
}
