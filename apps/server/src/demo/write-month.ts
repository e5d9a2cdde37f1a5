import { mediaTypeOf } from '@berth/domain/files/upload'
import { billNumberOf } from '@berth/domain/money/bill-number'
import { creditNoteNumberOf } from '@berth/domain/money/credit-note'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import type { Result } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { firstDayOf, monthAfter, monthOf } from '@berth/domain/time/month'
import { desc, eq } from 'drizzle-orm'
import { makeStatements } from '../features/money/account-statements/make-statement.command.ts'
import { issueBills, issueInvoice, passBills } from '../features/money/billing/bill.command.ts'
import { findCharges } from '../features/money/billing/bill.query.ts'
import { type PreparedBill, prepareBills } from '../features/money/billing/prepare-bills.ts'
import { creditBill } from '../features/money/credit-notes/credit-note.command.ts'
import { creditNotePrintout } from '../features/money/credit-notes/credit-note-printout.ts'
import { beginPayment, submitPayment } from '../features/money/payments/bills-payment.command.ts'
import { findPayable } from '../features/money/payments/bills-payment.query.ts'
import { confirmPayment } from '../features/money/payments/desk-payment.command.ts'
import { findIssuer } from '../features/orders/order/issuer.query.ts'
import { findOrder } from '../features/orders/order/order-detail.query.ts'
import { readNames } from '../features/trade/lookups/public.ts'
import { type MemberScope, mintScope, type OperatorScope } from '../platform/auth/scope.ts'
import type { Db } from '../platform/db/db.ts'
import { attachments, bills, charges, customers, outbox, users } from '../platform/db/schema.ts'
import { putFile, type Storage } from '../platform/files/storage.ts'
import { makePdf } from '../platform/pdf.ts'
import { readDocumentFacts } from '../sample/document-facts.ts'
import { makeOrder, type SampleOrder } from '../sample/order.ts'
import type { Booker, SamplePerson } from '../sample/party.ts'
import { type DocumentFacts, slipPdf } from '../sample/sample-documents.ts'
import { addHours, atHourInChina } from '../sample/times.ts'
import { stepsUntil, usualWay } from '../sample/ways.ts'
import { readBoxTypes, type World } from '../sample/world.ts'
import { slipName } from '../sample/write-uploads.ts'
import { companies } from './companies.ts'
import type { Trade } from './past-orders.ts'

type Line = readonly [charge: string, basis: string, quantity: number, price: number, reason?: string]
type PlannedBill = { readonly currency: 'USD' | 'CNY'; readonly lines: readonly Line[] }

/** Why a charge of the port of loading is billed though no quote has it. */
const local = '起运港费用按人民币收取 / Local charges in renminbi'

/** Stands for the container type that the order was quoted for. */
const container = 'CONTAINER'

/** The bills of each order of the month: US$2,860.00, 1,525.00 and 615.00, CN¥1,980.00 and 2,460.00. */
const plannedBills: readonly (readonly PlannedBill[])[] = [
  [
    {
      currency: 'USD',
      lines: [
        ['OF', container, 1, 2_680],
        ['LSS', container, 1, 180, '船公司临时加收 / New surcharge of the carrier'],
      ],
    },
    {
      currency: 'CNY',
      lines: [
        ['OTHC', container, 1, 1_230, local],
        ['DOC', 'B/L', 1, 750, local],
      ],
    },
  ],
  [{ currency: 'USD', lines: [['OF', container, 1, 1_525]] }],
  [
    { currency: 'USD', lines: [['OF', container, 1, 615]] },
    {
      currency: 'CNY',
      lines: [
        ['OTHC', container, 2, 905, local],
        ['DOC', 'B/L', 1, 650, local],
      ],
    },
  ],
]

/** The month before the one of `now`, and the working hour at which its orders await their bills. */
function startOfMonth({ office }: World, now: Date) {
  const month = monthAfter(monthOf(dayInChina(now)), -1)
  return { month, start: office.after(new Date(`${firstDayOf(month)}T00:00:00+08:00`), 3) }
}

/** Plans the orders whose bills `writeMonth` issues. */
export function monthOrders({ random, world, operator, now, pace }: Trade, booker: Booker): SampleOrder[] {
  const { start } = startOfMonth(world, now)
  const way = usualWay[orderStatus.pendingBillOfLading]
  return plannedBills.map(() =>
    makeOrder(random, world, {
      ...{ booker, operator, mode: containerMode.fcl },
      steps: stepsUntil(random, world.office, way, start, booker.language, pace),
    }),
  )
}

type Players = {
  readonly booker: Booker
  readonly operator: SamplePerson
  /** The orders that `monthOrders` has planned, as written. */
  readonly written: readonly { readonly id: number; readonly sample: SampleOrder }[]
}

/**
 * Plays last month of one company by the commands of the portal, each at its working hour: five bills in two currencies over
 * three orders; a slip of US$4,990.00 for 5,000.00 that closes three of them, 10.00 booked as a bank fee; a bill in renminbi
 * paid in two parts; a credit note of US$86.50 against a bill that was paid; and the statements of both currencies.
 */
export async function writeMonth(
  tx: Db,
  storage: Storage,
  world: World,
  { booker, operator, written }: Players,
  now: Date,
): Promise<void> {
  const { month, start } = startOfMonth(world, now)
  const at = (hours: number) => world.office.after(start, hours)
  const { customerId } = booker
  const desk = (await scopeOf(tx, operator.id)) as OperatorScope // A user without a company.
  const member = (await scopeOf(tx, booker.user.id)) as MemberScope // A user of a company.
  const facts = await readDocumentFacts(tx, storage, await readBoxTypes(tx), written)
  const play = new Month(tx, storage, desk, member, facts)
  for (const [index, { id }] of written.entries()) {
    await play.bill(id, plannedBills[index] ?? [], at(4 + index))
    await play.agree(id, at(12 + index), at(16 + index))
  }
  const issued = await tx.select().from(bills).where(eq(bills.customerId, customerId)).orderBy(bills.id)
  const inDollars = issued.filter(({ currency }) => currency === 'USD')
  const [local] = issued.filter(({ currency }) => currency === 'CNY')
  const [freight] = inDollars
  if (!local || !freight) throw new Error('the month of the demo has bills in two currencies')
  const whole = inDollars.map((bill) => ({ ...bill, amount: bill.total }))
  await play.pay(whole, 4_990, at(30), at(32))
  await play.pay([{ ...local, amount: 1_200 }], 1_200, at(34), at(36))
  await play.credit(freight, 86.5, '低硫附加费多收 / Low sulphur surcharge too high', at(60))
  await play.pay([{ ...local, amount: 780 }], 780, at(80), at(82))
  const firstOfMonth = atHourInChina(new Date(`${firstDayOf(monthOf(dayInChina(now)))}T00:00:00+08:00`), 10)
  done(await makeStatements(tx, desk, { month, customerId }, firstOfMonth < now ? firstOfMonth : now))
  // Its mails were sent long ago.
  for (const { id } of written) await tx.delete(outbox).where(eq(outbox.orderId, id))
  await tx.delete(outbox).where(eq(outbox.kind, 'statement_made'))
}

/** Plays the payment of half a bill: the youngest that a company can pay. */
export async function payInPart(
  tx: Db,
  storage: Storage,
  { booker, operator, written }: Players,
  now: Date,
): Promise<void> {
  const member = (await scopeOf(tx, booker.user.id)) as MemberScope // A user of a company.
  const its = await tx
    .select()
    .from(bills)
    .where(eq(bills.customerId, booker.customerId))
    .orderBy(desc(bills.id))
  const ids = its.map(({ id }) => id)
  const payable = new Set((await findPayable(tx, member, ids)).map(({ id }) => id))
  const bill = its.find(({ id }) => payable.has(id))
  if (!bill) throw new Error('the demo has a bill that can be paid')
  const desk = (await scopeOf(tx, operator.id)) as OperatorScope // A user without a company.
  const order = written.filter(({ id }) => id === bill.orderId)
  const facts = await readDocumentFacts(tx, storage, await readBoxTypes(tx), order)
  const half = Math.round(bill.total / 2)
  const play = new Month(tx, storage, desk, member, facts)
  await play.pay([{ ...bill, amount: half }], half, addHours(now, -2), addHours(now, -1))
}

/** The scope that a user acts with in the demo. */
export async function scopeOf(tx: Db, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`the demo has no user ${userId}`)
  const { customerId, authorities, language } = user
  return mintScope({
    ...{ userId, customerId, userName: user.linkman, sessionId: '', authorities, language },
    ...{ secondTime: null, mustEnrol: false, ssoProviderId: null },
  })
}

/** The acts of both sides, each as its route does it. */
class Month {
  private readonly tx: Db
  private readonly storage: Storage
  private readonly desk: OperatorScope
  private readonly member: MemberScope
  private readonly facts: ReadonlyMap<number, DocumentFacts>

  constructor(
    tx: Db,
    storage: Storage,
    desk: OperatorScope,
    member: MemberScope,
    facts: ReadonlyMap<number, DocumentFacts>,
  ) {
    this.tx = tx
    this.storage = storage
    this.desk = desk
    this.member = member
    this.facts = facts
  }

  async bill(id: number, planned: readonly PlannedBill[], at: Date): Promise<void> {
    const order = await this.order(id)
    const quoted = order.order.quote?.lines.find(({ chargeCode }) => chargeCode === 'OF')?.basis ?? '40HQ'
    const known = await this.tx.select().from(charges)
    const asked = planned.map(({ currency, lines }, index) => ({
      ...{ currency, name: billNumberOf(order.order.orderNo, index + 1) },
      lines: lines.map(([code, basis, quantity, unit_price, reason = null]) => ({
        ...{ basis: basis === container ? quoted : basis, quantity, unit_price },
        ...{ payment_term: 'prepaid' as const, reason },
        charge_id: known.find((charge) => charge.code === code)?.id ?? 0,
      })),
    }))
    const named = await findCharges(
      this.tx,
      known.map((charge) => charge.id),
    )
    const issuer = await findIssuer(this.tx, this.storage)
    const { mblNo, version } = order.order
    // Carriers number their bills by their code.
    const mbl_no = mblNo ?? `${order.carrier?.code ?? 'COSU'}${String(6_300_000_000 + id)}`
    const issue = { issuer, mblNo: mbl_no, paymentDays: companies.lumira.paymentDays, now: at }
    const prepared: PreparedBill[] = await prepareBills(this.storage, order, asked, named, new Map(), issue)
    done(await issueBills(this.tx, this.desk, { id, version, mbl_no, bills: [] }, prepared, at))
  }

  async agree(id: number, at: Date, invoicedAt: Date): Promise<void> {
    const [company] = await this.tx.select().from(customers).where(eq(customers.id, this.member.customerId))
    const { invoiceTitle, creditNo } = company! // The company of a user exists.
    const to = { invoice_title: invoiceTitle ?? '', credit_no: creditNo ?? '' }
    const agreed = done(await passBills(this.tx, this.member, { id, ...to }, at))
    const ask = { id, version: agreed.version, files: [], remark: null }
    done(await issueInvoice(this.tx, this.desk, ask, invoicedAt))
  }

  /** Pays bills with one transfer; what is missing is booked as a bank fee. */
  async pay(
    chosen: readonly (typeof bills.$inferSelect & { readonly amount: number })[],
    received: number,
    at: Date,
    confirmedAt: Date,
  ): Promise<void> {
    const ask = {
      ...{ use_credit: false, payer_name: null, payer_relation: null, note: null },
      ...{ slip_amount: received, slip_day: dayInChina(at) },
      bills: chosen.map(({ id: billId, amount }) => ({ id: billId, amount })),
    }
    const { id } = done(await beginPayment(this.tx, this.member, ask, at))
    const slips = [await this.slip(chosen[0]!, received, at)] // A payment has a bill.
    done(await submitPayment(this.tx, this.member, { ...ask, id, slips, letters: [], guarantees: [] }, at))
    const receipt = {
      ...{ received_amount: received, value_date: dayInChina(confirmedAt), difference_note: null },
      ...{ bank_reference: `FT${String(id).padStart(10, '0')}`, shortfall: 'fee' as const },
    }
    done(await confirmPayment(this.tx, this.desk, { id, ...receipt }, confirmedAt))
  }

  async credit(bill: typeof bills.$inferSelect, amount: number, reason: string, at: Date): Promise<void> {
    const order = await this.order(bill.orderId)
    const no = creditNoteNumberOf(order.order.orderNo, 1)
    const { currency, billNo, name } = bill
    const printed = { no, billNo, billName: name, currency, amount, reason, lines: [] }
    const issuer = await findIssuer(this.tx, this.storage)
    const { key, bytes } = await putFile(
      this.storage,
      await makePdf(creditNotePrintout(order, printed, issuer, at)),
    )
    const ask = { id: bill.orderId, version: order.order.version, bill: bill.id, amount, reason }
    const printout = { no, fileKey: key, mediaType: mediaTypeOf.pdf, bytes }
    done(await creditBill(this.tx, this.desk, { ...ask, printout }, at))
  }

  private async slip({ orderId, currency }: typeof bills.$inferSelect, amount: number, at: Date) {
    const facts = this.facts.get(orderId)! // Facts were read for every order.
    const serial = String(at.getTime())
    const { key, bytes } = await putFile(this.storage, slipPdf(facts, { currency, amount }, at, serial))
    const { customerId, userId } = this.member
    const name = slipName(facts)
    await this.tx.insert(attachments).values({
      ...{ customerId, userId, name, bytes, purpose: 'payment_slip' },
      ...{ fileKey: key, mediaType: mediaTypeOf.pdf, createTime: at },
    })
    return { filename: key, name }
  }

  private async order(id: number) {
    const order = await findOrder(this.tx, await readNames(this.tx), this.desk, id)
    if (!order) throw new Error(`the demo has no order ${id}`)
    return order
  }
}

function done<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`the month of the demo was refused: ${JSON.stringify(result.reason)}`)
  return result.value
}
