import { randomBytes } from 'node:crypto'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type OrderStatus, orderStatus, waitsOn } from '@berth/domain/order/lifecycle/status'
import { Random } from '@berth/domain/random'
import { sql } from 'drizzle-orm'
import type { RateOwner } from '../features/trade/rates/public.ts'
import { hashPassword } from '../platform/auth/password.ts'
import type { MemberScope, OperatorScope } from '../platform/auth/scope.ts'
import type { Db } from '../platform/db/db.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import { customers, orders, users } from '../platform/db/schema.ts'
import type { Storage } from '../platform/files/storage.ts'
import { DataCache } from '../platform/live/data-cache.ts'
import { authorityPresets } from '../reference/authority-presets.ts'
import { makeOrder, type SampleOrder } from '../sample/order.ts'
import type { Booker, SamplePerson } from '../sample/party.ts'
import { addDays, addHours, atHourInChina } from '../sample/times.ts'
import { oceanPace, stepsUntil, usualWay, withDetours } from '../sample/ways.ts'
import { readWorld, type World } from '../sample/world.ts'
import { writeOrders } from '../sample/write-orders.ts'
import { writeRecords } from '../sample/write-records.ts'
import { type CompanyName, companies } from './companies.ts'
import { type ForwarderName, forwarders, listingOfHaiqiao } from './forwarders.ts'
import { writeLclRates } from './lcl-rates.ts'
import { type PlannedOrder, plan } from './order-plan.ts'
import { pastOrders, type Trade } from './past-orders.ts'
import { setIssuer } from './set-issuer.ts'
import { SharedSailings } from './shared-sailings.ts'
import { writeBankEntries } from './write-bank-entries.ts'
import { writeChargeRules } from './write-charge-rules.ts'
import { addCompany, listCompanies } from './write-companies.ts'
import { writeDebitNotes } from './write-debit-notes.ts'
import { type DraftedOrders, writeDrafts } from './write-drafts.ts'
import { writeEstimates } from './write-estimates.ts'
import { writeInvoices } from './write-invoices.ts'
import { withIssuedBill, writeIssuedBills } from './write-issued-bills.ts'
import { monthOrders, payInPart, scopeOf, writeMonth } from './write-month.ts'
import { writeOffers } from './write-offers.ts'
import { writePricing } from './write-pricing.ts'
import { writeRates } from './write-rates.ts'
import { writeRfqs } from './write-rfqs.ts'
import { writeSettings } from './write-settings.ts'
import { keepTerms, makeTerms } from './write-terms.ts'
import { writeTransport } from './write-transport.ts'

export const demoPassword = 'demo1234'

/** The accounts that visitors sign in with. */
export const demoAccounts = [
  {
    username: companies.shipper.user.username,
    password: demoPassword,
    is: 'a shipper with orders in every status',
  },
  {
    username: companies.forwarder.user.username,
    password: demoPassword,
    is: 'a forwarder with rates and every member authority',
  },
  { username: 'operator@demo.test', password: demoPassword, is: 'an operator admin; signs in to the desk' },
  {
    username: companies.lumira.user.username,
    password: demoPassword,
    is: 'a shipper with a month of bills, payments, a credit note and statements',
  },
] as const

/** Fixed seed, so that the demo is the same each time; only its dates follow the calendar. */
const demoSeed = 20_261_127

/** The letters "bdem": of several servers that start at once, one loads the demo data while the others wait. */
const loadingLock = 0x6264656d

/** Loads the demo data into a database without companies and orders; returns whether it did. */
export async function loadDemo(db: Db, storage: Storage, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  // Passwords are hashed and documents made before the transaction, which must not wait for slow work.
  const visitors = await hashPassword(demoPassword)
  const nobody = await hashPassword(randomBytes(24).toString('base64url'))
  const terms = await makeTerms()
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
    if (!(await isEmpty(tx))) return false
    const operator = await addOperator(tx, visitors, now)
    await writeSettings(tx, operator, await keepTerms(tx, storage, terms, now), now)
    await setIssuer(tx)
    const world = await readWorld(tx)
    const bookers = new Map<CompanyName, Booker>()
    for (const name of Object.keys(companies) as CompanyName[]) {
      // Companies that visitors cannot sign in as get a random password.
      const isAccount = demoAccounts.some((account) => account.username === companies[name].user.username)
      bookers.set(name, await addCompany(tx, world, companies[name], isAccount ? visitors : nobody, now))
    }
    const added = await addForwarders(tx, storage, world, bookers.get('forwarder'), nobody, now)
    const publishers = publishersOf(operator, [bookers.get('forwarder'), ...added.values()])
    await writeRates(tx, world, publishers, now)
    await writeLclRates(tx, world, publishers, now)
    const own = bookers.get('forwarder')
    const owners = {
      operator: { customerId: null, userId: operator.id },
      forwarder: own ? { customerId: own.customerId, userId: own.user.id } : null,
    }
    await writeChargeRules(tx, world, owners, now)
    const sampled = planOrders(world, bookers, operator, now).map((sample) => withIssuedBill(sample, now))
    const ids = await writeOrders(tx, sampled, { recordsFollow: true })
    // Storing files takes a while, but blocks no one: the server does not listen until this is done.
    await writeRecords(tx, storage, ids, sampled)
    const shipper = bookers.get('shipper')
    await writeEstimates(tx)
    if (shipper) await writeRfqs(tx, world, shipper, operator, now)
    await writeDebitNotes(tx, storage)
    const lumira = bookers.get('lumira')
    const writtenOf = ({ customerId }: Booker) =>
      sampled.flatMap(
        (sample, index) => (sample.order.customerId === customerId ? [{ id: ids[index]!, sample }] : []), // One order was written per sample.
      )
    if (lumira)
      await writeMonth(tx, storage, world, { booker: lumira, operator, written: writtenOf(lumira) }, now)
    if (shipper) await payInPart(tx, storage, { booker: shipper, operator, written: writtenOf(shipper) }, now)
    const desk = (await scopeOf(tx, operator.id)) as OperatorScope // A user without a company.
    await writePricing(tx, world, desk, bookers, now)
    if (shipper && lumira) {
      const memberOf = async ({ user }: Booker) => (await scopeOf(tx, user.id)) as MemberScope // A user of a company.
      const [buyer, winner] = [await memberOf(shipper), await memberOf(lumira)]
      const memory = new DataCache()
      await writeOffers(tx, world, { desk, shipper: buyer, lumira: winner, memory }, now)
    }
    for (const company of ['shipper', 'lumira'] as const) {
      const booker = bookers.get(company)
      if (!booker) continue
      const member = (await scopeOf(tx, booker.user.id)) as MemberScope // A user of a company.
      await writeInvoices(tx, storage, { member, desk, company }, now)
    }
    // One order was written per sample.
    const written = sampled.map((sample, index) => ({ id: ids[index]!, sample }))
    await writeIssuedBills(tx, desk, written, now)
    if (shipper) {
      const member = (await scopeOf(tx, shipper.user.id)) as MemberScope // A user of a company.
      await writeDrafts(tx, { desk, member }, draftedOf(shipper, ids, sampled), now)
    }
    await writeBankEntries(tx, now)
    await writeTransport(tx, now)
    return true
  })
}

/** The orders of a company whose bills of lading are drafted. */
function draftedOf(
  { customerId }: Booker,
  ids: readonly number[],
  sampled: readonly SampleOrder[],
): DraftedOrders {
  const inStatus = (asked: OrderStatus) =>
    sampled.flatMap(({ order, events }, index) => {
      const isIt =
        order.customerId === customerId && order.status === asked && order.containerMode === containerMode.fcl
      const last = events.at(-1)
      return isIt && last ? [{ id: ids[index]!, since: last.createTime }] : [] // One order was written per sample.
    })
  const [toCheck, corrected] = inStatus(orderStatus.pendingBillOfLading)
  return { toCheck, corrected, amended: inStatus(orderStatus.pendingBillCheck)[0] }
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.$count(customers)) === 0 && (await db.$count(orders)) === 0
}

/** Returns the publishers of rates: the forwarder that visitors sign in as and the operator come first. */
function publishersOf(operator: SamplePerson, booked: readonly (Booker | undefined)[]): RateOwner[] {
  const [first, ...others] = booked.flatMap((booker) =>
    booker ? [{ customerId: booker.customerId, userId: booker.user.id }] : [],
  )
  return [...(first ? [first] : []), { customerId: null, userId: operator.id }, ...others]
}

/** Plans the orders of the demo as of `now`, oldest first: two years of trade and the orders in progress. */
export function planOrders(
  world: World,
  bookers: ReadonlyMap<CompanyName, Booker>,
  operator: SamplePerson,
  now: Date,
): SampleOrder[] {
  const trade: Trade = { random: new Random(demoSeed), world, bookers, operator, now, pace: oceanPace() }
  const lumira = bookers.get('lumira')
  const vessels = new SharedSailings(now)
  const planned = [
    ...pastOrders(trade),
    ...plan.map((one) => sampleOf(trade, one, vessels)),
    ...(lumira ? monthOrders(trade, lumira) : []),
  ]
  return planned.sort((one, other) => one.order.createTime.getTime() - other.order.createTime.getTime())
}

function sampleOf(trade: Trade, planned: PlannedOrder, vessels: SharedSailings): SampleOrder {
  const { random, world, bookers, operator, now, pace } = trade
  const booker = bookers.get(planned.company)
  if (booker === undefined) throw new Error(`the demo has no company ${planned.company}`)
  const way = planned.way ?? withDetours(random, usualWay[planned.status])
  const waited = random.between(...planned.hoursAgo)
  const waitsForDesk = waitsOn(planned.status, way.at(-1) === 'ask_cancel') === 'operator'
  const end = waitsForDesk ? world.office.before(now, waited) : addHours(now, -waited)
  return makeOrder(random, world, {
    booker,
    operator,
    mode: planned.mode,
    steps: stepsUntil(random, world.office, way, end, booker.language, pace),
    ...closingOf(trade, planned, end),
    // What shall be due in some hours keeps its own vessel.
    ...(planned.closesInHours === undefined ? { join: vessels.join.bind(vessels) } : {}),
    ...(planned.unfinished ? { unfinished: true } : {}),
  })
}

/**
 * Returns the documents cut-off: as planned, or some weeks after the space confirmation while the shipping instruction is due.
 */
function closingOf({ random, now }: Trade, { status, closesInHours }: PlannedOrder, end: Date) {
  if (closesInHours !== undefined) return { closes: toHalfHour(addHours(now, closesInHours)) }
  if (status !== orderStatus.pendingInstruction) return {}
  return { closes: atHourInChina(addDays(end, random.whole(20, 26)), 10) }
}

/** Rounds down to half an hour: no real cut-off is at seventeen minutes past. */
function toHalfHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1_800_000) * 1_800_000)
}

async function addOperator(tx: Db, passwordHash: string, now: Date): Promise<SamplePerson> {
  const linkman = 'ZHAO YUN'
  const [id] = await drawIds(tx, users, 1)
  await insertRows(tx, users, [
    {
      id: id!, // One id was drawn.
      customerId: null,
      username: demoAccounts[2].username,
      passwordHash,
      linkman,
      phone: '+8675500009900',
      authorities: [...authorityPresets.operator_admin.authorities],
      preset: 'operator_admin',
      language: 'zh-CN',
      createTime: addDays(now, -800),
    },
  ])
  return { id: id!, linkman } // One id was drawn.
}

/** Adds the forwarders of the directory with their owners; returns them by name. */
async function addForwarders(
  tx: Db,
  storage: Storage,
  world: World,
  haiqiao: Booker | undefined,
  passwordHash: string,
  now: Date,
): Promise<ReadonlyMap<ForwarderName, Booker>> {
  const added = new Map<ForwarderName, Booker>()
  for (const name of Object.keys(forwarders) as ForwarderName[])
    added.set(name, await addCompany(tx, world, forwarders[name], passwordHash, now))
  const listed = [...added].map(([name, { customerId }]) => ({
    customerId,
    listing: forwarders[name].listing,
  }))
  if (haiqiao) listed.push({ customerId: haiqiao.customerId, listing: listingOfHaiqiao })
  await listCompanies(tx, storage, world, listed, now)
  return added
}
