// A database of its own: it sees the bills of all companies, in currencies of its own.
import { listBills, passBill } from '@berth/contract/money/bill'
import { deskCreditBill } from '@berth/contract/money/credit-note'
import * as desk from '@berth/contract/money/desk-invoice'
import * as wire from '@berth/contract/money/invoice-request'
import * as title from '@berth/contract/money/invoice-title'
import { findMyBills, getMyBill } from '@berth/contract/money/my-bill'
import { getOrder } from '@berth/contract/orders/order'
import { deskUndoImport } from '@berth/contract/trade/import'
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bills, invoiceTitles, outbox, taxInvoices } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import { givenOrder } from '../../../testing/fixtures/order-fixtures.ts'
import { owing, usePaymentWorld, world } from '../../../testing/fixtures/payment-fixtures.ts'
import { take } from '../../../testing/fixtures/step-fixtures.ts'
import {
  aNumber,
  anInvoiceFile,
  anInvoiceRequest,
  ask,
  aTitle,
  buyer,
  importing,
  issue,
  readAtDesk,
} from '../../../testing/fixtures/tax-invoice-fixtures.ts'
import { anOfd, anXml, aPdf } from '../../../testing/sample-files.ts'
import { mailAttachments } from '../account-statements/statement-mail.ts'

usePaymentWorld()

beforeEach(async () => {
  await world.db.delete(invoiceTitles)
  await world.db.delete(outbox)
})

const read = async (id: number) => (await world.caller.call(wire.getInvoiceRequest, { params: { id } })).data
const invoiceable = async (
  query: { ids?: string; currency?: string; keyword?: string; month?: string; size?: number } = {},
) => (await world.caller.call(wire.findInvoiceableBills, { query })).data
const mails = async (kind: string) => await world.db.select().from(outbox).where(eq(outbox.kind, kind))

describe('titles', () => {
  const list = async () => (await world.caller.call(title.listInvoiceTitles)).data.lists

  it('are added, changed and archived; the first one is the default until another one is', async () => {
    const first = await aTitle()
    expect(first).toMatchObject({ ...buyer, is_default: true, version: 1 })
    const second = await aTitle({ title: '流明照明（香港）有限公司', is_default: true })
    expect((await list()).map((one) => [one.id, one.is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    const body = { ...buyer, phone: '0755-1', version: 1 }
    const change = () => world.caller.call(title.changeInvoiceTitle, { params: { id: first.id }, body })
    const both = await Promise.all([change(), change()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const archive = (version: number) =>
      world.caller.call(title.archiveInvoiceTitle, { params: { id: first.id }, body: { version } })
    expect((await archive(1)).error).toBe('stale_version')
    expect((await archive(2)).status).toBe(200)
    expect((await archive(3)).error).toBe('not_found')
    expect((await list()).map(({ id }) => id)).toEqual([second.id])
  })

  it('ask about a code whose check character is wrong, and take it confirmed', async () => {
    const body = { ...buyer, credit_no: '91350100M000100Y44' }
    const answer = await world.caller.call(title.addInvoiceTitle, { body })
    expect(answer.fields).toMatchObject([{ path: 'credit_no', rule: 'credit_code' }])
    const confirmed = { ...body, credit_no_confirmed: true }
    expect((await world.caller.call(title.addInvoiceTitle, { body: confirmed })).status).toBe(200)
  })

  it('are proposed when bills are agreed to: the default one, with its code as it was confirmed', async () => {
    const billed = async () =>
      take.bill(world, await take.instruction(world, await givenOrder(world, { status: 2 })))
    const first = await billed()
    const proposalFor = async ({ id }: { readonly id: number }) => {
      const { invoice_title, credit_no } = (await world.caller.call(listBills, { params: { id } })).data
      return { invoice_title, credit_no }
    }
    const { invoiceTitle, creditNo } = world.member.customer
    expect(await proposalFor(first)).toEqual({ invoice_title: invoiceTitle, credit_no: creditNo })

    const body = { ...buyer, credit_no: '91350100M000100Y44', credit_no_confirmed: true }
    await world.caller.call(title.addInvoiceTitle, { body })
    const proposed = { invoice_title: buyer.title, credit_no: body.credit_no }
    expect(await proposalFor(first)).toEqual(proposed)
    const pass = async ({ id, version }: typeof first) =>
      (await world.caller.call(passBill, { body: { id, version, ...proposed } })).status
    expect(await pass(first)).toBe(200)

    // A title of a company abroad has no code, and another company's is not put beside it.
    const abroad = await aTitle({ title: 'Lumira (HK) Ltd.', credit_no: null, is_default: true })
    const second = await billed()
    expect(await proposalFor(second)).toEqual({ invoice_title: abroad.title, credit_no: '' })
    expect(await pass(second)).toBe(422)
    // What an order was agreed with stays.
    expect(await proposalFor(first)).toEqual(proposed)
  })

  it("are nobody else's", async () => {
    const { id } = await aTitle()
    const body = { ...buyer, version: 1 }
    expect((await world.neighbour.call(title.listInvoiceTitles)).data.total).toBe(0)
    expect((await world.neighbour.call(title.changeInvoiceTitle, { params: { id }, body })).status).toBe(404)
    const archiving = { params: { id }, body: { version: 1 } }
    expect((await world.neighbour.call(title.archiveInvoiceTitle, archiving)).status).toBe(404)
  })
})

describe('a request', () => {
  it('takes agreed bills of one currency, each once', async () => {
    const order = await owing(['CNY', 1_980], ['CNY', 20], ['USD', 500])
    const [first, second, dollars] = order.bills as [number, number, number]
    const { lists, currencies } = await invoiceable({ ids: order.bills.join() })
    expect(lists.map(({ id, amount }) => [id, amount]).toSorted()).toEqual(
      [
        [first, 1_980],
        [second, 20],
        [dollars, 500],
      ].toSorted(),
    )
    expect(currencies).toEqual(['USD', 'CNY'])
    expect((await invoiceable({ keyword: order.order_no, currency: 'USD' })).lists).toMatchObject([
      { id: dollars },
    ])
    const { id: title_id } = await aTitle()
    expect((await ask([first, dollars], { title_id })).fields).toMatchObject([
      { path: 'bills.1', rule: 'invoice_one_currency' },
    ])
    const request = (await ask([first, second], { title_id })).data
    expect(request).toMatchObject({
      ...{ state: 'asked', kind: 'special', currency: 'CNY', total: 2_000, bill_count: 2, buyer },
      ...{ mail: 'tax@lumira.example', remark: 'PO 4711', papers: [] },
    })
    expect(request.number).toMatch(/^KP2603\d{5}$/)
    expect((await ask([second], { title_id })).fields).toMatchObject([
      { path: 'bills.0', rule: 'not_invoiceable' },
    ])
    expect((await invoiceable({ ids: order.bills.join() })).lists).toMatchObject([{ id: dollars }])
    const found = (await world.caller.call(wire.findInvoiceRequests, { query: { state: 'asked' } })).data
    expect(found.lists[0]).toMatchObject({ id: request.id, title: buyer.title, invoices: [] })
  })

  it('is found by the month its bills were issued in, in China', async () => {
    const order = await owing(['CNY', 10], ['CNY', 20], ['USD', 30])
    const issuedAt = ['2025-06-30T15:59:59Z', '2025-06-30T16:00:00Z', '2025-07-31T15:59:59Z']
    for (const [at, id] of order.bills.entries())
      await world.db
        .update(bills)
        .set({ createTime: new Date(issuedAt[at]!) }) // There is one for each.
        .where(eq(bills.id, id))
    const idsIn = async (query: { month: string; currency?: string; keyword?: string; size?: number }) => {
      const { lists, total } = await invoiceable(query)
      return [lists.map(({ id }) => id).toSorted(), total]
    }
    const [june, july, dollars] = order.bills as [number, number, number]
    expect(await idsIn({ month: '2025-06' })).toEqual([[june], 1])
    expect(await idsIn({ month: '2025-07' })).toEqual([[july, dollars].toSorted(), 2])
    expect(await idsIn({ month: '2025-07', size: 1 })).toEqual([[dollars], 2])
    expect(await idsIn({ month: '2025-07', currency: 'CNY', keyword: order.order_no })).toEqual([[july], 1])
    const { months } = await invoiceable({ month: '2025-06' })
    expect(months).toEqual(months.toSorted().toReversed())
    expect(months.slice(-2)).toEqual(['2025-07', '2025-06'])
    expect((await world.neighbour.call(wire.findInvoiceableBills, { query: {} })).data.months).toEqual([])
    const wrong = await world.caller.call(wire.findInvoiceableBills, { query: { month: '2025-13' } })
    expect(wrong.status).toBe(400)
  })

  it('keeps the title as it was, and needs a whole one to be special', async () => {
    const [bill] = (await owing(['CNY', 100])).bills as [number]
    const short = await aTitle({ bank: null })
    expect((await ask([bill], { title_id: short.id })).fields).toMatchObject([
      { path: 'title_id', rule: 'title_incomplete' },
    ])
    const request = (await ask([bill], { title_id: short.id, kind: 'ordinary' })).data
    const body = { ...buyer, title: '改名后的公司', version: 1 }
    await world.caller.call(title.changeInvoiceTitle, { params: { id: short.id }, body })
    expect((await read(request.id)).buyer).toEqual({ ...buyer, bank: null })
  })

  it('is made once by two at once', async () => {
    const [bill] = (await owing(['CNY', 100])).bills as [number]
    const { id: title_id } = await aTitle()
    const both = await Promise.all([ask([bill], { title_id }), ask([bill], { title_id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('leaves out bills not agreed to, and what was credited', async () => {
    const open = await take.bill(world, await take.instruction(world, await givenOrder(world, { status: 2 })))
    expect((await invoiceable({ keyword: open.order_no })).total).toBe(0)
    const order = await owing(['CNY', 100])
    const [bill] = order.bills as [number]
    const credit = async (amount: number) => {
      const { version } = (await world.caller.call(getOrder, { params: order })).data
      const body = { version, bill, amount, reason: 'X' }
      return (await world.desk.call(deskCreditBill, { params: order, body })).data.credit_note
    }
    const note = await credit(30)
    expect((await invoiceable({ ids: String(bill) })).lists).toMatchObject([{ amount: 70 }])
    const { id: title_id } = await aTitle()
    const request = (await ask([bill], { title_id })).data
    expect(request.total).toBe(70)
    const sheet = (await world.desk.get(`/api/desk/invoice-request/sheet?ids=${request.id}&format=csv`)).body
    expect(sheet).toContain(`贷项 ${note.no}`)
    expect((await readAtDesk(request.id)).credited_since).toEqual([])
    world.clock.set(new Date(world.clock.now().getTime() + 60_000).toISOString())
    const later = await credit(10)
    expect((await readAtDesk(request.id)).credited_since).toEqual([later.no])
    await credit(60)
    await world.caller.call(wire.withdrawInvoiceRequest, {
      params: { id: request.id },
      body: { version: request.version },
    })
    expect((await invoiceable({ ids: String(bill) })).total).toBe(0)
  })

  it('is withdrawn before it is exported, and declined with a reason while it is open', async () => {
    const request = await anInvoiceRequest()
    const [bill] = request.bills
    const withdraw = (id: number, version: number) =>
      world.caller.call(wire.withdrawInvoiceRequest, { params: { id }, body: { version } })
    expect((await withdraw(request.id, 9)).error).toBe('stale_version')
    expect((await withdraw(request.id, 1)).data.state).toBe('withdrawn')
    expect((await withdraw(request.id, 2)).error).toBe('already_decided')
    const again = (await ask([bill!.id], { title_id: (await aTitle()).id })).data
    const exported = await world.desk.call(desk.deskExportInvoiceRequests, { body: { ids: [again.id] } })
    expect(exported.data.ids).toEqual([again.id])
    expect((await withdraw(again.id, 2)).error).toBe('already_decided')
    const decline = () =>
      world.desk.call(desk.deskDeclineInvoice, {
        params: { id: again.id },
        body: { version: 2, reason: '税号与抬头不符' },
      })
    const both = await Promise.all([decline(), decline()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read(again.id)).toMatchObject({ state: 'declined', reason: '税号与抬头不符' })
    expect((await mails('invoice_declined')).map(({ toUserId }) => toUserId)).toEqual([world.member.id])
    expect((await invoiceable({ ids: String(bill!.id) })).total).toBe(1)
  })
})

describe('the desk', () => {
  it('finds requests by state, number, invoice and company', async () => {
    const request = await anInvoiceRequest()
    const find = async (query: object) =>
      (await world.desk.call(desk.deskFindInvoiceRequests, { query })).data
    expect((await find({ keyword: request.number.slice(2) })).lists).toMatchObject([
      { id: request.id, customer_id: world.member.customer.id },
    ])
    expect((await find({ keyword: request.number, state: 'issued' })).total).toBe(0)
    expect((await find({ keyword: request.number, kind: 'ordinary' })).total).toBe(0)
    const number = aNumber()
    await issue(request, { number })
    const { lists, states } = await find({ keyword: number })
    expect([lists[0]?.id, lists[0]?.invoices, states.issued]).toEqual([request.id, [number], 1])
  })

  it('exports open requests as a sheet, one row for each line', async () => {
    const one = await anInvoiceRequest(1_980)
    const other = await anInvoiceRequest(50)
    const all = (await world.desk.call(desk.deskExportInvoiceRequests, { body: {} })).data.ids
    expect(all).toEqual(expect.arrayContaining([one.id, other.id]))
    expect((await read(one.id)).state).toBe('exported')
    expect((await world.desk.call(desk.deskExportInvoiceRequests, { body: {} })).data.ids).toEqual([])
    const chosen = await world.desk.call(desk.deskExportInvoiceRequests, { body: { ids: [one.id] } })
    expect(chosen.data.ids).toEqual([one.id])
    const sheet = await world.desk.get(`/api/desk/invoice-request/sheet?ids=${one.id}&format=csv`)
    const [heading, ...rows] = sheet.body.replace('\ufeff', '').trim().split(/\r?\n/)
    expect(heading?.split(',').slice(0, 4)).toEqual(['申请编号', '发票类型', '购方名称', '购方税号'])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`${one.number},专票,${buyer.title},${buyer.credit_no}`)
    expect(rows[0]).toContain('1980')
  })

  it('enters the invoice of a request once, and tells the company and the address', async () => {
    const request = await anInvoiceRequest()
    expect((await issue(request, { amount: 1_979.99 })).fields).toMatchObject([
      { path: 'amount', rule: 'invoice_amount_differs' },
    ])
    expect((await issue(request, { number: '123' })).fields).toMatchObject([
      { path: 'number', rule: 'invoice_number' },
    ])
    expect((await issue(request, { day: '2027-01-01' })).fields).toMatchObject([
      { path: 'day', rule: 'not_future' },
    ])
    const number = aNumber()
    const both = await Promise.all([issue(request, { number }), issue(request, { number })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read(request.id)).toMatchObject({
      ...{ state: 'issued', invoices: [number] },
      papers: [{ number, amount: 1_980, currency: 'CNY', left: 1_980, original_number: null, files: [] }],
    })
    const told = await mails('invoice_issued')
    expect(told.map(({ toUserId, toAddress }) => toUserId ?? toAddress)).toEqual([
      world.member.id,
      'tax@lumira.example',
    ])
    expect(JSON.stringify(told)).not.toContain('1980')
    const next = await anInvoiceRequest(1_980)
    expect((await issue(next, { number })).fields).toMatchObject([{ path: 'number', rule: 'duplicate' }])
    // Dollars are invoiced in renminbi at a rate that is not known here.
    const dollars = await anInvoiceRequest(500, 'USD')
    expect((await issue(dollars, { amount: 3_560.5 })).data.papers).toMatchObject([
      { amount: 3_560.5, currency: 'CNY' },
    ])
  })

  it('reads the file of the tax software back: all of it or nothing', async () => {
    const [one, other] = [await anInvoiceRequest(1_980), await anInvoiceRequest(300.5)]
    const [first, second] = [aNumber(), aNumber()]
    const row = (number: string, amount: number | string, no: string, kind = '数电专票', code = '') =>
      `1,${code},${number},X,2026-03-14,${amount},${kind},${no}`
    const wrong = await importing(
      row(first, '1980.00', one.number),
      row(second, 300, other.number),
      row(aNumber(), 5, 'KP000'),
      row('12345678', 300.5, other.number),
      row(aNumber(), 300.5, other.number, '普票'),
    )
    expect(wrong.status).toBe(422)
    expect(wrong.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'rows.3.amount invoice_amount_differs',
      'rows.4.request_no not_found',
      'rows.5.code invoice_code',
      'rows.6.kind invoice_kind_differs',
    ])
    expect((await read(one.id)).state).toBe('asked')
    const red = row(aNumber(), -1_980, one.number)
    const good = [
      row(first, '1980.00', one.number),
      row('12345678', 300.5, other.number, '专票', '044002100111'),
      red,
    ]
    const applied = (await importing(...good)).data
    expect(applied).toMatchObject({ state: 'applied', rows_new: 2 })
    expect(await read(one.id)).toMatchObject({ state: 'issued', invoices: [first] })
    expect((await read(other.id)).papers).toMatchObject([{ code: '044002100111', number: '12345678' }])
    expect((await mails('invoice_issued')).length).toBe(4)
    expect((await importing(...good)).data).toMatchObject({ rows_new: 0, rows_same: 2 })
    expect((await importing(row(aNumber(), 1_980, one.number))).fields).toMatchObject([
      { path: 'rows.2.request_no', rule: 'request_closed' },
    ])
    const undone = await world.desk.call(deskUndoImport, { params: { id: applied.id }, body: {} })
    // The file that changed nothing was the last one.
    expect(undone.error).toBe('cannot_undo')
  })

  it('names one invoice for each request in a file, and takes an import back', async () => {
    const request = await anInvoiceRequest(1_980)
    const row = (number: string) => `1,,${number},X,2026-03-14,1980,,${request.number}`
    expect((await importing(row(aNumber()), row(aNumber()))).fields).toMatchObject([
      { path: 'rows.3.request_no', rule: 'same_as_row' },
    ])
    const { id } = (await importing(row(aNumber()))).data
    expect((await world.desk.call(deskUndoImport, { params: { id }, body: {} })).data.state).toBe('undone')
    expect(await read(request.id)).toMatchObject({ state: 'exported', papers: [] })
    expect((await issue(await readAtDesk(request.id))).status).toBe(200)
  })

  it('adds files, which are mailed and downloaded by the company alone', async () => {
    const request = (await issue(await anInvoiceRequest())).data
    const [invoice] = request.papers as [(typeof request.papers)[number]]
    await world.db.delete(outbox)
    const files = [
      await anInvoiceFile('发票.pdf', aPdf()),
      await anInvoiceFile('发票.ofd', anOfd()),
      await anInvoiceFile('发票.xml', anXml()),
    ]
    const add = (id: number) => world.desk.call(desk.deskAddInvoiceFiles, { params: { id }, body: { files } })
    expect((await add(999_999)).status).toBe(404)
    const stored = (await add(invoice.id)).data.papers[0]!.files
    expect(stored.map(({ name, media_type }) => [name, media_type])).toEqual([
      ['发票.pdf', 'application/pdf'],
      ['发票.ofd', 'application/ofd'],
      ['发票.xml', 'application/xml'],
    ])
    expect((await add(invoice.id)).status).toBe(200)
    const [message] = await mails('invoice_issued')
    const attachmentsOf = mailAttachments(world)
    const sent = { kind: 'invoice_issued', payload: message?.payload, language: null, toDesk: false }
    expect((await attachmentsOf({ ...sent, authorities: null })).map(({ name }) => name)).toEqual([
      '发票.pdf',
      '发票.ofd',
      '发票.xml',
    ])
    expect(await attachmentsOf({ ...sent, authorities: ['order'] })).toEqual([])
    const [file] = stored as [(typeof stored)[number]]
    const own = await world.caller.get(`/api/invoice-file/${file.id}`)
    expect([own.statusCode, own.rawPayload.equals(aPdf())]).toEqual([200, true])
    expect((await world.neighbour.get(`/api/invoice-file/${file.id}`)).statusCode).toBe(404)
    const [bill] = (await read(request.id)).bills
    const shown = (await world.caller.call(getMyBill, { params: { id: bill!.id } })).data // It has one bill.
    expect(shown.invoices).toMatchObject([{ kind: 'special', number: invoice.number, day: '2026-03-14' }])
    expect(shown.invoices[0]?.files[0]).toEqual({ name: '发票.pdf', url: `/api/invoice-file/${file.id}` })
    const { lists } = (await world.caller.call(findMyBills, { query: { keyword: shown.bill_no } })).data
    const newest = shown.invoices[0]?.files.findLast(({ name }) => name === '发票.pdf')
    expect(lists[0]?.invoice).toEqual(newest)
    const remove = () => world.desk.call(desk.deskDeleteInvoiceFile, { params: { id: file.id } })
    const both = await Promise.all([remove(), remove()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await world.caller.get(`/api/invoice-file/${file.id}`)).statusCode).toBe(404)
  })

  it('links red-letter invoices until nothing is left; the bills are then free again', async () => {
    const request = (await issue(await anInvoiceRequest())).data
    const [invoice] = request.papers as [(typeof request.papers)[number]]
    const red = (amount: number, version: number, number = aNumber()) =>
      world.desk.call(desk.deskEnterRedInvoice, {
        params: { id: invoice.id },
        body: { version, number, day: '2026-03-14', amount, reason: '抬头有误' },
      })
    expect((await red(1_980.01, 1)).fields).toMatchObject([{ path: 'amount', rule: 'more_than_invoiced' }])
    expect((await red(100, 1, invoice.number)).fields).toMatchObject([{ path: 'number', rule: 'duplicate' }])
    const both = await Promise.all([red(980, 1), red(980, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const part = await read(request.id)
    expect(part).toMatchObject({
      state: 'issued',
      papers: [{ left: 1_000 }, { amount: 980, reason: '抬头有误' }],
    })
    expect(part.papers[1]?.original_number).toBe(invoice.number)
    const whole = (await red(1_000, 2)).data
    expect([whole.state, whole.papers[0]?.left]).toEqual(['corrected', 0])
    expect((await red(1, 3)).error).toBe('already_decided')
    const { id: title_id } = await aTitle()
    expect((await ask([request.bills[0]!.id], { title_id })).status).toBe(200)
    const [blue] = await world.db.select().from(taxInvoices).where(eq(taxInvoices.originalId, invoice.id))
    const onRed = {
      params: { id: blue!.id },
      body: { version: 1, number: aNumber(), day: '2026-03-14', amount: 1, reason: 'X' },
    }
    expect((await world.desk.call(desk.deskEnterRedInvoice, onRed)).error).toBe('already_decided')
  })

  it('does all of this with the right to finance alone', async () => {
    const { id, version } = await anInvoiceRequest()
    const clerk = await world.as(await anOperator(world.db, { authorities: ['desk_order'] }))
    for (const call of [
      () => clerk.call(desk.deskFindInvoiceRequests),
      () => clerk.call(desk.deskGetInvoiceRequest, { params: { id } }),
      () => clerk.call(desk.deskExportInvoiceRequests, { body: {} }),
      () => clerk.call(desk.deskDeclineInvoice, { params: { id }, body: { version, reason: 'X' } }),
      () => world.caller.call(desk.deskGetInvoiceRequest, { params: { id } }),
    ])
      expect((await call()).status).toBe(403)
    const other = await world.as(await aMember(world.db))
    expect((await other.call(wire.getInvoiceRequest, { params: { id } })).status).toBe(404)
  })

  it('is hidden from colleagues without finance: requests, titles and files, in lists, by id and in mails', async () => {
    const authorities = memberAuthorities.filter((one) => one !== 'order_finance')
    const colleague = await aMember(world.db, { customer: world.member.customer, authorities })
    const caller = await world.as(colleague)
    const request = (await issue(await anInvoiceRequest())).data
    const [invoice] = request.papers as [(typeof request.papers)[number]]
    const files = [await anInvoiceFile('发票.pdf', aPdf())]
    const body = { files }
    const [file] = (await world.desk.call(desk.deskAddInvoiceFiles, { params: invoice, body })).data
      .papers[0]!.files
    for (const path of [
      '/invoice-request',
      `/invoice-request/${request.id}`,
      '/invoice-request/bill',
      '/invoice-title',
      `/invoice-file/${file!.id}`,
    ]) {
      const [own, other] = [await world.caller.get(`/api${path}`), await caller.get(`/api${path}`)]
      expect([path, own.statusCode, other.statusCode]).toEqual([path, 200, 403])
    }
    const told = (await mails('invoice_issued')).map(({ toUserId }) => toUserId)
    expect(told).toContain(world.member.id)
    expect(told).not.toContain(colleague.id)
  })
})
