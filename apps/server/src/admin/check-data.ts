import { isBlOpen } from '@berth/domain/bill-of-lading/bl-review'
import { blWaits } from '@berth/domain/bill-of-lading/bl-wait'
import { changeWaits, statusesToRoll } from '@berth/domain/order/change/change-wait'
import { steplessEvents } from '@berth/domain/order/lifecycle/order-event'
import { isOrderStatus, type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { turnOf } from '@berth/domain/order/lifecycle/turn'
import { type SQL, sql } from 'drizzle-orm'
import {
  differingBills,
  differingCreditNotes,
  differingCredits,
  differingInvoices,
  differingPayments,
  differingReversals,
  differingStatements,
} from '../features/money/public.ts'
import { differingMoves, differingSums } from '../features/orders/public.ts'
import { brokenLinks, findLastLink, hasLink } from '../platform/audit-chain.ts'
import { type Db, rowsOf } from '../platform/db/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import { listTables } from './backup/tables.ts'

export type CheckOutcome = {
  readonly checks: number
  readonly problems: readonly string[]
  /** The number of audit entries and the hash of the last one. */
  readonly auditLog: { readonly entries: number; readonly hash: string } | null
}

/** Beyond this number, problems of one kind are counted but not listed. */
const mostListed = 20

const openForBl = statusesInProcessOrder.filter(isBlOpen)

type Check = { readonly says: string; readonly where: SQL }

// Each check selects faulty rows as `found`; a healthy database has none.
const checks: readonly Check[] = [
  {
    says: 'orders in a status that does not exist',
    where: sql`select order_no as found from orders where status <> all(${sql.raw(`'{${statusesInProcessOrder.join(',')}}'::smallint[]`)})`,
  },
  {
    says: 'orders sorted under the wrong turn',
    where: sql`select order_no as found from orders where not (${turnCondition()})`,
  },
  {
    says: 'orders that count or name other exceptions of their transport than are open',
    where: sql`
      select order_no as found from orders o
      where exceptions <> (
        select count(*) from transport_exceptions e
        where e.customer_id = o.customer_id and e.order_id = o.id and e.close_time is null)
      or (exception_kind is null) <> (exceptions = 0)
      or exception_kind is not null and not exists (
        select 1 from transport_exceptions e
        where e.customer_id = o.customer_id and e.order_id = o.id and e.close_time is null and e.kind = o.exception_kind)`,
  },
  {
    // Mirrors `placeOf`; the due date of a bill ends at midnight in China.
    says: 'orders sorted under the wrong deadline',
    where: sql`
      select order_no as found from orders o
      where due_time is distinct from (
        least(
          case when cancel_requested then null when status in (2, 3) then cut_off_documents
          when status = 6 then (
            select ((min(due_date) + 1)::timestamp - interval '8 hours') at time zone 'UTC'
            from bills b where b.customer_id = o.customer_id and b.order_id = o.id and b.state = 'agreed')
          end,
          case when bl_wait = 'check' and status in (${sql.raw(openForBl.join(', '))}) then cut_off_documents end,
          case when change_wait = 'rolled' and status in (${sql.raw(statusesToRoll.join(', '))}) then change_due_time end))
      or urgency <> (
        case when turn <> 0 then -(extract(epoch from update_time) * 1000)::bigint
        when due_time is null then 10000000000000 + (extract(epoch from status_time) * 1000)::bigint
        else (extract(epoch from due_time) * 1000)::bigint end)`,
  },
  {
    // Mirrors `blWaitOf`.
    says: 'orders whose bill of lading waits for somebody else',
    where: sql`
      select order_no as found from orders o left join lateral (
        select * from bl_versions v where v.customer_id = o.customer_id and v.order_id = o.id and v.publish_time is not null
        order by number desc limit 1) v on true
      where bl_wait is distinct from (
        case when exists (
          select 1 from bl_amendments a where a.customer_id = o.customer_id and a.order_id = o.id and a.decision is null)
          then 'amendment'
        when v.id is null or v.approve_time is not null or v.issue_time is not null then null
        when v.correct_time is null then 'check' else 'corrections' end)`,
  },
  {
    says: 'orders that wait for another change than is open',
    where: sql`
      select order_no as found from orders o
      left join order_changes c on c.customer_id = o.customer_id and c.order_id = o.id and c.state in ('open', 'objected')
      where change_wait is distinct from (
        case when c.kind = 'ask' then 'asked' when c.state = 'open' then 'rolled' when c.state = 'objected' then 'objected' end)`,
  },
  {
    says: 'orders that name another one as split, which does not name them',
    where: sql`
      select o.order_no as found from orders o cross join lateral jsonb_array_elements(o.split_with) one
      where not exists (
        select 1 from orders other cross join lateral jsonb_array_elements(other.split_with) back
        where other.customer_id = o.customer_id and other.id = (one ->> 'id')::bigint and other.order_no = one ->> 'orderNo'
        and back ->> 'id' = o.id::text and back ->> 'isSource' <> one ->> 'isSource')`,
  },
  {
    says: 'orders whose timeline ends in another status',
    where: sql`
      select o.order_no as found from orders o join lateral (
        select to_status from order_events e where e.customer_id = o.customer_id and e.order_id = o.id and to_status is not null order by e.id desc limit 1) e on true
      where e.to_status <> o.status`,
  },
  {
    says: 'orders without a timeline',
    where: sql`
      select order_no as found from orders o where not exists (select 1 from order_events e where e.customer_id = o.customer_id and e.order_id = o.id)`,
  },
  {
    // The TEU of a container type may have changed since the booking, but it is never zero.
    says: 'orders whose size differs from the sum of their lines',
    where: sql`
      select o.order_no as found from orders o left join lateral (
        select sum(l.volume) as cbm, bool_or(l.container_id is not null and l.quantity > 0) as has_containers
        from order_lines l where l.customer_id = o.customer_id and l.order_id = o.id) l on true
      where o.cbm <> coalesce(l.cbm, 0) or (o.teu > 0) <> coalesce(l.has_containers, false)`,
  },
  {
    says: 'months whose moves are counted wrongly',
    where: differingMoves,
  },
  {
    // Mirrors `isSameScope`.
    says: 'rules of free time of which two count for the same containers',
    where: sql`
      select a.id::text as found from free_time_rules a join free_time_rules b on b.id < a.id
        and b.direction = a.direction and b.carrier_id is not distinct from a.carrier_id
        and b.country_id is not distinct from a.country_id and b.port_id is not distinct from a.port_id
        and (a.groups && b.groups or (a.groups = '{}' and b.groups = '{}'))
        and (a.kind = b.kind or (a.kind = 'DMDT' and b.kind in ('DEM', 'DET')) or (b.kind = 'DMDT' and a.kind in ('DEM', 'DET')))
        and coalesce(b.valid_from, '-infinity') <= coalesce(a.valid_to, 'infinity')
        and coalesce(a.valid_from, '-infinity') <= coalesce(b.valid_to, 'infinity')`,
  },
  {
    // Mirrors `isChargedTwice`.
    says: 'orders of which two lines of bills charge the same days of a container',
    where: sql`
      with spans as (
        select b.customer_id, b.order_id, row_number() over (order by b.id, l.position, s.place) as place, s.span
        from bills b join bill_lines l on l.customer_id = b.customer_id and l.bill_id = b.id
        cross join lateral jsonb_array_elements(l.free_time) with ordinality s(span, place)
        where b.state <> 'replaced' and l.free_time is not null)
      select distinct o.order_no as found from spans x
      join spans y on y.customer_id = x.customer_id and y.order_id = x.order_id and y.place < x.place
        and y.span->>'box_id' = x.span->>'box_id' and y.span->>'direction' = x.span->>'direction'
        and (y.span->>'kind' = x.span->>'kind' or (y.span->>'kind' = 'DMDT' and x.span->>'kind' in ('DEM', 'DET'))
          or (x.span->>'kind' = 'DMDT' and y.span->>'kind' in ('DEM', 'DET')))
        and y.span->>'from' <= x.span->>'to' and x.span->>'from' <= y.span->>'to'
      join orders o on o.customer_id = x.customer_id and o.id = x.order_id`,
  },
  {
    says: 'bills whose prepaid or collect total, or its tax, differs from the sum of their lines',
    where: sql`
      select b.bill_no as found from bills b join lateral (
        select coalesce(sum(l.amount + coalesce(l.tax_amount, 0)) filter (where l.payment_term = 'prepaid'), 0) as owed,
          coalesce(sum(l.tax_amount) filter (where l.payment_term = 'prepaid'), 0) as tax,
          coalesce(sum(l.amount + coalesce(l.tax_amount, 0)) filter (where l.payment_term = 'collect'), 0) as collect
        from bill_lines l where l.customer_id = b.customer_id and l.bill_id = b.id) sums on true
      where b.total <> sums.owed or b.tax <> sums.tax or b.collect <> sums.collect`,
  },
  {
    says: 'payments with a received amount or value date that are not confirmed',
    where: sql`
      select p.id::text as found from payments p
      where p.state <> 'confirmed' and (p.received_amount is not null or p.value_date is not null)`,
  },
  { says: 'bills that differ from the ledger', where: differingBills },
  { says: 'companies whose credit differs from the ledger', where: differingCredits },
  { says: 'credit notes and refunds that differ from the ledger', where: differingCreditNotes },
  { says: 'payments that differ from the ledger', where: differingPayments },
  { says: 'ledger entries that take back another one wrongly', where: differingReversals },
  { says: 'invoice requests that differ from their bills or invoices', where: differingInvoices },
  { says: 'statements that differ from the ledger', where: differingStatements },
  {
    says: 'companies whose payments are summed wrongly',
    where: differingSums,
  },
  {
    says: 'tracking links that were opened at no time, or revoked by nobody',
    where: sql`
      select l.id::text as found from tracking_links l
      where (l.open_count > 0) <> (l.first_open_time is not null) or (l.open_count > 0) <> (l.last_open_time is not null)
        or l.first_open_time > l.last_open_time or (l.revoked_by is null) <> (l.revoke_time is null)`,
  },
  {
    says: 'offers accepted without an order, or with one and not accepted',
    where: sql`select o.offer_no as found from offers o where (o.state = 'accepted') <> (o.order_id is not null)`,
  },
  {
    says: 'offers sent without a day, an option or a time',
    where: sql`
      select o.offer_no as found from offers o
      where o.state <> 'draft' and (o.valid_until is null or o.send_time is null
        or not exists (select 1 from offer_options p where p.offer_id = o.id))`,
  },
  {
    says: 'offers of a forwarder for a company with an account, or of a request, or accepted',
    where: sql`
      select o.offer_no as found from offers o
      where o.owner_id is not null and (o.customer_id is not null or o.rfq_id is not null or o.state = 'accepted')`,
  },
  {
    says: 'links of offers that were opened at no time',
    where: sql`
      select l.id::text as found from offer_links l
      where (l.open_count > 0) <> (l.first_open_time is not null) or l.first_open_time > l.last_open_time`,
  },
  {
    // Events that are no steps do not update the order itself.
    says: 'orders with an event later than their last update',
    where: sql`
      select order_no as found from orders o
      where exists (
        select 1 from order_events e
        where e.customer_id = o.customer_id and e.order_id = o.id and e.create_time > o.update_time and e.action <> all(${sql.raw(`'{${steplessEvents.join(',')}}'::text[]`)}))`,
  },
  {
    says: 'payments that name a bill of another order or currency',
    where: sql`
      select p.id::text as found from payments p join payment_bills pb on pb.customer_id = p.customer_id and pb.payment_id = p.id
      join bills b on b.customer_id = pb.customer_id and b.id = pb.bill_id where b.order_id <> p.order_id or b.currency <> p.currency`,
  },
  {
    says: 'companies without an owner',
    where: sql`
      select c.company1 as found from customers c where not exists (
        select 1 from users u where u.customer_id = c.id and u.is_owner and u.remove_time is null)`,
  },
  {
    says: 'orders created by a user of another company',
    where: sql`
      select o.order_no as found from orders o join users u on u.id = o.created_by
      where u.customer_id is not null and u.customer_id <> o.customer_id`,
  },
  { says: 'audit entries that were changed, deleted or added behind the portal’s back', where: brokenLinks },
  {
    says: 'rates that end before they begin',
    where: sql`select id::text as found from rates where edate < sdate`,
  },
  {
    says: 'rates for a group or a company that are not sold from a cost, or for both',
    where: sql`
      select id::text as found from rates
      where coalesce(group_id, company_id) is not null and (cost_id is null or (group_id is not null and company_id is not null))`,
  },
  {
    says: 'rates on another lane or in other days than the cost that they are sold from',
    where: sql`
      select r.id::text as found from rates r join rate_costs c on c.id = r.cost_id
      where (r.carrier_id, r.pol_id, r.pod_id, r.to_id, r.mode, r.sdate, r.edate)
        <> (c.carrier_id, c.pol_id, c.pod_id, c.to_id, c.mode, c.sdate, c.edate) or r.customer_id is not null`,
  },
  {
    says: 'margins for a group and a company at once, or below cost without a reason',
    where: sql`
      select id::text as found from margin_rules
      where (group_id is not null and company_id is not null) or (margin < 0 and least is null and reason is null)`,
  },
  {
    says: 'margins in dollars that are neither for full containers nor for revenue tons',
    where: sql`
      select id::text as found from margin_rules
      where container_mode is null and container_id is null and (margin_kind = 'amount' or least is not null)`,
  },
  {
    says: 'margins for the same ones and the same prices as an older one',
    where: sql`
      select id::text as found from margin_rules m
      where exists (select 1 from margin_rules o where o.id < m.id
        and (o.group_id, o.company_id, o.carrier_id, o.route_id, o.container_mode, o.container_id)
          is not distinct from (m.group_id, m.company_id, m.carrier_id, m.route_id, m.container_mode, m.container_id))`,
  },
  {
    says: 'quotes without a single price, or with one of the other mode',
    where: sql`
      select id::text as found from rates r
      where (mode = 1) <> exists (select 1 from rate_spaces s where s.rate_id = r.id) or (mode = 2) <> (lcl is not null)`,
  },
]

/** Builds the condition that the stored turn of an order is the one the domain defines for its status. */
function turnCondition(): SQL {
  const cases = statusesInProcessOrder.filter(isOrderStatus).flatMap((status: OrderStatus) =>
    [true, false].flatMap((isAsked) =>
      [null, ...blWaits].flatMap((wait) =>
        [null, ...changeWaits].map(
          (change) =>
            sql`(status = ${status} and cancel_requested = ${isAsked} and bl_wait is not distinct from ${wait}
              and change_wait is not distinct from ${change} and turn = ${turnOf(status, isAsked, wait, change)})`,
        ),
      ),
    ),
  )
  return sql.join(cases, sql` or `)
}

/**
 * Looks for inconsistencies: rows that contradict each other, and rows whose file is missing. Changes nothing. With a hash that
 * an earlier check has printed, also makes sure that the audit log still contains it.
 */
export async function checkData(db: Db, storage: Storage, notedHash?: string): Promise<CheckOutcome> {
  const problems: string[] = []
  for (const { says, where } of checks) {
    const found = rowsOf<{ found: string; total: number }>(
      await db.execute(sql`
        select found, count(*) over ()::int as total from (${where}) q order by found limit ${mostListed}`),
    )
    const [first] = found
    if (first) problems.push(`${says}: ${first.total} (${found.map((row) => row.found).join(', ')})`)
  }
  problems.push(...(await findMissingFiles(db, storage)))
  if (notedHash !== undefined && !(await hasLink(db, notedHash)))
    problems.push('the audit log no longer contains the entry with the given hash')
  const auditLog = await findLastLink(db)
  return { checks: checks.length + (notedHash === undefined ? 1 : 2), problems, auditLog }
}

async function findMissingFiles(db: Db, storage: Storage): Promise<string[]> {
  const kept = new Set<string>()
  for await (const { key } of storage.list()) kept.add(key)
  const problems: string[] = []
  for (const { name, fileColumns } of await listTables(db)) {
    for (const column of fileColumns) {
      const rows = rowsOf<{ key: string }>(
        await db.execute(
          sql`select distinct ${sql.identifier(column)} as key from ${sql.identifier(name)} where ${sql.identifier(column)} is not null`,
        ),
      )
      const missing = rows.filter(({ key }) => !kept.has(key)).map(({ key }) => key)
      if (missing.length > 0)
        problems.push(
          `files of ${name} missing from storage: ${missing.length} (${missing.slice(0, mostListed).join(', ')})`,
        )
    }
  }
  return problems
}
