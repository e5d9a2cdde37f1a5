import { amountOf, type BillLine, totalOf } from '@berth/domain/money/bill'
import { paymentReferenceOf } from '@berth/domain/money/payment-reference'
import { currencySign, type Money } from '@berth/domain/money/sum'
import { writeFigure } from '@berth/domain/text/write-figure'
import { dayInChina } from '@berth/domain/time/calendar'
import { sayBasis } from '@berth/locales/charge-words'
import type { Language } from '@berth/locales/language'
import { margin, PdfPage } from './pdf-page.ts'
import { sampleWords } from './sample-words.ts'
import { addHours } from './times.ts'

/** The content of an order's documents, in the language of its company. */
export type DocumentFacts = {
  readonly language: Language
  readonly orderNo: string
  readonly customer: string
  readonly taxId: string
  readonly issuer: string
  readonly bank: string
  readonly account: string
  readonly shipper: string
  readonly consignee: string
  readonly consigneeAt: string
  readonly mblNo: string
  readonly soNo: string
  readonly vessel: string
  readonly lane: string
  readonly etd: string
  readonly eta: string
  readonly cutOff: Date | null
  readonly gateIn: Date | null
  readonly isLcl: boolean
  /** Such as `2×40HQ, 1×20GP`; in LCL the volume. */
  readonly load: string
  /** Whether its shipping instruction includes an ISF filing. */
  readonly takesIsf: boolean
  /** The country of destination, if its customs take an entry summary declaration by ICS2. */
  readonly ics2Country: string | null
  readonly goods: readonly { readonly hsCode: string; readonly description: string }[]
}

export type DocumentLine = Pick<BillLine, 'basis' | 'quantity' | 'unit_price'> & {
  readonly charge: string
}

const rightEdge = 595 - margin
const rowHeight = 22

function money(amount: number): string {
  return writeFigure(amount, 2)
}

/** Formats date and time in China. */
function timeInChina(instant: Date | null): string {
  return instant ? addHours(instant, 8).toISOString().slice(0, 16).replace('T', ' ') : '-'
}

function begin(title: string, from: string, orderNo: string): PdfPage {
  const page = new PdfPage(`${title} ${orderNo}`)
  page.write(margin, 72, from, { size: 11 })
  page.write(margin, 112, title, { size: 18, bold: true })
  page.rule(126)
  return page
}

/** Writes names and values below one another; returns where the page continues. */
function rows(
  page: PdfPage,
  top: number,
  told: readonly (readonly [string, string])[],
  { size, height } = { size: 10, height: rowHeight },
): number {
  for (const [index, [name, value]] of told.entries()) {
    page.write(margin, top + index * height, name, { size })
    page.write(margin + 13 * size, top + index * height, value || '-', { size })
  }
  return top + told.length * height
}

/** A slip is reviewed next to a form, on half a screen. */
const large = { size: 13, height: 32 } as const

export function slipPdf(facts: DocumentFacts, { currency, amount }: Money, at: Date, serial: string): Buffer {
  const words = sampleWords[facts.language]
  const page = begin(words.slipHead, facts.bank, facts.orderNo)
  const told = [
    [words.serial, serial],
    [words.day, timeInChina(at)],
    [words.payer, facts.customer],
    [words.payee, facts.issuer],
    [words.bank, facts.bank],
    [words.account, facts.account],
    [words.amount, `${currencySign(currency)}${money(amount)}`],
    [words.remark, paymentReferenceOf(facts.orderNo)],
  ] as const
  const end = rows(page, 168, told, large)
  page.rule(end)
  page.write(margin, end + 32, words.done, { size: 15, bold: true })
  return page.toPdf()
}

type DocumentBill = { readonly currency: string; readonly lines: readonly DocumentLine[] }

/** Invoices, and debit notes of bills paid long ago: from whom to whom, for what, and how much. */
function chargesPdf(
  title: string,
  no: string,
  facts: DocumentFacts,
  { currency, lines }: DocumentBill,
  at: Date,
): Buffer {
  const words = sampleWords[facts.language]
  const page = begin(title, facts.issuer, no)
  let top = rows(page, 156, [
    [words.no, no],
    [words.day, dayInChina(at)],
    [words.buyer, facts.customer],
    [words.taxId, facts.taxId],
    [words.seller, facts.issuer],
    [words.order, facts.orderNo],
    [words.mbl, facts.mblNo],
    [words.vessel, facts.vessel],
    [words.lane, facts.lane],
    [words.sailing, facts.etd],
  ])
  const columns = [margin + 200, margin + 300, margin + 390, rightEdge] as const
  top += 24
  page.write(margin, top, words.charge)
  page.write(columns[0], top, words.basis)
  page.writeRight(columns[1], top, words.quantity)
  page.writeRight(columns[2], top, words.price)
  page.writeRight(columns[3], top, words.sum)
  page.rule(top + 7)
  for (const line of lines) {
    top += rowHeight
    page.write(margin, top, line.charge)
    page.write(columns[0], top, sayBasis(line.basis, facts.language))
    page.writeRight(columns[1], top, String(line.quantity))
    page.writeRight(columns[2], top, money(line.unit_price))
    page.writeRight(columns[3], top, money(amountOf(line, currency)))
  }
  page.rule(top + 9)
  const total = `${currencySign(currency)}${money(totalOf(lines, currency))}`
  page.write(columns[0], top + 30, words.total, { size: 12, bold: true })
  page.writeRight(rightEdge, top + 30, total, { size: 12, bold: true })
  return page.toPdf()
}

export function invoicePdf(facts: DocumentFacts, bill: DocumentBill, no: string, at: Date): Buffer {
  return chargesPdf(sampleWords[facts.language].invoiceHead, no, facts, bill, at)
}

export function debitNotePdf(facts: DocumentFacts, bill: DocumentBill, no: string, at: Date): Buffer {
  return chargesPdf(sampleWords[facts.language].note, no, facts, bill, at)
}

export function guaranteePdf(facts: DocumentFacts, at: Date): Buffer {
  const words = sampleWords[facts.language]
  const page = begin(words.guaranteeHead, facts.customer, facts.orderNo)
  for (const [index, line] of words.guaranteeText.entries()) page.write(margin, 160 + index * 24, line)
  const end = rows(page, 256, [
    [words.order, facts.orderNo],
    [words.mbl, facts.mblNo],
    [words.vessel, facts.vessel],
    [words.lane, facts.lane],
    [words.shipper, facts.shipper],
    [words.consignee, facts.consignee],
    [words.containers, facts.load],
  ])
  page.rule(end + 6)
  page.write(margin + 260, end + 60, facts.customer)
  page.write(margin + 260, end + 84, words.signed)
  page.write(margin + 260, end + 108, dayInChina(at))
  return page.toPdf()
}

export function confirmationPdf(facts: DocumentFacts, at: Date): Buffer {
  const words = sampleWords[facts.language]
  const page = begin(words.confirmation, facts.issuer, facts.orderNo)
  const end = rows(page, 160, [
    [words.order, facts.orderNo],
    [words.so, facts.soNo],
    [words.day, dayInChina(at)],
    [words.buyer, facts.customer],
    [words.vessel, facts.vessel],
    [words.lane, facts.lane],
    [words.containers, facts.load],
    [words.sailing, facts.etd],
    [words.arrival, facts.eta],
    [words.cutOff, timeInChina(facts.cutOff)],
    [facts.isLcl ? words.cfs : words.gateIn, timeInChina(facts.gateIn)],
  ])
  page.rule(end)
  for (const [index, line] of words.confirmationText.entries())
    page.write(margin, end + 30 + index * 22, line)
  return page.toPdf()
}

/** The carrier's draft of the bill of lading, for the shipper to review. */
export function draftBlPdf(facts: DocumentFacts, at: Date): Buffer {
  const words = sampleWords[facts.language]
  const page = begin(words.draftBill, facts.issuer, facts.orderNo)
  const end = rows(page, 160, [
    [words.mbl, facts.mblNo],
    [words.day, dayInChina(at)],
    [words.shipper, facts.shipper],
    [words.consignee, facts.consignee],
    [words.vessel, facts.vessel],
    [words.lane, facts.lane],
    [words.containers, facts.load],
    [words.sailing, facts.etd],
  ])
  page.rule(end)
  for (const [index, { hsCode, description }] of facts.goods.slice(0, 8).entries())
    page.write(margin, end + 30 + index * 22, `${hsCode}  ${description}`)
  return page.toPdf()
}

/** A filing with US customs, in English. */
export function isfPdf(facts: DocumentFacts): Buffer {
  const page = begin('Importer Security Filing (ISF 10+2)', facts.shipper, facts.orderNo)
  const first = facts.goods[0]
  rows(page, 160, [
    ['Order no.', facts.orderNo],
    ['Seller', facts.shipper],
    ['Buyer', facts.consignee],
    ['Importer of record no.', `EIN 00-${facts.orderNo.slice(-7)}`],
    ['Consignee', facts.consignee],
    ['Manufacturer', facts.shipper],
    ['Ship to', facts.consigneeAt],
    ['Country of origin', 'CN'],
    ['HTSUS-6', facts.goods.map(({ hsCode }) => hsCode).join(', ')],
    ['Goods', first?.description ?? ''],
    ['Stuffing location', facts.shipper],
    ['Consolidator', facts.shipper],
    ['Vessel, voyage', facts.vessel],
    ['Containers', facts.load],
  ])
  return page.toPdf()
}
