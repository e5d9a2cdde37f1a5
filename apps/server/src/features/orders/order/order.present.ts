import type { BookingAnswer } from '@berth/contract/orders/booking'
import type {
  OrderContact,
  OrderDetail,
  OrderEvent,
  OrderListItem,
  OrderQuote,
  OrderSummary,
} from '@berth/contract/orders/order-shape'
import { meets } from '@berth/domain/access/authority'
import { blWaitIn } from '@berth/domain/bill-of-lading/bl-wait'
import { currencyQuotedIn } from '@berth/domain/money/bill'
import { sumsByCurrency } from '@berth/domain/money/sum'
import { bookingFields, withoutOwn } from '@berth/domain/order/booking/booking-field'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { fieldsFrom } from '@berth/domain/order/booking/field-table'
import { changeWaitIn } from '@berth/domain/order/change/change-wait'
import {
  hidesChange,
  hidesReason,
  hidesStatusReason,
  permittedActions,
  seesBookingAmount,
  seesFinance,
  type Viewer,
} from '@berth/domain/order/lifecycle/access'
import { actionsFor } from '@berth/domain/order/lifecycle/lifecycle'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { isReturned, type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { deadlineOf } from '@berth/domain/order/lifecycle/turn'
import { type FrozenQuote, quotedTotalOf, quotedTotalsOf } from '@berth/domain/quote/frozen-quote'
import type { Language } from '@berth/locales/language'
import { containerModeWords, freightTermWords, shipModeWords, statusWords } from '@berth/locales/order-words'
import { KeptItem } from '../../../platform/fast/serializer.ts'
import { presentOfferedLine, priceIn } from '../../trade/quotes/public.ts'
import type { ListedRow } from './listed-row.query.ts'
import type { OrderDetailRow, OrderSummaryRow } from './order-detail.query.ts'
import type { KeywordMatch } from './search.query.ts'

type NamedRow = { readonly zh: string | null; readonly en: string | null } | null | undefined

/** Returns the name of a reference row in one language. */
export function nameIn(language: Language, named: NamedRow): string | null {
  if (!named) return null
  return language === 'zh-CN' ? named.zh : named.en
}

/** The part of an order that lists and its page share. */
type SummaryRow = Omit<ListedRow, 'order'> & {
  readonly order: Omit<ListedRow['order'], 'customerId' | 'assigneeId'>
}

/** Converts a complete order to list form. */
function asListed({ order, ...row }: OrderSummaryRow): SummaryRow {
  const { cutOffDocuments, cutOffVgm, cutOffGateIn, dueTime, submitTime } = order
  const instants = {
    cutOffDocuments: iso(cutOffDocuments),
    cutOffVgm: iso(cutOffVgm),
    cutOffGateIn: iso(cutOffGateIn),
    dueTime: iso(dueTime),
    blWaitTime: iso(order.blWaitTime),
    changeWaitTime: iso(order.changeWaitTime),
    changeDueTime: iso(order.changeDueTime),
    submitTime: iso(submitTime),
    createTime: order.createTime.toISOString(),
    updateTime: order.updateTime.toISOString(),
    statusTime: order.statusTime.toISOString(),
  }
  return { ...row, order: Object.assign({ ...order }, instants) }
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}

type Acted = Pick<SummaryRow['order'], 'status' | 'cancelRequested' | 'changeWait' | 'submitTime'>

const actionsByViewer = new WeakMap<Viewer['authorities'], Map<string, OrderSummary['actions']>>()

/** The actions a viewer can take on an order now; cached, because the orders of a list differ in few ways. */
function actionsOf(
  { status, cancelRequested, changeWait, submitTime }: Acted,
  viewer: Viewer,
): OrderSummary['actions'] {
  const known = actionsByViewer.get(viewer.authorities) ?? new Map<string, OrderSummary['actions']>()
  actionsByViewer.set(viewer.authorities, known)
  const everSubmitted = submitTime !== null
  const kind = `${viewer.actor} ${status} ${cancelRequested} ${changeWait} ${everSubmitted}`
  const found = known.get(kind)
  if (found) return found
  const state = { status: status as OrderStatus, cancelRequested, changeWait } // Only lifecycle codes are ever stored.
  const actions = permittedActions(actionsFor(state, viewer.actor, { everSubmitted }), viewer.authorities)
  known.set(kind, actions)
  return actions
}

/** The deadline of what the viewer's side has to do: a payment only for who sees it, a draft or a roll only for who may answer it. */
function dueTimeOf({ order, due }: SummaryRow, viewer: Viewer): string | null {
  const status = order.status as OrderStatus // Only lifecycle codes are ever stored.
  const isCheck = blWaitIn(status, order.blWait) === 'check'
  const isRolled = changeWaitIn(status, order.changeWait) === 'rolled'
  if (!isCheck && !isRolled)
    return status === orderStatus.pendingPayment && !seesFinance(viewer) ? null : order.dueTime
  // Beside them there may be a payment: each has its own deadline, and each user some of them.
  const isFor = (work: 'documents' | 'booking') =>
    viewer.actor === 'operator' || meets(viewer.authorities, orderWork[work])
  const facts = {
    status,
    cancelRequested: order.cancelRequested,
    blWait: isFor('documents') ? order.blWait : null,
    changeWait: isFor('booking') ? order.changeWait : null,
    changeDueTime: order.changeDueTime === null ? null : new Date(order.changeDueTime),
    cutOffDocuments: order.cutOffDocuments === null ? null : new Date(order.cutOffDocuments),
    dueDate: due?.date ?? null,
  }
  return iso(deadlineOf(facts))
}

/** Presents an order for lists, for one side and in one language. */
export function presentSummary(row: SummaryRow, viewer: Viewer, language: Language): OrderSummary {
  const { order } = row
  const status = order.status as OrderStatus // Only lifecycle codes are ever stored.
  const mode = order.containerMode as OrderSummary['container_mode'] // Validated by the contract on input.
  return {
    id: order.id,
    order_no: order.orderNo,
    cust_ref_no: order.custRefNo,
    status,
    status_name: nameIn(language, row.statusName) ?? statusWords[language][status],
    cancel_requested: order.cancelRequested,
    container_mode: mode,
    container_mode_name: containerModeWords[language][mode],
    ship_mode_name: shipModeWords[language].sea,
    carrier_id: order.carrierId,
    carrier_name: nameIn(language, row.carrier),
    carrier_code: row.carrier?.code ?? null,
    from_id: order.fromId,
    from_name: nameIn(language, row.from),
    from_code: row.from?.code ?? null,
    pol_id: order.polId,
    pol_name: nameIn(language, row.pol),
    pol_code: row.pol?.code ?? null,
    pod_id: order.podId,
    pod_name: nameIn(language, row.pod),
    pod_code: row.pod?.code ?? null,
    to_id: order.toId,
    to_name: nameIn(language, row.to),
    to_code: row.to?.code ?? null,
    vessel: order.vessel,
    voyage: order.voyage,
    etd: order.etd,
    eta: order.eta,
    ready_date: order.readyDate,
    freight_term: order.freightTerm,
    freight_term_name: order.freightTerm && freightTermWords[language][order.freightTerm],
    inco_term: order.incoTerm,
    inco_term_name: nameIn(language, row.incoterm),
    mbl_no: order.mblNo,
    hbl_no: order.hblNo,
    so_no: order.soNo,
    vgm_method: order.vgmMethod,
    vgm_method_name: nameIn(language, row.vgmMethod),
    marks_no: order.marksNo,
    description: order.description,
    remark: order.remark,
    cut_off_documents: order.cutOffDocuments,
    cut_off_vgm: order.cutOffVgm,
    cut_off_gate_in: order.cutOffGateIn,
    bl_wait: blWaitIn(status, order.blWait),
    bl_wait_time: order.blWaitTime,
    change_wait: changeWaitIn(status, order.changeWait),
    change_wait_time: order.changeWaitTime,
    change_due_time: order.changeDueTime,
    due_time: dueTimeOf(row, viewer),
    cargo_stage: order.cargoStage,
    cargo_port_name: nameIn(language, row.cargoPort),
    cargo_port_code: row.cargoPort?.code ?? null,
    exceptions: order.exceptions,
    exception_kind: order.exceptionKind,
    is_returned: isReturned({ status, reason: order.statusReason, cancelRequested: order.cancelRequested }),
    document_count: row.documentCount,
    unread_messages: row.unreadMessages,
    create_time: order.createTime,
    update_time: order.updateTime,
    status_time: order.statusTime,
    due: row.due && { date: row.due.date, amounts: sumsByCurrency(row.due.amounts) },
    version: order.version,
    actions: actionsOf(order, viewer),
  }
}

/** Presents the booking form of an order and what its page shows around it. */
export function presentBooking(
  row: OrderDetailRow,
  viewer: Viewer,
  language: Language,
  now: Date,
): Omit<BookingAnswer, 'left_quote_no' | 'unread_texts'> {
  const { order } = row
  const isFcl = order.containerMode === containerMode.fcl
  const hidden = seesBookingAmount(viewer) ? {} : { booking_amount: null }
  // Assigned, because spreading so many fields takes ten times as long and yields objects of twice the size.
  return Object.assign(
    presentSummary(asListed(row), viewer, language),
    fieldsFrom(bookingFields, order),
    hidden,
    {
      route_name: nameIn(language, row.route),
      via_id: order.viaId,
      via_name: nameIn(language, row.via),
      via_code: row.via?.code ?? null,
      submit_time: iso(order.submitTime),
      cancelled_by: order.cancelledBy,
      status_reason: hidesStatusReason(viewer, order.status as OrderStatus) ? null : order.statusReason, // As in the summary.
      cancel_answer: order.cancelAnswer,
      quote: order.quote && presentFrozenQuote(order.quote, row.quotedCharges, viewer, language),
      contacts: row.contacts.map((contact) => presentParty(contact, language)),
      containers: isFcl ? row.lines.map(presentContainerLine) : [],
      cargo: isFcl ? [] : row.lines.map(presentCargoLine),
      server_time: now.toISOString(),
    },
  )
}

/** Presents the quote of an order, with prices only for viewers who may see the price of the booking. */
function presentFrozenQuote(
  quote: FrozenQuote,
  names: OrderDetailRow['quotedCharges'],
  viewer: Viewer,
  language: Language,
): OrderQuote {
  const { quoteNo, terms, lines } = quote
  const nameOf = (code: string) =>
    nameIn(
      language,
      names.find((charge) => charge.code === code),
    ) ?? code
  return {
    quote_no: quoteNo,
    quote_id: terms?.source.kind === 'quote' ? terms.source.id : null,
    rfq_option_id: terms?.source.kind === 'rfq_option' ? terms.source.id : null,
    offer_option_id: terms?.source.kind === 'offer_option' ? terms.source.id : null,
    frame: terms
      ? {
          carrier_id: terms.carrierId,
          pol_id: terms.polId,
          pod_id: terms.podId,
          to_id: terms.toId,
          sdate: terms.sdate,
          edate: terms.edate,
          mode: terms.lcl ? containerMode.lcl : containerMode.fcl,
          container_ids: terms.prices.map(({ containerId }) => containerId),
        }
      : null,
    finance: seesBookingAmount(viewer)
      ? {
          prices: (terms?.prices ?? []).map(({ containerId, containerCode, price }) => ({
            container_id: containerId,
            container_name: containerCode,
            price,
          })),
          lcl: terms?.lcl ? priceIn(terms.lcl) : null,
          offered: (terms?.lines ?? []).map((line) => presentOfferedLine(line, nameOf)),
          lines: lines.map((line) => ({
            charge_code: line.chargeCode,
            charge_name: nameOf(line.chargeCode),
            basis: line.basis,
            quantity: line.quantity,
            unit_price: line.unitPrice,
            amount: line.amount,
            currency: currencyQuotedIn(line),
            payment_term: line.term ?? 'prepaid',
          })),
          total: quotedTotalOf(quote),
          totals: quotedTotalsOf(quote),
        }
      : null,
  }
}

/** Presents the form of a copy, without the numbers and dates that belong to the source order. */
export function presentCopy(
  row: OrderDetailRow,
  viewer: Viewer,
  language: Language,
  now: Date,
): BookingAnswer {
  const answer = presentBooking(row, viewer, language, now)
  return {
    ...answer,
    ...withoutOwn(bookingFields),
    via_id: null,
    via_name: null,
    via_code: null,
    vessel: null,
    voyage: null,
    etd: null,
    eta: null,
    cut_off_documents: null,
    cut_off_vgm: null,
    cut_off_gate_in: null,
    bl_wait: null,
    bl_wait_time: null,
    change_wait: null,
    change_wait_time: null,
    change_due_time: null,
    due_time: null,
    quote: null,
    left_quote_no: answer.quote?.quote_no ?? null,
    unread_texts: {},
    contacts: answer.contacts.map((contact) => ({ ...contact, id: 0 })),
  }
}

const presented = new WeakMap<OrderDetailRow, Map<string, OrderDetail>>()

/**
 * Presents an order with its timeline. What depends on the row alone is cached with it, like list rows: of an order that has not
 * changed, only the time and the progress are new.
 */
export function presentOrder(
  row: OrderDetailRow,
  viewer: Viewer,
  language: Language,
  now: Date,
  progress: OrderDetail['supply_progress'] = null,
): OrderDetail {
  const ofRow = presented.get(row) ?? new Map<string, OrderDetail>()
  const kind = kindOf(viewer, language)
  const known = ofRow.get(kind)
  if (known) return { ...known, server_time: now.toISOString(), supply_progress: progress }
  const booking = presentBooking(row, viewer, language, now)
  const order = Object.assign(booking, {
    spaces: presentSpaces(row),
    split_orders: (row.order.splitWith ?? []).map((one) => ({
      ...{ id: one.id, order_no: one.orderNo, is_source: one.isSource },
    })),
    supply_progress: progress,
    events: row.events.map((event) => presentEvent(event, viewer)),
  })
  presented.set(row, ofRow.set(kind, order))
  return order
}

function presentSpaces(row: OrderDetailRow): OrderDetail['spaces'] {
  const spaces = new Map<number, OrderDetail['spaces'][number]>()
  for (const line of row.lines) {
    if (line.containerId === null || line.containerName === null) continue
    const count = (spaces.get(line.containerId)?.count ?? 0) + (line.quantity ?? 0)
    spaces.set(line.containerId, {
      container_id: line.containerId,
      container_name: line.containerName,
      count,
    })
  }
  return [...spaces.values()]
}

/** Presents a party of an order or of its shipping instruction. */
export function presentParty(contact: OrderDetailRow['contacts'][number], language: Language): OrderContact {
  return {
    id: contact.contactId,
    type: contact.type as OrderContact['type'], // Validated by the contract on input.
    company1: contact.company1,
    company2: contact.company2,
    linkman: contact.linkman,
    phone: contact.phone,
    email: contact.email,
    address1: contact.address1,
    address2: contact.address2,
    city: contact.city,
    province: contact.province,
    country_id: contact.countryId,
    country_name: nameIn(language, contact.country),
    zip_code: contact.zipCode,
    e_code: contact.eCode,
  }
}

type LineRow = OrderDetailRow['lines'][number]

function presentCargoLine(line: LineRow): BookingAnswer['cargo'][number] {
  return {
    id: line.id,
    package: line.package,
    package_uid: line.packageUid,
    package_unit: line.packageUnit,
    hs_code: line.hsCode,
    description: line.description,
    weight: line.weight,
    volume: line.volume,
  }
}

function presentContainerLine(line: LineRow): BookingAnswer['containers'][number] {
  return {
    container_id: line.containerId,
    container_name: line.containerName,
    quantity: line.quantity,
    ...presentCargoLine(line),
  }
}

/** Presents a timeline event; without permission to see prices, it has no amounts and no text about them. */
function presentEvent(event: OrderDetailRow['events'][number], viewer: Viewer): OrderEvent {
  const action = event.action as OrderEvent['action'] // Events are only stored with the domain's action names.
  return {
    id: event.id,
    action,
    actor: event.actor,
    on_behalf: event.onBehalf,
    user_name: event.userName,
    from_status: event.fromStatus as OrderEvent['from_status'],
    to_status: event.toStatus as OrderEvent['to_status'],
    reason: hidesReason(viewer, action) ? null : event.reason,
    changes: event.changes.filter(({ field }) => !hidesChange(viewer, action, field)),
    create_time: event.createTime.toISOString(),
  }
}

/** The cache key of a viewer: the presented order depends on nothing else. */
function kindOf({ actor, authorities }: Viewer, language: Language): string {
  return `${language} ${actor} ${[...authorities].sort().join()}`
}

type Show<Row, Shown> = (row: Row, viewer: Viewer, language: Language) => Shown
type WithOrder = { readonly order: { readonly id: number } }
type Matches = ReadonlyMap<number, KeywordMatch>

/** A function of its own, because the item keeps whatever is in the scope it was made in. */
function keptItemOf<Row, Shown extends object>(
  show: Show<Row, Shown>,
  row: Row,
  { actor, authorities }: Viewer,
  language: Language,
) {
  // Assigned, as in `wholeRow`.
  return new KeptItem(() => Object.assign(show(row, { actor, authorities }, language), { matched: null }))
}

/**
 * Presents list rows with their keyword matches. Of the same row and kind of viewer, only the JSON is kept: lists are requested
 * all day, with few changes in between.
 */
export function shownPerRow<Row extends WithOrder, Shown extends object>(show: Show<Row, Shown>) {
  type Item = Shown & { readonly matched: KeywordMatch | null }
  const shown = new WeakMap<Row, Map<string, KeptItem<Item>>>()
  return (rows: readonly Row[], viewer: Viewer, language: Language, matches: Matches = new Map()) => {
    const kind = kindOf(viewer, language)
    return rows.map((row) => {
      const ofRow = shown.get(row) ?? new Map<string, KeptItem<Item>>()
      const known = ofRow.get(kind)
      const item = known ?? keptItemOf(show, row, viewer, language)
      if (!known) shown.set(row, ofRow.set(kind, item))
      const matched = matches.get(row.order.id)
      return (matched ? item.with({ matched }) : item) as unknown as Item // The serializer writes the object that the item makes.
    })
  }
}

/** Presents orders for lists. */
export const presentList: (
  rows: readonly SummaryRow[],
  viewer: Viewer,
  language: Language,
  matches?: Matches,
) => OrderListItem[] = shownPerRow(presentSummary)
