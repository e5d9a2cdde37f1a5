import type { DeskOrder, DeskOrderItem } from '@berth/contract/desk/desk-order'
import type { Viewer } from '@berth/domain/order/lifecycle/access'
import type { Language } from '@berth/locales/language'
import { presentCompany, presentOnBehalf } from '../order/company.present.ts'
import { type DeskListedRow, loadText } from '../order/listed-row.query.ts'
import { presentOrder, presentSummary, shownPerRow } from '../order/order.present.ts'
import type { OrderDetailRow } from '../order/order-detail.query.ts'
import type { KeywordMatch } from '../order/search.query.ts'
import type { NamedVessel } from '../sailings/sailing.query.ts'

/** The customer of an order and its assignee. */
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

/** Presents an order for the desk's lists, without its keyword match. */
export function presentDeskItem(row: DeskListedRow, viewer: Viewer, language: Language) {
  // Assigned, as in `wholeRow`.
  return Object.assign(presentSummary(row, viewer, language), presentCustomer(row, language), {
    volume_text: loadText(row.load),
  })
}

/** Presents orders for the desk's lists. */
export const presentDeskList: (
  rows: readonly DeskListedRow[],
  viewer: Viewer,
  language: Language,
  matches?: ReadonlyMap<number, KeywordMatch>,
) => DeskOrderItem[] = shownPerRow(presentDeskItem)

export function presentDeskOrder(
  row: OrderDetailRow,
  viewer: Viewer,
  language: Language,
  now: Date,
  beside: { readonly noteCount: number; readonly onward: NamedVessel | null; readonly isBlank: boolean },
): DeskOrder {
  return {
    ...presentOrder(row, viewer, language, now),
    ...presentCustomer(row, language),
    customer_phone: row.creator.phone,
    customer_email: row.creator.email,
    on_behalf_actions: presentOnBehalf(row, viewer),
    ...{ onward_vessel: beside.onward?.vessel ?? null, onward_voyage: beside.onward?.voyage ?? null },
    is_sailing_blank: beside.isBlank,
    note_count: beside.noteCount,
  }
}
