const mebibyte = 1_048_576

/** The file types that rows can be imported from, as detected from their content. */
export type SheetKind = 'xlsx' | 'xls' | 'csv'

/** What can be imported: carriers' rates, a company's contacts, the daily rates of currencies, what arrived at a bank, the tax software's invoices. */
export const importKinds = ['rate', 'contact', 'daily_rate', 'bank_entry', 'invoice'] as const

export type ImportKind = (typeof importKinds)[number]

/** The limits of an import file (specification point 9, "Import files"). */
export const importFiles = {
  rate: { kinds: ['xlsx', 'xls'], maxBytes: 10 * mebibyte },
  contact: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  daily_rate: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 2 * mebibyte },
  bank_entry: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 10 * mebibyte },
  invoice: { kinds: ['xlsx', 'xls', 'csv'], maxBytes: 2 * mebibyte },
} as const satisfies Record<ImportKind, { readonly kinds: readonly SheetKind[]; readonly maxBytes: number }>

/** The limits of a reference data file: such a list is edited by hand and is never long. */
export const lookupFile = {
  kinds: ['xlsx', 'csv'],
  maxBytes: 2 * mebibyte,
} as const satisfies { readonly kinds: readonly SheetKind[]; readonly maxBytes: number }

/** The maximum number of rows in one file. */
export const maxImportRows = 10_000

/** The formats every list can be exported in. */
export const exportFormats = ['xlsx', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]
