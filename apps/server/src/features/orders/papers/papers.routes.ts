import { Readable } from 'node:stream'
import { deskGetOrderPaper, getOrderPaper, type OrderPaperKind } from '@berth/contract/orders/order-paper'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { printedContent } from '@berth/domain/bill-of-lading/printed-bl'
import { mediaTypeOf } from '@berth/domain/files/upload'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { bind, type Context } from '../../../platform/http/bind.ts'
import { FileAnswer } from '../../../platform/http/download.ts'
import { problem } from '../../../platform/http/problem.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { makePdf } from '../../../platform/pdf.ts'
import { findPrintedLogo, findSetting } from '../../system/settings/public.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findApproved, findContent } from '../bill-of-lading/bl.query.ts'
import { billHeadOf, printedBillOf } from '../bill-of-lading/printed-bill.ts'
import { type Asking, readShipment } from '../instruction/read-shipment.ts'
import { presentOrder } from '../order/order.present.ts'
import { findOrder, type OrderDetailRow } from '../order/order-detail.query.ts'
import { billOfLadingPaper } from './bill-of-lading-paper.ts'
import { bookingPaper, isConfirmed } from './booking-paper.ts'
import { paperWords } from './paper-words.ts'
import type { Issue } from './parts.ts'
import { findTelexRelease } from './release-note.query.ts'
import { releasePaper } from './release-paper.ts'
import { supplyPaper } from './supply-paper.ts'

type Made = { readonly name: string; readonly definition: TDocumentDefinitions }

type PaperAsking = Asking &
  Pick<Context<typeof getOrderPaper>, 'storage'> & {
    /** The address of this server's pages, if it is known. */
    readonly publicUrl: string
  }

const customerOf = ({ customer }: OrderDetailRow) => customer.company1

type Asked = { readonly id: number; readonly kind: OrderPaperKind; readonly version: number | undefined }

async function makePaper(asking: PaperAsking, { id, kind, version }: Asked): Promise<Made | null> {
  const { db, language, now, scope, storage } = asking
  const [issuer, logo] = [await findSetting(db, 'app_title'), await findPrintedLogo(db, storage)]
  const issue = { language, issuer, logo, now }
  const { names } = paperWords[language]
  if (kind === 'booking') {
    const row = await findOrder(db, await namesFor(asking), scope, id)
    if (!row) return null
    const shown = presentOrder(row, scope, language, now)
    const order = { ...inEnglish(shown, row.contacts), customer: customerOf(row) }
    const name = isConfirmed(order) ? names.confirmation : names.booking
    return { name: name(order.order_no), definition: bookingPaper(order, issue) }
  }
  const read = await readShipment(asking, id)
  if (!read.ok || !hasInstruction(read.value.shipment)) return null
  const { order, shipment, saved } = read.value
  const name = names[kind](shipment.order_no)
  if (kind === 'supply') {
    const whole = inEnglish(shipment, saved?.contacts ?? order.contacts)
    return { name, definition: supplyPaper({ ...whole, customer: customerOf(order) }, issue) }
  }
  const definition =
    kind === 'release_note'
      ? await layOutRelease(asking, read.value, issue)
      : await layOutBill(asking, read.value, issue, version)
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

/** The bill of lading: a version of it, or what the instruction says. */
async function layOutBill(
  { db, scope }: PaperAsking,
  { order, shipment, saved }: Read,
  issue: Issue,
  version: number | undefined,
) {
  if (version === undefined)
    return billOfLadingPaper(printedBillOf(order, shipment, saved), shipment.order_no, issue)
  const content = await findContent(db, order.order, version, scope.actor)
  if (!content) return null
  return billOfLadingPaper(printedContent(content, billHeadOf(shipment)), shipment.order_no, issue, version)
}

/** The release note of an order released by telex, of the version approved last or else of the instruction. */
async function layOutRelease({ db, publicUrl }: PaperAsking, { order, shipment, saved }: Read, issue: Issue) {
  const { mbl_no: number, order_no: orderNo } = shipment
  const released = await findTelexRelease(db, order.order)
  if (!released?.doneTime || !number) return null
  const approved = await findApproved(db, order.order)
  const bill = approved
    ? printedContent(approved, billHeadOf(shipment))
    : printedBillOf(order, shipment, saved)
  // A note without containers cannot be checked by one.
  const canBeChecked = publicUrl !== '' && bill.rows.length > 0
  const checkUrl = canBeChecked ? `${publicUrl}/verify?no=${encodeURIComponent(number)}` : null
  const { releaseNo, doneTime } = released
  return releasePaper({ orderNo, bill, releaseNo, day: dayInChina(doneTime), checkUrl }, issue)
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
  return !shipment.is_new || shipment.status === orderStatus.pendingSupply
}

async function answerPaper(asking: PaperAsking, asked: Asked) {
  const made = await makePaper(asking, asked)
  if (!made) return refuse(problem('not_found'))
  const content = await makePdf(made.definition)
  const file = { name: `${made.name}.pdf`, mediaType: mediaTypeOf.pdf, bytes: content.length }
  return ok(new FileAnswer(Readable.from([content]), file, false))
}

export function orderPaperRoutes({ mail }: { readonly mail: MailSetup }) {
  const { publicUrl } = mail
  return [
    bind(getOrderPaper, (context, { params, query }) =>
      answerPaper({ ...context, publicUrl }, { ...params, version: query.version }),
    ),
    bind(deskGetOrderPaper, (context, { params, query }) =>
      answerPaper({ ...context, publicUrl }, { ...params, version: query.version }),
    ),
  ]
}
