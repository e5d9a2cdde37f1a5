import type { ImportKind } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import type { Result } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import type { InvitationLink } from '../../companies/members/public.ts'
import type { FileRow, ListCodes } from '../sheets/public.ts'

/** The owner of imported rows: a company, or the operator when there is no customer; and the acting user. */
export type ImportOwner = { readonly customerId: number | null; readonly userId: number }

export type Target = { readonly id: number; readonly version: number }

/** How many rows are looked up at once. Small enough that the embedded engine can serve other requests in between. */
export const askedAtOnce = 1_000

/** A stored row as an import compares it and an undo restores it. */
export type StoredRow = Target

/** A row in readable form, by column; columns the row does not have are left out. */
export type ReadableRow = { readonly name: string; readonly cells: Readonly<Record<string, string | null>> }

/** The storage an import of one kind writes to. All operations take many rows and touch only the owner's. */
export type ImportTarget<Write, Row extends Write & StoredRow> = {
  /** Finds stored rows that may match these. */
  find(db: Db, owner: ImportOwner, writes: readonly Write[], now: Date): Promise<readonly Row[]>
  /** What is wrong with rows that only the database knows, by their numbers, or by themselves where several are of one row of the file. */
  findWrong?(
    db: Db,
    rows: readonly (FileRow & { readonly write: Write })[],
    absent: ReadonlySet<string>,
    now: Date,
    owner: ImportOwner,
  ): Promise<ReadonlyMap<number | FileRow, readonly Finding[]>>
  /** Returns these stored rows, locked until the transaction ends. */
  findById(db: Db, owner: ImportOwner, ids: readonly number[]): Promise<readonly Row[]>
  /** The matching key of a row; two rows with the same key mean the same thing. Columns missing from the file are ignored. */
  keyOf(write: Write, absent: ReadonlySet<string>): string
  /** Whether two rows with the same key are one, where the key does not say it, as for calls in different years. By default they are. */
  isOne?(one: Write, other: Write): boolean
  /** The row after the import: values the file does not have are kept. */
  merge(stored: Row, write: Write, absent: ReadonlySet<string>): Write
  describe(write: Write, codes: ListCodes): ReadableRow
  /** Returns what it added, in the order of the rows; fewer when something they depend on has changed since the check. */
  insert(tx: Db, owner: ImportOwner, writes: readonly Write[], by: ImportContext): Promise<InsertedRows>
  update(tx: Db, owner: ImportOwner, changes: readonly (Write & Target)[], now: Date): Promise<number[]>
  deleteAt(
    tx: Db,
    owner: ImportOwner,
    targets: readonly Target[],
    by: Pick<ImportContext, 'scope' | 'now'>,
  ): Promise<number[]>
  /** Whether an undo keeps added rows that are in use; of other kinds one such row refuses it. */
  readonly keepsUsed?: true
  /** Writes and undoes rows that depend on each other, instead of `insert`, `update` and `deleteAt`, which are not called then. */
  readonly together?: {
    /** Lets nobody else write such rows until the transaction ends. */
    lock(tx: Db): Promise<void>
    write(
      tx: Db,
      rows: {
        readonly added: readonly Write[]
        readonly changed: readonly (Write & Target)[]
        readonly before: readonly Row[]
      },
      by: ImportContext,
    ): Promise<Result<readonly DoneRow[], Problem>>
    undo(
      tx: Db,
      done: readonly (DoneRow & { readonly before: Row | null })[],
      by: Omit<ImportContext, 'invites'>,
    ): Promise<Result<KeptRows, Problem>>
  }
}

/** What an import did to a row: what it was before, null if it was added, and its version afterwards. */
export type DoneRow = {
  readonly targetId: number
  readonly before: StoredRow | null
  readonly version: number
}

/** What an undo leaves, because it is in use or was changed since: how much, and the names of the first. */
export type KeptRows = { readonly count: number; readonly names: readonly string[] }

/** The import whose rows are written, who applies it, and whether members it adds are invited. */
export type ImportContext = {
  readonly importId: number
  readonly scope: Scope
  readonly invites: boolean
  readonly now: Date
}

/** The ids of added rows, and the links that whoever applies is shown once. */
export type InsertedRows = { readonly ids: readonly number[]; readonly links?: readonly InvitationLink[] }

/** The storage for each kind of import. */
export type ImportTargets = Readonly<Record<ImportKind, ImportTarget<unknown, StoredRow>>>
