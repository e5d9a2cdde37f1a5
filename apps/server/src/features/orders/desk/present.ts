import type { DeskOrder, DeskOrderItem, Sailing } from '@berth/contract/desk-order'
import type { Viewer } from '@berth/domain/order/access'
import { onBehalfActionsFor } from '@berth/domain/order/on-behalf'
import type { OrderStatus } from '@berth/domain/order/status'
import type { Language } from '@berth/locales/language'
import type { DeskListedRow } from '../listing/queries.ts'
import { presentOrder, presentSummary, shownPerRow } from '../present.ts'
import type { Matched } from '../search/queries.ts'
import type { OrderDetailRow, OrderSummaryRow } from '../whole/queries.ts'
import type { findSailings } from './sailings/queries.ts'

/** The company whose order it is. */
export function presentCompany({ customer }: Pick<DeskListedRow, 'customer'>, language: Language) {
  return {
    customer_id: customer.id,
    customer_name: language === 'zh-CN' ? (customer.company2 ?? customer.company1) : customer.company1,
  }
}

/** What the operator may do with an order now in its member's place. */
export function presentOnBehalf({ order }: Pick<OrderSummaryRow, 'order'>) {
  const { cancelRequested } = order
  return onBehalfActionsFor({ status: order.status as OrderStatus, cancelRequested }) // Only ever a lifecycle code.
}

/** Whose order it is, and who at the operator looks after it. */
function presentCustomer(
  row: Pick<DeskListedRow, 'customer' | 'assignee'> & {
    readonly creator: Pick<DeskListedRow['creator'], 'name'>
    readonly order: Pick<DeskListedRow['order'], 'assigneeId'>
  },
  language: Language,
) {
  return {
    ...presentCompany(row, language),
    linkman: row.creator.name,
    assignee_id: row.order.assigneeId,
    assignee_name: row.assignee?.name ?? null,
  }
}

/** An order as the desk shows it in lists, but for what a keyword was found in. */
export function presentDeskItem(row: DeskListedRow, viewer: Viewer, language: Language) {
  return {
    ...presentSummary(row, viewer, language),
    ...presentCustomer(row, language),
    volume_text: loadText(row.load),
  }
}

/** Orders as the desk's lists show them. */
export const presentDeskList: (
  rows: readonly DeskListedRow[],
  viewer: Viewer,
  language: Language,
  matches?: ReadonlyMap<number, Matched>,
) => DeskOrderItem[] = shownPerRow(presentDeskItem)

/** `2 × 40HQ + 1 × 20GP` for containers, `12.6 m³` for loose cargo. */
function loadText({ cbm, containers }: DeskListedRow['load']): string {
  if (containers.length > 0)
    return containers.map(({ type, quantity }) => `${quantity} × ${type}`).join(' + ')
  return `${Math.round(cbm * 100) / 100} m³`
}

export function presentDeskOrder(
  row: OrderDetailRow,
  viewer: Viewer,
  language: Language,
  now: Date,
  noteCount: number,
): DeskOrder {
  return {
    ...presentOrder(row, viewer, language, now),
    ...presentCustomer(row, language),
    customer_phone: row.creator.phone,
    customer_email: row.creator.email,
    on_behalf_actions: presentOnBehalf(row),
    note_count: noteCount,
  }
}

type SailingRow = NonNullable<Awaited<ReturnType<typeof findSailings>>>[number]

export function presentSailing(row: SailingRow): Sailing {
  return {
    carrier_id: row.carrierId,
    carrier_name: row.carrierName,
    vessel: row.vessel,
    voyage: row.voyage,
    etd: row.etd,
    eta: row.eta,
    cut_off_documents: row.cutOffDocuments?.toISOString() ?? null,
    cut_off_vgm: row.cutOffVgm?.toISOString() ?? null,
    cut_off_gate_in: row.cutOffGateIn?.toISOString() ?? null,
  }
}
