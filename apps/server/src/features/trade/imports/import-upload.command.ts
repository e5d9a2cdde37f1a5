import type { ImportKind } from '@berth/domain/files/import-file'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { type CallAllowance, takeCall } from '../../../platform/auth/call-limit.ts'
import type { Db } from '../../../platform/db/db.ts'
import { imports } from '../../../platform/db/schema.ts'
import { type Problem, throttled } from '../../../platform/http/problem.ts'
import { readingSeconds } from '../sheets/public.ts'
import { lostAfterMs, ownedBy } from './import.query.ts'
import type { ImportOwner } from './import-target.command.ts'

/** Users upload a file several times while correcting it, and a company has several users. */
export const maxUploads = 20
const windowMs = 10 * 60_000

/** Rate limit: whether the owner may upload another file. */
export function takeUpload(
  db: Db,
  { customerId }: Pick<ImportOwner, 'customerId'>,
  now: Date,
): Promise<CallAllowance> {
  return takeCall(db, 'import', String(customerId ?? 'operator'), maxUploads, windowMs, now)
}

/** A checked file that is never applied is kept this long. */
const keepHours = 24

/** Registers a file for reading and deletes the owner's abandoned ones. Only one file per owner is read at a time. */
export async function beginImport(
  db: Db,
  owner: ImportOwner,
  { kind, name }: { readonly kind: ImportKind; readonly name: string },
  now: Date,
): Promise<Result<number, Problem>> {
  const { customerId, userId } = owner
  const longAgo = new Date(now.getTime() - keepHours * 3_600_000)
  const lostBefore = new Date(now.getTime() - lostAfterMs)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`begin import ${customerId}`}))`)
    const [beingRead] = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(ownedBy(owner), eq(imports.state, 'reading'), gt(imports.createTime, lostBefore)))
      .limit(1)
    if (beingRead) return refuse(throttled(readingSeconds))
    await tx
      .delete(imports)
      .where(
        and(
          eq(imports.kind, kind),
          ownedBy(owner),
          lt(imports.createTime, longAgo),
          ne(imports.state, 'applied'),
          ne(imports.state, 'undone'),
        ),
      )
    // Wrong rows hold names and numbers of people: nobody asks for them any more.
    await tx
      .update(imports)
      .set({ parsed: null })
      .where(and(ownedBy(owner), lt(imports.createTime, longAgo), isNotNull(imports.parsed)))
    const [begun] = await tx
      .insert(imports)
      .values({ kind, customerId, userId, fileName: name, state: 'reading', createTime: now })
      .returning({ id: imports.id })
    if (!begun) throw new Error('an inserted import has no id')
    return ok(begun.id)
  })
}
