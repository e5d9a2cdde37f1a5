/**
 * A text as the documents of the trade print it: capitals instead of small letters, and the half-width form of what a
 * Chinese keyboard types full-width. The length stays, so a caret keeps its place.
 */
export function upperText(text: string): string {
  return text
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0).toUpperCase())
    .replace(/\u3000/g, ' ')
}
