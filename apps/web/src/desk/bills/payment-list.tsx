import {
  deskConfirmPayments,
  deskListPayments,
  type PaymentOutcome,
  type WaitingPayment,
} from '@berth/contract/desk-bill'
import { maxBulkPayments } from '@berth/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, readOf } from '../../lib/api.ts'
import { freshLinksMs } from '../../lib/file-link.ts'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { FilePreview } from '../../shared/documents/file-preview.tsx'
import { LoadFailure } from '../../shared/screens/load-failure.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Tag, type TagKind } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './bills-page.module.css'
import { billsWords } from './words.ts'

type Outcome = { readonly payment: WaitingPayment; readonly outcome: PaymentOutcome }

type PaymentListProps = { readonly keyword: string; readonly customer: number | null }

/** Payments that wait: their slips to look at, several confirmed in one go, and how each of them went. */
export function PaymentList({ keyword, customer }: PaymentListProps) {
  const { payments: text } = useWords(billsWords)
  const queryClient = useQueryClient()
  const input = {
    size: maxBulkPayments,
    ...(keyword ? { keyword } : {}),
    ...(customer ? { customer_id: customer } : {}),
  }
  const query = useQuery({ ...readOf(deskListPayments, { query: input }), refetchInterval: freshLinksMs })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isAsking, setAsking] = useState(false)
  const [previewed, setPreviewed] = useState<WaitingPayment | null>(null)
  if (!query.data)
    return query.isError ? (
      <LoadFailure error={query.error} title={text.table} onRetry={() => query.refetch()} />
    ) : (
      <TableSkeleton columns={[32, 140, 180, 90, 140]} />
    )
  const waiting = query.data.lists
  // What was dealt with stays in sight with how it went, until the list is opened anew.
  const gone = outcomes.filter(({ payment }) => waiting.every(({ id }) => id !== payment.id))
  const selected = waiting.filter(({ id }) => chosen.includes(id))
  const total = selected.reduce((cents, payment) => cents + Math.round(payment.total * 100), 0) / 100

  const confirm = async () => {
    try {
      const items = selected.map(({ order_id, version, bills }) => ({
        ...{ order_id, version },
        bills: bills.map(({ id }) => id),
      }))
      const { results } = await call(deskConfirmPayments, { body: { items } })
      const told = selected.map((payment, index) => ({
        payment,
        outcome: results[index]?.outcome ?? ('refused' as const),
      }))
      const failed = told.filter(({ outcome }) => outcome !== 'done')
      setOutcomes((before) => [
        ...before.filter(({ payment }) => told.every((one) => one.payment.id !== payment.id)),
        ...told,
      ])
      setChosen(failed.map(({ payment }) => payment.id))
      showToast(
        failed.length > 0 ? 'trouble' : 'done',
        text.summary(told.length - failed.length, failed.length),
      )
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : text.failed)
    }
    await queryClient.invalidateQueries({ queryKey: ['desk'] })
    setAsking(false)
  }

  if (waiting.length === 0 && gone.length === 0)
    return (
      <StateMessage drawing="ship" title={text.none}>
        {text.noneText}
      </StateMessage>
    )
  const row = (payment: WaitingPayment, isGone: boolean) => (
    <PaymentRow
      key={payment.id}
      payment={payment}
      outcome={outcomes.find((one) => one.payment.id === payment.id)?.outcome}
      isChosen={!isGone && chosen.includes(payment.id)}
      isGone={isGone}
      onChoose={(isChosen) =>
        setChosen((ids) => (isChosen ? [...ids, payment.id] : ids.filter((id) => id !== payment.id)))
      }
      onPreview={() => setPreviewed(payment)}
    />
  )
  return (
    <>
      <div className={styles.bulk}>
        <Checkbox
          checked={waiting.length > 0 && selected.length === waiting.length}
          indeterminate={selected.length > 0 && selected.length < waiting.length}
          onChange={({ target }) => setChosen(target.checked ? waiting.map(({ id }) => id) : [])}
        >
          {text.selectAll}
        </Checkbox>
        <span className="note" role="status">
          {selected.length > 0
            ? text.selected(selected.length, formatMoney(total))
            : text.context(query.data.total, formatMoney(query.data.sum))}
        </span>
        <Button type="primary" disabled={selected.length === 0} onClick={() => setAsking(true)}>
          {selected.length === 0 ? text.confirmNone : text.confirm(selected.length)}
        </Button>
      </div>
      <ul className={styles.payments} aria-label={text.table}>
        {waiting.map((payment) => row(payment, false))}
        {gone.map(({ payment }) => row(payment, true))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={text.ask(selected.length, formatMoney(total))}
        confirmLabel={text.yes}
        keepLabel={text.cancel}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {text.askText}
      </ConfirmDialog>
      {previewed && (
        <FilePreview
          files={[...previewed.slips, ...previewed.guarantees]}
          title={`${previewed.order_no} · ${formatMoney(previewed.total)}`}
          subtitle={previewed.customer_name}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  )
}

const outcomeKinds: Record<PaymentOutcome, TagKind> = { done: 'good', moved_on: 'ended', refused: 'bad' }

type PaymentRowProps = {
  readonly payment: WaitingPayment
  readonly outcome: PaymentOutcome | undefined
  readonly isChosen: boolean
  readonly isGone: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onPreview: () => void
}

function PaymentRow({ payment, outcome, isChosen, isGone, onChoose, onPreview }: PaymentRowProps) {
  const { payments: text } = useWords(billsWords)
  const language = useLanguage()
  const says = { done: text.done, moved_on: text.movedOn, refused: text.refused }
  return (
    <li className={styles.payment}>
      <Checkbox
        checked={isChosen}
        disabled={isGone}
        aria-label={text.select(payment.order_no)}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.payer}>
        <Link className="mono" to={paths.deskOrder(payment.order_id)}>
          {payment.order_no}
        </Link>
        <div>{payment.customer_name}</div>
        <div className="note">
          {`${text.handedIn} ${formatInstant(payment.create_time, language)} · ${payment.bills.map(({ name }) => name).join(', ')}`}
        </div>
      </div>
      <Button type="link" onClick={onPreview} aria-label={text.slip(payment.order_no)}>
        {`${text.slips} ${payment.slips.length + payment.guarantees.length}`}
      </Button>
      <b className="num">{formatMoney(payment.total)}</b>
      {outcome && (
        <span className={styles.outcome}>
          <Tag kind={outcomeKinds[outcome]}>{says[outcome]}</Tag>
        </span>
      )}
    </li>
  )
}
