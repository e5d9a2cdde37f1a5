import type { FileColumns } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'

/** Why a file cannot be read, with its columns where matching them by hand may help. */
export type FileFault = Finding & { readonly columns?: FileColumns }

/** Why a whole file cannot be read as rows, as a finding about the file. */
export class SheetFault extends Error {
  readonly finding: FileFault

  constructor(rule: Finding['rule'], params?: Finding['params'], more: Partial<FileFault> = {}) {
    super(rule)
    this.finding = { path: 'file', rule, ...(params === undefined ? {} : { params }), ...more }
  }
}
