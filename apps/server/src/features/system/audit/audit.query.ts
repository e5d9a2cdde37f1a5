import type { AuditAction } from '@berth/domain/audit/audit'
import { type Day, startOfDayInChina } from '@berth/domain/time/calendar'
import { and, asc, eq, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { auditEntries, orderEvents, type RecordedChange, users } from '../../../platform/db/schema.ts'

export type AuditFilter = {
  readonly keyword?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly user_id?: number | undefined
  readonly action?: string | undefined
  readonly target?: string | undefined
}

/** Order actions are stored as order events, everything else as audit entries; this list combines both. */
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

/** Rows beyond this are not counted: no one pages that far, and a full count would delay the list. */
const mostCounted = 10_000

/** Returns one page of operator actions, newest first; `isMore` if there are more than were counted. */
export async function listAuditRows(
  db: Db,
  _scope: OperatorScope,
  filter: AuditFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const offset = (page - 1) * size
  const paths = pathsOf(filter, await findNamed(db, filter))
  const [counted, rows] = await Promise.all([
    countRows(db, paths),
    offset >= mostCounted ? [] : readRows(db, paths, { limit: size, offset }),
  ])
  return { rows, total: Math.min(counted, mostCounted), isMore: counted > mostCounted }
}

/** Reads all entries in batches by keyset, so that each batch is equally fast however long the list is. */
export async function* readAudit(
  db: Db,
  _scope: OperatorScope,
  filter: AuditFilter,
  size: number,
): AsyncGenerator<readonly AuditRow[]> {
  const paths = pathsOf(filter, await findNamed(db, filter))
  let after: AuditRow | undefined
  for (;;) {
    const rows = await readRows(db, paths, { limit: size, offset: 0, after })
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < size) return
  }
}

/** Lists the operator's users, including removed ones. */
export async function listPeople(db: Db, _scope: OperatorScope) {
  return db
    .select({ id: users.id, name: users.linkman })
    .from(users)
    .where(isNull(users.customerId))
    .orderBy(asc(users.linkman), asc(users.id))
}

/** Counts the matching rows, up to the limit. */
async function countRows(db: Db, paths: readonly Path[]): Promise<number> {
  const parts = paths.map(
    ({ source, where }) =>
      sql`(select count(*) from (select 1 from ${tables[source]} where ${where} limit ${mostCounted + 1}) as counted)`,
  )
  if (parts.length === 0) return 0
  const counted = await db.execute(sql`select (${sql.join(parts, sql` + `)})::int as count`)
  return rowsOf<{ count: number }>(counted)[0]?.count ?? 0
}

type Window = { readonly limit: number; readonly offset: number; readonly after?: AuditRow | undefined }

async function readRows(
  db: Db,
  paths: readonly Path[],
  { limit, offset, after }: Window,
): Promise<AuditRow[]> {
  // Each path returns at most limit + offset rows from its index; only those are sorted.
  const branches = paths.map(({ source, where }) =>
    branch(source, and(where, beyond(source, after)), limit + offset),
  )
  if (branches.length === 0) return []
  // Finds the keys of the page first and then joins its few rows: a deep page costs no more than skipping its keys.
  const found = rowsOf<Record<string, unknown>>(
    await db.execute(sql`
      select place.source, place.id, place.ms, coalesce(a.user_id, e.user_id) as user_id,
        coalesce(a.user_name, e.user_name) as user_name, coalesce(a.action, ${stepPrefix} || e.action) as action,
        coalesce(e.on_behalf, false) as on_behalf, coalesce(a.target_kind, 'order') as target_kind,
        coalesce(a.target_id, o.id::text) as target_id, coalesce(a.target_name, o.order_no) as target_name,
        coalesce(a.reason, e.reason) as reason, coalesce(a.changes, e.changes) as changes
      from (
        select * from (${sql.join(branches, sql` union all `)}) as done
        order by ms desc, source, id desc limit ${limit} offset ${offset}) as place
      left join audit_entries a on place.source = 'audit' and a.id = place.id
      left join order_events e on place.source = 'order' and e.customer_id = place.customer_id and e.id = place.id
      left join orders o on o.customer_id = e.customer_id and o.id = e.order_id
      order by place.ms desc, place.source, place.id desc`),
  )
  return found.map(rowOf)
}

function branch(source: Source, where: SQL | undefined, limit: number): SQL {
  const table = tables[source]
  const company = source === 'order' ? sql`${orderEvents.customerId}` : sql`null::bigint`
  return sql`(select ${sql.raw(`'${source}'`)} as source, ${company} as customer_id, ${table.id} as id, ${ms(table.createTime)} as ms
    from ${table} where ${where} order by ${table.createTime} desc, ${table.id} desc limit ${limit})`
}

// The engines format raw timestamps differently; milliseconds are formatted the same.
function ms(column: typeof auditEntries.createTime | typeof orderEvents.createTime): SQL {
  return sql`(extract(epoch from ${column}) * 1000)::float8`
}

function rowOf(row: Record<string, unknown>): AuditRow {
  return {
    source: row.source as Source, // One of the two sources in the branches.
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
    changes: row.changes as RecordedChange[], // The column holds recorded changes.
  }
}

const tables = { audit: auditEntries, order: orderEvents } as const

type Path = { readonly source: Source; readonly where: SQL }

/** Finds the operator's users whose name or address matches the keyword. */
async function findNamed(db: Db, { keyword }: AuditFilter): Promise<number[]> {
  if (!keyword) return []
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.customerId),
        sql`upper(${users.linkman} || ' ' || ${users.username}) like ${containingInCapitals(keyword)}`,
      ),
    )
  return found.map(({ id }) => id)
}

/** Splits the search into paths, each with its own index and without overlapping rows. */
function pathsOf(filter: AuditFilter, named: readonly number[]): Path[] {
  const pattern = filter.keyword ? containingInCapitals(filter.keyword) : undefined
  return sources.flatMap((source) => {
    const where = whereOf(source, filter)
    if (where === null) return []
    const searches = pattern ? searchesOf(source, pattern, named) : [undefined]
    return searches.map((search) => ({ source, where: sql`${and(where, search)}` }))
  })
}

/**
 * Searches the target name, the user and the reason for a keyword. Matches the index expressions; users are matched by id, for
 * which the planner has row statistics.
 */
function searchesOf(source: Source, pattern: SQL, named: readonly number[]): SQL[] {
  if (source === 'audit')
    return [
      sql`upper(${auditEntries.targetName} || ' ' || ${auditEntries.userName} || ' ' || coalesce(${auditEntries.reason}, '')) like ${pattern}`,
    ]
  const { userId, customerId, orderId, reason } = orderEvents
  const isWhy = sql`${reason} is not null and upper(${reason}) like ${pattern}`
  const isNotWhy = sql`coalesce(upper(${reason}) not like ${pattern}, true)`
  const isOfOrder = sql`(${customerId}, ${orderId}) in (
    select customer_id, id from orders where search_text like ${pattern} and upper(order_no) like ${pattern})`
  if (named.length === 0) return [isWhy, sql`${isOfOrder} and ${isNotWhy}`]
  return [
    isWhy,
    sql`${inArray(userId, [...named])} and ${isNotWhy}`,
    sql`${isOfOrder} and ${notInArray(userId, [...named])} and ${isNotWhy}`,
  ]
}

/** Returns the condition for everything except the keyword; `null` if the source cannot match. */
function whereOf(source: Source, filter: AuditFilter): SQL | null {
  const { from, to, action, target } = filter
  const isStep = action?.startsWith(stepPrefix)
  if (action !== undefined && isStep !== (source === 'order')) return null
  if (source === 'order' && target !== undefined && target !== 'order') return null
  const table = tables[source]
  return (
    and(
      // Actions on behalf of a member are operator actions too.
      source === 'order' ? sql`(${orderEvents.actor} = 'operator' or ${orderEvents.onBehalf})` : sql`true`,
      from ? gte(table.createTime, startOfDayInChina(from)) : undefined,
      to ? lt(table.createTime, new Date(startOfDayInChina(to).getTime() + 86_400_000)) : undefined,
      filter.user_id === undefined ? undefined : eq(table.userId, filter.user_id),
      action === undefined ? undefined : eq(table.action, isStep ? action.slice(stepPrefix.length) : action),
      target !== undefined && source === 'audit' ? eq(auditEntries.targetKind, target) : undefined,
    ) ?? null
  )
}

/** Selects the rows after a given one: earlier, or at the same time and later in the order. */
function beyond(source: Source, after: AuditRow | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const table = tables[source]
  const earlier = lt(table.createTime, after.time)
  if (source === after.source)
    return or(earlier, and(eq(table.createTime, after.time), lt(table.id, after.id)))
  return source < after.source ? earlier : or(earlier, eq(table.createTime, after.time))
}

/** Selects the recorded reason why a user is blocked; null if they are not. */
export const blockReason = sql<string | null>`case when ${users.blockTime} is not null then (
  select ${auditEntries.reason} from ${auditEntries}
  where ${auditEntries.targetKind} = 'user' and ${auditEntries.targetId} = ${users.id}::text
    and ${auditEntries.action} = ${'user_blocked' satisfies AuditAction}
  order by ${auditEntries.id} desc limit 1) end`
