import { type Authority, memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { Random } from '@berth/domain/random'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { contacts, countries, customers, orders, rateSpaces, rates, users } from '../platform/db/schema.ts'
import type { Storage } from '../platform/files/storage.ts'
import { makeOrder } from '../sample/order.ts'
import type { Booker, Party } from '../sample/party.ts'
import { addHours } from '../sample/times.ts'
import { stepsUntil, usualWay } from '../sample/ways.ts'
import { readWorld } from '../sample/world.ts'
import { writeOrders } from '../sample/write-orders.ts'
import { writeRecords } from '../sample/write-records.ts'

type Changes<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

export type Customer = typeof customers.$inferSelect
export type User = typeof users.$inferSelect
export type Member = User & { readonly customerId: number; readonly customer: Customer }

const longAgo = new Date('2025-01-01T00:00:00Z')

let made = 0

/** Returns the first row of an insert, which must have one. */
function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}

/** Returns the id of a country by its code, such as `CN`. */
export async function aCountryId(db: Db, code = 'CN'): Promise<number> {
  return only(await db.select({ id: countries.id }).from(countries).where(eq(countries.code, code))).id
}

export async function aCustomer(db: Db, changes: Changes<typeof customers> = {}): Promise<Customer> {
  made++
  const company1 = `TEST COMPANY ${made} LTD`
  return only(
    await db
      .insert(customers)
      .values({
        kind: 'shipper',
        company1,
        address1: '1 HARBOUR ROAD',
        city: 'SHENZHEN',
        countryId: await aCountryId(db),
        creditNo: `91440300MA5T${String(made).padStart(6, '0')}`,
        invoiceTitle: company1,
        createTime: longAgo,
        ...changes,
      })
      .returning(),
  )
}

async function aUser(
  db: Db,
  customerId: number | null,
  authorities: readonly Authority[],
  changes: Changes<typeof users>,
) {
  made++
  return only(
    await db
      .insert(users)
      .values({
        customerId,
        username: `user${made}@test.example`,
        // No password has this hash: tests sign such a user in by opening a session.
        passwordHash: 'unusable',
        linkman: `USER ${made}`,
        phone: '+867550000',
        authorities: [...authorities],
        language: 'zh-CN',
        createTime: longAgo,
        ...changes,
      })
      .returning(),
  )
}

type MemberOptions = {
  readonly customer?: Customer
  readonly authorities?: readonly Authority[]
  readonly user?: Changes<typeof users>
}

/** Adds a user of a company, by default with every authority of a member. */
export async function aMember(db: Db, options: MemberOptions = {}): Promise<Member> {
  const customer = options.customer ?? (await aCustomer(db))
  const user = await aUser(db, customer.id, options.authorities ?? memberAuthorities, options.user ?? {})
  return { ...user, customerId: customer.id, customer }
}

/** Adds a user of the operator, by default with every authority of the desk. */
export async function anOperator(
  db: Db,
  options: { readonly authorities?: readonly Authority[]; readonly user?: Changes<typeof users> } = {},
): Promise<User> {
  return aUser(db, null, options.authorities ?? operatorAuthorities, options.user ?? {})
}

export type ContactRow = typeof contacts.$inferSelect

export async function aContact(
  db: Db,
  owner: { readonly customerId: number },
  changes: Changes<typeof contacts> = {},
): Promise<ContactRow> {
  made++
  return only(
    await db
      .insert(contacts)
      .values({
        customerId: owner.customerId,
        company1: `TRADING PARTNER ${made} LTD`,
        linkman: 'MARY STONE',
        phone: '+44 20 0000 0000',
        email: `partner${made}@trade.example`,
        address1: '2 QUAY STREET',
        city: 'LONDON',
        countryId: await aCountryId(db, 'GB'),
        createTime: longAgo,
        ...changes,
      })
      .returning(),
  )
}

export type RateRow = typeof rates.$inferSelect

type RateOptions = {
  /** A member, for the member's own company, or a user of the operator. */
  readonly owner: Pick<User, 'id' | 'customerId'>
  /** Codes; by default a lane from Yantian to Los Angeles by COSCO. */
  readonly lane?: {
    readonly carrier?: string
    readonly pol?: string
    readonly to?: string
    readonly pod?: string
  }
  /** Prices by container type code. */
  readonly prices?: Readonly<Record<string, number>>
}

/** Adds a rate that is valid through March 2026, the month in which the tests take place. */
export async function aRate(
  db: Db,
  options: RateOptions,
  changes: Changes<typeof rates> = {},
): Promise<RateRow> {
  const world = await readWorld(db)
  const { carrier = 'COS', pol = 'CNYTN', to = 'USLAX', pod = to } = options.lane ?? {}
  const row = only(
    await db
      .insert(rates)
      .values({
        customerId: options.owner.customerId,
        carrierId: world.carrierId(carrier),
        polId: world.portId(pol),
        toId: world.portId(to),
        podId: world.portId(pod),
        sdate: '2026-03-01',
        edate: '2026-03-31',
        createdBy: options.owner.id,
        createTime: longAgo,
        updateTime: longAgo,
        ...changes,
      })
      .returning(),
  )
  const prices = Object.entries(options.prices ?? { '20GP': 1600, '40HQ': 2100 })
  await db
    .insert(rateSpaces)
    .values(
      prices.map(([code, price]) => ({ rateId: row.id, containerId: world.containerTypeId(code), price })),
    )
  return row
}

export type OrderRow = typeof orders.$inferSelect

type OrderOptions = {
  readonly member: Member
  readonly operator: Pick<User, 'id' | 'linkman'>
  readonly now: Date
  readonly mode?: ContainerMode
  /** The steps it took, if not the usual ones to its status. */
  readonly way?: readonly OrderAction[]
  /** Where the files of its records are stored; without it there are no records. */
  readonly storage?: Storage
}

/** Returns a member as somebody who books, with contacts as parties. */
export async function aBooker(db: Db, member: Member): Promise<Booker> {
  const shippers = [asParty(await aContact(db, member, { countryId: await aCountryId(db, 'CN') }), 'CN')]
  const consignees = [asParty(await aContact(db, member), 'GB')]
  return { customerId: member.customerId, user: member, shippers, consignees, agents: [] }
}

/** Adds a complete order that reached this status by legal steps, the last of them an hour before `now`. */
export async function anOrder(db: Db, status: OrderStatus, options: OrderOptions): Promise<OrderRow> {
  made++
  const { member, operator, now } = options
  const booker = await aBooker(db, member)
  const random = new Random(made)
  const sampleWorld = await readWorld(db)
  const sample = makeOrder(random, sampleWorld, {
    ...{ booker, operator },
    mode: options.mode ?? containerMode.fcl,
    steps: stepsUntil(random, sampleWorld.office, options.way ?? usualWay[status], addHours(now, -1)),
  })
  const ids = await writeOrders(db, [sample])
  if (options.storage) await writeRecords(db, options.storage, ids, [sample])
  return only(
    await db
      .select()
      .from(orders)
      .where(eq(orders.id, ids[0] ?? 0)),
  )
}

function asParty({ id, ...contact }: ContactRow, country: string): Party {
  return { ...contact, email: contact.email ?? '', country, contactId: id }
}
