import type { Bill } from '@berth/contract/money/bill'
import type { Actor } from '@berth/domain/access/actor'
import { type BillStanding, billStandingOf, isPartPaid } from '@berth/domain/money/bill-state'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { billStandingWords, billWords } from '@berth/locales/bill-words'
import { useWords } from '../../lib/language.ts'
import { Tag, type TagKind } from '../../ui/feedback/tag.tsx'

// Strong marks the viewer's own turn. Red in the portal means overdue or questioned.
const kinds: Record<Actor, Record<BillStanding, TagKind>> = {
  member: {
    to_check: 'strong',
    questioned: 'bad',
    invoicing: 'quiet',
    due: 'strong',
    overdue: 'bad',
    confirming: 'quiet',
    paid: 'good',
    replaced: 'ended',
  },
  operator: {
    to_check: 'quiet',
    questioned: 'bad',
    invoicing: 'strong',
    due: 'quiet',
    overdue: 'bad',
    confirming: 'strong',
    paid: 'good',
    replaced: 'ended',
  },
}

type BillTagProps = {
  readonly bill: Pick<Bill, 'state' | 'due_date' | 'question'>
  /** The status of the bill's order. */
  readonly status: OrderStatus
  readonly viewer: Actor
  readonly mini?: boolean
}

type StandingTagProps = {
  readonly standing: BillStanding
  readonly viewer: Actor
  readonly mini?: boolean
  /** It is the viewer's turn, but not soon. */
  readonly isLater?: boolean
}

/** The tag of a state. */
export function StandingTag({ standing, viewer, mini = false, isLater = false }: StandingTagProps) {
  const text = useWords(billStandingWords)
  return (
    <Tag mini={mini} kind={isLater ? 'later' : kinds[viewer][standing]}>
      {text[standing]}
    </Tag>
  )
}

/** A note beside the state of a bill of which a part is paid. */
export function PartPaidTag({ bill }: { readonly bill: { readonly total: number; readonly open: number } }) {
  const text = useWords(billWords)
  return isPartPaid(bill) ? (
    <Tag mini kind="later">
      {text.partPaid}
    </Tag>
  ) : null
}

/** The status of a bill, worded the same for both sides. */
export function BillTag({ bill, status, viewer, mini = false }: BillTagProps) {
  const standing = billStandingOf(bill, status, dayInChina(new Date()))
  return <StandingTag standing={standing} viewer={viewer} mini={mini} />
}
