import type { Bill } from '@berth/contract/money/bill'
import type { Actor } from '@berth/domain/access/actor'
import { isPartPaid, type ShownBillState, shownStateOfBill } from '@berth/domain/money/bill-state'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { billWords, shownBillStateWords } from '@berth/locales/bill-words'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'

// Strong marks the viewer's own turn. Red in the portal means overdue or questioned.
const kinds: Record<Actor, Record<ShownBillState, TagKind>> = {
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

type BillStateTagProps = {
  readonly standing: ShownBillState
  readonly viewer: Actor
  readonly mini?: boolean
  /** It is the viewer's turn, but not soon. */
  readonly isLater?: boolean
}

/** The tag of a state. */
export function BillStateTag({ standing, viewer, mini = false, isLater = false }: BillStateTagProps) {
  const text = useWords(shownBillStateWords)
  return (
    <Tag mini={mini} kind={isLater ? 'later' : kinds[viewer][standing]}>
      {text[standing]}
    </Tag>
  )
}

/** A note beside the state of a bill of which a part is paid. */
export function PartPaidTag({ bill }: { readonly bill: { readonly total: number; readonly open: number } }) {
  const text = useWords(billWords)
  return isPartPaid(bill) ? <Tag>{text.partPaid}</Tag> : null
}

/** What is still open of a bill of which a part is paid, with the tag that says so. */
export function StillOpen({
  bill,
}: {
  readonly bill: { readonly total: number; readonly open: number; readonly currency: string }
}) {
  const text = useWords(billWords)
  return isPartPaid(bill) ? (
    <>
      <PartPaidTag bill={bill} />
      <span className="note">
        {text.open} {formatMoney(bill.open, bill.currency)}
      </span>
    </>
  ) : null
}

/** The status of a bill, worded the same for both sides. */
export function BillTag({ bill, status, viewer, mini = false }: BillTagProps) {
  const standing = shownStateOfBill(bill, status, dayInChina(new Date()))
  return <BillStateTag standing={standing} viewer={viewer} mini={mini} />
}
