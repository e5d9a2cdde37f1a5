import { type OrderStatus, orderStatus } from '../order/lifecycle/status.ts'
import { type BlComparison, type BlDifference, type BlPath, comparable } from './bl-difference.ts'
import type { BlValue } from './bl-field.ts'
import { blRuleAt } from './bl-value.ts'

/** The member's answer to one field of a version: the draft is right, or it is to say something else. */
export type BlMark = {
  readonly path: BlPath
  readonly isAccepted: boolean
  /** What a correction proposes. */
  readonly proposed: BlValue | undefined
  /** The difference as it was when the member answered; null if the field did not differ. */
  readonly seen: Omit<BlDifference, 'path'> | null
  /** The desk's decision on a correction. */
  readonly decision: 'applied' | 'declined' | null
}

/** A version of a bill of lading, as far as rules depend on it. */
export type BlVersion = {
  readonly number: number
  readonly isPublished: boolean
  readonly isApproved: boolean
  readonly isIssued: boolean
}

/** The statuses in which the bill of lading is agreed on: from the instruction until the release. */
const openStatuses: readonly OrderStatus[] = [
  orderStatus.pendingBillOfLading,
  orderStatus.pendingBillCheck,
  orderStatus.billRejected,
  orderStatus.pendingInvoice,
  orderStatus.pendingPayment,
  orderStatus.paymentConfirmation,
  orderStatus.billOfLadingApplication,
  orderStatus.pendingTelexRelease,
  orderStatus.pendingOriginalDispatch,
]

/** Whether versions of the bill of lading may be drafted, checked and approved. */
export function isBlOpen(status: OrderStatus): boolean {
  return openStatuses.includes(status)
}

/** Whether the bill of an order may be amended: as long as it is agreed on, and after the goods are released. */
export function isBlAmendable(status: OrderStatus): boolean {
  return isBlOpen(status) || status === orderStatus.completed
}

export const blStates = ['preparing', 'to_check', 'correcting', 'approved', 'issued', 'superseded'] as const
export type BlState = (typeof blStates)[number]

/**
 * The state of a version among those of its order. A published version is superseded once a later one is published; until then
 * it is corrected once the member has sent corrections.
 */
export function blStateOf(
  version: BlVersion,
  latestPublished: number | null,
  areCorrectionsSent: boolean,
): BlState {
  if (!version.isPublished) return 'preparing'
  if (latestPublished !== null && version.number < latestPublished) return 'superseded'
  if (version.isIssued) return 'issued'
  if (version.isApproved) return 'approved'
  return areCorrectionsSent ? 'correcting' : 'to_check'
}

/** Why a version cannot be approved: it is not the last published one, something is to be corrected, or not yet looked at. */
export type ApprovalObstacle =
  | 'not_latest'
  | 'already_approved'
  | 'corrections_open'
  | 'differences_unchecked'

/** Whether the member may approve the version: every difference of the last version is accepted as it is now. */
export function obstacleToApproval(
  state: BlState,
  comparison: BlComparison,
  marks: readonly BlMark[],
): ApprovalObstacle | null {
  if (state === 'preparing' || state === 'superseded') return 'not_latest'
  if (state === 'approved' || state === 'issued') return 'already_approved'
  if (state === 'correcting' || marks.some(({ isAccepted }) => !isAccepted)) return 'corrections_open'
  const { differences } = comparison
  return keptAcceptances(marks, differences).length === differences.length ? null : 'differences_unchecked'
}

/** The acceptances that are valid for these differences: those given to the same three values. The others are checked again. */
export function keptAcceptances(marks: readonly BlMark[], differences: readonly BlDifference[]): BlPath[] {
  return differences
    .filter(({ path, booking, instruction, draft }) =>
      marks.some(
        ({ path: marked, isAccepted, seen }) =>
          marked === path &&
          isAccepted &&
          seen?.booking === booking &&
          seen.instruction === instruction &&
          seen.draft === draft,
      ),
    )
    .map(({ path }) => path)
}

/** Whether the draft says what the instruction asks for, so that only the booking differs. */
export function isAsInstructed({ path, instruction, draft }: BlDifference): boolean {
  const { compared } = blRuleAt(path)
  return instruction !== null && comparable(instruction, compared) === comparable(draft, compared)
}

/** The differences that nobody has answered and in which the draft says what the instruction asks for. */
export function unansweredAsInstructed(
  marks: readonly Pick<BlMark, 'path'>[],
  differences: readonly BlDifference[],
): readonly BlDifference[] {
  const answered = new Set(marks.map(({ path }) => path))
  return differences.filter((difference) => !answered.has(difference.path) && isAsInstructed(difference))
}
