const mebibyte = 1_048_576

/** The kinds of file that rows are read from, as their content is recognised. */
export type SheetKind = 'xlsx' | 'xls' | 'csv'

/** What can be read in from a file: rates of carriers, contacts of a company. */
export const importKinds = ['rate', 'contact'] as const

export type ImportKind = (typeof importKinds)[number]

/** What a file of rows may be (specification point 9, "Import files"). */
export const importFiles = {
  rate: { kinds: ['xlsx', 'xls'], maxBytes: 10 * mebibyte },
  contact: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
} as const satisfies Record<ImportKind, { readonly kinds: readonly SheetKind[]; readonly maxBytes: number }>

/** What a file of reference data may be: a list is changed by hand, and is never long. */
export const lookupFile = {
  kinds: ['xlsx', 'csv'],
  maxBytes: 2 * mebibyte,
} as const satisfies { readonly kinds: readonly SheetKind[]; readonly maxBytes: number }

/** The most rows one file may bring. */
export const maxImportRows = 10_000

/** The formats any list can be saved in. */
export const exportFormats = ['xlsx', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]
