import type { Language } from '@berth/locales/language'

/** One thing a cell may name: by its code, by any of its names, and by an alias where nothing has that for a name. */
export type SheetChoice = {
  readonly id: number
  readonly code: string
  readonly names: readonly string[]
  readonly aliases?: readonly string[]
}

/** How a cell is read. `capitals` is a text as the documents print it, which a file may have in small letters. */
export type CellKind = 'text' | 'capitals' | 'day' | 'price' | 'whole' | 'choice'

/** One column of a sheet: what a template shows, what an export writes and what an import looks for. */
export type SheetColumn = {
  /** The field of the wire it fills. */
  readonly key: string
  readonly heading: Readonly<Record<Language, string>>
  /** Other headings that mean it, in any spelling. */
  readonly alsoNamed?: readonly string[]
  readonly kind: CellKind
  /** Which list of choices a `choice` is looked up in. */
  readonly list?: string
  /** Whether a file without the column is no such file. */
  readonly isRequired: boolean
  readonly example: string | number | null
  /** In characters, for workbooks. */
  readonly width: number
}

export type ChoiceLists = Readonly<Record<string, readonly SheetChoice[]>>

/** A heading without what people write differently, or add to one. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s*:：_\-./'"’()]/g, '')
}

/** The same without what stands in brackets, which is often a remark. */
export function barestHeading(text: string): string {
  return plainHeading(text.normalize('NFKC').replace(/\(.*?\)/g, ''))
}

/** A code or a name without what people write differently. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s'’"/.,\-()]/g, '')
}
