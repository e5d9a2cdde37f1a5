import { getOrderChange, type OrderChange } from '@berth/contract/orders/order-change'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { seesFinance } from '@berth/domain/order/lifecycle/access'
import { rollReasonWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangeTable } from '#features/booking/change/change-table.tsx'
import { readOf } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import type { ChangeAction } from './change-dialogs.tsx'
import styles from './change-panel.module.css'
import { changeDetailWords } from './change-words.ts'
import { hasChanges } from './has-changes.ts'
import { RollTable } from './roll-table.tsx'

/** The changes and rolls of an order; not asked for if there was none. */
export function useOrderChanges(order: OrderDetail) {
  const read = readOf(getOrderChange, { params: { id: order.id } })
  return useQuery({ ...read, enabled: hasChanges(order) })
}

type ChangePanelProps = { readonly order: OrderDetail; readonly onAct: (action: ChangeAction) => void }

/** The change or roll that is open: what differs, who said what, until when, and what can be done about it. */
export function ChangePanel({ order, onAct }: ChangePanelProps) {
  const text = useWords(changeDetailWords)
  const changes = useOrderChanges(order)
  if (order.change_wait === null) return null
  const open = changes.data?.open
  if (open) {
    const Shown = open.kind === 'ask' ? AskedChange : OpenRoll
    return <Shown order={order} open={open} onAct={onAct} />
  }
  if (changes.data) return null
  return (
    <Panel label={text.past}>
      {changes.isError ? (
        <LoadFailure error={changes.error} title={text.failed} onRetry={() => void changes.refetch()} />
      ) : (
        <TableSkeleton columns={[120, 160, 160]} />
      )}
    </Panel>
  )
}

type OpenProps = ChangePanelProps & { readonly open: OrderChange }

function AskedChange({ order, open, onAct }: OpenProps) {
  const text = useWords(changeDetailWords)
  const language = useLanguage()
  const { authorities } = useUser()
  const sees = seesFinance({ actor: 'member', authorities: new Set(authorities) })
  const differences = open.differences ?? []
  return (
    <Panel
      flush
      title={text.asked(differences.length)}
      extra={text.by(open.asked_by, formatInstant(open.ask_time, language))}
    >
      <ChangeTable differences={differences} />
      <Foot
        said={open.reason}
        action={
          order.actions.includes('withdraw_change') && (
            <Button aria-haspopup="dialog" onClick={() => onAct('withdraw_change')}>
              {text.withdraw}
            </Button>
          )
        }
      >
        {text.askedText}
        {sees && ` ${open.fee ? text.fee(formatMoney(open.fee.total, open.fee.currency)) : text.noFee}`}
      </Foot>
    </Panel>
  )
}

function OpenRoll({ order, open, onAct }: OpenProps) {
  const text = useWords(changeDetailWords)
  const language = useLanguage()
  const reasons = useWords(rollReasonWords)
  const isAsked = open.state === 'open'
  // Held because nobody answered, or because somebody objected.
  const isHeld = !isAsked && open.answer === null
  return (
    <Panel
      flush
      title={isAsked ? text.rolled : isHeld ? text.heldTitle : text.objected}
      extra={text.by(open.asked_by, formatInstant(open.ask_time, language))}
    >
      <RollTable order={order} />
      <Foot
        label={text.why}
        said={[open.roll_reason && reasons[open.roll_reason], open.reason].filter(Boolean).join(' · ')}
        answer={open.answer}
        action={
          !isAsked &&
          order.actions.includes('accept_roll') && (
            <Button aria-haspopup="dialog" onClick={() => onAct('accept_roll')}>
              {text.accept}
            </Button>
          )
        }
      >
        {isAsked ? (
          <>
            {open.due_time && text.until(formatInstant(open.due_time, language))}{' '}
            {open.is_held ? text.silenceHeld : text.silenceAgreed}
          </>
        ) : isHeld ? (
          text.heldText
        ) : (
          text.objectedText
        )}
      </Foot>
    </Panel>
  )
}

type FootProps = {
  readonly label?: string
  readonly said: string | null
  readonly answer?: string | null
  readonly action: ReactNode
  readonly children: ReactNode
}

/** Below the table: the reason, what was answered, what follows, and at most one action. */
function Foot({ label, said, answer, action, children }: FootProps) {
  const text = useWords(changeDetailWords)
  return (
    <div className={`flex between gap-16 padded line-above phone-column phone-stretched ${styles.foot}`}>
      <div className="grid gap-4 slim">
        {said && (
          <p className="lines">
            {label && <span className="note">{label} </span>}
            {said}
          </p>
        )}
        {answer && (
          <p className="lines">
            <span className="note">{text.said} </span>
            {answer}
          </p>
        )}
        <p className="note">{children}</p>
      </div>
      {action}
    </div>
  )
}
