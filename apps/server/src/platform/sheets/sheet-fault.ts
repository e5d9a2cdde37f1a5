import type { Finding } from '@berth/domain/finding'

/** Why a whole file cannot be read as rows, as a finding about the file. */
export class SheetFault extends Error {
  readonly finding: Finding

  constructor(rule: Finding['rule'], params?: Finding['params']) {
    super(rule)
    this.finding = params === undefined ? { path: 'file', rule } : { path: 'file', rule, params }
  }
}
