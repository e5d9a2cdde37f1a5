// A database of its own: it sees the bills of all companies, in currencies of its own.
import { allEndpoints } from '@berth/contract/all-endpoints'
import { deskGetMail } from '@berth/contract/desk/desk-mail'
import { deskGetOrder } from '@berth/contract/desk/desk-order'
import type { Endpoint } from '@berth/contract/endpoint'
import { listBills } from '@berth/contract/money/bill'
import { deskCreditBill } from '@berth/contract/money/credit-note'
import { deskListBills } from '@berth/contract/money/desk-settlement'
import { deskMakeStatements } from '@berth/contract/money/desk-statement'
import {
  deleteAttachment,
  downloadAttachment,
  getAttachment,
  uploadAttachment,
} from '@berth/contract/orders/file'
import { getOrder } from '@berth/contract/orders/order'
import { getSettlement } from '@berth/contract/release/release'
import type { Actor } from '@berth/domain/access/actor'
import { authoritiesIn, memberAuthorities, operatorAuthorities, sideOf } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { documents, outbox, paymentFiles } from '../platform/db/schema.ts'
import { aMember, anOperator, type Member } from '../testing/builders.ts'
import type { Caller } from '../testing/caller.ts'
import { confirm, owing, paying, read, usePaymentWorld, world } from '../testing/fixtures/payment-fixtures.ts'
import { aPdf } from '../testing/sample-files.ts'

// Who may read about money, tried on every call of the contract: a new call about money is tried too, or fails here.

usePaymentWorld()

const endpointsOf = (side: Actor) =>
  Object.entries(allEndpoints as Readonly<Record<string, Endpoint>>).filter(
    ([, { access, stream }]) =>
      !stream &&
      access !== 'public' &&
      access !== 'ticket' &&
      (access === 'signed_in' ||
        access === side ||
        (access !== 'member' && access !== 'operator' && sideOf(access) === side)),
  )
const member = endpointsOf('member')
const operator = endpointsOf('operator')
const aboutMoney = member
  .filter(([, { access }]) => typeof access !== 'string' || !['signed_in', 'member'].includes(access))
  .filter(([, { access }]) => authoritiesIn(access as 'order_finance').some((one) => one === 'order_finance')) // Authorities only.

/** Amounts that nothing else has: of bills, of what was received, and of the credit note; and what is said of them. */
const amounts = [43_210.98, 7_654.32, 1_357.91]
const reason = '低硫附加费多收'
const matching = (texts: readonly string[]) => new RegExp(texts.join('|').replaceAll('.', '\\.'))
const written = (amount: number) => [amount.toFixed(2), amount.toLocaleString('en-US')]
const money = matching([...amounts.flatMap(written), reason])

/** What was received, more than its bill, and what else is said of payments: their slips and the reference at the bank. */
const received = 43_219.97
const payments = matching([...written(received), 'FT2632400871', '水单.pdf'])

/** An order with a paid bill, one that is being paid and one that is due, a credit note and a statement of it all. */
let given: {
  readonly ids: Readonly<Record<string, number>>
  readonly bill: number
  readonly numbers: readonly string[]
}
let colleague: Caller
let blind: Member
let clerk: Caller
let finance: Caller

beforeAll(async () => {
  const authorities = memberAuthorities.filter((one) => one !== 'order_finance')
  blind = await aMember(world.db, { customer: world.member.customer, authorities })
  const order = await owing(['USD', amounts[0]!], ['USD', amounts[1]!], ['CNY', 500])
  const [paid, waiting, due] = order.bills
  const first = await paying([{ id: paid!, amount: amounts[0]! }])
  expect((await confirm(first, { received_amount: received })).status).toBe(200)
  const { version } = (await world.caller.call(getOrder, { params: order })).data
  const body = { version, bill: paid!, amount: amounts[2]!, reason }
  const note = (await world.desk.call(deskCreditBill, { params: order, body })).data.credit_note
  const payment = await paying([{ id: waiting!, amount: amounts[1]! }], { use_credit: false })
  world.clock.set('2026-04-01T02:00:00Z')
  Object.assign(world, { caller: await world.as(world.member), desk: await world.as(world.operator) })
  Object.assign(world, { neighbour: await world.as(await aMember(world.db)) })
  colleague = await world.as(blind)
  // Mails and the audit log are read whole by those who look after them (decision 107).
  const whole = ['desk_finance', 'desk_config', 'desk_audit']
  const others = operatorAuthorities.filter((one) => !whole.includes(one))
  clerk = await world.as(await anOperator(world.db, { authorities: others }))
  finance = await world.as(await anOperator(world.db, { authorities: ['desk_order', 'desk_finance'] }))
  const statement = (
    await world.desk.call(deskMakeStatements, { body: { month: '2026-03', currency: 'USD' } })
  ).data.id!
  const [slip] = await world.db.select().from(paymentFiles).where(eq(paymentFiles.paymentId, payment))
  const [document] = await world.db
    .select()
    .from(documents)
    .where(eq(documents.name, `${note.no}.pdf`))
  given = {
    ids: {
      order: order.id,
      payment,
      statement,
      attachment: slip!.attachmentId,
      document: document!.id,
      bill: waiting!,
    },
    bill: due!,
    numbers: [note.no, note.bill_no, (await read(payment)).reference!, order.order_no],
  }
})

/** The id that a call gets in its path, by the first word of the path; none for what is not about orders. */
const idFor = ({ path }: Endpoint) => given.ids[path.replace('/desk', '').split('/')[1] ?? '']
const urlOf = ({ path, download }: Endpoint, id: number) =>
  `/api${path.replaceAll('{id}', String(id)).replace('{kind}', 'booking')}${download ? '?format=csv' : ''}`

/** Something proper to send with each call about money. */
function bodyOf(name: string): object | undefined {
  const { order } = given.ids
  const bills = [{ id: given.bill, amount: 1 }]
  const slips: object[] = []
  const bodies: Readonly<Record<string, object>> = {
    passBill: { id: order, invoice_title: 'A', credit_no: '91440300MA5DEM007U' },
    questionBill: { id: order, reason: 'WHY' },
    agreeBill: { id: order, bill: given.bill },
    disputeBill: { id: order, bill: given.bill, reason: 'WHY' },
    payOrder: { id: order, debits: [given.bill], slips },
    beginPayment: { bills },
    changePayment: { bills },
    submitPayment: { bills, slips },
    addSlips: { slips: [{ filename: '0'.repeat(40), name: 'slip.pdf' }] },
    addInvoiceTitle: { title: '' },
    changeInvoiceTitle: { version: 1, title: 'A' },
    archiveInvoiceTitle: { version: 1 },
    askForInvoice: { bills: [given.bill], title_id: 1, kind: 'ordinary', mail: 'a@b.example' },
    withdrawInvoiceRequest: { version: 1 },
    checkStatement: { version: 1, lines: [{ position: 1, question: null }] },
  }
  return bodies[name]
}

describe.each(aboutMoney)('%s', (name, endpoint) => {
  const { method, path, body } = endpoint
  const ask = async (id: number) => {
    const payload = bodyOf(name)
    if (body && payload === undefined) throw new Error(`${name} has a body: say one in bodyOf`)
    return world.app.inject({
      ...{ method, url: urlOf(endpoint, id), headers: world.neighbour.headers },
      ...(payload && { payload }),
    })
  }

  it('tells a neighbour nothing', async () => {
    const answer = await ask(idFor(endpoint) ?? 0)
    if (path.includes('{id}')) expect(answer.statusCode).toBe(404)
    // A list of one's own; bills of others are not found.
    else if (method === 'GET') expect(answer.statusCode).toBe(200)
    else expect([404, 422]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(money)
    for (const number of given.numbers) expect(answer.body).not.toContain(number)
  })

  it('is refused to a colleague without finance', async () => {
    const payload = bodyOf(name)
    const answer = await world.app.inject({
      ...{ method, url: urlOf(endpoint, idFor(endpoint) ?? 0), headers: colleague.headers },
      ...(payload && { payload }),
    })
    expect(answer.statusCode).toBe(403)
  })
})

it('covers what there is about money', () => {
  expect(aboutMoney.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'findMyBills',
      'getMyBill',
      'listBills',
      'getPayment',
      'getStatement',
      'listCreditNotes',
      'getCredit',
    ]),
  )
})

describe('a colleague without finance', () => {
  it('finds no amount in any answer or export', async () => {
    const found: string[] = []
    const seen: string[] = []
    for (const [name, endpoint] of member.filter(([, { method }]) => method === 'GET')) {
      if (endpoint.path.includes('{id}') && idFor(endpoint) === undefined) continue
      const url = urlOf(endpoint, idFor(endpoint) ?? 0)
      const answer = await world.app.inject({ method: 'GET', url, headers: colleague.headers })
      if (money.test(answer.body)) found.push(name)
      const own = await world.app.inject({ method: 'GET', url, headers: world.caller.headers })
      if (money.test(own.body)) seen.push(name)
    }
    expect(found).toEqual([])
    // Those who may see them do.
    expect(seen).toEqual(
      expect.arrayContaining([
        ...['getOrder', 'listBills', 'findMyBills', 'getMyBill', 'listCreditNotes', 'getPayment'],
      ]),
    )
  })

  it('finds no amount in any mail', async () => {
    const mails = await world.db.select().from(outbox)
    const textOf = async (id: number) =>
      JSON.stringify((await world.desk.call(deskGetMail, { params: { id } })).data)
    const toBlind = mails.filter(({ toUserId }) => toUserId === blind.id)
    for (const { id } of toBlind) expect(await textOf(id)).not.toMatch(money)
    const toOwner = mails.filter(({ toUserId }) => toUserId === world.member.id)
    const texts = await Promise.all(toOwner.map(({ id }) => textOf(id)))
    expect(texts.some((text) => money.test(text))).toBe(true)
  })

  it('finds neither the credit note nor the slips among the documents', async () => {
    const { order } = given.ids
    const params = { id: order! }
    expect((await colleague.call(getSettlement, { params })).data.payments).toEqual([])
    expect((await colleague.call(listBills, { params })).status).toBe(403)
  })
})

/** The writes of a side that are not about money alone; nothing in what they answer may be. */
const plainWrites = (endpoints: typeof member) =>
  endpoints.filter(
    ([, { access, method, path }]) =>
      method !== 'GET' &&
      !['/attachment', '/session', '/passkey', '/second-factor', '/system'].some((start) =>
        path.startsWith(start),
      ) &&
      (typeof access === 'string' || !authoritiesIn(access).some((one) => one.endsWith('_finance'))),
  )

/** Sends each write with something proper for most of them, and returns those whose answers match. */
async function answersOf(caller: Caller, endpoints: typeof member, telling: RegExp) {
  const found: string[] = []
  const done: string[] = []
  for (const [name, endpoint] of plainWrites(endpoints)) {
    const { order: id } = given.ids
    const { version } = (await world.desk.call(deskGetOrder, { params: { id: id! } })).data
    const payload = {
      id,
      version,
      reason: 'WHY',
      text: 'A',
      note: 'A',
      up_to: 1,
      assignee_id: null,
      seen_assignee_id: null,
    }
    const url = urlOf(endpoint, idFor(endpoint) ?? 0)
    const { method } = endpoint
    const answer = await world.app.inject({ method, url, headers: caller.headers, payload })
    if (telling.test(answer.body)) found.push(name)
    if (answer.statusCode === 200) done.push(name)
  }
  return { found, done }
}

describe('answers of writes', () => {
  it('tell a colleague without finance no amount', async () => {
    const { found, done } = await answersOf(colleague, member, money)
    expect(found).toEqual([])
    expect(done).toEqual(expect.arrayContaining(['sendOrderMessage', 'readOrderMessages']))
  })

  it('tell a clerk without finance nothing of payments', async () => {
    const { found, done } = await answersOf(clerk, operator, payments)
    expect(found).toEqual([])
    expect(done).toEqual(expect.arrayContaining(['deskSendOrderMessage', 'deskAssignOrder']))
  })
})

describe('a clerk without finance', () => {
  it('finds nothing of payments in any answer or export, but the bills of the order', async () => {
    const found: string[] = []
    const seen: string[] = []
    for (const [name, endpoint] of operator.filter(([, { method }]) => method === 'GET')) {
      if (endpoint.path.includes('{id}') && idFor(endpoint) === undefined) continue
      const url = urlOf(endpoint, idFor(endpoint) ?? 0)
      const answer = await world.app.inject({ method: 'GET', url, headers: clerk.headers })
      if (payments.test(answer.body)) found.push(name)
      const own = await world.app.inject({ method: 'GET', url, headers: finance.headers })
      if (payments.test(own.body)) seen.push(name)
    }
    expect(found).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining(['deskGetSettlement', 'deskGetOrder', 'deskFindPayments', 'listAttachments']),
    )
    const bills = await clerk.call(deskListBills, { params: { id: given.ids.order! } })
    expect(JSON.stringify(bills.data)).toMatch(money)
  })

  it('opens and deletes no slip, no file of an invoice and no uploaded invoice of an order', async () => {
    const { attachment } = given.ids
    const uploaded: number[] = []
    for (const purpose of ['tax_invoice', 'order_document'] as const) {
      const file = { name: 'a.pdf', content: aPdf() }
      uploaded.push((await finance.upload(uploadAttachment, { purpose }, file)).data.id)
    }
    for (const id of [attachment!, ...uploaded]) {
      expect((await clerk.call(getAttachment, { params: { id } })).status).toBe(404)
      expect((await clerk.call(downloadAttachment, { params: { id } })).status).toBe(404)
      expect((await clerk.call(deleteAttachment, { params: { id } })).status).toBe(404)
      expect((await finance.call(getAttachment, { params: { id } })).status).toBe(200)
    }
  })
})
