import { creditNoteNumberOf } from '@berth/domain/money/credit-note'
import { amountFrom, minorUnits } from '@berth/domain/money/currency'
import { shortfalls } from '@berth/domain/money/settlement'
import { payableStatuses } from '@berth/domain/order/billing/bill-state'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { Random } from '@berth/domain/random'
import type { Result } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { MemberScope, OperatorScope } from '../../platform/auth/scope.ts'
import { rowsOf } from '../../platform/db/db.ts'
import { attachments, bills, orders, paymentBills, payments } from '../../platform/db/schema.ts'
import { putFile } from '../../platform/files/storage.ts'
import { makeOrder } from '../../sample/order.ts'
import type { Booker } from '../../sample/party.ts'
import { addHours } from '../../sample/times.ts'
import { deedsUntil, usualWay } from '../../sample/ways.ts'
import { readWorld, type World } from '../../sample/world.ts'
import { writeOrders } from '../../sample/write-orders.ts'
import { aBooker, aMember, anOperator } from '../../testing/builders.ts'
import { aPdf } from '../../testing/sample-files.ts'
import { scopeOf } from '../../testing/scope-of.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  issueBills,
  issueBillsAgain,
  issueInvoice,
  passBills,
  questionBills,
} from './billing/bill.command.ts'
import { addBills, agreeToBill, answerBill, questionOneBill } from './billing/supplementary-bill.command.ts'
import { creditBill } from './credit/credit-note.command.ts'
import { countCreditNotes } from './credit/credit-note.query.ts'
import { refundCredit } from './credit/refund.command.ts'
import type { Act } from './money-acts-fixtures.ts'
import { chargeId } from './paper-fixtures.ts'
import { beginPayment, submitPayment, withdrawPayment } from './payments/bills-payment.command.ts'
import { confirmBillsPayment, rejectBillsPayment, undoBillsPayment } from './payments/desk-payment.command.ts'
import { confirmPayment, payBills, rejectPayment } from './payments/order-payment.command.ts'
import { enterReceipt } from './payments/receipt.command.ts'

/** What all accounts of a test share. */
export type Scene = {
  readonly test: TestApp
  readonly world: World
  readonly random: Random
  readonly desk: OperatorScope
  readonly operator: { readonly id: number; readonly linkman: string }
  readonly charge: number
  readonly paper: { readonly fileKey: string; readonly mediaType: string; readonly bytes: number }
}

export async function openScene(test: TestApp, seed: number): Promise<Scene> {
  const operator = await anOperator(test.db)
  const { key: fileKey, bytes } = await putFile(test.storage, aPdf())
  return {
    ...{ test, operator, world: await readWorld(test.db), random: new Random(seed) },
    desk: scopeOf(operator) as OperatorScope, // An operator's scope.
    charge: await chargeId(test.db, 'DOC'),
    paper: { fileKey, bytes, mediaType: 'application/pdf' },
  }
}

/** A company whose money moves; commands are called as the routes call them. */
export class Account {
  private readonly scene: Scene
  private readonly member: MemberScope
  private readonly booker: Booker

  private constructor(scene: Scene, member: MemberScope, booker: Booker) {
    this.scene = scene
    this.member = member
    this.booker = booker
  }

  static async open(scene: Scene): Promise<Account> {
    const user = await aMember(scene.test.db, { user: { isOwner: true } })
    const member = scopeOf(user) as MemberScope // A member's scope.
    return new Account(scene, member, await aBooker(scene.test.db, user))
  }

  /** Makes an act if it is possible for anything now; undefined if it is not. */
  async take(act: Act): Promise<Result<unknown, unknown> | undefined> {
    this.scene.test.clock.advance({ seconds: 2 })
    switch (act.act) {
      case 'issue':
        return this.issue(act.bills)
      case 'question':
      case 'agree':
      case 'invoice':
        return this.answer(act.act, act.at)
      case 'supplement':
        return this.supplement(act)
      case 'cancelled':
        return this.cancelled(act)
      case 'agreeOne':
      case 'disputeOne':
      case 'answerOne':
        return this.answerOne(act)
      case 'reissue':
        return this.reissue(act.at, act.minor)
      case 'pay':
        return this.pay(act)
      case 'payOrder':
        return this.payOrder(act.at)
      case 'confirmOrder':
      case 'rejectOrder':
        return this.decideOrder(act)
      case 'confirm':
        return this.confirm(act)
      case 'receipt':
        return this.receive(act)
      case 'reject':
      case 'undo':
        return this.decide(act.act, act.at)
      case 'withdraw':
        return this.withdraw(act.at)
      case 'credit':
        return this.credit(act)
      case 'refund':
        return this.refund(act.at, act.share)
    }
  }

  private get db() {
    return this.scene.test.db
  }
  private get now() {
    return this.scene.test.clock.now()
  }

  private prepared(name: string, inCurrency: string, units: number) {
    const { charge, paper } = this.scene
    const line = { charge_id: charge, basis: 'B/L', quantity: 1, payment_term: 'prepaid' as const }
    const first = Math.ceil(units / 3)
    return {
      ...{ name, currency: inCurrency, made: paper },
      lines: [
        { ...line, unit_price: amountFrom(first, inCurrency) },
        ...(units > first ? [{ ...line, unit_price: amountFrom(units - first, inCurrency) }] : []),
      ],
    }
  }

  /** A new order in this status, as samples are made. */
  private async orderIn(status: 3 | 40) {
    const { world, random, operator } = this.scene
    const deeds = deedsUntil(random, world.office, usualWay[status], addHours(this.now, -1))
    const sample = makeOrder(random, world, { booker: this.booker, operator, mode: 1, deeds })
    const [id = 0] = await writeOrders(this.db, [sample])
    const [order] = await this.db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, this.member.customerId), eq(orders.id, id)))
    return order! // It has just been written.
  }

  private async issue(asked: readonly { readonly currency: string; readonly minor: number }[]) {
    const { id, version } = await this.orderIn(orderStatus.pendingBillOfLading)
    const made = asked.map((bill, index) => this.prepared(`Bill ${index + 1}`, bill.currency, bill.minor))
    const ask = { id, version, mbl_no: 'MBL1', bills: [] }
    return issueBills(this.db, this.scene.desk, ask, made, this.now)
  }

  private async ordersIn(...statuses: readonly OrderStatus[]) {
    const all = await this.db
      .select({ id: orders.id, version: orders.version, status: orders.status, orderNo: orders.orderNo })
      .from(orders)
      .where(eq(orders.customerId, this.member.customerId))
      .orderBy(orders.id)
    return all.filter(({ status }) => statuses.some((one) => one === status))
  }

  private async answer(act: 'question' | 'agree' | 'invoice', place: number) {
    const order = pick(
      await this.ordersIn(act === 'invoice' ? orderStatus.pendingInvoice : orderStatus.pendingBillCheck),
      place,
    )
    if (order === undefined) return undefined
    const { id, version } = order
    if (act === 'agree')
      return passBills(
        this.db,
        this.member,
        { id, version, invoice_title: 'A', credit_no: '91440300MA5DEM007U' },
        this.now,
      )
    if (act === 'question')
      return questionBills(this.db, this.member, { id, version, reason: 'WHY' }, this.now)
    return issueInvoice(this.db, this.scene.desk, { id, version, files: [], remark: null }, this.now)
  }

  /** Another bill of an order, whatever status it is in. */
  private async supplement({ at: place, currency: of, minor: units }: Extract<Act, { act: 'supplement' }>) {
    const order = pick(await this.ordersIn(...lifecycle.add_bill.from), place)
    return order && this.addBill(order, of, units)
  }

  /** A cancelled order, with a bill for what its cancellation costs. */
  private async cancelled({ currency: of, minor: units }: Extract<Act, { act: 'cancelled' }>) {
    return this.addBill(await this.orderIn(orderStatus.cancelled), of, units)
  }

  private async addBill(
    { id, version }: { readonly id: number; readonly version: number },
    of: string,
    units: number,
  ) {
    const ofOrder = and(eq(bills.customerId, this.member.customerId), eq(bills.orderId, id))
    const name = `Later ${(await this.db.$count(bills, ofOrder)) + 1}`
    const made = [this.prepared(name, of, units)]
    return addBills(this.db, this.scene.desk, { id, version }, made, this.now)
  }

  private async answerOne(act: Extract<Act, { act: 'agreeOne' | 'disputeOne' | 'answerOne' }>) {
    const open = (await this.billsIn('open')).filter(({ order }) =>
      lifecycle.agree_bill.from.some((status) => status === order.status),
    )
    const found = pick(open, act.at)
    if (found === undefined) return undefined
    const { bill, order } = found
    const ask = { id: order.id, version: order.version, bill: bill.id }
    const units = act.act === 'answerOne' ? act.minor : null
    if (act.act === 'agreeOne') return agreeToBill(this.db, this.member, ask, this.now)
    if (act.act === 'disputeOne')
      return questionOneBill(this.db, this.member, { ...ask, reason: 'WHY' }, this.now)
    const next = units === null ? null : this.prepared(bill.name, bill.currency, units)
    const answer = { ...ask, answer: 'SO', is_taken_back: next === null && act.at % 2 === 0 }
    return answerBill(this.db, this.scene.desk, answer, next, this.now)
  }

  private async reissue(place: number, units: number) {
    const order = pick(await this.ordersIn(orderStatus.billRejected), place)
    if (order === undefined) return undefined
    const open = await this.db
      .select()
      .from(bills)
      .where(
        and(
          eq(bills.customerId, this.member.customerId),
          eq(bills.orderId, order.id),
          eq(bills.state, 'open'),
        ),
      )
    const made = open.map((bill, index) => this.prepared(bill.name, bill.currency, units + index))
    const ask = { id: order.id, version: order.version, answer: 'SO', bills: [] }
    return issueBillsAgain(this.db, this.scene.desk, ask, made, this.now)
  }

  private async billsIn(...states: readonly string[]) {
    const rows = await this.db
      .select({
        bill: bills,
        order: { id: orders.id, status: orders.status, version: orders.version, orderNo: orders.orderNo },
      })
      .from(bills)
      .innerJoin(orders, and(eq(orders.customerId, bills.customerId), eq(orders.id, bills.orderId)))
      .where(eq(bills.customerId, this.member.customerId))
      .orderBy(bills.id)
    return rows.filter(({ bill }) => states.includes(bill.state))
  }

  private async payable() {
    const rows = await this.billsIn('agreed')
    return rows.filter(({ order }) => payableStatuses.some((status) => status === order.status))
  }

  /** The one slip of the company, which all its payments are sent with. */
  private async slip() {
    const row = { ...this.scene.paper, purpose: 'payment_slip', name: 'slip.pdf', createTime: this.now }
    const { customerId, userId } = this.member
    await this.db
      .insert(attachments)
      .values({ ...row, customerId, userId })
      // A file is sent with one payment; this one is given back each time.
      .onConflictDoUpdate({
        target: [attachments.customerId, attachments.fileKey],
        set: { usedTime: null, orderId: null },
      })
    return { filename: row.fileKey, name: row.name }
  }

  private async pay({ at: place, count, share: part, useCredit }: Extract<Act, { act: 'pay' }>) {
    const all = await this.payable()
    const first = pick(all, place)
    if (first === undefined) return undefined
    const chosen = all.filter(({ bill }) => bill.currency === first.bill.currency).slice(0, count)
    const asked = {
      ...{ use_credit: useCredit, payer_name: null, payer_relation: null, note: null },
      ...{ slip_amount: null, slip_day: null },
      bills: chosen.map(({ bill }) => ({ id: bill.id, amount: shareOf(openOf(bill), part, bill.currency) })),
    }
    const draft = await beginPayment(this.db, this.member, asked, this.now)
    if (!draft.ok) return draft
    const slips = [await this.slip()]
    return submitPayment(
      this.db,
      this.member,
      { ...asked, id: draft.value.id, slips, letters: [], guarantees: [] },
      this.now,
    )
  }

  private async payOrder(place: number) {
    const due = (await this.payable()).filter(({ order }) => order.status === orderStatus.pendingPayment)
    const first = pick(due, place)
    if (first === undefined) return undefined
    const debits = due
      .filter(({ bill }) => bill.orderId === first.order.id && bill.currency === first.bill.currency)
      .map(({ bill }) => bill.id)
    const { id, version } = first.order
    const ask = { id, version, debits, slips: [await this.slip()], guarantees: [] }
    return payBills(this.db, this.member, ask, this.now)
  }

  private async decideOrder({
    act,
    at: place,
    share: part,
  }: Extract<Act, { share: number; act: 'payOrder' | 'confirmOrder' | 'rejectOrder' }>) {
    const waiting = (await this.paymentsIn('waiting')).filter(({ orderId }) => orderId !== null)
    const payment = pick(waiting, place)
    if (payment?.orderId == null) return undefined
    const [order] = await this.db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, this.member.customerId), eq(orders.id, payment.orderId)))
    const { id, version } = order! // The order of a payment exists.
    if (act === 'rejectOrder')
      return rejectPayment(this.db, this.scene.desk, { id, version, reason: 'WHY' }, this.now)
    const paid = await this.partsOf(payment.id)
    const total = paid.reduce((sum, one) => sum + minorUnits(one.amount, payment.currency), 0)
    const received = part > 60 ? total : Math.max(Math.floor((total * part) / 60), 1)
    const ask = {
      ...{ id, version, ...this.receipt(), received_amount: amountFrom(received, payment.currency) },
      ...{ difference_note: 'LESS', shortfall: shortfalls[received % shortfalls.length] ?? 'open' },
    }
    return confirmPayment(this.db, this.scene.desk, ask, this.now)
  }

  private receipt() {
    return { value_date: dayInChina(this.now), bank_reference: 'FT1' }
  }

  private async paymentsIn(state: 'waiting' | 'confirmed') {
    return await this.db
      .select()
      .from(payments)
      .where(and(eq(payments.customerId, this.member.customerId), eq(payments.state, state)))
      .orderBy(desc(payments.id))
  }

  private partsOf(paymentId: number) {
    return this.db
      .select({ billId: paymentBills.billId, amount: paymentBills.amount })
      .from(paymentBills)
      .where(and(eq(paymentBills.customerId, this.member.customerId), eq(paymentBills.paymentId, paymentId)))
  }

  private async withdraw(place: number) {
    const payment = pick(await this.paymentsIn('waiting'), place)
    return payment && withdrawPayment(this.db, this.member, payment.id, this.now)
  }

  private async confirm({ at: place, arrival, minor: units }: Extract<Act, { act: 'confirm' }>) {
    const payment = pick(
      (await this.paymentsIn('waiting')).filter(({ reference }) => reference !== null),
      place,
    )
    if (payment === undefined) return undefined
    const parts = (await this.partsOf(payment.id)).map(({ billId: id, amount }) => ({ id, amount }))
    const ask = this.arrived(parts, minorUnits(payment.credit, payment.currency), payment.currency, {
      ...{ arrival, units },
    })
    return confirmBillsPayment(this.db, this.scene.desk, { id: payment.id, ...ask }, this.now)
  }

  /** Money that the desk enters for the company, for up to four of its bills in a currency. */
  private async receive({ at: place, count, arrival, minor: units }: Extract<Act, { act: 'receipt' }>) {
    const all = await this.payable()
    const first = pick(all, place)
    if (first === undefined) return undefined
    const { currency: of } = first.bill
    const chosen = all.filter(({ bill }) => bill.currency === of).slice(0, count)
    const parts = chosen.map(({ bill }) => ({ id: bill.id, amount: amountFrom(openOf(bill), of) }))
    const ask = {
      ...this.arrived(parts, 0, of, { arrival, units }),
      ...{ customer_id: this.member.customerId, bill_ids: parts.map(({ id }) => id), slips: [] },
    }
    return enterReceipt(this.db, this.scene.desk, ask, this.now)
  }

  /** What arrives for these bills, and what is decided about a difference. */
  private arrived(
    parts: readonly { readonly id: number; readonly amount: number }[],
    credit: number,
    of: string,
    {
      arrival,
      units,
    }: { readonly arrival: Extract<Act, { act: 'confirm' }>['arrival']; readonly units: number },
  ) {
    const total = parts.reduce((sum, one) => sum + minorUnits(one.amount, of), 0)
    const transfer = total - credit
    const less = transfer - Math.min(units % 2_000, transfer - 1)
    const received = {
      whole: transfer,
      part: less,
      fee: less,
      written_off: less,
      over: transfer + (units % 5_000),
      chosen: less,
    }[arrival]
    return {
      ...{ ...this.receipt(), received_amount: amountFrom(Math.max(received, 0), of) },
      shortfall: arrival === 'fee' || arrival === 'written_off' ? arrival : ('open' as const),
      difference_note: arrival === 'written_off' ? 'GIVEN UP' : null,
      ...(arrival === 'chosen' && {
        bills: parts.map(({ id, amount }, index) => ({ id, amount: index % 2 === 0 ? amount : 0 })),
      }),
    }
  }

  private async decide(act: 'reject' | 'undo', place: number) {
    const all = await this.paymentsIn(act === 'reject' ? 'waiting' : 'confirmed')
    const found = all.filter(({ reference }) => reference !== null)
    // Only the latest confirmation can still be undone.
    const payment =
      act === 'undo'
        ? found.toSorted((one, other) => Number(other.decideTime) - Number(one.decideTime))[0]
        : pick(found, place)
    if (payment === undefined) return undefined
    if (act === 'undo') return undoBillsPayment(this.db, this.scene.desk, payment.id, this.now)
    return rejectBillsPayment(this.db, this.scene.desk, { id: payment.id, reason: 'WHY' }, this.now)
  }

  private async credit({ at: place, of, share: part, corrected }: Extract<Act, { act: 'credit' }>) {
    const found = pick(await this.billsIn('agreed', 'paying', 'paid'), place)
    if (found === undefined) return undefined
    const { bill, order } = found
    const key = { customerId: bill.customerId, id: order.id }
    const amount = shareOf(minorUnits(bill.total, bill.currency), part, bill.currency)
    const count = await countCreditNotes(this.db, key)
    const named = await this.db.$count(
      bills,
      and(eq(bills.customerId, bill.customerId), eq(bills.orderId, order.id)),
    )
    const ask = {
      ...{ id: order.id, version: order.version, bill: bill.id, reason: 'TOO MUCH' },
      ...(of === 'amount' ? { amount } : {}),
      ...(of === 'line'
        ? {
            lines: [
              {
                position: 0,
                amount: shareOf(Math.ceil(minorUnits(bill.total, bill.currency) / 3), part, bill.currency),
              },
            ],
          }
        : {}),
      paper: { ...this.scene.paper, no: creditNoteNumberOf(order.orderNo, count + 1) },
      corrected: corrected
        ? this.prepared(`Corrected ${named + 1}`, corrected.currency ?? bill.currency, corrected.minor)
        : undefined,
    }
    return creditBill(this.db, this.scene.desk, ask, this.now)
  }

  private async refund(place: number, part: number) {
    const credits = [...(await this.figures())].filter(([, { credit }]) => credit > 0)
    const found = pick(credits, place)
    if (found === undefined) return undefined
    const [of, { credit }] = found
    const { bank_reference, value_date } = this.receipt()
    const ask = { currency: of, amount: shareOf(credit, part, of), bank_reference, value_date, note: null }
    return refundCredit(this.db, this.scene.desk, { ...ask, id: this.member.customerId }, this.now)
  }

  /** What is stored about the money of the account, per currency, in minor units: each figure from rows of its own. */
  async figures(): Promise<ReadonlyMap<string, Figures>> {
    const { customerId } = this.member
    const found = rowsOf<{ currency: string; name: keyof Figures; amount: number }>(
      await this.db.execute(sql`
        select currency, 'billed' as name, sum(total)::float8 as amount from bills
          where customer_id = ${customerId} and state in ('agreed', 'paying', 'paid') group by currency
        union all select currency, 'settled', sum(settled)::float8 from bills where customer_id = ${customerId} group by currency
        union all select currency, 'leastOpen', min(total - settled)::float8 from bills where customer_id = ${customerId} group by currency
        union all select currency, 'received', sum(received_amount)::float8 from payments
          where customer_id = ${customerId} and state = 'confirmed' group by currency
        union all select currency, 'reserved', sum(credit)::float8 from payments
          where customer_id = ${customerId} and state = 'waiting' group by currency
        union all select currency, 'credited', sum(amount)::float8 from credit_notes where customer_id = ${customerId} group by currency
        union all select currency, 'refunded', sum(amount)::float8 from refunds where customer_id = ${customerId} group by currency
        union all select currency, 'credit', amount::float8 from company_credits where customer_id = ${customerId}
        union all select currency, kind, sum(amount)::float8 from ledger where customer_id = ${customerId} group by currency, kind`),
    )
    const figures = new Map<string, Figures>()
    for (const { currency: of, name, amount } of found)
      figures.set(of, { ...(figures.get(of) ?? none), [name]: minorUnits(amount, of) })
    return figures
  }

  /** Compares what is owed, paid and kept: bills less what was applied and credited are open, and no unit is lost. */
  async expectSums(): Promise<void> {
    for (const [of, f] of await this.figures()) {
      const applied = f.payment + f.fee + f.written_off + f.credit_used
      expect([of, f.billed, f.billed - applied - f.credit_note]).toEqual([of, f.bill, f.billed - f.settled])
      expect([of, f.credit]).toEqual([of, f.credit_kept - f.credit_used - f.refund])
      // Counted from payments, credit notes and refunds, not from the ledger.
      expect([of, f.settled + f.credit]).toEqual([
        of,
        f.received + f.fee + f.written_off + f.credited - f.refunded,
      ])
      expect(Math.min(f.leastOpen, f.credit - f.reserved, f.credit), of).toBeGreaterThanOrEqual(0)
    }
  }
}

const none = {
  ...{ billed: 0, settled: 0, leastOpen: 0, received: 0, reserved: 0, credited: 0, refunded: 0, credit: 0 },
  ...{
    bill: 0,
    payment: 0,
    fee: 0,
    written_off: 0,
    credit_note: 0,
    credit_kept: 0,
    credit_used: 0,
    refund: 0,
  },
}
type Figures = typeof none

function pick<One>(all: readonly One[], place: number): One | undefined {
  return all[place % Math.max(all.length, 1)]
}

function openOf({ total, settled, currency: of }: typeof bills.$inferSelect): number {
  return minorUnits(total, of) - minorUnits(settled, of)
}

/** A part of an amount in minor units, at least one, in the currency. */
function shareOf(units: number, percent: number, of: string): number {
  return amountFrom(Math.max(Math.floor((units * percent) / 100), 1), of)
}
