import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import type { OrderSummary } from '@berth/contract/orders/order-shape'
import { sayCargoPlace } from '@berth/locales/cargo-place-words'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { exportWords } from './order-export-words.ts'

const column = columnsNamed(exportWords)

function port(name: string | null, code: string | null): string | null {
  return name && code ? `${name} (${code})` : name
}

const first: readonly ExportColumn<OrderSummary>[] = [
  column('orderNo', 16, (order) => order.order_no),
  column('status', 16, (order) => order.status_name),
  column('custRefNo', 18, (order) => order.cust_ref_no),
]

const rest: readonly ExportColumn<OrderSummary>[] = [
  column('mode', 8, (order) => order.container_mode_name),
  column('carrier', 18, (order) => order.carrier_name),
  column('pol', 22, (order) => port(order.pol_name, order.pol_code)),
  column('pod', 22, (order) => port(order.pod_name, order.pod_code)),
  column('to', 22, (order) => port(order.to_name, order.to_code)),
  column('vessel', 20, (order) => order.vessel),
  column('voyage', 10, (order) => order.voyage),
  column('readyDate', 12, (order) => order.ready_date),
  column('etd', 12, (order) => order.etd),
  column('eta', 12, (order) => order.eta),
  column('cargo', 20, sayCargoPlace),
  column('exceptions', 10, (order) => order.exceptions),
  column('soNo', 18, (order) => order.so_no),
  column('mblNo', 18, (order) => order.mbl_no),
  column('hblNo', 18, (order) => order.hbl_no),
  column('incoTerm', 14, (order) => order.inco_term),
  column('freightTerm', 12, (order) => order.freight_term_name),
  column('cutOffDocuments', 18, (order) => inBeijing(order.cut_off_documents)),
  column('cutOffVgm', 18, (order) => inBeijing(order.cut_off_vgm)),
  column('cutOffGateIn', 18, (order) => inBeijing(order.cut_off_gate_in)),
  column('createTime', 18, (order) => inBeijing(order.create_time)),
  column('updateTime', 18, (order) => inBeijing(order.update_time)),
]

/** The columns of a member's booking export. */
export const bookingColumns = [...first, ...rest]

/** The columns of the desk's order export. */
export const deskOrderColumns: readonly ExportColumn<Omit<DeskOrderItem, 'matched'>>[] = [
  ...first,
  column('customer', 30, (order) => order.customer_name),
  column('volume', 18, (order) => order.volume_text),
  ...rest,
]
