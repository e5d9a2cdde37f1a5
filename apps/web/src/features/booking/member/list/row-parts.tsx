import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import { deadlineState } from '@berth/domain/order/booking/cut-off'
import { orderStatus, waitsOn } from '@berth/domain/order/lifecycle/status'
import { containerModeWords } from '@berth/locales/order-words'
import { Link } from 'react-router'
import { conversationWords } from '#features/messages/conversation-words.ts'
import { useCompanyMove } from '#features/order/may-not.tsx'
import { DeadlineNote } from '#features/order/progress/deadline-note.tsx'
import { DueNote } from '#features/order/progress/due-note.tsx'
import { StatusTag } from '#features/order/status-tag.tsx'
import { MatchNote } from '#features/search/match-note.tsx'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { copyPath } from '../form/form-paths.ts'
import { listWords } from './booking-list-words.ts'
import { rowAction } from './row-action.ts'
import styles from './row-parts.module.css'

// Shared parts of table rows and phone cards.
type RowProps = { readonly row: OrderScreenItem }

export function OrderNumber({ row }: RowProps) {
  const modes = useWords(containerModeWords)
  const { newMessages } = useWords(conversationWords)
  return (
    <span className={`centred ${styles.number} ${row.matched ? styles.found : ''}`}>
      <Link to={paths.booking(row.id)}>
        <Mono>{row.order_no}</Mono>
      </Link>
      <Tag mini>{modes[row.container_mode]}</Tag>
      {row.unread_messages > 0 && (
        <Link className={styles.message} to={{ pathname: paths.booking(row.id), hash: 'messages' }}>
          <Tag mini>{newMessages(row.unread_messages)}</Tag>
        </Link>
      )}
      <MatchNote matched={row.matched} />
    </span>
  )
}

const pressingMs = 24 * 3_600_000

/**
 * The status, or the roll that the user has to answer, or the draft bill of lading to check. Solid when a deadline of the user falls within the next day or
 * has passed; quiet when colleagues have to act.
 */
export function RowStatus({ row, now }: RowProps & { readonly now: Date }) {
  const isPressing = row.due_time !== null && Date.parse(row.due_time) - now.getTime() < pressingMs
  const move = useCompanyMove(row)
  const { returned, toCheck, toAnswer } = useWords(listWords)
  const beside =
    move && !move.missing
      ? { check_bl: toCheck, answer_roll: toAnswer, step: null, message: null }[move.kind]
      : null
  return (
    <span className={`centred inline-flex gap-6 phone-wrap ${styles.status}`}>
      {beside ? (
        <Tag kind={isPressing ? 'strong' : 'later'}>{beside}</Tag>
      ) : (
        <StatusTag
          status={row.status}
          viewer="member"
          cancelRequested={row.cancel_requested}
          isCalm={!isPressing}
          isColleagues={Boolean(move?.missing)}
        />
      )}
      {row.is_returned && <Tag kind="bad">{returned}</Tag>}
    </span>
  )
}

type RowRemarkProps = RowProps & { readonly now: Date; readonly otherwise?: string | null }

/**
 * The most urgent fact: until when a roll is to be answered, the shipping instruction cut-off, the wait or due date of a bill, or a pending cancellation request.
 */
export function RowRemark({ row, now, otherwise = null }: RowRemarkProps) {
  const text = useWords(listWords)
  const move = useCompanyMove(row)
  if (row.cancel_requested) return <span className="note">{text.cancelAsked}</span>
  if (move?.kind === 'answer_roll' && !move.missing && row.change_due_time)
    return <DeadlineNote at={row.change_due_time} now={now} label={text.answerBy} isBrief />
  const isCheck = move?.kind === 'check_bl' && !move.missing
  if (!isCheck && row.due && waitsOn(row.status) === 'member') return <DueNote order={row} now={now} />
  // After the release the cut-off is nobody's deadline.
  const at = isCheck ? row.due_time && row.cut_off_documents : row.cut_off_documents
  if ((!isCheck && row.status !== orderStatus.pendingInstruction) || !at) return otherwise
  // Once overdue, the label is omitted: the status already says what is pending.
  const label = deadlineState(new Date(at), now) === 'past' ? {} : { label: text.cutOff }
  return <DeadlineNote at={at} now={now} {...label} isBrief />
}

/** The row's link. Bold while it is the member's turn. */
export function RowLink({ row }: RowProps) {
  const text = useWords(listWords)
  const move = useCompanyMove(row, row.unread_messages > 0)
  const isYours = move !== null && !move.missing
  const { kind, to } = rowAction(row, isYours ? move.kind : null)
  return (
    <Link
      to={to}
      className={isYours ? 'strong' : 'dim'}
      aria-label={text.actionOf(text.action[kind], row.order_no)}
    >
      {text.action[kind]}
    </Link>
  )
}

export function CopyLink({ row }: RowProps) {
  const { action, actionOf } = useWords(listWords)
  if (!row.actions.includes('copy')) return null
  return (
    <Link
      to={copyPath(row)}
      className="icon-button icon-button-small"
      aria-label={actionOf(action.copy, row.order_no)}
      title={action.copy}
    >
      <Icon name="copy" />
    </Link>
  )
}
