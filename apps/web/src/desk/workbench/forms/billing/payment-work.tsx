import type { Payment } from '@berth/contract/billing/billing'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { blankReceipt, receiptBody } from '../../../../features/billing/receipt.ts'
import { ReceiptFields } from '../../../../features/billing/receipt-fields.tsx'
import { SlipView } from '../../../../features/billing/slip-view.tsx'
import { formatInstant, formatMoney } from '../../../../lib/format.ts'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/url/paths.ts'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { checkPaymentDraft, chosenTotal, type PaymentDraft } from '../other-drafts.ts'
import { PaperFrame, PaperWaiting } from '../paper-frame.tsx'
import { deskSettlement } from '../paper-reads.ts'
import { paperWords } from '../paper-words.ts'
import { ReasonedAction } from '../reasoned-action.tsx'
import { usePaperForm } from '../use-paper-form.ts'
import { WorkFrame } from '../work-frame.tsx'
import type { DraftedWorkProps } from './bill-work.tsx'
import styles from './payment-work.module.css'

/** Reviews a payment: its slips beside its bills, and which bills the money received covers. */
export function PaymentWork(props: DraftedWorkProps<PaymentDraft>) {
  const settlement = useQuery(deskSettlement(props.order.id))
  if (!settlement.data) return <PaperWaiting reads={[settlement]} />
  const waiting = settlement.data.payments.find(({ state }) => state === 'waiting')
  return waiting ? <PaymentForm {...props} payment={waiting} /> : <NoPayment {...props} />
}

/** An order in this status without a payment of its own: it was paid together with others, or imported. */
function NoPayment({ order, answering, banner }: DraftedWorkProps<PaymentDraft>) {
  const { payment: text } = useWords(paperWords)
  return (
    <WorkFrame foot={<ReasonedAction order={order} answering={answering} action="reject_payment" />}>
      {banner}
      <Banner
        kind="warn"
        title={text.none}
        action={<LinkButton to={`${paths.deskBills}?tab=payments`}>{text.toPayments}</LinkButton>}
      >
        {text.noneText}
      </Banner>
    </WorkFrame>
  )
}

const isSame = (one: PaymentDraft, other: PaymentDraft) => JSON.stringify(one) === JSON.stringify(other)

function PaymentForm({
  order,
  answering,
  banner,
  kept,
  onType,
  onShow,
  payment,
}: DraftedWorkProps<PaymentDraft> & { readonly payment: Payment }) {
  const language = useLanguage()
  const { payment: text } = useWords(paperWords)
  const { bills } = payment
  const form = usePaperForm<PaymentDraft>({
    start: { debits: bills.map(({ id }) => id), ...blankReceipt() },
    kept: kept && { ...kept, debits: kept.debits.filter((id) => bills.some((bill) => bill.id === id)) },
    isSame,
    check: (draft) => checkPaymentDraft(draft, chosenTotal(bills, draft.debits), dayInChina(new Date())),
    answerOf: (draft) => ({
      action: 'confirm_payment',
      body: {
        debits: [...draft.debits],
        ...receiptBody(draft, chosenTotal(bills, draft.debits), payment.currency),
      },
    }),
    answering,
    onType,
    shortcut: 'p',
    onShow,
  })
  const { debits } = form.draft
  const total = chosenTotal(bills, debits)
  const rest = chosenTotal(
    bills,
    bills.map(({ id }) => id).filter((id) => !debits.includes(id)),
  )
  const error = form.errorAt('debits')
  return (
    <PaperFrame
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={text.submit(
        form.draft.received_amount === null
          ? null
          : formatMoney(form.draft.received_amount, payment.currency),
      )}
      shortcut="p"
      others={<ReasonedAction order={order} answering={answering} action="reject_payment" />}
    >
      <Panel title={text.title} extra={text.handedIn(formatInstant(payment.create_time, language))}>
        <div className={styles.check}>
          <SlipView files={[...payment.slips, ...payment.guarantees]} />
          <ReceiptFields
            draft={form.draft}
            onChange={form.change}
            expected={total}
            currency={payment.currency}
            idOf={form.idOf}
            errorAt={form.errorAt}
          />
        </div>
      </Panel>
      <Panel title={text.bills} flush>
        <ul id={form.idOf('debits')} aria-label={text.bills}>
          {bills.map((bill) => (
            <li key={bill.id} className={styles.bill}>
              <Checkbox
                checked={debits.includes(bill.id)}
                onChange={({ target }) =>
                  form.change({
                    ...form.draft,
                    // Keeps the order of the bills, so that ticking one twice is not a change.
                    debits: bills
                      .map(({ id }) => id)
                      .filter((id) => (id === bill.id ? target.checked : debits.includes(id))),
                  })
                }
              >
                {bill.bill_no} {bill.name !== bill.bill_no && <span className="note">{bill.name}</span>}
              </Checkbox>
              <span>{formatMoney(bill.total, payment.currency)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.total}>
          <span className={error ? styles.error : 'note'}>
            {error ?? (rest > 0 ? text.rest(formatMoney(rest, payment.currency)) : text.all)}
          </span>
          <b>
            {text.total} {formatMoney(total, payment.currency)}
          </b>
        </div>
      </Panel>
    </PaperFrame>
  )
}
