import type { HitKind } from '@berth/contract/orders/find'
import { meets, type Requirement } from '@berth/domain/access/authority'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { keywordTexts } from '@berth/domain/reading/keyword'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberScope, OperatorScope, Scope } from '../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../platform/db/db.ts'
import { containingInCapitals } from '../../platform/db/like.ts'
import {
  bankEntries,
  bills,
  contacts,
  customers,
  invoiceRequests,
  orders,
  payments,
  rates,
  releaseApplications,
  rfqs,
  statements,
  taxInvoices,
  users,
} from '../../platform/db/schema.ts'
import { ownPayments, submittedPayments } from '../money/payments/bills-payment.query.ts'
import { listPlaces } from '../trade/lookups/public.ts'
import { viewQuotes } from '../trade/quotes/public.ts'

/** The most of a kind that is shown. */
export const mostHits = 5

/** A trigram index is scanned in full for fewer characters. */
const shortestIndexed = 3

/** A found row of any kind, as the database returns it. */
export type HitRow = {
  readonly id: number
  readonly title: string
  /** The other texts of it that are searched. */
  readonly texts: readonly (string | null)[]
  readonly company1: string | null
  readonly company2: string | null
  readonly customerId: number | null
  readonly orderId: number | null
  readonly orderNo: string | null
  readonly state: string | null
}

type HitQuery = { readonly pattern: SQL; readonly now: Date }

/** What is searched for a kind, on one side. */
type Source<Scope> = {
  readonly kind: HitKind
  readonly required: Requirement
  /** Whether it is searched also with a keyword too short for a trigram index: few rows are read. */
  readonly isShortEnough?: true
  readonly select: (scope: Scope, asked: HitQuery) => SQL
}

/** The columns of a hit: those that a kind does not have are null. */
function hitOf(columns: {
  readonly id: SQL
  readonly title: SQL
  readonly texts: SQL
  readonly customer?: SQL
  readonly order?: SQL
  readonly state?: SQL
}): SQL {
  const { id, title, texts, customer = sql`null`, order = sql`null`, state = sql`null` } = columns
  return sql`${id}::float8 as id, ${title} as title, array[${texts}]::text[] as texts, (${customer})::float8 as "customerId",
    (${order})::float8 as "orderId", ${state} as state`
}

// Each text is written as the index on it has it.
const billText = sql`upper(${bills.billNo} || ' ' || ${bills.name})`
const paymentText = sql`upper(coalesce(${payments.reference}, '') || ' ' || coalesce(${payments.bankReference}, '') || ' ' || coalesce(${payments.payerName}, ''))`
const bankText = sql`upper(coalesce(${bankEntries.payer}, '') || ' ' || coalesce(${bankEntries.remark}, '') || ' ' || ${bankEntries.bankReference})`
const statementText = sql`upper(${statements.number})`
const invoiceText = sql`upper(${invoiceRequests.number} || ' ' || ${invoiceRequests.title})`
const releaseText = sql`upper(coalesce(${releaseApplications.trackingNo}, '') || ' ' || coalesce(${releaseApplications.releaseNo}, ''))`
const rfqText = sql`upper(${rfqs.rfqNo})`

const billHit = hitOf({
  ...{ id: sql`${bills.id}`, title: sql`${bills.billNo}`, texts: sql`${bills.name}` },
  ...{ customer: sql`${bills.customerId}`, order: sql`${bills.orderId}` },
})

/** A payment of several bills belongs to the order of the first of them. */
const paymentHit = hitOf({
  id: sql`${payments.id}`,
  title: sql`coalesce(${payments.reference}, ${payments.bankReference}, ${payments.payerName}, '')`,
  texts: sql`${payments.bankReference}, ${payments.payerName}`,
  customer: sql`${payments.customerId}`,
  order: sql`coalesce(${payments.orderId}, (select b.order_id from payment_bills pb
    join bills b on b.customer_id = pb.customer_id and b.id = pb.bill_id
    where pb.customer_id = ${payments.customerId} and pb.payment_id = ${payments.id} order by pb.bill_id limit 1))`,
  state: sql`${payments.state}`,
})

const statementHit = hitOf({
  ...{ id: sql`${statements.id}`, title: sql`${statements.number}`, texts: sql`null` },
  customer: sql`${statements.customerId}`,
})

/** With the number of the invoice that was issued. */
const invoiceHit = hitOf({
  id: sql`${invoiceRequests.id}`,
  title: sql`${invoiceRequests.number}`,
  texts: sql`${invoiceRequests.title}, (select string_agg(t.number, ' ') from tax_invoices t
    where t.customer_id = ${invoiceRequests.customerId} and t.request_id = ${invoiceRequests.id})`,
  customer: sql`${invoiceRequests.customerId}`,
})

const releaseHit = hitOf({
  id: sql`${releaseApplications.id}`,
  title: sql`coalesce(${releaseApplications.trackingNo}, ${releaseApplications.releaseNo})`,
  texts: sql`${releaseApplications.releaseNo}`,
  customer: sql`${releaseApplications.customerId}`,
  order: sql`${releaseApplications.orderId}`,
})

const rfqHit = hitOf({
  ...{ id: sql`${rfqs.id}`, title: sql`${rfqs.rfqNo}`, texts: sql`null`, customer: sql`${rfqs.customerId}` },
})

const deskSources: readonly Source<OperatorScope>[] = [
  {
    ...{ kind: 'bill', required: 'desk_finance' },
    select: (_scope, { pattern }) =>
      sql`select ${billHit} from ${bills} where ${billText} like ${pattern} and ${bills.state} <> 'replaced'`,
  },
  {
    ...{ kind: 'payment', required: 'desk_finance' },
    select: (scope, { pattern }) =>
      sql`select ${paymentHit} from ${payments} where ${paymentText} like ${pattern} and ${submittedPayments(scope)}`,
  },
  {
    ...{ kind: 'bank_entry', required: orderWork.deskFinance },
    select: (_scope, { pattern }) =>
      sql`select ${hitOf({
        id: sql`${bankEntries.id}`,
        title: sql`${bankEntries.bankReference}`,
        texts: sql`${bankEntries.payer}, ${bankEntries.remark}`,
        state: sql`case when ${bankEntries.paymentId} is not null then 'done' when ${bankEntries.asideReason} is not null then 'aside' else 'open' end`,
      })} from ${bankEntries} where ${bankText} like ${pattern}`,
  },
  {
    ...{ kind: 'statement', required: 'desk_finance' },
    select: (_scope, { pattern }) =>
      sql`select ${statementHit} from ${statements} where ${statementText} like ${pattern}`,
  },
  {
    ...{ kind: 'invoice', required: 'desk_finance' },
    select: (_scope, { pattern }) =>
      sql`select ${invoiceHit} from ${invoiceRequests} where ${invoiceText} like ${pattern}
        or ${invoiceRequests.id} = any(array(select ${taxInvoices.requestId} from ${taxInvoices} where ${taxInvoices.number} like ${pattern}))`,
  },
  {
    ...{ kind: 'release', required: 'desk_order' },
    select: (_scope, { pattern }) =>
      sql`select ${releaseHit} from ${releaseApplications} where ${releaseText} like ${pattern}`,
  },
  {
    ...{ kind: 'rfq', required: 'desk_rfq' },
    select: (_scope, { pattern }) => sql`select ${rfqHit} from ${rfqs} where ${rfqText} like ${pattern}`,
  },
  {
    ...{ kind: 'company', required: 'desk_member', isShortEnough: true },
    select: (_scope, { pattern }) =>
      sql`select ${hitOf({
        id: sql`${customers.id}`,
        title: sql`${customers.company1}`,
        texts: sql`${customers.company2}, ${customers.creditNo}`,
        customer: sql`${customers.id}`,
      })} from ${customers} where upper(company1 || ' ' || coalesce(company2, '') || ' ' || credit_no) like ${pattern}`,
  },
  {
    ...{ kind: 'person', required: 'desk_member', isShortEnough: true },
    select: (_scope, { pattern }) =>
      sql`select ${hitOf({
        id: sql`${users.id}`,
        title: sql`${users.linkman}`,
        texts: sql`${users.username}`,
        customer: sql`${users.customerId}`,
      })} from ${users} where upper(linkman || ' ' || username) like ${pattern}
        and ${users.customerId} is not null and ${users.removeTime} is null`,
  },
]

/** Matches rows of the caller's company. Nothing is read by the indexes over all companies: its own rows are few. */
const own = (customerId: SQL, scope: MemberScope, text: SQL, pattern: SQL) =>
  sql`${customerId} = ${scope.customerId} and (${text} || '') like ${pattern}`

const memberSources: readonly Source<MemberScope>[] = [
  {
    ...{ kind: 'bill', required: orderWork.finance },
    select: (scope, { pattern }) =>
      sql`select ${billHit} from ${bills} where ${own(sql`${bills.customerId}`, scope, billText, pattern)} and ${bills.state} <> 'replaced'`,
  },
  {
    ...{ kind: 'payment', required: orderWork.finance },
    select: (scope, { pattern, now }) =>
      sql`select ${paymentHit} from ${payments} where ${own(sql`${payments.customerId}`, scope, paymentText, pattern)} and ${ownPayments(scope, now)}`,
  },
  {
    ...{ kind: 'statement', required: orderWork.finance },
    select: (scope, { pattern }) =>
      sql`select ${statementHit} from ${statements} where ${own(sql`${statements.customerId}`, scope, statementText, pattern)}`,
  },
  {
    ...{ kind: 'invoice', required: orderWork.finance },
    select: (scope, { pattern }) =>
      sql`select ${invoiceHit} from ${invoiceRequests} where ${own(sql`${invoiceRequests.customerId}`, scope, invoiceText, pattern)}
        or (${invoiceRequests.customerId} = ${scope.customerId} and ${invoiceRequests.id} = any(array(
          select ${taxInvoices.requestId} from ${taxInvoices} where ${own(sql`${taxInvoices.customerId}`, scope, sql`${taxInvoices.number}`, pattern)})))`,
  },
  {
    ...{ kind: 'release', required: 'order' },
    select: (scope, { pattern }) =>
      sql`select ${releaseHit} from ${releaseApplications} where ${own(sql`${releaseApplications.customerId}`, scope, releaseText, pattern)}`,
  },
  {
    ...{ kind: 'rfq', required: 'quote_rfq' },
    select: (scope, { pattern }) =>
      sql`select ${rfqHit} from ${rfqs} where ${own(sql`${rfqs.customerId}`, scope, rfqText, pattern)}`,
  },
  {
    ...{ kind: 'contact', required: 'contact', isShortEnough: true },
    select: (scope, { pattern }) =>
      sql`select ${hitOf({
        id: sql`${contacts.id}`,
        title: sql`${contacts.company1}`,
        texts: sql`${contacts.company2}, ${contacts.linkman}, ${contacts.email}, ${contacts.phone}, ${contacts.city}`,
      })} from ${contacts} where ${own(sql`${contacts.customerId}`, scope, sql`${contacts.searchText}`, pattern)} and not ${contacts.deleted}`,
  },
]

type HitGroup = { readonly kind: HitKind; readonly rows: readonly HitRow[] }

/** Finds what an operator may see, with one statement for each kind. */
export function findForDesk(db: Db, scope: OperatorScope, asked: Search) {
  return findIn(db, deskSources, scope, asked)
}

/** Finds what a member may see of its company, with one statement for each kind. */
export function findForMember(db: Db, scope: MemberScope, asked: Search) {
  return findIn(db, memberSources, scope, asked)
}

/** What is asked, and the language that ports are named in. */
export type Search = {
  readonly keyword: string | undefined
  readonly language: Language
  readonly now: Date
}

/** Who may use a port that is found: for its rates, or for the orders by it. */
const portsFor = { member: { any: ['quote', 'order'] }, operator: 'desk_order' } as const

/** A single letter begins hundreds of ports. */
const shortestPort = 2

/** Finds ports as pickers do: by code, name, alias or pinyin that begins with the keyword. */
async function findPorts(db: Db, scope: Scope, { keyword = '', language, now }: Search): Promise<HitGroup[]> {
  if (!meets(scope.authorities, portsFor[scope.actor]) || [...keyword].length < shortestPort) return []
  const { rows } = await listPlaces(db, { keyword, begins: true, page: 1, size: mostHits + 1 })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { isShown } = await viewQuotes(
    db,
    dayInChina(now),
    scope.actor === 'member' ? scope.customerId : null,
  )
  const isFromOne = and(inArray(rates.polId, ids), isShown)
  const origins = await db.selectDistinct({ id: rates.polId }).from(rates).where(isFromOne)
  const nobody = { company1: null, company2: null, customerId: null, orderId: null, orderNo: null }
  const hits = rows.map(({ id, code, nameZh, nameEn }) => ({
    ...{ ...nobody, id, title: `${language === 'zh-CN' ? nameZh : nameEn} ${code}`, texts: [nameZh, nameEn] },
    state: origins.some((origin) => origin.id === id) ? 'from' : 'to',
  }))
  return [{ kind: 'port', rows: hits }]
}

async function findIn<Scope extends MemberScope | OperatorScope>(
  db: Db,
  sources: readonly Source<Scope>[],
  scope: Scope,
  search: Search,
): Promise<readonly HitGroup[]> {
  const { keyword, now } = search
  if (!keyword) return []
  const isIndexed = keywordTexts(keyword).every((text) => [...text].length >= shortestIndexed)
  const asked = { pattern: containingInCapitals(keyword), now }
  const allowed = sources.filter(
    ({ required, isShortEnough }) => meets(scope.authorities, required) && (isIndexed || isShortEnough),
  )
  const [ports, ...others] = await Promise.all([
    findPorts(db, scope, search),
    ...allowed.map(async ({ kind, select }) => ({ kind, rows: await read(db, select(scope, asked)) })),
  ])
  return [...ports, ...others]
}

/** The newest first, one more than is shown; their companies and orders are joined to those few alone. */
async function read(db: Db, found: SQL): Promise<readonly HitRow[]> {
  return rowsOf<HitRow>(
    await db.execute(sql`with found as (${found} order by 1 desc limit ${sql.raw(String(mostHits + 1))})
      select found.*, c.company1, c.company2, o.order_no as "orderNo" from found
        left join ${customers} c on c.id = found."customerId"
        left join ${orders} o on o.customer_id = found."customerId" and o.id = found."orderId"
      order by found.id desc`),
  )
}
