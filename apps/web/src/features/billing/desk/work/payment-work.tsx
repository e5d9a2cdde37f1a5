import type { OutputOf } from '@berth/contract/endpoint'
import type { Payment } from '@berth/contract/money/bill'
import { deskGetPayment } from '@berth/contract/money/desk-payment'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SlipView } from '#features/billing/slip-view.tsx'
import { confirmLabel } from '#features/payments/desk/confirm-label.ts'
import {
  arrivalBody,
  arrivalField,
  blankArrival,
  checkArrivalDraft,
} from '#features/payments/desk/payment-check.ts'
import { PaymentCompared } from '#features/payments/desk/payment-compared.tsx'
import { PaymentFields } from '#features/payments/desk/payment-fields.tsx'
import { slipWords } from '#features/payments/desk/slip-words.ts'
import { deskSettlement } from '#features/workbench/desk/forms/order-reads.ts'
import type { SettleDraft } from '#features/workbench/desk/forms/other-drafts.ts'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { useWorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { WorkFormFrame, WorkFormPlaceholder } from '#features/workbench/desk/forms/work-form-frame.tsx'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { type DraftedWorkProps, WorkFrame } from '#features/workbench/desk/forms/work-frame.tsx'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './payment-work.module.css'

/** Confirms a payment of the order as every payment is confirmed: its slips, what they are compared with, and what arrived. */
export function PaymentWork(props: DraftedWorkProps<SettleDraft>) {
  const { id, version } = props.order
  const payments = deskSettlement(id)
  // A newer state of the order may come with another payment.
  const settlement = useQuery({ ...payments, queryKey: [...payments.queryKey, version] })
  if (!settlement.data) return <WorkFormPlaceholder reads={[settlement]} />
  const waiting = settlement.data.payments.filter(({ state }) => state === 'waiting')
  return waiting.length > 0 ? <Waiting {...props} waiting={waiting} /> : <NoPayment {...props} />
}

type WaitingProps = DraftedWorkProps<SettleDraft> & { readonly waiting: readonly Payment[] }

/** The payment that is being checked. It stays on screen if a colleague decides it meanwhile. */
function Waiting({ waiting, ...props }: WaitingProps) {
  const text = useWords(slipWords)
  const { kept, banner } = props
  const [id, setId] = useState(
    () => (waiting.find((one) => one.id === kept?.payment) ?? waiting.at(-1))?.id ?? 0,
  )
  const payment = useQuery({
    ...readOf(deskGetPayment, { params: { id } }),
    refetchInterval: freshLinksMs,
  })
  if (!payment.data) return <WorkFormPlaceholder reads={[payment]} />
  const choice = waiting.length > 1 && (
    <Segmented
      aria-label={text.chosen}
      value={id}
      options={waiting.map((one) => ({ value: one.id, label: formatMoney(one.total, one.currency) }))}
      onChange={setId}
    />
  )
  return (
    <PaymentForm
      {...props}
      key={id}
      payment={payment.data}
      banner={
        <>
          {banner}
          {choice}
        </>
      }
    />
  )
}

/** An order in this status whose payment someone has decided, or that was imported without one. */
function NoPayment({ order, answering, banner }: DraftedWorkProps<SettleDraft>) {
  const { payment: text } = useWords(workFormWords)
  return (
    <WorkFrame foot={<ReasonActions order={order} answering={answering} />}>
      {banner}
      <Banner kind="warn" title={text.none}>
        {text.noneText}
      </Banner>
    </WorkFrame>
  )
}

const isSame = (one: SettleDraft, other: SettleDraft) => JSON.stringify(one) === JSON.stringify(other)

type PaymentFormProps = DraftedWorkProps<SettleDraft> & {
  readonly payment: OutputOf<typeof deskGetPayment>
}

function PaymentForm({ order, answering, banner, kept, onType, onShow, payment }: PaymentFormProps) {
  const text = useWords(slipWords)
  const { payment: words } = useWords(workFormWords)
  const language = useLanguage()
  const orders = payment.bills.map((bill) => bill.order_id)
  const form = useWorkForm<SettleDraft>({
    start: { ...blankArrival(), payment: payment.id },
    // What the bank says stays true of a payment that was sent again; which bill gets what does not.
    kept: kept && (kept.payment === payment.id ? kept : { ...kept, payment: payment.id, bills: null }),
    isSame,
    check: (draft) => checkArrivalDraft(payment, draft, dayInChina(new Date())),
    fieldOf: arrivalField,
    answerOf: (draft) => ({
      action: 'confirm_payment',
      body: { ...arrivalBody(payment, draft), payment: payment.id },
      orders,
    }),
    answering,
    onType,
    shortcut: 'p',
    onShow,
  })
  const { draft: values, errors, change, idOf } = form
  const tolerance = payment.fee_tolerance
  const check = { payment, detail: payment, tolerance, values, errors, change, idOf }
  return (
    <WorkFormFrame
      isSentByEnter
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={confirmLabel(text, check)}
      shortcut="p"
      others={
        <ReasonActions
          order={order}
          answering={answering}
          withReason={{ reject_payment: { payment: payment.id } }}
          orders={orders}
        />
      }
    >
      <Panel
        title={words.title}
        extra={text.submitted(
          formatInstant(payment.create_time, language),
          formatMoney(payment.transfer, payment.currency),
        )}
      >
        <div className={`grid gap-16 ${styles.check}`}>
          <div className="stack">
            <SlipView files={[...payment.slips, ...payment.letters, ...payment.guarantees]} />
            <PaymentCompared check={check} />
          </div>
          <PaymentFields check={check} />
        </div>
      </Panel>
    </WorkFormFrame>
  )
}
