import type { OrderContact, OrderDetail } from '@berth/contract/orders/order-shape'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { partyRoles, partyType } from '@berth/domain/order/booking/party'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { printedCount, printedVolume, printedWeight } from '@berth/domain/order/instruction/printed-text'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { placeLine } from '@berth/domain/text/place-line'
import { partyWords } from '@berth/locales/order-words'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import {
  dayText,
  type Fact,
  factGrid,
  instantText,
  listing,
  type PrintoutIssue,
  printout,
  section,
} from './printout-parts.ts'
import { printoutWords } from './printout-words.ts'

/** Whether the operator has confirmed space, which makes the document a confirmation. */
export function isConfirmed({ status, so_no }: Pick<OrderDetail, 'status' | 'so_no'>): boolean {
  return status !== orderStatus.draft && status !== orderStatus.pendingBooking && so_no !== null
}

/** Lays out a booking to pass on: route, carrier, cut-offs and what was booked. */
export function bookingPrintout(
  order: OrderDetail & { readonly customer: string },
  issue: PrintoutIssue,
): TDocumentDefinitions {
  const { language } = issue
  const text = printoutWords[language]
  const isLcl = order.container_mode === containerMode.lcl
  return printout(issue, {
    title: isConfirmed(order) ? text.titles.confirmation : text.titles.booking,
    note: order.order_no,
    orderNo: order.order_no,
    content: [
      factGrid(orderFacts(order, issue), 4),
      factGrid(
        [
          [text.cutOffDocuments, instantText(order.cut_off_documents, language)],
          ...(isLcl ? [] : [[text.cutOffVgm, instantText(order.cut_off_vgm, language)] as const]),
          [isLcl ? text.cutOffCfs : text.cutOffGateIn, instantText(order.cut_off_gate_in, language)],
          [text.readyDate, dayText(order.ready_date, language)],
        ],
        4,
      ),
      section(text.parties, partyGrid(order.contacts, order.notify_same_as_consignee, issue)),
      section(text.cargo, booked(order, issue)),
      ...(order.remark ? [section(text.remark, order.remark)] : []),
    ],
  })
}

/** The header facts of an order document: numbers, vessel, places, terms. */
export function orderFacts(order: OrderFacts, { language }: PrintoutIssue): Fact[] {
  const text = printoutWords[language]
  const place = (name: string | null, code: string | null) => [name, code].filter(Boolean).join(' ')
  return [
    [text.orderNo, order.order_no],
    [text.reference, order.cust_ref_no],
    [text.customer, order.customer],
    [text.status, order.status_name],
    [text.carrier, order.carrier_name],
    [text.soNo, order.so_no],
    ...(order.hbl_no ? [[text.hblNo, order.hbl_no] as const] : []),
    [order.hbl_no ? text.masterBlNo : text.mblNo, order.mbl_no],
    [text.vessel, [order.vessel, order.voyage].filter(Boolean).join(' / ')],
    [text.receipt, place(order.from_name, order.from_code)],
    [text.loading, place(order.pol_name, order.pol_code)],
    ...(order.via_name ? [[text.transhipment, place(order.via_name, order.via_code)] as const] : []),
    [text.discharge, place(order.pod_name, order.pod_code)],
    [text.delivery, place(order.to_name, order.to_code)],
    [text.etd, dayText(order.etd, language)],
    [text.eta, dayText(order.eta, language)],
    [text.incoTerm, order.inco_term],
    [text.freight, order.freight_term_name],
  ]
}

export type OrderFacts = Omit<OrderDetail, 'contacts' | 'containers' | 'cargo'> & {
  readonly customer: string
}

/** Lays out the parties in two columns, with the country of their address. */
export function partyGrid(
  contacts: readonly OrderContact[],
  isNotifySame: boolean,
  { language }: PrintoutIssue,
): Content {
  const text = printoutWords[language]
  const facts = partyRoles.flatMap((role): Fact[] => {
    const label = partyWords[language][role]
    if (role === 'notify1' && isNotifySame) return [[label, text.sameAsConsignee]]
    const party = contacts.find(({ type }) => type === partyType[role])
    return party ? [[label, partyText(party)]] : []
  })
  return factGrid(facts, 2)
}

/** A party as a document shows it: name, address, contact. */
export function partyText(party: Omit<OrderContact, 'type'>): string {
  const place = placeLine([party.city, party.province, party.zip_code], party.country_name?.toUpperCase())
  const person = [party.linkman, party.phone, party.email].filter(Boolean).join(' · ')
  return [party.company1, party.address1, party.address2, place, person].filter(Boolean).join('\n')
}

function booked(
  { container_mode: mode, containers, cargo }: OrderDetail,
  { language }: PrintoutIssue,
): Content {
  const { columns: column, total } = printoutWords[language]
  const isFcl = mode === containerMode.fcl
  const rows = isFcl ? containers : cargo
  const totals = totalsOf(rows)
  const figures = (row: (typeof rows)[number]) => [
    row.description ?? '',
    row.hs_code ?? '',
    row.package === null ? '' : `${printedCount(row.package)} ${row.package_unit ?? ''}`.trim(),
    row.weight === null ? '' : printedWeight(row.weight),
    row.volume === null ? '' : printedVolume(row.volume),
  ]
  const sums = [
    '',
    '',
    printedCount(totals.packages),
    printedWeight(totals.weight),
    printedVolume(totals.volume),
  ]
  const shared = [
    { head: column.goods, width: '*' },
    { head: column.hsCode, width: 54 },
    { head: column.packages, width: 70, isFigure: true },
    { head: column.weight, width: 66, isFigure: true },
    { head: column.volume, width: 56, isFigure: true },
  ] as const
  if (!isFcl) return listing(shared, cargo.map(figures), [total, ...sums.slice(1)])
  return listing(
    [{ head: column.type, width: 44 }, { head: column.count, width: 34, isFigure: true }, ...shared],
    containers.map((row) => [row.container_name ?? '', String(row.quantity ?? ''), ...figures(row)]),
    [total, String(totals.quantity), ...sums],
  )
}
