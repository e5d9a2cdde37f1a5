import { type Authority, meets, type Requirement } from '../../access/authority.ts'
import { type BlWait, blWaitIn, statusesOfBlWait } from '../../bill-of-lading/bl-wait.ts'
import { type ChangeWait, changeWaitIn, statusesOfChangeWait } from '../change/change-wait.ts'
import { lifecycle, orderActions, type Step } from './lifecycle.ts'
import { orderReading, orderWork } from './order-work.ts'
import {
  type OrderStatus,
  orderStatus,
  statusesInProcessOrder,
  statusesWaitingOn,
  waitsOn,
} from './status.ts'

/** The kinds of work that members divide among colleagues. */
export type MemberWork = 'booking' | 'documents' | 'finance'

const works: readonly MemberWork[] = ['booking', 'documents', 'finance']

/** The work that the next step of an order is, for each status that waits for the member: that of the step that leads on. */
const workByStatus: ReadonlyMap<OrderStatus, MemberWork> = new Map(
  statusesWaitingOn('member').flatMap((status) => {
    const leadsOn = orderActions
      .map((action): Step => lifecycle[action])
      .find(
        ({ by, from, to }) =>
          by === 'member' &&
          from.includes(status) &&
          to.some((next) => typeof next === 'number' && next !== orderStatus.cancelled),
      )
    const work = works.find((one) => leadsOn !== undefined && orderWork[one] === leadsOn.access)
    return work ? [[status, work] as const] : []
  }),
)

/** The facts of an order that decide what its company has to do. */
export type MoveFacts = {
  readonly status: OrderStatus
  readonly cancelRequested: boolean
  readonly blWait: BlWait | null
  readonly changeWait: ChangeWait | null
  /** Whether the operator has written what nobody of the company has read. */
  readonly hasUnread?: boolean
}

/** What a company has to do: the step of the order's status, checking the draft of its bill of lading, answering a roll, or reading a message. */
export type MemberMove =
  | { readonly kind: 'step' | 'check_bl' | 'answer_roll'; readonly work: MemberWork }
  | { readonly kind: 'message'; readonly work: null }

/**
 * What the company of an order has to do now. A roll comes first: its answer has the shortest time. Then comes the draft: missing its
 * cut-off costs the carrier's amendment fee. A message comes last, and whoever has the order's own step.
 */
export function memberMoves({
  status,
  cancelRequested,
  blWait,
  changeWait,
  hasUnread = false,
}: MoveFacts): readonly MemberMove[] {
  const work = waitsOn(status, cancelRequested) === 'member' ? workByStatus.get(status) : undefined
  return [
    ...(changeWaitIn(status, changeWait) === 'rolled'
      ? [{ kind: 'answer_roll', work: 'booking' } as const]
      : []),
    ...(blWaitIn(status, blWait) === 'check' ? [{ kind: 'check_bl', work: 'documents' } as const] : []),
    ...(work ? [{ kind: 'step', work } as const] : []),
    ...(hasUnread ? [{ kind: 'message', work: null } as const] : []),
  ]
}

/** What a user with these authorities has to do, or null if that is for colleagues or nobody. */
export function ownMove(order: MoveFacts, held: ReadonlySet<Authority>): MemberMove | null {
  return memberMoves(order).find(({ work }) => meets(held, accessOf(work))) ?? null
}

/** Whoever reads orders reads their messages. */
function accessOf(work: MemberWork | null): Requirement {
  return work === null ? orderReading.member : orderWork[work]
}

/**
 * The statuses whose step a user with these authorities may take, those in which they may check a draft or answer a roll, and
 * whether they read messages, of orders in any status.
 */
export function statusesToMove(held: ReadonlySet<Authority>): {
  readonly step: readonly OrderStatus[]
  readonly check: readonly OrderStatus[]
  readonly answer: readonly OrderStatus[]
  readonly message: boolean
} {
  return {
    step: [...workByStatus].flatMap(([status, work]) => (meets(held, orderWork[work]) ? [status] : [])),
    check: meets(held, orderWork.documents) ? statusesOfBlWait('check', statusesInProcessOrder) : [],
    answer: meets(held, orderWork.booking) ? statusesOfChangeWait('rolled') : [],
    message: meets(held, accessOf(null)),
  }
}
