import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, users } from '../../../platform/db/schema.ts'
import { blockReason } from '../../system/audit/public.ts'
import { openSessionsAt, userHasFactor } from '../members/public.ts'

/** Selects the operator's staff: all users without a company who have not been removed. */
export const worksForOperator = and(isNull(users.customerId), isNull(users.removeTime))

function select(db: Db, now: Date) {
  return db
    .select({
      user: users,
      blockReason,
      presetZh: authorityPresets.nameZh,
      presetEn: authorityPresets.nameEn,
      sessions: openSessionsAt(now),
      hasFactor: userHasFactor,
    })
    .from(users)
    .leftJoin(authorityPresets, eq(authorityPresets.code, users.preset))
    .$dynamic()
}

export type StaffRow = Awaited<ReturnType<typeof select>>[number]

type Paging = { readonly page: number; readonly size: number }

export async function listStaffRows(db: Db, _scope: OperatorScope, { page, size }: Paging, now: Date) {
  const rows = await select(db, now)
    .where(worksForOperator)
    .orderBy(asc(users.createTime), asc(users.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await db.$count(users, worksForOperator) }
}

export async function findStaff(
  db: Db,
  _scope: OperatorScope,
  id: number,
  now: Date,
): Promise<StaffRow | undefined> {
  const [row] = await select(db, now).where(and(worksForOperator, eq(users.id, id)))
  return row
}
