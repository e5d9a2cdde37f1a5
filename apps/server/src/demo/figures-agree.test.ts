// A database of its own: it adds up the bills of all companies of the demo.

import { deskGetMember, deskListMembers } from '@berth/contract/companies/desk-member'
import { getOverview } from '@berth/contract/desk/overview'
import { deskFindBills } from '@berth/contract/money/desk-bill'
import { deskFindReceivables } from '@berth/contract/money/desk-receivable'
import { deskFindStatements, deskMakeStatements } from '@berth/contract/money/desk-statement'
import { findMyBills } from '@berth/contract/money/my-bill'
import { getHome } from '@berth/contract/orders/home'
import { minorUnits } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { dayInChina } from '@berth/domain/time/calendar'
import { eq, inArray } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../platform/db/schema.ts'
import type { Caller } from '../testing/caller.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { demoAccounts, loadDemo } from './load-demo.ts'

// Every figure of money that a page shows, added up again from the rows of the files that the same people can save.

const currencies = ['USD', 'CNY'] as const
type Row = Readonly<Record<string, string>>

let test: TestApp
let desk: Caller
let today: string
/** The bills of each currency as the desk saves them, those that are open and those that are paid. */
const saved = { open: new Map<string, Row[]>(), paid: new Map<string, Row[]>() }

beforeAll(async () => {
  test = await openOwnApp({ demo: true })
  await loadDemo(test.db, test.storage, test.clock.now())
  const [operator] = await test.db
    .select()
    .from(users)
    .where(eq(users.username, usernameOf('operator')))
  desk = await test.as(operator!) // It is one of the demo's accounts.
  today = dayInChina(test.clock.now())
  for (const currency of currencies)
    for (const tab of ['open', 'paid'] as const)
      saved[tab].set(currency, await rowsOf(desk, `/api/desk/bill/export?tab=${tab}&currency=${currency}`))
}, 180_000)
afterAll(() => test.close())

const usernameOf = (part: string) => demoAccounts.find(({ username }) => username.includes(part))!.username

/** The rows of a saved file, by its headings. */
async function rowsOf(caller: Caller, url: string): Promise<Row[]> {
  const answer = await caller.get(`${url}${url.includes('?') ? '&' : '?'}format=csv`, { lang: 'en' })
  expect(answer.statusCode, url).toBe(200)
  const [heading = [], ...rows] = parseCsv(answer.rawPayload.toString('utf8').replace(/^\uFEFF/, ''))
  return rows.map((row) =>
    Object.fromEntries(heading.map((name, at) => [String(name), String(row[at] ?? '')])),
  )
}

/** The text of a cell. A row without the column fails the test: a figure that is read from nowhere is zero. */
function cell(row: Row, column: string): string {
  const text = row[column]
  if (text === undefined) throw new Error(`there is no column ${column}`)
  return text
}

/** Adds up a column in minor units, so that no figure depends on the order of its rows. */
function sum(rows: readonly Row[], column: string, currency: string): number {
  const units = rows.map((row) => minorUnits(Number(cell(row, column)), currency))
  return units.reduce((all, one) => all + one, 0) / minorUnits(1, currency)
}

const openOf = (currency: string) => saved.open.get(currency) ?? []
/** Whether the member has agreed to a bill: only then is it a receivable. */
const isOwed = (row: Row) => !/^(To review|Questioned)/.test(cell(row, 'Status'))
const daysLate = (row: Row) => {
  const due = cell(row, 'Due date')
  return due === '' ? 0 : Math.round((new Date(today).getTime() - new Date(due).getTime()) / 86_400_000)
}
const isLate = (row: Row) => isOwed(row) && daysLate(row) > 0
const ofCompany = (name: string) => (row: Row) => cell(row, 'Member') === name
const namesIn = (rows: readonly Row[]) => [...new Set(rows.map((row) => cell(row, 'Member')))].toSorted()

describe.each(currencies)('the figures in %s', (currency) => {
  const owed = () => openOf(currency).filter(isOwed)
  const late = () => openOf(currency).filter(isLate)
  const total = (rows: readonly Row[], column = 'Amount open') => sum(rows, column, currency)

  it('of the bills: each tab, what is open and overdue, and each company', async () => {
    const { tabs, sums, by_customer } = (
      await desk.call(deskFindBills, { query: { currency }, headers: { lang: 'en' } })
    ).data
    const open = openOf(currency)
    const paid = saved.paid.get(currency) ?? []
    expect(open.length).toBeGreaterThan(3)
    expect(paid.length).toBeGreaterThan(3)
    const questioned = open.filter((row) => cell(row, 'Status').startsWith('Questioned'))
    const [ofOpen, ofLate, ofQuestioned] = [open, late(), questioned].map((rows) => ({
      ...{ count: rows.length, total: total(rows), billed: total(rows, 'Amount billed') },
    }))
    expect(tabs).toMatchObject({ open: ofOpen, overdue: ofLate, questioned: ofQuestioned })
    expect(tabs.paid).toMatchObject({ count: paid.length, total: total(paid, 'Amount billed') })
    // Both currencies are side by side, whichever the list is in.
    expect(sums.find((one) => one.currency === currency)).toEqual({ ...tabs, currency })
    const other = (await desk.call(deskFindBills, { query: { currency: 'JPY' } })).data.sums
    expect(other.find((one) => one.currency === currency)).toEqual({ ...tabs, currency })
    for (const row of [...open, ...paid])
      expect(total([row], 'Paid or credited') + total([row])).toBeCloseTo(total([row], 'Amount billed'), 6)
    expect(by_customer.map(({ customer_name: name }) => name).toSorted()).toEqual(namesIn(open))
    for (const { customer_name: name, count, total: theirs, overdue } of by_customer) {
      const rows = open.filter(ofCompany(name))
      expect({ count, theirs, overdue }, name).toEqual({
        ...{ count: rows.length, theirs: total(rows) },
        overdue: total(rows.filter(isLate)),
      })
    }
  })

  it('of the receivables: the head, each company and age, and their own file', async () => {
    const {
      currencies: sums,
      lists,
      largest,
    } = (await desk.call(deskFindReceivables, { query: { currency, size: 1_000 }, headers: { lang: 'en' } }))
      .data
    const lasts = { not_due: 0, days_30: 30, days_60: 60, days_90: 90, older: Infinity }
    const aged = (rows: readonly Row[]) => {
      let from = -Infinity
      return Object.fromEntries(
        Object.entries(lasts).map(([age, to]) => {
          const some = rows.filter((row) => daysLate(row) > from && daysLate(row) <= to)
          from = to
          return [age, some]
        }),
      )
    }
    const mapped = <To>(ages: Record<string, Row[]>, act: (rows: Row[]) => To) =>
      Object.fromEntries(Object.entries(ages).map(([age, rows]) => [age, act(rows)]))
    const head = sums.find((one) => one.currency === currency)
    expect(head?.total).toEqual({ count: owed().length, total: total(owed()) })
    expect(head?.ages).toEqual(mapped(aged(owed()), (rows) => ({ count: rows.length, total: total(rows) })))
    expect(lists.map(({ customer_name: name }) => name).toSorted()).toEqual(namesIn(owed()))
    expect(largest).toBe(Math.max(...lists.map(({ total: theirs }) => theirs)))
    const file = await rowsOf(desk, `/api/desk/receivable/export?currency=${currency}`)
    expect(file).toHaveLength(lists.length)
    for (const { customer_name: name, total: theirs, ages, count, oldest_days: oldest } of lists) {
      const rows = owed().filter(ofCompany(name))
      expect({ theirs, ages, count, oldest }, name).toEqual({
        ...{ theirs: total(rows), ages: mapped(aged(rows), (some) => total(some)), count: rows.length },
        oldest: Math.max(0, ...rows.map(daysLate)),
      })
      expect(total(file.filter(ofCompany(name)), 'Total'), name).toBe(theirs)
    }
  })

  it('of the overview, and of each company’s page at the desk', async () => {
    const { due, ages, most_overdue } = (await desk.call(getOverview, { query: {}, headers: { lang: 'en' } }))
      .data
    const ofDue = currency === 'USD' ? due : due?.others.find((other) => other.currency === currency)
    expect(ofDue).toMatchObject({
      ...{ total: total(owed()), count: owed().length },
      ...{ overdue: total(late()), overdue_count: late().length },
    })
    if (currency === 'USD') {
      expect(ages?.map((age) => age.total).reduce((all, one) => all + one, 0)).toBeCloseTo(total(owed()), 6)
      for (const { customer_name: name, total: theirs } of most_overdue ?? [])
        expect(theirs, name).toBe(total(late().filter(ofCompany(name))))
    }
    const { lists } = (await desk.call(deskListMembers, { query: { size: 200 }, headers: { lang: 'en' } }))
      .data
    for (const { id, company1 } of lists) {
      const page = (await desk.call(deskGetMember, { params: { id }, headers: { lang: 'en' } })).data
      const rows = openOf(currency).filter(ofCompany(company1))
      const said = page.due?.find((one) => one.currency === currency)
      expect([said?.open ?? 0, said?.open_count ?? 0, said?.overdue ?? 0], company1).toEqual([
        ...[total(rows), rows.length, total(rows.filter(isLate))],
      ])
    }
  })

  it('of each company’s own bills and first page', async () => {
    const names = demoAccounts.map(({ username }) => username)
    const people = await test.db.select().from(users).where(inArray(users.username, names))
    let seen = 0
    for (const person of people.filter(({ customerId }) => (customerId ?? 0) > 0)) {
      const member = await test.as(person)
      const { sums } = (await member.call(findMyBills, { query: {} })).data
      const own = await rowsOf(member, '/api/bill/export?tab=open')
      const rows = own.filter((row) => cell(row, 'Currency') === currency)
      const said = sums.find((one) => one.currency === currency)
      expect(said?.open ?? { count: 0, total: 0 }, person.username).toEqual({
        ...{ count: rows.length, total: total(rows) },
      })
      const { overdue } = (await member.call(getHome)).data
      const lateRows = rows.filter((row) => cell(row, 'Status').startsWith('Overdue'))
      expect(overdue?.find((one) => one.currency === currency)?.amount ?? 0).toBe(total(lateRows))
      seen += rows.length
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('of the statements: lines that add up to their balances, and to the months of the receivables', async () => {
    const months = ['2026-01', '2026-02'].filter((month) => month < today.slice(0, 7))
    for (const month of months) await desk.call(deskMakeStatements, { body: { month, currency } })
    const sums = (await desk.call(deskFindReceivables, { query: { currency } })).data.months
    const sign = currencySign(currency)
    const [owedColumn, paidColumn, balance] = [
      `Receivable ${sign}`,
      `Received, credited ${sign}`,
      `Balance ${sign}`,
    ]
    const { lists } = (
      await desk.call(deskFindStatements, { query: { currency, size: 200 }, headers: { lang: 'en' } })
    ).data
    expect(lists.length).toBeGreaterThan(1)
    const closings = new Map<string, number>()
    for (const month of months) {
      const all: Row[] = []
      for (const { id, customer_name: name, opening, closing } of lists.filter(
        (one) => one.month === month,
      )) {
        const file = await rowsOf(desk, `/api/desk/statement/${id}/file`)
        const end = file.findIndex((row) => cell(row, 'Item') === 'Closing balance')
        const lines = file.slice(1, end)
        const rest = file.slice(end + 1).filter((row) => cell(row, balance) !== '')
        expect([total(file.slice(0, 1), balance), total(file.slice(end, end + 1), balance)], name).toEqual([
          ...[opening, closing],
        ])
        expect(opening + total(lines, owedColumn) - total(lines, paidColumn), name).toBeCloseTo(closing, 6)
        expect(total(rest, balance), `what the balance of ${name} consists of`).toBe(closing)
        if (month !== months[0]) expect(opening, name).toBe(closings.get(name) ?? 0)
        closings.set(name, closing)
        all.push(...lines)
      }
      const of = (items: readonly string[], column: string) =>
        total(
          all.filter((row) => items.includes(cell(row, 'Item'))),
          column,
        )
      const others = ['Bank fee', 'Written off', 'Credit note', 'Kept as credit']
      expect(sums.find((one) => one.month === month)).toEqual({
        ...{ month, billed: of(['Bill'], owedColumn) },
        received: of(['Receipt'], paidColumn) - of(['Refund'], owedColumn),
        taken_off: of(others, paidColumn),
      })
      expect(
        all.filter((row) => !['Bill', 'Receipt', 'Refund', ...others].includes(cell(row, 'Item'))),
      ).toEqual([])
    }
  })
})
