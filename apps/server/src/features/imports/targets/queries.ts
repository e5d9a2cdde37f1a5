import type { Db } from '../../../platform/db/db.ts'
import type { ListCodes } from '../lists/queries.ts'

/** Whose rows an import writes: a company's, or the operator's when there is no customer; and who does it. */
export type ImportOwner = { readonly customerId: number | null; readonly userId: number }

export type Target = { readonly id: number; readonly version: number }

/** What is there already, as an import compares it and an undo restores it. */
export type Stored = Target

/** What is read of a row, by column, as a person reads it; columns a row does not have are left out. */
export type Described = { readonly name: string; readonly cells: Readonly<Record<string, string | null>> }

/** What an import of one kind writes to. All of it is done to many rows at a time, and only to the owner's. */
export type ImportTarget<Write, Row extends Write & Stored> = {
  /** What is there that may be what these rows mean. */
  readonly find: (db: Db, owner: ImportOwner, writes: readonly Write[]) => Promise<readonly Row[]>
  /** These as they are now; nobody changes them before the transaction ends. */
  readonly findById: (db: Db, owner: ImportOwner, ids: readonly number[]) => Promise<readonly Row[]>
  /** What two rows have in common that mean the same; columns that a file has not count for nothing. */
  readonly keyOf: (write: Write, absent: ReadonlySet<string>) => string
  /** The row as it will be: what a file does not have stays as it is. */
  readonly merge: (stored: Row, write: Write, absent: ReadonlySet<string>) => Write
  readonly describe: (write: Write, codes: ListCodes) => Described
  readonly insert: (
    tx: Db,
    owner: ImportOwner,
    writes: readonly Write[],
    importId: number,
    now: Date,
  ) => Promise<number[]>
  readonly update: (
    tx: Db,
    owner: ImportOwner,
    changes: readonly (Write & Target)[],
    now: Date,
  ) => Promise<number[]>
  readonly deleteAt: (tx: Db, owner: ImportOwner, targets: readonly Target[]) => Promise<number[]>
}
