import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import type { MemberMove } from '@berth/domain/order/lifecycle/member-move'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { paths } from '#lib/url/paths.ts'
import { editPath } from '../form/form-paths.ts'

/** The work a row links to, or `view` if there is none. */
export type RowWork =
  | 'edit'
  | 'instruction'
  | 'answerRoll'
  | 'checkBl'
  | 'read'
  | 'checkBill'
  | 'pay'
  | 'apply'
  | 'view'

export type RowAction = { readonly kind: RowWork; readonly to: string }

type Row = Pick<OrderScreenItem, 'id' | 'status' | 'container_mode' | 'actions'>

// Listed explicitly, because the specification's "status 3 or higher except 40" refers to codes, which are not in process
// order.
const pageByStatus: Readonly<Record<OrderStatus, 'edit' | 'instruction' | 'instructionDetail' | 'detail'>> = {
  0: 'edit',
  1: 'detail',
  2: 'instruction',
  3: 'instructionDetail',
  4: 'instructionDetail',
  5: 'instructionDetail',
  6: 'instructionDetail',
  7: 'instructionDetail',
  8: 'instructionDetail',
  9: 'instructionDetail',
  10: 'instructionDetail',
  11: 'instructionDetail',
  20: 'instructionDetail',
  40: 'detail',
}

/**
 * The link of a row by status (specification point 2, "Row action by status"). Users who may not do the page's work get the
 * read-only page. A roll to answer or a draft bill of lading to check comes before that, and so does a message if there is no other move.
 */
export function rowAction(
  { id, status, container_mode, actions }: Row,
  move: MemberMove['kind'] | null = null,
): RowAction {
  if (move === 'answer_roll') return { kind: 'answerRoll', to: paths.booking(id) }
  if (move === 'check_bl') return { kind: 'checkBl', to: paths.draftBl(id) }
  if (move === 'message') return { kind: 'read', to: `${paths.booking(id)}#messages` }
  const page = pageByStatus[status]
  if (page === 'edit' && actions.includes('update'))
    return { kind: 'edit', to: editPath({ id, container_mode }) }
  if (page === 'instruction' && actions.includes('save_supply'))
    return { kind: 'instruction', to: paths.instruction(id) }
  return {
    kind: workOf(actions),
    to: page === 'instructionDetail' ? paths.instructionDetail(id) : paths.booking(id),
  }
}

/** The user's pending step for bill, payment or release. */
function workOf(actions: Row['actions']): RowWork {
  if (actions.includes('pass_bill')) return 'checkBill'
  if (actions.includes('pay')) return 'pay'
  return actions.includes('apply_telex') ? 'apply' : 'view'
}
