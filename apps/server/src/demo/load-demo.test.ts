// A database of its own: it looks at all rows that a load writes.
import { login } from '@berth/contract/access/session'
import { listBills } from '@berth/contract/money/bill'
import { getCredit, listCreditNotes } from '@berth/contract/money/credit-note'
import { findStatements, getStatement } from '@berth/contract/money/statement'
import { getConfig } from '@berth/contract/system/system'
import { checkContact } from '@berth/domain/company/contact'
import { grouped } from '@berth/domain/grouped'
import { daysOverdue } from '@berth/domain/money/due-date'
import { type BookingForm, checkBooking, checkDraft } from '@berth/domain/order/booking/booking'
import { checkConfirmation } from '@berth/domain/order/booking/confirmation'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { PartyType } from '@berth/domain/order/booking/party'
import { dueAgeOf } from '@berth/domain/order/lifecycle/desk-stage'
import { advance, lifecycle, type OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { turnOf } from '@berth/domain/order/lifecycle/turn'
import { rfqStates } from '@berth/domain/rfq/rfq-lifecycle'
import { checkCargoPieces } from '@berth/domain/tariff/cargo-piece'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, asc, eq, gt, inArray, isNotNull, notLike, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { countFigures } from '../features/desk/overview/figures.query.ts'
import { presentOverview } from '../features/desk/overview/overview.present.ts'
import { rowsOf } from '../platform/db/db.ts'
import { refersTo } from '../platform/db/keys.ts'
import {
  bankEntries,
  bills,
  blAmendments,
  blMarks,
  blVersions,
  contactMessages,
  contacts,
  customerBusinesses,
  customerImages,
  customerPorts,
  customerRoutes,
  customers,
  documents,
  offerOptions,
  offers,
  orderContacts,
  orderEvents,
  orderLines,
  orders,
  outbox,
  quoteEstimates,
  rfqOptions,
  rfqs,
  transportEvents,
  users,
} from '../platform/db/schema.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { demoAccounts, loadDemo } from './load-demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await openOwnApp({ demo: true })
  expect(await loadDemo(test.db, test.storage, test.clock.now())).toBe(true)
})
afterAll(() => test.close())

it('tells where containers on their way are, and nothing that has not happened yet', async () => {
  const told = await test.db.select().from(transportEvents)
  const codes = new Set(told.map(({ entryCode }) => entryCode))
  for (const code of ['STSP', 'GITM', 'PASS', 'TMPS', 'LOBD', 'DLPT', 'BDAR', 'DSCH', 'STCS', 'RCVE'])
    expect(codes, code).toContain(code)
  const now = test.clock.now()
  const later = told.filter(
    ({ classifier, time, reportTime }) => reportTime > now || (classifier === 'ACT' && time > now),
  )
  expect(later).toEqual([])
  expect(told.some(({ classifier }) => classifier === 'EST')).toBe(true)
})

it('has vessels ahead that several orders are on, with the same dates', async () => {
  const ahead = await test.db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.loadCallId), gt(orders.etd, dayInChina(test.clock.now()))))
  const shared = [...grouped(ahead, ({ loadCallId }) => loadCallId).values()].filter(
    (some) => some.length > 1,
  )
  expect(shared.length).toBeGreaterThan(1)
  expect(shared.some((some) => new Set(some.map(({ customerId }) => customerId)).size > 1)).toBe(true)
  const datesOf = ({ etd, cutOffDocuments }: OrderRow) => `${etd} ${cutOffDocuments?.toISOString()}`
  for (const some of shared) expect(new Set(some.map(datesOf)).size).toBe(1)
})

type OrderRow = typeof orders.$inferSelect

/** Rebuilds the booking form of an order. */
async function formOf(order: OrderRow): Promise<BookingForm> {
  const parties = await test.db.select().from(orderContacts).where(eq(orderContacts.orderId, order.id))
  const lines = (await test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))).map(
    (line) => ({
      container_id: line.containerId,
      quantity: line.quantity,
      package: line.package,
      package_uid: line.packageUid,
      hs_code: line.hsCode,
      description: line.description,
      weight: line.weight,
      volume: line.volume,
    }),
  )
  const isFcl = order.containerMode === containerMode.fcl
  return {
    container_mode: order.containerMode as ContainerMode,
    pol_id: order.polId,
    pod_id: order.podId,
    to_id: order.toId,
    ready_date: order.readyDate,
    booking_date: order.bookingDate,
    inco_term: order.incoTerm,
    so_no: order.soNo,
    mbl_no: order.mblNo,
    cust_ref_no: order.custRefNo,
    remark: order.remark,
    contacts: parties.map(({ type, countryId, ...party }) => ({
      ...party,
      country_id: countryId,
      type: type as PartyType,
    })),
    containers: isFcl ? lines : [],
    cargo: isFcl ? [] : lines,
  }
}

describe('loading the demo', () => {
  it('follows the booking rules in every order', async () => {
    for (const order of await test.db.select().from(orders)) {
      const form = await formOf(order)
      const findings = order.submitTime ? checkBooking(form, dayInChina(order.submitTime)) : checkDraft(form)
      expect(findings, order.orderNo).toEqual([])
    }
  })

  it('follows the confirmation rules wherever space was confirmed', async () => {
    const events = await test.db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.action, ['confirm']))
    const confirmed = await test.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.id,
          events.map((event) => event.orderId),
        ),
      )
    expect(confirmed.length).toBeGreaterThan(60)
    for (const order of confirmed) {
      const form = { ...order, so_no: order.soNo, carrier_id: order.carrierId }
      expect(checkConfirmation(form), order.orderNo).toEqual([])
    }
  })

  it('gives each order a valid history that ends at its status', async () => {
    for (const order of await test.db.select().from(orders)) {
      const events = await test.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order.id))
        .orderBy(asc(orderEvents.id))
      let status: OrderStatus | 'new' = 'new'
      let cancelRequested = false
      let at = new Date(0)
      let moved = at
      let moves = 0
      for (const event of events) {
        expect(event.createTime.getTime()).toBeGreaterThanOrEqual(at.getTime())
        at = event.createTime
        if (!(event.action in lifecycle)) {
          // What happens to a bill of lading leaves the status as it is.
          expect(event.toStatus).toBe(status)
          continue
        }
        const action = event.action as OrderAction
        moves += 1
        moved = event.createTime
        // Where a credit note or a payment leads depends on the bills as well.
        const facts = {
          isCrediting: action === 'credit_bill',
          billsStayUnpaid: event.toStatus === orderStatus.pendingPayment,
        }
        const next = advance({ status, cancelRequested }, action, event.actor, facts)
        expect(next.ok, `${order.orderNo} ${action}`).toBe(true)
        expect([event.fromStatus, event.actor]).toEqual([
          status === 'new' ? null : status,
          lifecycle[action].by,
        ])
        expect(event.reason !== null).toBe('reason' in lifecycle[action])
        status = event.toStatus as OrderStatus
        cancelRequested = next.ok && next.value.cancelRequested
      }
      expect([order.status, order.cancelRequested, order.version]).toEqual([status, cancelRequested, moves])
      expect(order.turn).toBe(turnOf(order.status as OrderStatus, order.cancelRequested, order.blWait))
      expect(order.updateTime).toEqual(moved)
      expect(at <= test.clock.now(), order.orderNo).toBe(true)
      expect(order.statusTime <= order.updateTime && order.createTime <= order.statusTime).toBe(true)
    }
  })

  it('gives the shipper an order in every status, and one of each kind that needs attention', async () => {
    const [shipper] = await test.db.select().from(users).where(eq(users.username, demoAccounts[0].username))
    const mine = await test.db
      .select()
      .from(orders)
      .where(eq(orders.customerId, shipper?.customerId ?? 0))
    expect(new Set(mine.map((order) => order.status))).toEqual(new Set(statusesInProcessOrder))
    expect(mine.length).toBeGreaterThanOrEqual(55)
    expect(mine.some((order) => order.cancelRequested)).toBe(true)
    expect(mine.some((order) => order.status === orderStatus.draft && order.statusReason)).toBe(true)
    expect(new Set(mine.map((order) => order.containerMode)).size).toBe(2)

    const now = test.clock.now().getTime()
    const open = mine.filter((order) => order.status === orderStatus.pendingInstruction)
    const hours = open.map((order) => ((order.cutOffDocuments?.getTime() ?? Number.NaN) - now) / 3_600_000)
    expect(hours.some((left) => left > 0 && left < 6)).toBe(true)
    expect(hours.some((left) => left < 0)).toBe(true)
    expect(hours.some((left) => left > 72)).toBe(true)
  })

  it('gives each company contacts that follow the rules', async () => {
    const rows = await test.db.select().from(contacts)
    for (const row of rows) expect(checkContact({ ...row, country_id: row.countryId })).toEqual([])
    const [shipper] = await test.db
      .select()
      .from(customers)
      .where(eq(customers.company1, 'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.'))
    expect(rows.filter((row) => row.customerId === shipper?.id)).toHaveLength(12)
  })

  it('lets each demo account sign in', async () => {
    for (const { username, password } of demoAccounts)
      expect((await test.stranger.call(login, { body: { username, password } })).status, username).toBe(200)
  })

  it('has a quote for each bill under review', async () => {
    const { pendingBillCheck, billRejected } = orderStatus
    const checked = await test.db
      .select()
      .from(orders)
      .where(inArray(orders.status, [pendingBillCheck, billRejected]))
    expect(checked.length).toBeGreaterThan(3)
    expect(checked.filter(({ quote }) => quote === null)).toEqual([])
  })

  it('has terms and a privacy policy that anyone can open', async () => {
    const { lists } = (await test.stranger.call(getConfig)).data
    for (const name of ['terms_of_use', 'privacy_and_security']) {
      const opened = await test.stranger.get(lists.find((setting) => setting.name === name)?.value ?? '')
      expect([opened.statusCode, opened.headers['content-type']], name).toEqual([200, 'application/pdf'])
    }
  })

  it('loads only into an empty database', async () => {
    const before = await test.db.$count(orders)
    expect(await loadDemo(test.db, test.storage, test.clock.now())).toBe(false)
    expect(await test.db.$count(orders)).toBe(before)
  })

  it('fills the directory with forwarders with complete profiles', async () => {
    const listed = await test.db.select().from(customers).where(eq(customers.isListed, true))
    expect(listed).toHaveLength(9)
    for (const company of listed) {
      expect([company.kind, company.review]).toEqual(['forwarder', 'approved'])
      const ofIt = (table: typeof customerBusinesses | typeof customerRoutes | typeof customerPorts) =>
        test.db.$count(table, eq(table.customerId, company.id))
      for (const table of [customerBusinesses, customerRoutes, customerPorts])
        expect(await ofIt(table), company.company1).toBeGreaterThan(0)
      const [logo] = await test.db
        .select()
        .from(customerImages)
        .where(eq(customerImages.customerId, company.id))
      const picture = await test.storage.open(logo?.thumbKey ?? '')
      const begins = Buffer.concat((await picture?.toArray()) ?? [])
      expect(begins.subarray(1, 4).toString()).toBe('PNG')
    }
  })

  it('gives the shipper colleagues whose permissions are limited by preset and company', async () => {
    const [company] = await test.db
      .select()
      .from(customers)
      .where(eq(customers.company1, 'SHENZHEN LANWAN HOME FURNISHINGS CO., LTD.'))
    const people = await test.db
      .select()
      .from(users)
      .where(eq(users.customerId, company?.id ?? 0))
      .orderBy(asc(users.id))
    expect(people.map(({ username, preset, isOwner }) => [username, preset, isOwner])).toEqual([
      ['shipper@demo.test', 'shipper', true],
      ['finance@demo.test', 'member_finance', false],
      ['documents@demo.test', 'member_documents', false],
      ['readonly@demo.test', 'member_read_only', false],
    ])
    expect(people[1]?.authorities).toEqual(['order', 'order_finance', 'user'])
    expect(company?.expConsignee).toBe('林悦')
    const visitor = { username: 'finance@demo.test', password: 'demo1234' }
    expect((await test.stranger.call(login, { body: visitor })).status).toBe(200)
  })

  it('has quote requests of the shipper in every state, and an order booked from the accepted one', async () => {
    const asked = await test.db.select().from(rfqs)
    expect(new Set(asked.map(({ state }) => state))).toEqual(new Set(rfqStates))
    const accepted = asked.find(({ state }) => state === 'accepted')
    const [order] = await test.db
      .select()
      .from(orders)
      .where(eq(orders.id, accepted?.orderId ?? 0))
    expect(order?.quote?.terms?.source).toEqual({ kind: 'rfq_option', id: accepted?.acceptedOptionId })
    const open = await test.db.$count(contactMessages, eq(contactMessages.state, 'open'))
    expect(open).toBeGreaterThan(0)
  })

  it('has an answered quote request for LCL cargo, with the charges beside the freight', async () => {
    const asked = (await test.db.select().from(rfqs)).filter(({ cargo }) => cargo !== null)
    expect(asked.map(({ state }) => state)).toEqual(['answered'])
    expect(checkCargoPieces(asked[0]?.cargo ?? [])).toEqual([])
    const options = await test.db
      .select()
      .from(rfqOptions)
      .where(eq(rfqOptions.rfqId, asked[0]?.id ?? 0))
    expect(options).toHaveLength(2)
    for (const { lcl, lines } of options) {
      expect(lcl?.breaks.length).toBeGreaterThan(0)
      expect(lines.length).toBeGreaterThan(3)
    }
  })

  it('has an offer of three options that was sent, one that was accepted, and one with a question', async () => {
    const made = await test.db.select().from(offers).orderBy(asc(offers.id))
    expect(made.map(({ state }) => state)).toEqual(['sent', 'accepted', 'opened'])
    const [waiting, won, asked] = made
    expect(await test.db.$count(offerOptions, eq(offerOptions.offerId, waiting?.id ?? 0))).toBe(3)
    const [order] = await test.db
      .select()
      .from(orders)
      .where(eq(orders.id, won?.orderId ?? 0))
    expect(order?.quote?.terms?.source).toEqual({ kind: 'offer_option', id: won?.acceptedOptionId })
    const [question] = await test.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.subject, asked?.offerNo ?? ''))
    expect(question?.state).toBe('open')
    expect(await test.db.$count(outbox, eq(outbox.kind, 'offer_sent')), 'nobody is mailed').toBe(0)
  })

  it('has overdue bills of every age and several companies, for a plausible part of what is owed', async () => {
    const today = dayInChina(test.clock.now())
    const owed = await test.db
      .select({
        ...{ dueDate: bills.dueDate, total: bills.total },
        ...{ customerId: orders.customerId, status: orders.status },
      })
      .from(bills)
      .innerJoin(orders, refersTo(bills, bills.orderId, orders))
      .where(inArray(bills.state, ['agreed', 'paying']))
    const late = owed.filter(({ dueDate }) => daysOverdue(dueDate ?? today, today) > 0)
    const ages = late.map(({ dueDate }) => dueAgeOf(daysOverdue(dueDate ?? today, today)))
    expect(new Set(ages)).toEqual(new Set(['week', 'fortnight', 'month', 'older']))
    expect(new Set(late.map(({ customerId }) => customerId)).size).toBeGreaterThan(2)
    // A payment under review may become overdue meanwhile; no other open bill is late.
    const { pendingPayment, paymentConfirmation } = orderStatus
    expect(late.map(({ status }) => status)).toContain(pendingPayment)
    expect(late.filter(({ status }) => status !== pendingPayment && status !== paymentConfirmation)).toEqual(
      [],
    )
    const sum = (rows: typeof owed) => rows.reduce((total, row) => total + row.total, 0)
    expect(sum(late) / sum(owed)).toBeGreaterThan(0.08)
    expect(sum(late) / sum(owed)).toBeLessThan(0.22)
    expect(Math.max(...late.map(({ dueDate }) => daysOverdue(dueDate ?? today, today)))).toBeLessThan(45)
  })

  it('has a month of money whose statements close with what is counted from the rows', async () => {
    const [account] = await test.db.select().from(users).where(eq(users.username, 'lumira@demo.test'))
    const lumira = await test.as(account!) // It is one of the demo's accounts.
    const ofCompany = eq(bills.customerId, account?.customerId ?? 0)
    const issued = await test.db.select().from(bills).where(ofCompany).orderBy(asc(bills.id))
    expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(3)
    expect(issued.map(({ currency, total, settled, state }) => [currency, total, settled, state])).toEqual([
      ['USD', 2_860, 2_860, 'paid'],
      ['CNY', 1_980, 1_980, 'paid'],
      ['USD', 1_525, 1_525, 'paid'],
      ['USD', 615, 615, 'paid'],
      ['CNY', 2_460, 0, 'agreed'],
    ])
    for (const id of new Set(issued.map(({ orderId }) => orderId))) {
      const { lists, comparison } = (await lumira.call(listBills, { params: { id } })).data
      const added = new Set(comparison.flatMap(({ charge, kind }) => (kind === 'new' ? [charge] : [])))
      const lines = lists.flatMap((bill) => bill.lines).filter(({ charge_code: code }) => added.has(code))
      expect(lines.filter(({ reason }) => !reason)).toEqual([])
    }
    const credit = (await lumira.call(getCredit)).data
    expect(credit.credits).toEqual([{ currency: 'USD', amount: 86.5, reserved: 0 }])
    const [note] = (await lumira.call(listCreditNotes)).data.lists
    const made = (await lumira.call(findStatements)).data.lists
    const shown = await Promise.all(
      made.map(async ({ id }) => (await lumira.call(getStatement, { params: { id } })).data),
    )
    const linesIn = (currency: string) =>
      shown
        .find((statement) => statement.currency === currency)
        ?.rows.map(({ kind, number, amount }) =>
          kind === 'credit_note' ? `${kind} ${number} ${amount}` : `${kind} ${amount}`,
        )
        .toSorted()
    expect(linesIn('USD')).toEqual(
      [
        'bill 2860',
        'bill 1525',
        'bill 615',
        'payment -4990',
        'fee -10',
        `credit_note ${note?.no} -86.5`,
      ].toSorted(),
    )
    expect(linesIn('CNY')).toEqual(['bill 1980', 'bill 2460', 'payment -1200', 'payment -780'].toSorted())
    for (const { currency, closing, opening, bills: billed, payments, credits, fees } of shown) {
      const [counted] = rowsOf<{ balance: number }>(
        await test.db.execute(sql`
        select (select coalesce(sum(total), 0) from bills where customer_id = ${account?.customerId} and currency = ${currency})
          - (select coalesce(sum(received_amount), 0) from payments where customer_id = ${account?.customerId} and currency = ${currency})
          - (select coalesce(sum(amount), 0) from credit_notes where customer_id = ${account?.customerId} and currency = ${currency})
          - (select coalesce(sum(amount), 0) from ledger
             where customer_id = ${account?.customerId} and currency = ${currency} and kind = 'fee') as balance`),
      )
      expect([currency, closing]).toEqual([currency, Number(counted?.balance)])
      expect([currency, closing]).toEqual([currency, currency === 'USD' ? -86.5 : 2_460])
      expect(opening + billed + payments + credits + fees).toBeCloseTo(closing, 9)
    }
  })

  it('passes the data check, and counts its moves like those of members', async () => {
    const { problems } = await checkData(test.db, test.storage)
    expect(problems).toEqual([])
    const moves = await test.db.execute<{ count: number }>(
      sql`select sum(count)::int as count from monthly_moves`,
    )
    expect(rowsOf<{ count: number }>(moves)[0]?.count).toBeGreaterThan(300)
  })

  it('covers two years of steady trade', async () => {
    const booked = (await test.db.select().from(orders)).flatMap(({ submitTime }) => submitTime ?? [])
    const now = test.clock.now().getTime()
    const halves = [0, 0, 0, 0]
    for (const time of booked) {
      const half = Math.floor((now - time.getTime()) / (365 * 43_200_000))
      if (half < 4) halves[half]! += 1 // The index is 0 to 3.
    }
    expect(Math.min(...halves)).toBeGreaterThan(80)
    expect(Math.max(...halves) / Math.min(...halves)).toBeLessThan(2.2)
  })

  it('meets the confirmation deadline in all but a few cases', async () => {
    const figures = await countFigures(test.db, '12w', test.clock.now())
    const { confirm } = presentOverview(figures, true, 'en-US')
    expect(confirm.kept / confirm.count).toBeGreaterThan(0.85)
    expect(confirm.kept / confirm.count).toBeLessThan(0.97)
  })

  it('has price estimates for a lane before it was booked', async () => {
    const asked = await test.db.select().from(quoteEstimates)
    expect(asked.length).toBeGreaterThan(await test.db.$count(orders, isNotNull(orders.polId)))
    const booked = await test.db.select().from(orders)
    for (const { customerId, polId, toId, createTime } of asked)
      expect(
        booked.some(
          (order) =>
            order.customerId === customerId &&
            order.polId === polId &&
            order.toId === toId &&
            order.createTime > createTime,
        ),
      ).toBe(true)
  })

  it('shows drafts, a refused correction, an amendment with its fee, a part payment and a bank sheet', async () => {
    const [versions, marks, amendments, entries, issued] = await Promise.all([
      test.db.select().from(blVersions),
      test.db.select().from(blMarks),
      test.db.select().from(blAmendments),
      test.db.select().from(bankEntries),
      test.db.select().from(bills),
    ])
    const open = versions.filter(({ issueTime }) => issueTime === null)
    expect(open.map(({ number }) => number).sort()).toEqual([1, 1, 1, 2])
    expect(marks.filter(({ decision }) => decision === 'declined')).toHaveLength(1)
    expect(amendments).toMatchObject([{ currency: 'USD', decision: null }])
    expect(
      issued.some(({ settled, total, state }) => state === 'agreed' && settled > 0 && settled < total),
    ).toBe(true)
    const amounts = new Set(issued.map(({ total }) => total))
    expect(entries.filter(({ amount }) => amounts.has(amount)).length).toBeGreaterThan(3)
  })

  it('keeps the issued bill of lading of what was completed lately, dated from departure to release', async () => {
    const kept = await test.db
      .select({ order: orders, version: blVersions })
      .from(blVersions)
      .innerJoin(orders, and(eq(orders.customerId, blVersions.customerId), eq(orders.id, blVersions.orderId)))
      .where(isNotNull(blVersions.issueTime))
    expect(kept.length).toBeGreaterThan(20)
    for (const { order, version } of kept) {
      expect(order.status).toBe(orderStatus.completed)
      const { on_board_date, issue_date, issue_place } = version.content
      expect(on_board_date).toBe(order.etd)
      expect(issue_date! >= on_board_date!).toBe(true)
      expect(issue_place).toBeTruthy()
      expect(version.issueTime! <= order.statusTime).toBe(true)
      const told = await test.db
        .select({ action: orderEvents.action })
        .from(orderEvents)
        .where(and(eq(orderEvents.customerId, order.customerId), eq(orderEvents.orderId, order.id)))
      expect(told.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['bl_published', 'bl_approved', 'bl_issued']),
      )
    }
  })

  it('is understood by readers of English', async () => {
    // The bills of the month are named by their numbers.
    const isNamed = notLike(bills.name, 'DN-%')
    const named = await test.db.select({ name: bills.name }).from(bills).where(isNamed)
    const given = await test.db.select({ reason: orderEvents.reason }).from(orderEvents)
    const files = await test.db.select({ name: documents.name }).from(documents)
    const texts = [...named, ...files]
      .map(({ name }) => name)
      .concat(given.flatMap(({ reason }) => reason ?? []))
    expect(texts.filter((text) => !/[A-Za-z]{3}/.test(text))).toEqual([])
  })
})
