import { applyForRelease, listBills, passBill, payOrder, questionBill } from '@berth/contract/billing/billing'
import {
  type BillInput,
  deskConfirmPayment,
  deskDispatch,
  deskIssueBill,
  deskIssueInvoice,
  deskRelease,
} from '@berth/contract/billing/desk-settlement'
import { uploadAttachment } from '@berth/contract/orders/file'
import { type SupplyBody, saveShipment } from '@berth/contract/orders/supply'
import type { UploadPurpose } from '@berth/domain/files/upload'
import { totalOf } from '@berth/domain/order/billing/bill'
import { filingPartyType } from '@berth/domain/order/instruction/supply-party'
import { dayInChina } from '@berth/domain/time/calendar'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import {
  attachments,
  billLines,
  bills,
  charges,
  documents,
  paymentBills,
  payments,
  releaseApplications,
  supplies,
  supplyAttachments,
  supplyContacts,
  supplyRows,
} from '../../platform/db/schema.ts'
import type { Caller } from '../../testing/caller.ts'
import { aPdf } from '../../testing/sample-files.ts'
import { aParty, type GivenOrder, givenOrder, type OrderWorld } from './fixtures.ts'

export type FileReference = { readonly filename: string; readonly name: string }

/** Uploads a small PDF as this caller for a purpose, and returns the reference other calls use. */
export async function anUpload(
  caller: Caller,
  purpose: UploadPurpose,
  name = 'paper.pdf',
): Promise<FileReference> {
  const answer = await caller.upload(uploadAttachment, { purpose }, { name, content: aPdf() })
  return { filename: answer.data.filename, name: answer.data.name }
}

/** A valid row of a shipping instruction. */
export function aSupplyRow(
  { ids }: OrderWorld,
  place: number,
): NonNullable<SupplyBody['containers']>[number] {
  // Two numbers with valid check digits.
  const numbers = ['CSQU3054383', 'MSKU9070323']
  return {
    container_id: ids.container,
    container_no: numbers[place] ?? `MSKU000000${place}`,
    seal_no: `SEAL ${place}`,
    package: 200,
    package_uid: ids.carton,
    hs_code: '9405.11',
    description: 'LED LAMPS',
    weight: 9_000,
    volume: 60.5,
    vgm: 12_800,
  }
}

/** A shipping instruction for a booking of two containers that can be submitted as it is. */
export function aSupply(
  world: OrderWorld,
  isf: FileReference,
  version: number,
  changes: Partial<SupplyBody> = {},
): SupplyBody {
  return {
    action: 'submit',
    version,
    vgm_method: 'SM1',
    vgm_signatory: 'WANG WEI',
    marks_no: 'N/M',
    description: 'LED LAMPS\nMADE IN CHINA',
    notify_same_as_consignee: true,
    contacts: [aParty(world, 1), aParty(world, 2)],
    // The orders of these tests go to Hamburg, which takes filings by ICS2.
    filing_contacts: [
      { ...aParty(world, 1), type: filingPartyType.seller },
      { ...aParty(world, 2), type: filingPartyType.buyer },
    ],
    consignee_eori: 'DE123456789012345',
    containers: [aSupplyRow(world, 0), aSupplyRow(world, 1)],
    attachs: [{ ...isf, type: 'isf' }],
    ...changes,
  }
}

export async function chargeId(db: Db, code: string): Promise<number> {
  const [row] = await db.select({ id: charges.id }).from(charges).where(eq(charges.code, code))
  if (row === undefined) throw new Error(`no charge ${code} in the reference data`)
  return row.id
}

/** A bill of ocean freight and a documentation fee, US$3,055.50 in total. */
export async function aBill(world: OrderWorld, changes: Partial<BillInput> = {}): Promise<BillInput> {
  const line = { basis: 'PER CONTAINER', payment_term: 'prepaid' as const }
  return {
    name: 'Debit note 1',
    file: await anUpload(world.desk, 'order_document', 'debit note.pdf'),
    lines: [
      { ...line, charge_id: await chargeId(world.db, 'OF'), quantity: 2, unit_price: 1_500 },
      { ...line, charge_id: await chargeId(world.db, 'DOC'), quantity: 1, unit_price: 55.5 },
    ],
    ...changes,
  }
}

export const invoiceTo = { invoice_title: '深圳蓝湾家居有限公司', credit_no: '91440300MA5DEM007U' }
export const express = { consignee: '王伟', phone: '13800000000', address: '深圳市南山区科技路 1 号' }

/** The full payment of these bills, received on the test's current day, with a bank reference. */
export async function aReceipt(
  world: Pick<OrderWorld, 'db' | 'clock'>,
  { version, debits }: { readonly version: number; readonly debits: readonly number[] },
) {
  const rows = await world.db
    .select({ id: bills.id, amount: sql<number>`(${bills.total} - ${bills.settled})::float8` })
    .from(bills)
    .where(inArray(bills.id, [...debits]))
    .orderBy(asc(bills.id))
  const received_amount = totalOf(rows.map(({ amount }) => ({ quantity: 1, unit_price: amount })))
  return {
    ...{ version, bills: rows, received_amount: received_amount || 1 },
    ...{ value_date: dayInChina(world.clock.now()), bank_reference: 'FT0001' },
  }
}

/** The actions of the second half of an order's life, each with a valid body. */
export const take = {
  async supply(world: OrderWorld, { id, version }: GivenOrder, changes: Partial<SupplyBody> = {}) {
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    const body = aSupply(world, isf, version, changes)
    return (await world.caller.call(saveShipment, { params: { id }, body })).data
  },

  async bill(world: OrderWorld, { id, version }: GivenOrder, bills?: readonly BillInput[]) {
    const body = { version, mbl_no: 'MEDU123456789', bills: [...(bills ?? [await aBill(world)])] }
    return (await world.desk.call(deskIssueBill, { params: { id }, body })).data
  },

  async pass(world: OrderWorld, { id, version }: GivenOrder) {
    return (await world.caller.call(passBill, { body: { id, version, ...invoiceTo } })).data
  },

  async question(world: OrderWorld, { id, version }: GivenOrder) {
    return (await world.caller.call(questionBill, { body: { id, version, reason: 'THC 高于报价' } })).data
  },

  async invoice(world: OrderWorld, { id, version }: GivenOrder, withFile = true) {
    const files = withFile ? [await anUpload(world.desk, 'order_document', '发票.pdf')] : []
    return (await world.desk.call(deskIssueInvoice, { params: { id }, body: { version, files } })).data
  },

  async pay(world: OrderWorld, { id, version }: GivenOrder, debits: readonly number[]) {
    const slips = [await anUpload(world.caller, 'payment_slip', '水单.pdf')]
    return (await world.caller.call(payOrder, { body: { id, version, debits: [...debits], slips } })).data
  },

  async confirmPayment(world: OrderWorld, { id, version }: GivenOrder, debits: readonly number[]) {
    const body = await aReceipt(world, { version, debits })
    return (await world.desk.call(deskConfirmPayment, { params: { id }, body })).data
  },

  async applyTelex(world: OrderWorld, { id, version }: GivenOrder) {
    const guarantee = await anUpload(world.caller, 'telex_guarantee', '保函.pdf')
    return (await world.caller.call(applyForRelease, { body: { id, version, guarantee } })).data
  },

  async applyOriginals(world: OrderWorld, { id, version }: GivenOrder) {
    return (await world.caller.call(applyForRelease, { body: { id, version, express } })).data
  },

  async release(world: OrderWorld, { id, version }: GivenOrder) {
    const body = { version, release_no: 'TLX-0001' }
    return (await world.desk.call(deskRelease, { params: { id }, body })).data
  },

  async dispatch(world: OrderWorld, { id, version }: GivenOrder) {
    const body = { version, courier: 'SF EXPRESS', tracking_no: 'SF1234567890', originals: 3 }
    return (await world.desk.call(deskDispatch, { params: { id }, body })).data
  },
}

/** The current bills of an order. */
export async function debitsOf(world: OrderWorld, id: number): Promise<number[]> {
  return (await world.caller.call(listBills, { params: { id } })).data.lists.map((bill) => bill.id)
}

type Walked = GivenOrder & { readonly debits: readonly number[] }
type Walk = (world: OrderWorld, order: Walked) => Promise<GivenOrder>

const settled = [3, 4, 5, 6, 11, 7] as const

/** The statuses an order passes on its way to one, each by a call. */
const ways = {
  2: [],
  3: settled.slice(0, 1),
  4: settled.slice(0, 2),
  20: [...settled.slice(0, 2), 20],
  5: settled.slice(0, 3),
  6: settled.slice(0, 4),
  11: settled.slice(0, 5),
  7: settled,
  8: [...settled, 8],
  9: [...settled, 9],
  10: [...settled, 8, 10],
} as const

const stepTo: Record<(typeof ways)[keyof typeof ways][number], Walk> = {
  3: take.supply,
  4: (world, order) => take.bill(world, order),
  20: take.question,
  5: take.pass,
  6: (world, order) => take.invoice(world, order),
  11: (world, order) => take.pay(world, order, order.debits),
  7: (world, order) => take.confirmPayment(world, order, order.debits),
  8: take.applyTelex,
  9: take.applyOriginals,
  10: take.release,
}

/** Takes an order to a status through calls alone, so that it has all the data of that status. */
export async function walkedOrder(world: OrderWorld, status: keyof typeof ways): Promise<Walked> {
  let order: Walked = { ...(await givenOrder(world, { status: 2 })), debits: [] }
  for (const next of ways[status]) {
    const moved = await stepTo[next](world, order)
    order = { ...moved, debits: next === 4 ? await debitsOf(world, moved.id) : order.debits }
  }
  return order
}

/** Returns all stored documents of an order, to verify that a refused call changed nothing. */
export async function storedPapers(db: Db, orderId: number) {
  const billsOf = await db.select().from(bills).where(eq(bills.orderId, orderId)).orderBy(asc(bills.id))
  const billIds = billsOf.map((bill) => bill.id)
  return {
    supply: await db.select().from(supplies).where(eq(supplies.orderId, orderId)),
    parties: await db
      .select()
      .from(supplyContacts)
      .where(eq(supplyContacts.orderId, orderId))
      .orderBy(asc(supplyContacts.type)),
    rows: await db
      .select()
      .from(supplyRows)
      .where(eq(supplyRows.orderId, orderId))
      .orderBy(asc(supplyRows.id)),
    attached: await db.select().from(supplyAttachments).where(eq(supplyAttachments.orderId, orderId)),
    bills: billsOf,
    billLines: await db.select().from(billLines).where(inArray(billLines.billId, billIds)),
    payments: await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)),
    paid: await db.select().from(paymentBills).where(inArray(paymentBills.billId, billIds)),
    applications: await db.select().from(releaseApplications).where(eq(releaseApplications.orderId, orderId)),
    documents: await db
      .select()
      .from(documents)
      .where(eq(documents.orderId, orderId))
      .orderBy(asc(documents.id)),
    files: await db
      .select()
      .from(attachments)
      .where(eq(attachments.orderId, orderId))
      .orderBy(asc(attachments.id)),
  }
}
