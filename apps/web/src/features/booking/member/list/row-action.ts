import type { OrderScreenItem } from '@berth/contract/order-shape'
import type { OrderStatus } from '@berth/domain/order/status'
import { paths } from '../../../../lib/url/paths.ts'
import { editPath } from '../form/form-paths.ts'

/** The work a row leads to; `view` where there is none to do. */
export type RowWork = 'edit' | 'supply' | 'checkBill' | 'pay' | 'apply' | 'view'

export type RowAction = { readonly kind: RowWork; readonly to: string }

type Row = Pick<OrderScreenItem, 'id' | 'status' | 'container_mode' | 'actions'>

// Written out, because the specification's "status 3 or higher except 40" is about codes and codes are in no order.
const pageByStatus: Readonly<Record<OrderStatus, 'edit' | 'supply' | 'supplyDetail' | 'detail'>> = {
  0: 'edit',
  1: 'detail',
  2: 'supply',
  3: 'supplyDetail',
  4: 'supplyDetail',
  5: 'supplyDetail',
  6: 'supplyDetail',
  7: 'supplyDetail',
  8: 'supplyDetail',
  9: 'supplyDetail',
  10: 'supplyDetail',
  11: 'supplyDetail',
  20: 'supplyDetail',
  40: 'detail',
}

/** Where a row of the list leads, by its status (specification point 2, "Row action by status"); who may not do what the page is for reads. */
export function rowAction({ id, status, container_mode, actions }: Row): RowAction {
  const page = pageByStatus[status]
  if (page === 'edit' && actions.includes('update'))
    return { kind: 'edit', to: editPath({ id, container_mode }) }
  if (page === 'supply' && actions.includes('save_supply')) return { kind: 'supply', to: paths.supply(id) }
  return { kind: workOf(actions), to: page === 'supplyDetail' ? paths.supplyDetail(id) : paths.booking(id) }
}

/** The step of the bill, the payment or the release that is the reader's to take. */
function workOf(actions: Row['actions']): RowWork {
  if (actions.includes('pass_bill')) return 'checkBill'
  if (actions.includes('pay')) return 'pay'
  return actions.includes('apply_telex') ? 'apply' : 'view'
}
