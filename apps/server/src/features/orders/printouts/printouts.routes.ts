import { Readable } from 'node:stream'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { deskGetPrintout, getPrintout, type PrintoutKind } from '@berth/contract/orders/printout'
import type { BlForm } from '@berth/domain/bill-of-lading/bl-form'
import { type PrintedBl, printedContent } from '@berth/domain/bill-of-lading/printed-bl'
import { mediaTypeOf } from '@berth/domain/files/upload'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { FileAnswer } from '../../../platform/http/download.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { makePdf } from '../../../platform/pdf.ts'
import { findPrintedLogo, findSetting } from '../../system/settings/public.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findAgreed, findContent } from '../bill-of-lading/bl.query.ts'
import { blHeadOf, printedBlOf } from '../bill-of-lading/printed-bl.ts'
import { readShipment, type ShipmentContext } from '../instruction/read-shipment.ts'
import { findIssuer } from '../order/issuer.query.ts'
import { presentOrder } from '../order/order.present.ts'
import { findOrder, type OrderDetailRow } from '../order/order-detail.query.ts'
import { billOfLadingPrintout } from './bill-of-lading-printout.ts'
import { findBlForms } from './bl-form.query.ts'
import { bookingPrintout, isConfirmed } from './booking-printout.ts'
import { guaranteePrintout } from './guarantee-printout.ts'
import { findGuaranteeText } from './guarantee-text.query.ts'
import { instructionPrintout } from './instruction-printout.ts'
import type { PrintoutIssue } from './printout-parts.ts'
import { printoutWords } from './printout-words.ts'
import { findTelexRelease } from './release-note.query.ts'
import { releaseNotePrintout } from './release-note-printout.ts'

type PrintoutFile = { readonly name: string; readonly definition: TDocumentDefinitions }

type PrintoutContext = ShipmentContext &
  Pick<Context<typeof getPrintout>, 'storage'> & {
    /** The address of this server's pages, if it is known. */
    readonly publicUrl: string
  }

const customerOf = ({ customer }: OrderDetailRow) => customer.company1

type PrintoutChoice = {
  readonly id: number
  readonly kind: PrintoutKind
  readonly version: number | undefined
}

async function makePrintout(
  asking: PrintoutContext,
  { id, kind, version }: PrintoutChoice,
): Promise<PrintoutFile | null> {
  const { db, language, now, scope, storage } = asking
  const [issuer, logo] = [await findSetting(db, 'app_title'), await findPrintedLogo(db, storage)]
  const issue = { language, issuer, logo, now }
  const { names } = printoutWords[language]
  if (kind === 'booking') {
    const row = await findOrder(db, await namesFor(asking), scope, id)
    if (!row) return null
    const shown = presentOrder(row, scope, language, now)
    const order = { ...inEnglish(shown, row.contacts), customer: customerOf(row) }
    const name = isConfirmed(order) ? names.confirmation : names.booking
    // Whoever receives it knows the company, not the name of its site.
    const { name: company } = await findIssuer(db, storage)
    const by = {
      ...issue,
      issuer: (language === 'zh-CN' ? company.zh : company.en) || company.zh || company.en,
    }
    return { name: name(order.order_no), definition: bookingPrintout(order, by) }
  }
  const read = await readShipment(asking, id)
  if (!read.ok || !hasInstruction(read.value.shipment)) return null
  const { order, shipment, saved } = read.value
  const name = names[kind](shipment.order_no)
  if (kind === 'supply') {
    const whole = inEnglish(shipment, saved?.contacts ?? order.contacts)
    return { name, definition: instructionPrintout({ ...whole, customer: customerOf(order) }, issue) }
  }
  const definition = await layOut[kind](asking, read.value, issue, version)
  if (!definition) return null
  return {
    name:
      kind === 'bill_of_lading' && version !== undefined
        ? names.bl_version(shipment.order_no, version)
        : name,
    definition,
  }
}

type Read = Extract<Awaited<ReturnType<typeof readShipment>>, { readonly ok: true }>['value']

type LayOut = (
  asking: PrintoutContext,
  read: Read,
  issue: PrintoutIssue,
  version: number | undefined,
) => Promise<TDocumentDefinitions | null>

const layOut: Readonly<Record<Exclude<PrintoutKind, 'booking' | 'supply'>, LayOut>> = {
  bill_of_lading: layOutBill,
  release_note: layOutRelease,
  surrendered: layOutSurrendered,
  guarantee: layOutGuarantee,
}

/** The bill of lading: a version of it, or what the instruction says. */
async function layOutBill(
  asking: PrintoutContext,
  { order, shipment, saved }: Read,
  issue: PrintoutIssue,
  version: number | undefined,
) {
  const { db, scope } = asking
  const { order_no: orderNo } = shipment
  if (version === undefined) {
    const bill = printedBlOf(order, shipment, saved)
    return billOfLadingPrintout(bill, orderNo, issue, await formFor(asking, bill))
  }
  const found = await findContent(db, order.order, version, scope.actor)
  if (!found) return null
  const copy = { version, kind: found.issueTime === null ? 'draft' : 'issued' } as const
  const bill = printedContent(found.content, blHeadOf(shipment))
  return billOfLadingPrintout(bill, orderNo, issue, await formFor(asking, bill), copy)
}

/** The form of a bill of this kind, in the language of the document. */
async function formFor({ db, language }: PrintoutContext, { isHouse }: PrintedBl): Promise<BlForm> {
  const forms = await findBlForms(db, language)
  return forms[isHouse ? 'house' : 'master']
}

/** What was released by telex: the version agreed on last, or else the instruction; null if nothing was. */
async function findReleased({ db, publicUrl }: PrintoutContext, { order, shipment, saved }: Read) {
  const number = shipment.hbl_no ?? shipment.mbl_no
  const released = await findTelexRelease(db, order.order)
  if (!released?.doneTime || !number) return null
  const agreed = await findAgreed(db, order.order)
  const bill = agreed
    ? printedContent(agreed.content, blHeadOf(shipment))
    : printedBlOf(order, shipment, saved)
  const address = new URLSearchParams({ no: number, ...(agreed && { v: String(agreed.number) }) })
  // A copy without containers cannot be checked by one.
  const checkUrl = publicUrl !== '' && bill.rows.length > 0 ? `${publicUrl}/verify?${address}` : null
  const masterNo = shipment.hbl_no === null ? null : shipment.mbl_no
  return {
    agreed,
    bill,
    masterNo,
    checkUrl,
    releaseNo: released.releaseNo,
    day: dayInChina(released.doneTime),
  }
}

/** The release note of an order released by telex. */
async function layOutRelease(asking: PrintoutContext, read: Read, issue: PrintoutIssue) {
  const released = await findReleased(asking, read)
  return released && releaseNotePrintout({ ...released, orderNo: read.shipment.order_no }, issue)
}

/** The surrendered copy of a bill released by telex. */
async function layOutSurrendered(asking: PrintoutContext, read: Read, issue: PrintoutIssue) {
  const released = await findReleased(asking, read)
  if (!released?.agreed) return null
  const { agreed, bill, checkUrl, day } = released
  const copy = { kind: 'surrendered', version: agreed.number, day, checkUrl } as const
  return billOfLadingPrintout(bill, read.shipment.order_no, issue, await formFor(asking, bill), copy)
}

/** The letter of guarantee for a telex release, from the carrier's template. */
async function layOutGuarantee(
  { db }: PrintoutContext,
  { order, shipment, saved }: Read,
  issue: PrintoutIssue,
) {
  const { language, issuer, now } = issue
  const agreed = await findAgreed(db, order.order)
  const bill = agreed
    ? printedContent(agreed.content, blHeadOf(shipment))
    : printedBlOf(order, shipment, saved)
  const partyOf = (role: string) => bill.parties.find((party) => party.role === role)?.lines[0] ?? ''
  const facts = {
    ...{ date: dayInChina(now), issuer, carrier: bill.carrier, company: customerOf(order) },
    ...{ bl_no: bill.billNo, order_no: shipment.order_no, vessel: bill.vessel },
    ...{ loading: bill.loading, discharge: bill.discharge },
    containers: bill.rows.map(({ containerNo }) => containerNo).join(', '),
    goods: agreed?.content.description ?? bill.goods.join(' '),
    ...{ shipper: partyOf('shipper'), consignee: partyOf('consignee') },
  }
  const text = await findGuaranteeText(db, order.order.carrierId, language)
  const title = printoutWords[language].titles.guarantee
  return guaranteePrintout({ text, title, facts, orderNo: shipment.order_no }, issue)
}

/** Addresses are entirely in English, whatever the language of the document. */
function inEnglish<Shown extends Pick<OrderDetail, 'contacts'>>(
  shown: Shown,
  stored: OrderDetailRow['contacts'],
): Shown {
  const names = new Map(stored.map(({ countryId, country }) => [countryId, country?.en ?? null]))
  const contacts = shown.contacts.map((contact) => ({
    ...contact,
    country_name: names.get(contact.country_id) ?? contact.country_name,
  }))
  return { ...shown, contacts }
}

/** An instruction exists once one was saved, and while one is to be written. */
function hasInstruction(shipment: { readonly is_new: boolean; readonly status: number }): boolean {
  return !shipment.is_new || shipment.status === orderStatus.pendingInstruction
}

async function answerPrintout(asking: PrintoutContext, asked: PrintoutChoice) {
  const made = await makePrintout(asking, asked)
  if (!made) return refuse(problem('not_found'))
  const content = await makePdf(made.definition)
  const file = { name: `${made.name}.pdf`, mediaType: mediaTypeOf.pdf, bytes: content.length }
  return ok(new FileAnswer(Readable.from([content]), file, false))
}

export function printoutRoutes({ mail }: { readonly mail: MailSetup }) {
  const { publicUrl } = mail
  const answer = (
    context: Omit<PrintoutContext, 'publicUrl'>,
    params: Pick<PrintoutChoice, 'id' | 'kind'>,
    { version, language = context.language }: Input<typeof getPrintout>['query'],
  ) => answerPrintout({ ...context, publicUrl, language }, { ...params, version })
  return [
    route(getPrintout, (context, { params, query }) => answer(context, params, query)),
    route(deskGetPrintout, (context, { params, query }) => answer(context, params, query)),
  ]
}
