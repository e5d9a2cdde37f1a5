import type { LookupKind } from '@berth/domain/lookup/lookup-kind'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

const lockOf = (kind: LookupKind) => `lookup ${kind}`

/** Serializes changes to a list, so that codes stay unique even without a unique index. */
export async function holdList(tx: Db, kind: LookupKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lockOf(kind)}))`)
}

/** Keeps a list as it is until the transaction ends, for any number of transactions at once. */
export async function keepList(tx: Db, kind: LookupKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${lockOf(kind)}))`)
}
