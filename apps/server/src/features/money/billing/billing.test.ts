import { listBills, passBill, questionBill } from '@berth/contract/money/bill'
import { deskGetCreditable } from '@berth/contract/money/credit-note'
import {
  type BillInput,
  deskIssueBill,
  deskIssueBillAgain,
  deskIssueInvoice,
  deskListBills,
  deskNothingToPay,
  deskUndoBill,
} from '@berth/contract/money/desk-settlement'
import { listOrderDocuments } from '@berth/contract/orders/document'
import { getOrder } from '@berth/contract/orders/order'
import { operatorAuthorities } from '@berth/domain/access/authority'
import type { OfferedLine, QuoteTerms } from '@berth/domain/quote/frozen-quote'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { chargeRules, orders, settings } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import {
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  storedOrder,
  timeline,
} from '../../../testing/fixtures/order-fixtures.ts'
import {
  aBill,
  anUpload,
  chargeId,
  invoiceTo,
  storedRecords,
  take,
  walkedOrder,
} from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
let charge: Record<'OF' | 'DOC' | 'OTHC' | 'TLX', number>
beforeAll(async () => {
  world = await openOrderWorld()
  const [OF, DOC, OTHC, TLX] = await Promise.all(
    ['OF', 'DOC', 'OTHC', 'TLX'].map((code) => chargeId(world.db, code)),
  )
  charge = { OF: OF!, DOC: DOC!, OTHC: OTHC!, TLX: TLX! } // Four codes were requested.
})
afterAll(() => world.close())

type Order = { readonly id: number; readonly version: number }
type BillLine = BillInput['lines'][number]

const line = (changes: Partial<BillLine> = {}): BillLine => ({
  charge_id: charge.OF,
  basis: 'PER CONTAINER',
  quantity: 2,
  unit_price: 1_500,
  payment_term: 'prepaid',
  ...changes,
})
/** A bill without a file, so that the portal makes its debit note. */
const made = (changes: Partial<BillInput> = {}): BillInput => ({ name: 'DN 1', lines: [line()], ...changes })

const issue = (order: Order, bills: BillInput[], changes = {}) =>
  world.desk.call(deskIssueBill, {
    params: order,
    body: { version: order.version, mbl_no: 'MEDU123456789', bills, ...changes },
  })
const again = (order: Order, body: { bills?: BillInput[]; answer?: string }) =>
  world.desk.call(deskIssueBillAgain, { params: order, body: { version: order.version, ...body } })
const billsOf = async (order: Pick<Order, 'id'>) =>
  (await world.caller.call(listBills, { params: order })).data
const read = async (order: Pick<Order, 'id'>) => (await world.caller.call(getOrder, { params: order })).data
const stored = async (id: number) => ({
  ...(await storedOrder(world, id)),
  ...(await storedRecords(world.db, id)),
})

/** An order without what every step leaves: its version, its times and its events. */
const standing = async (id: number) => {
  const { order, events: _, messages, ...rest } = await stored(id)
  const kept = order.map(({ version: _v, updateTime: _u, statusTime: _s, urgency: _g, ...one }) => one)
  return { ...rest, order: kept, mails: messages.filter(({ state }) => state === 'waiting').length }
}
const undo = (order: Order, caller = world.desk) =>
  caller.call(deskUndoBill, { params: order, body: { version: order.version } })

describe('taking issued bills back', () => {
  it('leaves the order as it was, and the member hears of nothing', async () => {
    const order = await walkedOrder(world, 3)
    const before = await standing(order.id)
    const { data } = await issue(order, [made(), made({ name: 'DN 2' })], { freight_term: 'collect' })
    expect(Date.parse(data.undo_until) - world.clock.now().getTime()).toBe(15_000)
    const mails = (await messagesOf(world.db, order.id)).filter(
      ({ payload }) => payload.action === 'issue_bill',
    )
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.every(({ dueTime }) => dueTime.toISOString() === data.undo_until)).toBe(true)
    expect((await undo(data, world.caller)).status).toBe(403)
    expect((await undo({ ...data, version: order.version })).error).toBe('stale_version')
    expect((await undo(data)).data).toMatchObject({ status: 3, version: data.version + 1 })
    expect(await standing(order.id)).toEqual(before)
    expect(timeline(await read(order)).slice(-2)).toEqual(['issue_bill 3→4', 'undo_bill 4→3'])
    // The same bills can be issued after that, with the same numbers.
    const next = await issue({ id: order.id, version: data.version + 1 }, [made()])
    expect([next.status, (await billsOf(order)).lists.map(({ version }) => version)]).toEqual([200, [1]])
  })

  it('opens again what a new version had replaced, with the question and the earlier answer', async () => {
    const order = await walkedOrder(world, 3)
    const start = world.clock.now().toISOString()
    const first = (await issue(order, [made(), made({ name: 'DN 2' })])).data
    const ask = async (version: number, reason: string) => {
      world.clock.set(new Date(world.clock.now().getTime() + 60_000).toISOString())
      return (await world.caller.call(questionBill, { body: { id: order.id, version, reason } })).data
    }
    const asked = await ask(first.version, 'WHY TWO BILLS')
    const second = (await again(asked, { bills: [made()], answer: 'ONE NOW' })).data
    const twice = await ask(second.version, 'STILL TOO MUCH')
    const before = await standing(order.id)
    const third = (await again(twice, { bills: [made({ name: 'DN 3' })], answer: 'CHEAPER' })).data
    expect((await undo(third)).data.status).toBe(20)
    expect(await standing(order.id)).toEqual(before)
    expect((await billsOf(order)).lists.map(({ name, state }) => `${name} ${state}`)).toEqual(['DN 1 open'])
    // A written answer alone had changed no bill.
    const written = (await again({ id: order.id, version: third.version + 1 }, { answer: 'AS AGREED' })).data
    expect((await undo(written)).data.status).toBe(20)
    expect(await standing(order.id)).toEqual(before)
    world.clock.set(start)
  })

  it('is refused when the time is over, or the member has answered', async () => {
    const order = await walkedOrder(world, 3)
    const issued = (await issue(order, [made()])).data
    const at = world.clock.now()
    world.clock.set(new Date(at.getTime() + 15_001).toISOString())
    expect((await undo(issued)).error).toBe('transition_not_allowed')
    world.clock.set(at.toISOString())
    const passed = (await world.caller.call(passBill, { body: { ...issued, ...invoiceTo } })).data
    expect((await undo(passed)).error).toBe('transition_not_allowed')
  })
})

describe('issuing bills', () => {
  it('shows the member lines and totals to the cent, with documents both sides can open', async () => {
    const order = await walkedOrder(world, 3)
    const own = await anUpload(world.desk, 'order_document', '海运费.pdf')
    const lines = [
      line({ quantity: 1.005, unit_price: 100 }),
      line({ charge_id: charge.DOC, quantity: 3, unit_price: 0.1, payment_term: 'collect' }),
    ]
    const done = await issue(order, [made({ lines }), made({ name: 'DN 2', file: own })], {
      freight_term: 'prepaid',
    })
    expect(done.data).toMatchObject({ status: 4, version: order.version + 1 })
    const bills = await billsOf(order)
    expect(bills).toMatchObject({ total: 2, quote_no: null, comparison: [], answer: null })
    expect(bills.lists).toMatchObject([
      {
        name: 'DN 1',
        state: 'open',
        version: 1,
        // Collect charges are shown but not owed.
        bill_no: `DN-${order.order_no.replace(/^BT/, '')}-1`,
        total: 100.5,
        collect: 0.3,
        lines: [
          { charge_code: 'OF', charge_name: '海运费', quantity: 1.005, amount: 100.5 },
          { charge_code: 'DOC', amount: 0.3, payment_term: 'collect' },
        ],
      },
      { bill_no: `DN-${order.order_no.replace(/^BT/, '')}-2`, name: 'DN 2', total: 3_000, collect: 0 },
    ])
    // Links to files carry the session they were issued in.
    const shown = bills.lists.map(({ url: _, ...bill }) => bill)
    expect((await world.desk.call(deskListBills, { params: order })).data.lists).toMatchObject(shown)
    for (const { url } of bills.lists) {
      const document = await world.stranger.get(url)
      expect([document.statusCode, document.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    const { data: documents } = await world.caller.call(listOrderDocuments, {
      params: order,
      query: { type: 3 },
    })
    expect(documents.lists.map(({ name }) => name)).toEqual(['海运费.pdf', 'DN 1.pdf'])

    const after = await read(order)
    expect(after).toMatchObject({ mbl_no: 'MEDU123456789', freight_term: 'prepaid' })
    expect(after.events[0]?.changes).toEqual([
      { field: 'mbl_no', before: null, after: 'MEDU123456789' },
      { field: 'freight_term', before: 'collect', after: 'prepaid' },
      { field: 'bill_total', before: null, after: 'USD 3100.50' },
    ])
    expect((await messagesOf(world.db, order.id)).at(-1)?.payload).toMatchObject({ action: 'issue_bill' })
  })

  it('refuses invalid bills and names the lines at fault', async () => {
    const order = await walkedOrder(world, 3)
    const before = await stored(order.id)
    const faults = async (bills: BillInput[], changes = {}) => {
      const answer = await issue(order, bills, changes)
      expect(answer.status).toBe(422)
      return answer.fields?.map(({ path, rule }) => `${path} ${rule}`)
    }
    expect(await faults([])).toEqual(['bills at_least_one'])
    expect(await faults([made({ lines: [] })])).toEqual(['bills.0.lines at_least_one'])
    expect(await faults([made({ name: ' ' })], { mbl_no: '' })).toEqual([
      'mbl_no required',
      'bills.0.name required',
    ])
    expect(await faults([made(), made()])).toEqual(['bills.1.name duplicate'])
    expect(await faults([made({ lines: [line({ charge_id: 999_999 })] })])).toEqual([
      'bills.0.lines.0.charge_id not_found',
    ])
    expect(await faults([made({ lines: [line({ quantity: 0 }), line({ unit_price: 1.0001 })] })])).toEqual([
      'bills.0.lines.0.quantity positive',
      'bills.0.lines.1.unit_price decimals',
    ])
    expect(await faults([made({ lines: [line({ unit_price: 1.001 })] })])).toEqual([
      'bills.0.lines.0.unit_price decimals',
    ])
    // Yen has no decimals, and is no currency of the setting.
    expect(await faults([made({ currency: 'JPY', lines: [line({ unit_price: 1.5 })] })])).toEqual([
      'bills.0.currency one_of',
      'bills.0.lines.0.unit_price decimals',
    ])
    expect(await faults([made({ lines: [line({ unit_price: 0 })] })])).toEqual(['bills.0.lines positive'])
    expect(await faults([made({ lines: [line({ quantity: 9_999, unit_price: 99_999_999.99 })] })])).toEqual([
      'bills.0.lines.0.unit_price max_value',
      'bills.0.lines max_value',
    ])
    const notTheirs = [
      await anUpload(world.caller, 'payment_slip'),
      await anUpload(world.desk, 'release_note'),
      { filename: '0'.repeat(40), name: 'a.pdf' },
    ]
    const bills = notTheirs.map((file, index) => made({ name: `DN ${index}`, file }))
    expect(await faults(bills)).toEqual([0, 1, 2].map((index) => `bills.${index}.file not_found`))
    expect(await stored(order.id)).toEqual(before)
  })
})

describe('the approval limit', () => {
  const limit = (text: string) =>
    world.db.update(settings).set({ valueZh: text }).where(eq(settings.name, 'bill_approval_above'))
  afterEach(() => limit(''))

  it('leaves issuing more than it to those who may approve, whichever way', async () => {
    await limit('USD 3000')
    const authorities = operatorAuthorities.filter((one) => one !== 'desk_write_off')
    const clerk = await world.as(await anOperator(world.db, { authorities }))
    const issueBy = (caller: Caller, order: Order, bills: BillInput[]) =>
      caller.call(deskIssueBill, {
        params: order,
        body: { version: order.version, mbl_no: 'MEDU123456789', bills },
      })
    const order = await walkedOrder(world, 3)
    // What is issued together counts together, and what the consignee pays does not count.
    const dear = [made(), made({ name: 'DN 2', lines: [line({ quantity: 1, unit_price: 0.01 })] })]
    expect((await issueBy(clerk, order, dear)).error).toBe('approval_needed')
    expect((await billsOf(order)).total).toBe(0)
    const collect = line({ payment_term: 'collect' })
    const issued = await issueBy(clerk, order, [made({ lines: [line(), collect] })])
    expect(issued.status).toBe(200)
    const asked = (await world.caller.call(questionBill, { body: { ...issued.data, reason: 'TOO MUCH' } }))
      .data
    const again = (caller: Caller) =>
      caller.call(deskIssueBillAgain, {
        params: asked,
        body: { version: asked.version, bills: [made({ lines: [line({ unit_price: 1_501 })] })] },
      })
    expect((await again(clerk)).error).toBe('approval_needed')
    expect((await again(world.desk)).status).toBe(200)
  })
})

describe('questioned bills', () => {
  it('are reissued as new versions, and both documents are kept', async () => {
    let order: Order = (await issue(await walkedOrder(world, 3), [made(), made({ name: 'DN 2' })])).data
    const reason = 'THC 高于报价'
    const body = { id: order.id, version: order.version, reason }
    order = (await world.caller.call(questionBill, { body })).data
    expect(await read(order)).toMatchObject({ status: 20, status_reason: reason })

    const lower = made({ lines: [line({ unit_price: 1_400 })] })
    order = (await again(order, { bills: [lower], answer: '已按报价更正' })).data
    expect(await billsOf(order)).toMatchObject({
      total: 1,
      answer: '已按报价更正',
      lists: [{ name: 'DN 1', version: 2, total: 2_800, state: 'open' }],
    })
    const { data: documents } = await world.caller.call(listOrderDocuments, { params: order })
    expect(documents.lists.map(({ name }) => name)).toEqual(['DN 1 v2.pdf', 'DN 2.pdf', 'DN 1.pdf'])
    expect(await read(order)).toMatchObject({ status: 4, status_reason: null })
    expect((await read(order)).events[0]).toMatchObject({
      action: 'issue_bill_again',
      reason: '已按报价更正',
    })

    // Issues and agrees to a third version: nothing of the earlier ones is owed.
    order = (await take.question(world, order as never)) as Order
    order = (await again(order, { bills: [lower] })).data
    order = (await take.pass(world, order as never)) as Order
    expect((await billsOf(order)).lists).toMatchObject([{ version: 3, state: 'agreed', total: 2_800 }])
  })

  it('can be answered in writing alone, with the bills unchanged', async () => {
    const order = await walkedOrder(world, 20)
    const before = await stored(order.id)
    const silent = await again(order, {})
    expect(silent.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['answer required'])
    expect(await stored(order.id)).toEqual(before)
    await again(order, { answer: '旺季附加费已在报价中注明' })
    const bills = await billsOf(order)
    expect([bills.total, bills.lists[0]?.version, bills.answer]).toEqual([1, 1, '旺季附加费已在报价中注明'])
  })

  it('name lines, which both sides see until the next question', async () => {
    const bills = [made({ lines: [line(), line({ charge_id: charge.DOC })] }), made({ name: 'DN 2' })]
    let order: Order = (await issue(await walkedOrder(world, 3), bills)).data
    const [one, two] = (await billsOf(order)).lists.map(({ id }) => id)
    const ask = (lines: { bill: number; line: number }[]) =>
      world.caller.call(questionBill, { body: { ...order, reason: 'TOO MUCH', lines } })
    const named = async () =>
      (await world.desk.call(deskListBills, { params: order })).data.lists.flatMap(({ name, lines }) =>
        lines.flatMap(({ charge_code: code, is_questioned }) => (is_questioned ? [`${name} ${code}`] : [])),
      )
    const foreign = (await issue(await walkedOrder(world, 3), [made()])).data
    const [other] = (await billsOf(foreign)).lists
    const faulty = await ask([
      { bill: one!, line: 1 },
      { bill: one!, line: 2 },
      { bill: other!.id, line: 0 },
    ])
    expect(faulty.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'lines.1 not_found',
      'lines.2 not_found',
    ])
    expect(await named()).toEqual([])
    order = (
      await ask([
        { bill: one!, line: 1 },
        { bill: two!, line: 0 },
      ])
    ).data
    expect(await named()).toEqual(['DN 1 DOC', 'DN 2 OF'])
    expect((await billsOf(order)).lists[0]?.lines.map((row) => row.is_questioned)).toEqual([false, true])
    order = (await again(order, { answer: 'AS QUOTED' })).data
    expect(await named()).toEqual(['DN 1 DOC', 'DN 2 OF'])
    order = (await ask([{ bill: one!, line: 0 }])).data
    expect(await named()).toEqual(['DN 1 OF'])
    // The next version is not the one that was questioned.
    order = (await again(order, { bills: [made()] })).data
    expect(await named()).toEqual([])
  })

  it('need a reason', async () => {
    const { id, version } = await walkedOrder(world, 4)
    const answer = await world.caller.call(questionBill, { body: { id, version, reason: '  ' } })
    expect(answer.fields?.map(({ path, msg }) => [path, msg])).toEqual([['reason', '必填']])
  })
})

describe('the comparison with the quote', () => {
  it('shows which charges are higher, lower, new and missing', async () => {
    const order = await walkedOrder(world, 3)
    const quoted = (chargeCode: string, quantity: number, unitPrice: number) => ({
      chargeCode,
      basis: 'container',
      quantity,
      unitPrice,
      amount: quantity * unitPrice,
    })
    const quote = {
      quoteNo: 'Q-2026-0007',
      lines: [quoted('OF', 2, 1_450), quoted('DOC', 1, 65), quoted('TLX', 1, 40)],
    }
    await world.db.update(orders).set({ quote }).where(eq(orders.id, order.id))
    const lines = [
      line(),
      line({ charge_id: charge.DOC, quantity: 1, unit_price: 55.5 }),
      line({ charge_id: charge.OTHC, quantity: 2, unit_price: 130 }),
    ]
    const unexplained = await issue(order, [made({ lines })])
    expect(unexplained.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'bills.0.lines.2.reason not_quoted_reason',
    ])
    lines[2] = line({ charge_id: charge.OTHC, quantity: 2, unit_price: 130, reason: '码头费率已调整' })
    const issued = (await issue(order, [made({ lines })])).data
    const bills = await billsOf(issued)
    expect(bills.quote_no).toBe('Q-2026-0007')
    expect(
      bills.comparison.map(({ charge: code, billed, quoted: asked, difference, kind }) => [
        code,
        billed,
        asked,
        difference,
        kind,
      ]),
    ).toEqual([
      ['OF', 3_000, 2_900, 100, 'higher'],
      ['DOC', 55.5, 65, -9.5, 'lower'],
      ['OTHC', 260, null, 260, 'new'],
      ['TLX', null, 40, -40, 'missing'],
    ])
    const english = await world.caller.with({ lang: 'en' }).call(listBills, { params: issued })
    expect(english.data.comparison.at(-1)?.charge_name).toBe('Telex release fee')
  })

  it('takes freight below zero that is in the quote, on a bill that leaves something to pay', async () => {
    const order = await walkedOrder(world, 3)
    const quote = {
      quoteNo: 'Q-2026-0010',
      lines: [
        { chargeCode: 'OF', basis: 'RT', quantity: 5, unitPrice: -20, amount: -100 },
        { chargeCode: 'DOC', basis: 'RT', quantity: 5, unitPrice: 160, amount: 800, currency: 'CNY' },
      ],
    }
    await world.db.update(orders).set({ quote }).where(eq(orders.id, order.id))
    const freight = line({ basis: 'RT', quantity: 5, unit_price: -20 })
    const doc = line({ charge_id: charge.DOC, basis: 'RT', quantity: 5, unit_price: 160 })
    const inYuan = made({ name: 'CNY', currency: 'CNY', lines: [doc] })
    const refused = await issue(order, [made({ lines: [freight] }), inYuan])
    expect(refused.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['bills.0.lines rebate_over'])
    const unknown = { ...doc, charge_id: charge.OTHC, quantity: 1, unit_price: -1, reason: '返还' }
    const other = await issue(order, [{ ...inYuan, lines: [doc, unknown] }])
    expect(other.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'bills.0.lines.1.unit_price min_value',
    ])
    const converted = { ...freight, basis: 'SHIPMENT', quantity: 1, unit_price: -710 }
    const issued = (await issue(order, [{ ...inYuan, lines: [doc, converted] }])).data
    const bills = await billsOf(issued)
    expect(bills.lists).toMatchObject([{ currency: 'CNY', total: 90 }])
    expect(bills.comparison.map((row) => [row.charge, row.billed, row.quoted, row.kind])).toEqual([
      ['DOC', 800, 800, 'same'],
      ['OF', -710, -100, 'other_currency'],
    ])
  })

  it('has what was offered on request beside its price once it is billed', async () => {
    const order = await walkedOrder(world, 3)
    const quoted = { basis: 'B/L', quantity: 1, term: 'prepaid' as const }
    const quote = {
      quoteNo: 'Q-2026-0009',
      lines: [{ ...quoted, chargeCode: 'DOC', unitPrice: 65, amount: 65 }],
      onRequest: [{ ...quoted, chargeCode: 'OTHC', unitPrice: 300, amount: 300 }],
    }
    await world.db.update(orders).set({ quote }).where(eq(orders.id, order.id))
    const doc = line({ charge_id: charge.DOC, basis: 'B/L', quantity: 1, unit_price: 65 })
    const asked = { ...doc, charge_id: charge.OTHC, unit_price: 500 }
    const issued = (await issue(order, [made({ lines: [doc, asked] })])).data
    expect((await billsOf(issued)).comparison.map((row) => [row.charge, row.quoted, row.kind])).toEqual([
      ['DOC', 65, 'same'],
      ['OTHC', 300, 'higher'],
    ])
    const other = await walkedOrder(world, 3)
    await world.db.update(orders).set({ quote }).where(eq(orders.id, other.id))
    const without = (await issue(other, [made({ lines: [doc] })])).data
    expect((await billsOf(without)).comparison.map(({ charge: code }) => code)).toEqual(['DOC'])
  })

  it('has what the rules charge on request for its containers, unless the quote has frozen it', async () => {
    const order = await walkedOrder(world, 3)
    const ruled = async () => {
      const { ruled_lines: lines } = (await world.desk.call(deskListBills, { params: order })).data
      return lines.map(({ charge_code, basis, quantity, unit_price, currency }) =>
        [charge_code, quantity, basis, unit_price, currency].join(' '),
      )
    }
    expect(await ruled()).toEqual([])
    const rule: typeof chargeRules.$inferInsert = {
      ...{ chargeId: charge.TLX, basis: 'bill_of_lading', amount: 300, currency: 'CNY' },
      ...{ paymentTerm: 'prepaid', chargeMode: 'on_request', sdate: '2020-01-01', rank: 0 },
      ...{ createdBy: world.operator.id, createTime: new Date(0), updateTime: new Date(0) },
    }
    const rules: (typeof rule)[] = [
      rule,
      { ...rule, chargeId: charge.OTHC, basis: 'container', amount: 40, currency: 'USD' },
      { ...rule, chargeId: charge.DOC, chargeMode: 'on_top' },
    ]
    const added = await world.db.insert(chargeRules).values(rules).returning({ id: chargeRules.id })
    const { spaces } = await read(order)
    const containers = spaces.map(({ container_name: type, count }) => `OTHC ${count} ${type} 40 USD`)
    expect((await ruled()).toSorted()).toEqual([...containers, 'TLX 1 B/L 300 CNY'].toSorted())
    const telex = {
      chargeCode: 'TLX',
      basis: 'B/L',
      quantity: 1,
      unitPrice: 250,
      amount: 250,
      currency: 'CNY',
    }
    const quote = { quoteNo: 'Q-2026-0010', lines: [], onRequest: [telex] }
    await world.db.update(orders).set({ quote }).where(eq(orders.id, order.id))
    expect(await ruled()).toEqual(containers)
    const included: OfferedLine = {
      ...{ chargeCode: 'OTHC', basis: 'CONTAINER', currency: 'USD', unitPrice: null, isIncluded: true },
    }
    const terms: QuoteTerms = {
      source: { kind: 'quote', id: 1 },
      ...{ carrierId: 1, polId: 1, podId: 1, toId: 1, sdate: '2020-01-01', edate: '2020-01-31' },
      prices: spaces.flatMap(({ container_id: containerId, container_name: containerCode }) =>
        containerId === null || containerCode === null ? [] : [{ containerId, containerCode, price: 900 }],
      ),
    }
    const freeze = async (lines: readonly OfferedLine[]) =>
      await world.db
        .update(orders)
        .set({ quote: { ...quote, terms: { ...terms, lines } } })
        .where(eq(orders.id, order.id))
    await freeze([])
    expect(await ruled()).toEqual(containers)
    await freeze([included])
    expect(await ruled(), 'what the freight includes is not billed on top').toEqual([])
    expect('ruled_lines' in (await billsOf(order))).toBe(false)
    for (const { id } of added) await world.db.delete(chargeRules).where(eq(chargeRules.id, id))
  })

  it('asks for a reason where a charge that the consignee was quoted is billed to the member', async () => {
    const order = await walkedOrder(world, 3)
    const quoted = { basis: 'B/L', quantity: 1, unitPrice: 200, amount: 200, term: 'collect' as const }
    const quote = { quoteNo: 'Q-2026-0008', lines: [{ ...quoted, chargeCode: 'DOC' }] }
    await world.db.update(orders).set({ quote }).where(eq(orders.id, order.id))
    const doc = line({ charge_id: charge.DOC, basis: 'B/L', quantity: 1, unit_price: 200 })
    const unexplained = await issue(order, [made({ lines: [doc] })])
    expect(unexplained.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'bills.0.lines.0.reason not_quoted_reason',
    ])
    const lines = [{ ...doc, reason: '收货人拒付，改由发货人支付' }]
    const issued = (await issue(order, [made({ lines })])).data
    expect((await billsOf(issued)).comparison.map(({ payment_term, kind }) => [payment_term, kind])).toEqual([
      ['prepaid', 'new'],
      ['collect', 'missing'],
    ])
  })
})

describe('agreeing to bills', () => {
  it('freezes the bills and stores the invoice details', async () => {
    const order = await walkedOrder(world, 4)
    const { invoice_title, credit_no } = await billsOf(order)
    expect([invoice_title, credit_no]).toEqual([
      world.member.customer.invoiceTitle,
      world.member.customer.creditNo,
    ])
    await take.pass(world, order)
    expect(await billsOf(order)).toMatchObject({ ...invoiceTo, lists: [{ state: 'agreed' }] })
  })

  it('needs an invoice title and a credit code', async () => {
    const { id, version } = await walkedOrder(world, 4)
    const body = { id, version, invoice_title: ' ', credit_no: '' }
    const answer = await world.caller.call(passBill, { body })
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'invoice_title required',
      'credit_no required',
    ])
    expect((await read({ id })).status).toBe(4)
  })
})

describe('[case 25] the credit code on a bill', () => {
  const agree = async (credit_no: string, more: object = {}) => {
    const order = await walkedOrder(world, 4)
    const body = { ...order, invoice_title: 'A', credit_no, ...more }
    const { status, fields } = await world.caller.call(passBill, { body })
    return { rule: fields?.[0]?.rule ?? status, stored: (await billsOf(order)).credit_no }
  }

  it('is stored without spaces and in capitals', async () => {
    expect(await agree('9144 0300 ma5demo07u')).toEqual({ rule: 200, stored: '91440300MA5DEM007U' })
  })

  it('is refused when it is too short', async () => {
    expect((await agree('123')).rule).toBe('credit_code_length')
  })

  it('is stored with a check character that does not fit once it is confirmed', async () => {
    expect((await agree('91350200MA2XYZ1234')).rule).toBe('credit_code')
    expect(await agree('91350200MA2XYZ1234', { credit_no_confirmed: true })).toEqual({
      rule: 200,
      stored: '91350200MA2XYZ1234',
    })
  })

  it('is not asked about when it is the one of the company, whatever that is', async () => {
    const { creditNo } = world.member.customer
    expect(await agree(creditNo)).toEqual({ rule: 200, stored: creditNo })
  })
})

describe('the invoice', () => {
  it('is a document with its own type', async () => {
    const order = await walkedOrder(world, 5)
    const file = await anUpload(world.desk, 'order_document', '发票.pdf')
    const files = [{ ...file, name: '发票.exe' }]
    const body = { version: order.version, files, remark: '增值税普通发票' }
    await world.desk.call(deskIssueInvoice, { params: order, body })
    const { data } = await world.caller.call(listOrderDocuments, { params: order, query: { type: 4 } })
    expect(data.lists).toMatchObject([{ name: '发票.pdf', type_name: '发票', remark: '增值税普通发票' }])
  })

  it('can be omitted, and accepts only a file uploaded by the operator', async () => {
    const order = await walkedOrder(world, 5)
    const files = [await anUpload(world.caller, 'payment_slip')]
    const refused = await world.desk.call(deskIssueInvoice, { params: order, body: { ...order, files } })
    expect(refused.fields?.map(({ path }) => path)).toEqual(['files.0'])
    await take.invoice(world, order, false)
    const after = await read(order)
    expect([after.status, timeline(after).at(-1)]).toEqual([6, 'skip_invoice 5→6'])
  })
})

it('an order with nothing to pay goes straight to release', async () => {
  const order = await walkedOrder(world, 3)
  const body = { version: order.version, reason: '月结客户', mbl_no: 'MEDU000000001' }
  await world.desk.call(deskNothingToPay, { params: order, body })
  const after = await read(order)
  expect(after).toMatchObject({ status: 7, mbl_no: 'MEDU000000001' })
  expect(after.events[0]).toMatchObject({ action: 'nothing_to_pay', reason: '月结客户' })
  expect((await take.applyTelex(world, after)).status).toBe(8)
})

it('another company cannot read the bills', async () => {
  const order = await walkedOrder(world, 4)
  expect((await world.neighbour.call(listBills, { params: order })).status).toBe(404)
  const [bill] = (await billsOf(order)).lists
  const path = `/api/document/download/${bill?.document_id}`
  expect((await world.neighbour.get(path)).statusCode).toBe(404)
  expect((await world.caller.get(path)).statusCode).toBe(200)
})

describe('tax', () => {
  const offer = (rates: string) =>
    world.db.update(settings).set({ valueZh: rates }).where(eq(settings.name, 'tax_rates'))
  afterAll(() => offer(''))

  it('is added to a line at an offered rate, owed, credited and agreed with the lines', async () => {
    const order = await walkedOrder(world, 3)
    const taxed = line({ charge_id: charge.DOC, quantity: 1, unit_price: 33.33, tax_rate: 6 })
    const refused = await issue(order, [made({ lines: [taxed] })])
    expect(refused.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'bills.0.lines.0.tax_rate one_of',
    ])
    await offer('0, 6, 9')
    const desk = (await world.desk.call(deskListBills, { params: order })).data
    expect(desk.tax_rates).toEqual([0, 6, 9])
    const lines = [line(), taxed, { ...taxed, payment_term: 'collect' as const }]
    expect((await issue(order, [made({ lines })])).status).toBe(200)
    const [bill] = (await billsOf(order)).lists
    expect(bill).toMatchObject({ total: 3_035.33, tax: 2, collect: 35.33 })
    expect(bill?.lines.map(({ amount, tax_rate, tax_amount }) => [amount, tax_rate, tax_amount])).toEqual([
      [3_000, null, null],
      [33.33, 6, 2],
      [33.33, 6, 2],
    ])
    const { problems } = await checkData(world.db, world.storage)
    expect(problems.filter((one) => one.startsWith('bills'))).toEqual([])
    const owed = await take.pass(world, await read(order))
    const creditable = await world.desk.call(deskGetCreditable, {
      params: owed,
      query: { bill: bill!.id },
    })
    expect(creditable.data.lines.map(({ amount }) => amount)).toEqual([3_000, 35.33])
  })
})

it('no debit note is made for an order that has moved on', async () => {
  const order = await walkedOrder(world, 4)
  const kept = async () => {
    let count = 0
    for await (const _ of world.storage.list()) count++
    return count
  }
  const before = await kept()
  expect((await issue(order, [made()])).error).toBe('transition_not_allowed')
  const questioned = await take.question(world, order)
  expect((await again({ ...questioned, version: 1 }, { bills: [await aBill(world)] })).error).toBe(
    'stale_version',
  )
  expect((await kept()) - before).toBe(1)
})
