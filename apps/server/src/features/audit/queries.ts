import type { AuditAction } from '@berth/domain/audit'
import { type Day, startOfDayInChina } from '@berth/domain/calendar'
import { and, asc, eq, gte, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/like.ts'
import { auditEntries, orderEvents, orders, type RecordedChange, users } from '../../platform/db/schema.ts'

export type AuditFilter = {
  readonly keyword?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly user_id?: number | undefined
  readonly action?: string | undefined
  readonly target?: string | undefined
}

/** Steps of orders are kept with the orders, everything else by itself; here both are one list. */
const sources = ['audit', 'order'] as const

type Source = (typeof sources)[number]

export type AuditRow = {
  readonly source: Source
  readonly id: number
  readonly time: Date
  readonly userId: number
  readonly userName: string
  readonly action: string
  readonly onBehalf: boolean
  readonly targetKind: string
  readonly targetId: string
  readonly targetName: string
  readonly reason: string | null
  readonly changes: RecordedChange[]
}

const stepPrefix = 'order.'

/** One page of what the operator's people did, newest first. */
export async function listAuditRows(
  db: Db,
  _scope: OperatorScope,
  filter: AuditFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const counts = await Promise.all(sources.map((source) => countRows(db, source, filter)))
  const offset = (page - 1) * size
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = offset >= total ? [] : await readRows(db, filter, { limit: size, offset })
  return { rows, total }
}

/** All of it, some at a time; each begins where the last ended, however long the list is. */
export async function* readAudit(
  db: Db,
  _scope: OperatorScope,
  filter: AuditFilter,
  size: number,
): AsyncGenerator<readonly AuditRow[]> {
  let after: AuditRow | undefined
  for (;;) {
    const rows = await readRows(db, filter, { limit: size, offset: 0, after })
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < size) return
  }
}

/** The people of the operator, also those who have left. */
export async function listPeople(db: Db, _scope: OperatorScope) {
  return db
    .select({ id: users.id, name: users.linkman })
    .from(users)
    .where(isNull(users.customerId))
    .orderBy(asc(users.linkman), asc(users.id))
}

function countRows(db: Db, source: Source, filter: AuditFilter): Promise<number> {
  const where = whereOf(source, filter)
  if (where === null) return Promise.resolve(0)
  if (source === 'audit') return db.$count(auditEntries, where)
  const steps = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(where)
    .as('steps')
  return db.$count(steps)
}

type Window = { readonly limit: number; readonly offset: number; readonly after?: AuditRow | undefined }

async function readRows(db: Db, filter: AuditFilter, { limit, offset, after }: Window): Promise<AuditRow[]> {
  const branches = sources.flatMap((source) => {
    const where = whereOf(source, filter)
    // Each side gives as many as could be asked for, from its index; only those are put in order.
    return where === null ? [] : [branch(source, and(where, beyond(source, after)), limit + offset)]
  })
  if (branches.length === 0) return []
  const found = rowsOf<Record<string, unknown>>(
    await db.execute(
      sql`select * from (${sql.join(branches, sql` union all `)}) as done
        order by ms desc, source, id desc limit ${limit} offset ${offset}`,
    ),
  )
  return found.map(rowOf)
}

function branch(source: Source, where: SQL | undefined, limit: number): SQL {
  if (source === 'audit')
    return sql`(select 'audit' as source, ${auditEntries.id} as id, ${ms(auditEntries.createTime)} as ms,
        ${auditEntries.userId} as user_id, ${auditEntries.userName} as user_name, ${auditEntries.action} as action,
        false as on_behalf, ${auditEntries.targetKind} as target_kind, ${auditEntries.targetId} as target_id,
        ${auditEntries.targetName} as target_name, ${auditEntries.reason} as reason, ${auditEntries.changes} as changes
      from ${auditEntries} where ${where}
      order by ${auditEntries.createTime} desc, ${auditEntries.id} desc limit ${limit})`
  return sql`(select 'order' as source, ${orderEvents.id} as id, ${ms(orderEvents.createTime)} as ms,
      ${orderEvents.userId} as user_id, ${orderEvents.userName} as user_name, ${stepPrefix} || ${orderEvents.action} as action,
      ${orderEvents.onBehalf} as on_behalf, 'order' as target_kind, ${orders.id}::text as target_id,
      ${orders.orderNo} as target_name, ${orderEvents.reason} as reason, ${orderEvents.changes} as changes
    from ${orderEvents} inner join ${orders} on ${orders.id} = ${orderEvents.orderId} where ${where}
    order by ${orderEvents.createTime} desc, ${orderEvents.id} desc limit ${limit})`
}

// The engines write instants of raw rows differently; a number of milliseconds they write alike.
function ms(column: typeof auditEntries.createTime | typeof orderEvents.createTime): SQL {
  return sql`(extract(epoch from ${column}) * 1000)::float8`
}

function rowOf(row: Record<string, unknown>): AuditRow {
  return {
    source: row.source as Source, // One of the two that the branches name.
    id: Number(row.id),
    time: new Date(Math.round(Number(row.ms))),
    userId: Number(row.user_id),
    userName: String(row.user_name),
    action: String(row.action),
    onBehalf: row.on_behalf === true,
    targetKind: String(row.target_kind),
    targetId: String(row.target_id),
    targetName: String(row.target_name),
    reason: row.reason === null ? null : String(row.reason),
    changes: row.changes as RecordedChange[], // What the column holds.
  }
}

/** What has to hold of a row; `null` when the source can have none. */
function whereOf(source: Source, filter: AuditFilter): SQL | null {
  const { from, to, action, target, keyword } = filter
  const isStep = action?.startsWith(stepPrefix)
  if (action !== undefined && isStep !== (source === 'order')) return null
  if (source === 'order' && target !== undefined && target !== 'order') return null
  const table = source === 'audit' ? auditEntries : orderEvents
  const pattern = keyword ? containing(keyword) : undefined
  const name = source === 'audit' ? auditEntries.targetName : orders.orderNo
  return (
    and(
      // What was done for a member is the operator's doing too.
      source === 'order' ? or(eq(orderEvents.actor, 'operator'), orderEvents.onBehalf) : sql`true`,
      from ? gte(table.createTime, startOfDayInChina(from)) : undefined,
      to ? lt(table.createTime, new Date(startOfDayInChina(to).getTime() + 86_400_000)) : undefined,
      filter.user_id === undefined ? undefined : eq(table.userId, filter.user_id),
      action === undefined ? undefined : eq(table.action, isStep ? action.slice(stepPrefix.length) : action),
      target !== undefined && source === 'audit' ? eq(auditEntries.targetKind, target) : undefined,
      pattern
        ? or(ilike(name, pattern), ilike(table.userName, pattern), ilike(table.reason, pattern))
        : undefined,
    ) ?? null
  )
}

/** What comes after a row in the list: earlier, or at the same time and further down. */
function beyond(source: Source, after: AuditRow | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const table = source === 'audit' ? auditEntries : orderEvents
  const earlier = lt(table.createTime, after.time)
  if (source === after.source)
    return or(earlier, and(eq(table.createTime, after.time), lt(table.id, after.id)))
  return source < after.source ? earlier : or(earlier, eq(table.createTime, after.time))
}

/** Why a user is blocked, as it was written down when it was done; nothing for one who is not. */
export const blockReason = sql<string | null>`case when ${users.blockTime} is not null then (
  select ${auditEntries.reason} from ${auditEntries}
  where ${auditEntries.targetKind} = 'user' and ${auditEntries.targetId} = ${users.id}::text
    and ${auditEntries.action} = ${'user_blocked' satisfies AuditAction}
  order by ${auditEntries.id} desc limit 1) end`
