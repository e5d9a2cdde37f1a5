import { Readable } from 'node:stream'
import { deskGetOrderPaper, getOrderPaper, type OrderPaperKind } from '@berth/contract/orders/order-paper'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { printedContent } from '@berth/domain/bill-of-lading/printed-bl'
import { mediaTypeOf } from '@berth/domain/files/upload'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, refuse } from '@berth/domain/result'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { bind, type Context } from '../../../platform/http/bind.ts'
import { FileAnswer } from '../../../platform/http/download.ts'
import { problem } from '../../../platform/http/problem.ts'
import { makePdf } from '../../../platform/pdf.ts'
import { findPrintedLogo, findSetting } from '../../system/settings/public.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findContent } from '../bill-of-lading/bl.query.ts'
import { billHeadOf, printedBillOf } from '../bill-of-lading/printed-bill.ts'
import { type Asking, readShipment } from '../instruction/read-shipment.ts'
import { presentOrder } from '../order/order.present.ts'
import { findOrder, type OrderDetailRow } from '../order/order-detail.query.ts'
import { billOfLadingPaper } from './bill-of-lading-paper.ts'
import { bookingPaper, isConfirmed } from './booking-paper.ts'
import { paperWords } from './paper-words.ts'
import { supplyPaper } from './supply-paper.ts'

type Made = { readonly name: string; readonly definition: TDocumentDefinitions }

type PaperAsking = Asking & Pick<Context<typeof getOrderPaper>, 'storage'>

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
  if (version === undefined) {
    const bill = printedBillOf(order, shipment, saved)
    return { name, definition: billOfLadingPaper(bill, shipment.order_no, issue) }
  }
  const content = await findContent(db, order.order, version, scope.actor)
  if (!content) return null
  const bill = printedContent(content, billHeadOf(shipment))
  return {
    name: names.bl_version(shipment.order_no, version),
    definition: billOfLadingPaper(bill, shipment.order_no, issue, version),
  }
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

export const orderPaperRoutes = [
  bind(getOrderPaper, (context, { params, query }) =>
    answerPaper(context, { ...params, version: query.version }),
  ),
  bind(deskGetOrderPaper, (context, { params, query }) =>
    answerPaper(context, { ...params, version: query.version }),
  ),
]
