import { maxLength } from '@berth/domain/limits'
import type { UnreadTexts } from '@berth/domain/text/unread-text'

/** What the controls of a form or of one of its rows could not read, by field. These fields hold nothing. */
export type Unread<Field extends string> = { readonly [Name in Field]?: string }

type Row = { readonly unread: Unread<string> }

/** The unread texts after an entry in one field; without a text of its own, the field could read it. */
export function withUnread<Field extends string>(
  unread: Unread<Field>,
  field: Field,
  text: string | undefined,
): Unread<Field> {
  const others = Object.fromEntries(Object.entries(unread).filter(([name]) => name !== field))
  return (text === undefined ? others : { ...others, [field]: text }) as Unread<Field> // Names of the same fields.
}

/** The unread texts of a row after cells were pasted over it: those of its other cells stay. */
export function pastedOver<Part extends { readonly unread?: Unread<string> }>(
  before: Row | undefined,
  part: Part,
): Part {
  const others = Object.entries(before?.unread ?? {}).filter(([field]) => !(field in part))
  return { ...part, unread: { ...Object.fromEntries(others), ...part.unread } }
}

/** The unread texts of a form and its rows as they are sent, by path. */
export function sentTexts(
  head: string,
  unread: Unread<string>,
  rows: readonly (Row | undefined)[],
): UnreadTexts {
  const ofRows = rows.flatMap((row, at) =>
    Object.entries(row?.unread ?? {}).map(([field, text]) => [`${head}.${at}.${field}`, text] as const),
  )
  const all = [...Object.entries(unread), ...ofRows]
  return Object.fromEntries(all.map(([path, text = '']) => [path, text.slice(0, maxLength.goodsDescription)]))
}

/** The unread texts of the form's own fields, or those of one of its rows, from those of an answer. */
export function textsAt<Field extends string>(texts: UnreadTexts, prefix = ''): Unread<Field> {
  const here = Object.entries(texts)
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, text]) => [path.slice(prefix.length), text] as const)
    .filter(([field]) => !field.includes('.'))
  return Object.fromEntries(here) as Unread<Field> // Sent by the same form.
}
