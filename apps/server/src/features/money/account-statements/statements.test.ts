// A database of its own: it sees the bills of all companies, in currencies of its own.
import { deskCreditBill } from '@berth/contract/money/credit-note'
import { deskConfirmBillsPayment } from '@berth/contract/money/desk-payment'
import {
  deskAnswerStatement,
  deskFindStatements,
  deskGetStatement,
  deskListInterim,
  deskMakeStatements,
  deskPreviewStatements,
} from '@berth/contract/money/desk-statement'
import { checkStatement, findStatements, getStatement } from '@berth/contract/money/statement'
import { getOrder } from '@berth/contract/orders/order'
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../platform/db/db.ts'
import { ledger, outbox, settings, statements } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import {
  confirm,
  owing,
  paying,
  useOwnCompanies,
  usePaymentWorld,
  world,
} from '../../../testing/fixtures/payment-fixtures.ts'
import { wordsOf } from '../../../testing/read-pdf.ts'
import { makeDueStatements } from './make-statement.command.ts'
import { mailAttachments } from './statement-mail.ts'

usePaymentWorld()
useOwnCompanies()

/** Moves the clock; sessions do not live that long, so everyone signs in again. */
async function moveTo(instant: string): Promise<void> {
  world.clock.set(instant)
  Object.assign(world, { caller: await world.as(world.member), desk: await world.as(world.operator) })
  Object.assign(world, { neighbour: await world.as(await aMember(world.db)) })
}

beforeEach(async () => {
  await moveTo('2026-03-16T02:00:00Z')
  await world.db.update(ledger).set({ statementId: null })
  await world.db.delete(statements)
  await world.db.delete(outbox)
})

const make = (month: string, more: { customer_id?: number; currency?: string } = {}) =>
  world.desk.call(deskMakeStatements, { body: { month, ...more } })
const own = { currency: 'USD' }
const mine = () => ({ ...own, customer_id: world.member.customerId })
const read = async (id: number) => (await world.caller.call(getStatement, { params: { id } })).data
const kinds = (rows: readonly { readonly kind: string; readonly amount: number }[]) =>
  rows.map(({ kind, amount }) => `${kind} ${amount}`)

/** What the company owes on balance in a currency, counted from the entries of its ledger. */
async function countedBalance(currency: string, until: string) {
  const [row] = rowsOf<{ balance: number }>(
    await world.db.execute(sql`
      select coalesce(sum(case kind when 'bill' then amount when 'refund' then amount when 'credit_used' then 0
        else -amount end), 0)::float8 as balance
      from ledger where customer_id = ${world.member.customerId} and currency = ${currency} and booked_on <= ${until}::date`),
  )
  return row?.balance
}

/** A month: two bills paid short by a bank's fee, and one open. Made on the first of April. */
async function aMonth() {
  const [one, other, open] = [
    await owing(['USD', 2_860]),
    await owing(['USD', 1_525]),
    await owing(['USD', 640]),
  ]
  const id = await paying([
    { id: one.bills[0]!, amount: 2_860 },
    { id: other.bills[0]!, amount: 1_525 },
  ])
  expect((await confirm(id, { received_amount: 4_375, shortfall: 'fee' })).status).toBe(200)
  await moveTo('2026-04-01T02:00:00Z')
  return { one, other, open }
}

const countUnstated = () => world.db.$count(ledger, sql`${ledger.statementId} is null`)

async function lastNumber() {
  const [row] = rowsOf<{ number: string }>(
    await world.db.execute(sql`select last_value::text as number from statement_numbers`),
  )
  return row?.number
}

describe('a statement', () => {
  it('has a line for each bill, payment and fee, and closes with what is counted from the rows', async () => {
    const { open } = await aMonth()
    const made = (await make('2026-03', mine())).data
    expect(made).toMatchObject({ made: 1 })
    const shown = await read(made.id!)
    expect(shown.number).toMatch(/^ST-2603-\d{4,}-USD$/)
    expect(kinds(shown.rows)).toEqual(
      expect.arrayContaining(['bill 2860', 'bill 1525', 'bill 640', 'payment -4375', 'fee -10']),
    )
    expect(shown.closing).toBe(await countedBalance('USD', '2026-03-31'))
    expect(shown.rows.at(-1)?.balance).toBe(shown.closing)
    expect(shown.opening + shown.bills + shown.payments + shown.credits + shown.fees).toBeCloseTo(
      shown.closing,
      6,
    )
    const rest = shown.open_bills.reduce((sum, bill) => sum + bill.open, 0) - shown.credit
    expect(rest).toBeCloseTo(shown.closing, 6)
    expect(shown.open_bills).toContainEqual(expect.objectContaining({ order_no: open.order_no, open: 640 }))
    expect(shown.rows.find(({ kind }) => kind === 'payment')?.number).toMatch(/^BP2603/)
  })

  it('prints the number of a credit note, its bill and what it left as credit', async () => {
    const [paid, due] = [await owing(['USD', 500]), await owing(['USD', 300])]
    const id = await paying([{ id: paid.bills[0]!, amount: 500 }])
    expect((await confirm(id, { received_amount: 500 })).status).toBe(200)
    const credited = await Promise.all(
      [
        { order: paid, amount: 40 },
        { order: due, amount: 120 },
      ].map(async ({ order, amount }) => {
        const { version } = (await world.caller.call(getOrder, { params: order })).data
        const body = { version, bill: order.bills[0]!, amount, reason: '多收文件费' }
        return (await world.desk.call(deskCreditBill, { params: order, body })).data.credit_note
      }),
    )
    await moveTo('2026-04-01T02:00:00Z')
    const shown = await read((await make('2026-03', mine())).data.id!)
    const lines = shown.rows.filter(({ kind }) => kind === 'credit_note')
    for (const { no, bill_no, order_no, amount, kept } of credited)
      expect(lines).toContainEqual(
        expect.objectContaining({ number: no, bills: [bill_no], order_no, amount: -amount, kept }),
      )
    expect(shown.closing).toBe(await countedBalance('USD', '2026-03-31'))
  })

  it('is frozen: a later correction is on the next one', async () => {
    const { open } = await aMonth()
    const first = (await make('2026-03', mine())).data.id!
    const before = await read(first)
    // The money had come in March, and was confirmed in April.
    const id = await paying([{ id: open.bills[0]!, amount: 640 }])
    const settled = await world.desk.call(deskConfirmBillsPayment, {
      params: { id },
      body: { received_amount: 700, value_date: '2026-03-30', bank_reference: 'FT1' },
    })
    expect(settled.status).toBe(200)
    expect(await read(first)).toEqual(before)
    await moveTo('2026-05-02T02:00:00Z')
    const second = await read((await make('2026-04', mine())).data.id!)
    expect(second.opening).toBe(before.closing)
    expect(second.rows).toMatchObject([{ day: '2026-03-30', kind: 'payment', amount: -700, kept: 60 }])
    expect(second.closing).toBe(await countedBalance('USD', '2026-04-30'))
    expect(second.credit).toBeGreaterThanOrEqual(60)
    expect([second.previous?.id, (await read(first)).next?.id]).toEqual([first, second.id])
  })

  it('is made once, however many make it, and never before the month is over or behind a later one', async () => {
    await aMonth()
    expect((await make('2026-04')).fields).toMatchObject([{ path: 'month' }])
    const other = await world.as(await anOperator(world.db))
    const asked = { body: { month: '2026-03' } }
    const answers = await Promise.all(
      [world.desk, other, world.desk, other].map((caller) => caller.call(deskMakeStatements, asked)),
    )
    const rows = await world.db.select().from(statements)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.reduce((sum, { data }) => sum + data.made, 0)).toBe(rows.length)
    expect(new Set(rows.map(({ customerId, currency }) => `${customerId} ${currency}`)).size).toBe(
      rows.length,
    )
    expect((await make('2026-03')).data).toMatchObject({ made: 0, id: null })
    expect((await make('2026-02')).data).toMatchObject({ made: 0, id: null })
  })

  it('is previewed: as many, for the same companies with the same balances as are then made, at once or one by one', async () => {
    await owing(['USD', 100], ['CNY', 3_485])
    const { customer } = world.member
    const clerk = memberAuthorities.filter((one) => one !== 'order_finance')
    await aMember(world.db, { customer, user: { authorities: [...clerk] } })
    await aMonth()
    const preview = async (query: { month: string; customer_id?: number; currency?: string }) =>
      await world.desk.call(deskPreviewStatements, { query })
    expect((await preview({ month: '2026-04' })).fields).toMatchObject([{ path: 'month' }])
    const month = '2026-03'
    const { lists, is_mailed } = (await preview({ month })).data
    expect(is_mailed).toBe(false)
    const own = lists.find(({ customer_id }) => customer_id === customer.id)
    expect(own).toMatchObject({ customer_name: customer.company2 ?? customer.company1, mails: 1 })
    expect(own?.accounts.map(({ currency }) => currency)).toEqual(['USD', 'CNY'])
    expect((await preview({ month, ...mine() })).data.lists).toEqual([
      { ...own, accounts: own?.accounts.slice(0, 1) },
    ])
    expect(await world.db.select().from(statements)).toEqual([])

    // One company alone, by an impatient double click.
    const body = { month, customer_id: customer.id }
    const both = await Promise.all([1, 2].map(() => world.desk.call(deskMakeStatements, { body })))
    expect(both.reduce((sum, { data }) => sum + data.made, 0)).toBe(2)
    const alone = await world.db.select().from(statements)
    expect(alone.map(({ customerId }) => customerId)).toEqual([customer.id, customer.id])

    const rest = (await preview({ month })).data.lists
    expect(rest).toEqual(lists.filter(({ customer_id }) => customer_id !== customer.id))
    const { data } = await make(month)
    expect(data).toMatchObject({ made: rest.flatMap(({ accounts }) => accounts).length, is_mailed: false })
    const made = await world.db.select().from(statements)
    expect(made.map((one) => `${one.customerId} ${one.currency} ${one.closing}`).toSorted()).toEqual(
      lists
        .flatMap(({ customer_id: id, accounts }) =>
          accounts.map(({ currency, closing }) => `${id} ${currency} ${closing}`),
        )
        .toSorted(),
    )
    expect((await preview({ month })).data.lists).toEqual([])
  })

  it('is made on the setting’s day by the servers, once', async () => {
    await aMonth()
    const on = (day: string) =>
      world.db.update(settings).set({ valueZh: day }).where(eq(settings.name, 'statement_day'))
    expect(await makeDueStatements(world.db, new Date('2026-04-03T01:00:00Z'))).toBe(0)
    await on('3')
    expect(await makeDueStatements(world.db, new Date('2026-04-02T01:00:00Z'))).toBe(0)
    const now = new Date('2026-04-03T01:00:00Z')
    const made = await Promise.all([makeDueStatements(world.db, now), makeDueStatements(world.db, now)])
    const rows = await world.db.select().from(statements)
    expect(made[0]! + made[1]!).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ userId, month }) => userId === null && month === '2026-03')).toBe(true)
    expect(await makeDueStatements(world.db, now)).toBe(0)
    await on('0')
  })

  it('has no amounts of another currency', async () => {
    await owing(['USD', 100], ['CNY', 3_485])
    await moveTo('2026-04-01T02:00:00Z')
    await make('2026-03', { customer_id: world.member.customerId })
    const { lists, currencies } = (await world.caller.call(findStatements)).data
    expect(currencies).toEqual(expect.arrayContaining(['USD', 'CNY']))
    for (const { id, currency } of lists) {
      const shown = await read(id)
      expect(shown.closing).toBe(await countedBalance(currency, '2026-03-31'))
      expect(shown.others.map((one) => one.id)).not.toContain(id)
    }
  })

  it('is mailed to those who do finance, with its PDF in their language', async () => {
    await aMonth()
    const { customer } = world.member
    const others = memberAuthorities.filter((one) => one !== 'order_finance')
    const clerk = await aMember(world.db, { customer, user: { authorities: [...others] } })
    await make('2026-03', mine())
    const rows = await world.db.select().from(outbox).where(eq(outbox.kind, 'statement_made'))
    expect(rows.map(({ toUserId }) => toUserId)).toEqual([world.member.id])
    const attachments = mailAttachments(world)
    const [message] = rows
    const sent = { kind: 'statement_made', payload: message?.payload, language: 'en-US' as const }
    for (const [language, title] of [
      ['en-US', 'Statement'],
      ['zh-CN', '对账单'],
    ] as const) {
      const [pdf] = await attachments({
        ...sent,
        language,
        toDesk: false,
        authorities: world.member.authorities,
      })
      expect(pdf?.name).toMatch(/^ST-2603-.*\.pdf$/)
      expect(wordsOf(pdf!.content)[0]?.map(({ text }) => text)).toContain(title)
    }
    expect(await attachments({ ...sent, toDesk: false, authorities: clerk.authorities })).toEqual([])
    expect(
      await attachments({
        ...sent,
        kind: 'order_moved',
        toDesk: false,
        authorities: world.member.authorities,
      }),
    ).toEqual([])
  })

  it('is a file: PDF and sheet', async () => {
    await aMonth()
    const { id } = (await make('2026-03', mine())).data
    for (const format of ['pdf', 'xlsx', 'csv'] as const) {
      const member = await world.caller.get(`/api/statement/${id}/file?format=${format}`)
      const desk = await world.desk.get(`/api/desk/statement/${id}/file?format=${format}`)
      expect([member.statusCode, desk.statusCode]).toEqual([200, 200])
      if (format === 'csv') expect(member.body).toContain('2860')
    }
  })
})

describe('the month to date', () => {
  const interim = async () => (await world.desk.call(deskListInterim)).data
  const mineIn = async (currency = 'USD') =>
    (await interim()).lists
      .find(({ customer_id }) => customer_id === world.member.customerId)
      ?.accounts.find((account) => account.currency === currency)?.closing
  const fileOf = (format: string, caller = world.desk) =>
    caller.get(`/api/desk/statement/interim/${world.member.customerId}/file?currency=USD&format=${format}`)

  it('starts from the last statement, says that it is not final, and leaves no trace', async () => {
    const { open } = await aMonth()
    const first = await read((await make('2026-03', mine())).data.id!)
    const id = await paying([{ id: open.bills[0]!, amount: 640 }])
    await moveTo('2026-04-10T02:00:00Z')
    const settled = await world.desk.call(deskConfirmBillsPayment, {
      params: { id },
      body: { received_amount: 640, value_date: '2026-04-08', bank_reference: 'FT8' },
    })
    expect(settled.status).toBe(200)
    const [unstated, numbers] = [await countUnstated(), await lastNumber()]
    expect((await interim()).as_of).toBe('2026-04-10')
    expect(await mineIn()).toBe(await countedBalance('USD', '2026-04-10'))
    const pdf = await fileOf('pdf')
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-disposition']).toContain('statement-2026-04-10-USD-')
    const words = wordsOf(pdf.rawPayload)
      .flatMap((page) => page.map((word) => word.text))
      .join('')
    expect(words).toContain('截至2026-04-10，非最终，月结对账单另出')
    expect(words).not.toContain('ST-')
    expect(words, 'signs of sums are printed').toContain('−640.00')
    const { body } = await fileOf('csv')
    expect(body).toContain(`2026-04-01,期初余额,,,,,,${first.closing}`)
    expect(body).toContain('2026-04-10,期末余额')
    expect(body).toContain('截至 2026-04-10，非最终，月结对账单另出')
    expect([await countUnstated(), await lastNumber()]).toEqual([unstated, numbers])
    // The statement of the month is made as if nobody had looked.
    await moveTo('2026-05-02T02:00:00Z')
    const final = await read((await make('2026-04', mine())).data.id!)
    expect([final.opening, final.closing]).toEqual([first.closing, await countedBalance('USD', '2026-04-30')])
    expect(kinds(final.rows)).toEqual(['payment -640'])
  })

  it('brings forward what no statement covers', async () => {
    await aMonth()
    await moveTo('2026-04-10T02:00:00Z')
    const { body } = await fileOf('csv')
    expect(body).toContain(`2026-04-01,期初余额,,,,,,${await countedBalance('USD', '2026-03-31')}`)
  })

  it('is for finance at the desk, and of a company there is', async () => {
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: ['desk_order'] } }))
    expect([(await clerk.call(deskListInterim)).status, (await fileOf('pdf', clerk)).statusCode]).toEqual([
      403, 403,
    ])
    expect((await fileOf('pdf', world.caller)).statusCode).toBe(403)
    expect((await world.desk.get('/api/desk/statement/interim/999999999/file?currency=USD')).statusCode).toBe(
      404,
    )
  })
})

it('of a month in two currencies closes to the cent with what is counted from the rows', async () => {
  const before = {
    USD: await countedBalance('USD', '2026-03-31'),
    CNY: await countedBalance('CNY', '2026-03-31'),
  }
  const [one, two, three] = [
    await owing(['USD', 2_860], ['CNY', 3_485.5]),
    await owing(['USD', 1_525]),
    await owing(['USD', 615], ['CNY', 980]),
  ]
  // One slip of 4,990.00 for 5,000.00 closes three bills and books 10.00 as a fee.
  const slip = await paying(
    [
      { id: one.bills[0]!, amount: 2_860 },
      { id: two.bills[0]!, amount: 1_525 },
      { id: three.bills[0]!, amount: 615 },
    ],
    { use_credit: false },
  )
  expect((await confirm(slip, { received_amount: 4_990, shortfall: 'fee' })).data.outcome).toBe('short')
  // One CNY bill is paid in two parts.
  for (const amount of [2_000, 1_485.5]) {
    const part = await paying([{ id: one.bills[1]!, amount }], { use_credit: false })
    expect((await confirm(part, { received_amount: amount })).status).toBe(200)
  }
  await moveTo('2026-04-01T02:00:00Z')
  await make('2026-03', { customer_id: world.member.customerId })
  const { lists } = (await world.caller.call(findStatements)).data
  const of = async (currency: string) => await read(lists.find((shown) => shown.currency === currency)!.id)
  const [usd, cny] = [await of('USD'), await of('CNY')]
  expect([usd.closing, cny.closing]).toEqual([
    await countedBalance('USD', '2026-03-31'),
    await countedBalance('CNY', '2026-03-31'),
  ])
  expect(usd.closing).toBe(before.USD)
  expect(cny.closing - (before.CNY ?? 0)).toBeCloseTo(980, 6)
  expect(kinds(usd.rows)).toEqual(expect.arrayContaining(['payment -4990', 'fee -10']))
  expect(kinds(cny.rows)).toEqual(expect.arrayContaining(['payment -2000', 'payment -1485.5']))
  expect(cny.open_bills).toContainEqual(expect.objectContaining({ order_no: three.order_no, open: 980 }))
})

describe('checking a statement', () => {
  async function made() {
    await aMonth()
    return await read((await make('2026-03', mine())).data.id!)
  }
  const check = (
    id: number,
    version: number,
    lines: { position: number; question: null | { amount: number; text: string } }[],
  ) => world.caller.call(checkStatement, { params: { id }, body: { version, lines } })
  const right = (rows: readonly { readonly position: number }[]) =>
    rows.map(({ position }) => ({ position, question: null }))

  it('confirms line by line; a question does not stop the rest, and the desk answers it', async () => {
    const { id, version, rows } = await made()
    const [asked, ...others] = rows
    const question = { amount: 1, text: '报价不含此项' }
    const sent = await check(id, version, [...right(others), { position: asked!.position, question }])
    expect(sent.data).toMatchObject({
      state: 'questioned',
      in_question: 1,
      questioned: 1,
      right: rows.length - 1,
    })
    const [mail] = await world.db.select().from(outbox).where(eq(outbox.kind, 'statement_questioned'))
    expect(mail).toMatchObject({ toUserId: null, payload: { questions: [question] } })
    const reply = { version: sent.data.version, position: asked!.position, text: '已开贷项' }
    const answered = await world.desk.call(deskAnswerStatement, { params: { id }, body: reply })
    expect(answered.data).toMatchObject({ state: 'to_check' })
    expect(answered.data.rows[0]).toMatchObject({ mark: 'answered', question, answer: { text: '已开贷项' } })
    const again = { ...reply, version: answered.data.version }
    expect((await world.desk.call(deskAnswerStatement, { params: { id }, body: again })).error).toBe(
      'already_decided',
    )
    const [told] = await world.db.select().from(outbox).where(eq(outbox.kind, 'statement_answered'))
    expect(told?.toUserId).toBe(world.member.id)
    const done = await check(id, answered.data.version, right([asked!]))
    expect(done.data).toMatchObject({
      state: 'confirmed',
      in_question: 0,
      checked: { user_name: 'ZHOU MIN' },
    })
    expect((await check(id, done.data.version, right([asked!]))).fields).toMatchObject([
      { path: 'lines.0.position' },
    ])
  })

  it('is refused at the field, and for a version that someone else has changed', async () => {
    const { id, version, rows } = await made()
    const { position, amount } = rows[0]!
    const wrong = await check(id, version, [
      { position, question: { amount: Math.abs(amount) + 1, text: ' ' } },
    ])
    expect(wrong.fields?.map(({ path }) => path)).toEqual([
      'lines.0.question.amount',
      'lines.0.question.text',
    ])
    const both = await Promise.all([check(id, version, right(rows)), check(id, version, right(rows))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('authority', () => {
  it('a neighbour finds nothing, and a colleague or clerk without finance is refused', async () => {
    await aMonth()
    const { id } = (await make('2026-03', mine())).data
    const params = { id: id! }
    const check = { params, body: { version: 1, lines: [{ position: 1, question: null }] } }
    for (const answer of [
      await world.neighbour.call(getStatement, { params }),
      await world.neighbour.call(checkStatement, check),
    ])
      expect(answer.status).toBe(404)
    expect((await world.neighbour.get(`/api/statement/${id}/file`)).statusCode).toBe(404)
    expect((await world.neighbour.call(findStatements)).data.lists).toEqual([])
    const others = memberAuthorities.filter((one) => one !== 'order_finance')
    const colleague = await world.as(
      await aMember(world.db, { customer: world.member.customer, user: { authorities: [...others] } }),
    )
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: ['desk_order'] } }))
    expect((await colleague.call(getStatement, { params })).status).toBe(403)
    for (const status of [
      (await clerk.call(deskGetStatement, { params })).status,
      (await clerk.call(deskFindStatements)).status,
      (await clerk.call(deskPreviewStatements, { query: { month: '2026-02' } })).status,
      (await clerk.call(deskMakeStatements, { body: { month: '2026-02' } })).status,
    ])
      expect(status).toBe(403)
  })

  it('the desk finds statements by company, month, number and state', async () => {
    await aMonth()
    const { id } = (await make('2026-03', mine())).data
    const { number } = await read(id!)
    const found = async (query: Record<string, unknown>) =>
      (await world.desk.call(deskFindStatements, { query })).data.lists.map((one) => one.id)
    expect(await found({ keyword: number.toLowerCase() })).toEqual([id])
    expect(
      await found({ keyword: world.member.customer.company1, month: '2026-03', state: 'to_check' }),
    ).toContain(id)
    expect(await found({ month: '2026-02' })).toEqual([])
    expect(await found({ state: 'confirmed' })).toEqual([])
    const { states } = (await world.desk.call(deskFindStatements)).data
    expect(states.to_check).toBeGreaterThan(0)
  })
})
