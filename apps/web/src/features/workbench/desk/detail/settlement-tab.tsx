import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Bill, Payment } from '@berth/contract/money/bill'
import { deskListCreditNotes } from '@berth/contract/money/credit-note'
import type { ReleaseApplication } from '@berth/contract/release/release'
import { maxPageSize } from '@berth/domain/limits'
import { lifecycle, type Step } from '@berth/domain/order/lifecycle/lifecycle'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreditNoteList } from '#features/billing/credit-note-parts.tsx'
import { creditNoteWords } from '#features/billing/credit-note-words.ts'
import { BillSummaries } from '#features/billing/desk/work/bill-summaries.tsx'
import { CreditDialog } from '#features/billing/desk/work/credit/credit-dialog.tsx'
import { creditWords } from '#features/billing/desk/work/credit/credit-words.ts'
import { FileList } from '#features/billing/desk/work/file-list.tsx'
import { AddBillDialog } from '#features/billing/desk/work/later/add-bill-dialog.tsx'
import { AnswerBillDialog } from '#features/billing/desk/work/later/answer-bill-dialog.tsx'
import { laterWords } from '#features/billing/desk/work/later/later-words.ts'
import { SaidByMember } from '#features/billing/desk/work/said-by-member.tsx'
import { receiptWords } from '#features/billing/receipt-words.ts'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatDay, formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { deskBills, deskSettlement } from '../forms/order-reads.ts'
import { WorkFormPlaceholder } from '../forms/work-form-frame.tsx'
import { workFormWords } from '../forms/work-form-words.ts'
import { PaneBody } from '../forms/work-frame.tsx'
import { recordTabWords } from '../state/record-tab-words.ts'
import styles from './settlement-tab.module.css'

const paymentKinds: Record<Payment['state'], TagKind> = {
  waiting: 'near',
  confirmed: 'good',
  rejected: 'bad',
}
const applicationKinds: Record<ReleaseApplication['state'], TagKind> = {
  waiting: 'near',
  done: 'good',
  returned: 'bad',
}

const steps: Readonly<Record<'credit_bill' | 'add_bill' | 'answer_bill', Step>> = lifecycle

/** Whether a bill was agreed to, which is when it can be credited. */
const isAgreedTo = ({ state }: Bill) => state === 'agreed' || state === 'paying' || state === 'paid'

/** Bills with their credit notes, payments and release applications in chronological order. */
export function SettlementTab({ order }: { readonly order: DeskOrder }) {
  const { settlement: text } = useWords(recordTabWords)
  const { invoice } = useWords(workFormWords)
  const credit = useWords(creditWords)
  const [credited, setCredited] = useState<Bill | null>(null)
  const later = useWords(laterWords)
  const [isAdding, setAdding] = useState(false)
  const [answered, setAnswered] = useState<Bill | null>(null)
  const isNow = ({ from }: Step) => from.includes(order.status)
  const mayCredit = useMay(steps.credit_bill.access) && isNow(steps.credit_bill)
  const mayAdd = useMay(steps.add_bill.access) && isNow(steps.add_bill)
  const mayAnswer = useMay(steps.answer_bill.access) && isNow(steps.answer_bill)
  const seesPayments = useMay(orderWork.deskFinance)
  const bills = useQuery(deskBills(order.id))
  const settlement = useQuery(deskSettlement(order.id))
  if (!bills.data || !settlement.data) return <WorkFormPlaceholder reads={[bills, settlement]} />
  const { lists, quote_no, answer, invoice_title, credit_no } = bills.data
  const { payments, applications } = settlement.data
  return (
    <PaneBody>
      <Panel
        title={text.bills}
        extra={
          <>
            {quote_no && text.quote(quote_no)}
            {mayAdd && (
              <Button size="small" className={styles.add ?? ''} onClick={() => setAdding(true)}>
                {later.open}
              </Button>
            )}
          </>
        }
        flush
      >
        {lists.length === 0 ? (
          <p className="dim padded-16">{text.noBills}</p>
        ) : (
          <BillSummaries
            orderId={order.id}
            status={order.status}
            bills={lists}
            actionOf={(bill) => {
              if (mayCredit && isAgreedTo(bill))
                return (
                  <Button
                    size="small"
                    aria-label={credit.openOf(bill.bill_no)}
                    onClick={() => setCredited(bill)}
                  >
                    {credit.open}
                  </Button>
                )
              if (!mayAnswer || bill.state !== 'open') return null
              const isAsked = bill.question !== null
              return (
                <Button
                  size="small"
                  aria-label={(isAsked ? later.answerOf : later.changeOf)(bill.bill_no)}
                  onClick={() => setAnswered(bill)}
                >
                  {isAsked ? later.answer : later.change}
                </Button>
              )
            }}
          />
        )}
        {(lists.length > 0 || answer) && (
          <div className="padded">
            <DescriptionList
              items={[
                { term: invoice.invoiceTitle, value: invoice_title, wide: true },
                { term: invoice.creditNo, value: credit_no, wide: true },
                ...(answer ? [{ term: text.answer, value: answer, wide: true }] : []),
              ]}
            />
          </div>
        )}
      </Panel>
      <CreditNotes orderId={order.id} />
      <Panel title={text.payments} flush>
        {payments.length === 0 && (
          <p className="dim padded-16">{seesPayments ? text.noPayments : text.paymentsOfFinance}</p>
        )}
        {payments.map((payment) => (
          <PaymentFacts key={payment.id} payment={payment} />
        ))}
      </Panel>
      <Panel title={text.release} flush>
        {applications.length === 0 && <p className="dim padded-16">{text.noRelease}</p>}
        {applications.map((application) => (
          <ApplicationFacts key={application.id} application={application} />
        ))}
      </Panel>
      {isAdding && <AddBillDialog order={order} onClose={() => setAdding(false)} />}
      {answered && <AnswerBillDialog order={order} bill={answered} onClose={() => setAnswered(null)} />}
      {credited && <CreditDialog order={order} bill={credited} onClose={() => setCredited(null)} />}
    </PaneBody>
  )
}

/** The credit notes of an order; nothing while there are none. */
function CreditNotes({ orderId }: { readonly orderId: number }) {
  const text = useWords(creditNoteWords)
  const query = { order_id: orderId, size: maxPageSize }
  const notes = useQuery({ ...readOf(deskListCreditNotes, { query }), refetchInterval: freshLinksMs })
  if (!notes.data || notes.data.total === 0) return null
  return (
    <Panel title={text.title}>
      <CreditNoteList notes={notes.data.lists} />
    </Panel>
  )
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const language = useLanguage()
  const { settlement: text } = useWords(recordTabWords)
  const { payment: words } = useWords(workFormWords)
  const receipt = useWords(receiptWords)
  return (
    <section className={styles.part} aria-label={text.payments}>
      <header className={`row wrap padded ${styles.head}`}>
        <Tag mini kind={paymentKinds[payment.state]}>
          {text.paymentStates[payment.state]}
        </Tag>
        <span>{payment.bills.map(({ bill_no }) => bill_no).join(' + ')}</span>
        <span className="note">{text.at(formatInstant(payment.create_time, language))}</span>
        <b className="to-end">{formatMoney(payment.total, payment.currency)}</b>
      </header>
      {payment.reason && <Reason>{payment.reason}</Reason>}
      {payment.received && (
        <div className="padded">
          <DescriptionList
            items={[
              { term: receipt.amount, value: formatMoney(payment.received.amount, payment.currency) },
              { term: receipt.valueDate, value: formatDay(payment.received.value_date, language) },
              { term: receipt.bankReference, value: <Mono>{payment.received.bank_reference}</Mono> },
              ...(payment.received.difference_note
                ? [{ term: receipt.differenceNote, value: payment.received.difference_note, wide: true }]
                : []),
            ]}
          />
        </div>
      )}
      <FileList label={words.slips} files={[...payment.slips, ...payment.guarantees]} />
    </section>
  )
}

function ApplicationFacts({ application }: { readonly application: ReleaseApplication }) {
  const language = useLanguage()
  const { settlement: text } = useWords(recordTabWords)
  const { telex, originals } = useWords(workFormWords)
  const { release_no, tracking_no, done_time } = application
  const isTelex = application.kind === 'telex'
  const facts = isTelex
    ? [{ term: telex.release_no, value: release_no && <Mono>{release_no}</Mono> }]
    : [
        { term: originals.consignee, value: application.consignee },
        { term: originals.phone, value: application.phone },
        { term: originals.address, value: application.address, wide: true },
        { term: originals.courier, value: application.courier },
        { term: originals.tracking_no, value: tracking_no && <Mono>{tracking_no}</Mono> },
        { term: originals.originals, value: application.originals },
      ]
  const files = [application.guarantee, application.release_note].filter((file) => file !== null)
  return (
    <section className={styles.part} aria-label={text.kinds[application.kind]}>
      <header className={`row wrap padded ${styles.head}`}>
        <h3>{text.kinds[application.kind]}</h3>
        <Tag mini kind={applicationKinds[application.state]}>
          {text.applicationStates[application.state]}
        </Tag>
        <span className="note">{text.at(formatInstant(application.create_time, language))}</span>
      </header>
      {application.reason && <Reason>{application.reason}</Reason>}
      <div className="padded">
        <DescriptionList
          items={[
            ...facts,
            ...(done_time ? [{ term: text.done, value: formatInstant(done_time, language) }] : []),
          ]}
        />
      </div>
      {files.length > 0 && <FileList label={isTelex ? telex.guarantee : originals.title} files={files} />}
    </section>
  )
}

function Reason({ children }: { readonly children: string }) {
  return (
    <div className="padded-0-16">
      <SaidByMember>{children}</SaidByMember>
    </div>
  )
}
