import type { Bill, Payment } from '@berth/contract/money/bill'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import type { ReleaseApplication } from '@berth/contract/release/release'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FilePreview } from '#features/documents/file-preview.tsx'
import type { PreviewedFile } from '#features/documents/previewed-file.ts'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/page/description-list.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { BillTag, StillOpen } from '../bill-tag.tsx'
import { CreditNoteList } from '../credit-note-parts.tsx'
import { creditNoteWords } from '../credit-note-words.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { isCheckedAlone } from './later-bill.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { noQuestion } from './question-text.ts'
import styles from './settlement-panel.module.css'
import { settlementWords } from './settlement-words.ts'
import type { OrderMoney } from './use-order-money.ts'

const stateKinds: Readonly<Record<string, TagKind>> = {
  waiting: 'quiet',
  confirmed: 'good',
  done: 'good',
  rejected: 'bad',
  returned: 'bad',
}

type SettlementPanelProps = { readonly order: OrderDetail; readonly money: OrderMoney }

/** The bills, credit notes, payments and release of an order. Renders nothing while there are none. */
export function SettlementPanel({ order, money }: SettlementPanelProps) {
  const { panel: text } = useWords(settlementWords)
  const credit = useWords(creditNoteWords)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const { seesBills, bills, credited, settlement } = money
  const failed = bills.isError ? bills : settlement.isError ? settlement : null
  if (failed)
    return (
      <Panel title={text.title}>
        <LoadFailure error={failed.error} title={text.failed} onRetry={() => failed.refetch()} />
      </Panel>
    )
  if ((seesBills && !bills.data) || !settlement.data) return null
  const issued = bills.data?.lists ?? []
  const notes = credited.data?.lists ?? []
  const { payments, applications } = settlement.data
  if (issued.length + payments.length + applications.length === 0) return null
  return (
    <>
      <Panel title={seesBills ? text.title : text.release}>
        <div className="grid gap-16">
          {issued.length > 0 && (
            <section className={`slim ${styles.part}`}>
              <h3>{text.bills}</h3>
              <ul className={styles.bills} aria-label={text.bills}>
                {issued.map((bill) => (
                  <li key={bill.id}>
                    <Mono>{bill.bill_no}</Mono>
                    <BillTag bill={bill} status={order.status} viewer="member" />
                    <StillOpen bill={bill} />
                    <b className="num">{formatMoney(bill.total, bill.currency)}</b>
                    {bill.state === 'open' && isCheckedAlone(order.status) && (
                      <LaterActions order={order} bill={bill} onDone={() => void bills.refetch()} />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {notes.length > 0 && (
            <section className={`slim ${styles.part}`}>
              <h3>{credit.title}</h3>
              <CreditNoteList notes={notes} />
            </section>
          )}
          {payments.length > 0 && (
            <section className={`slim ${styles.part}`}>
              <h3>{text.payments}</h3>
              {payments.map((payment) => (
                <PaymentEntry key={payment.id} payment={payment} onPreview={setPreviewed} />
              ))}
            </section>
          )}
          {applications.length > 0 && (
            <section className={`slim ${styles.part}`}>
              <h3>{text.release}</h3>
              {applications.map((application) => (
                <ApplicationEntry key={application.id} application={application} onPreview={setPreviewed} />
              ))}
            </section>
          )}
        </div>
      </Panel>
      {previewed && <FilePreview files={[previewed]} onClose={() => setPreviewed(null)} />}
    </>
  )
}

type LaterActionsProps = {
  readonly order: OrderDetail
  readonly bill: Bill
  readonly onDone: () => void
}

/** Agreeing to a bill that was added later, and questioning it. */
function LaterActions({ order, bill, onDone }: LaterActionsProps) {
  const { later, check } = useWords(settlementWords)
  const client = useQueryClient()
  const [open, setOpen] = useState<'agree' | 'question' | null>(null)
  const [asked, setAsked] = useState(noQuestion)
  const close = () => setOpen(null)
  const one = { id: bill.id, bill_no: bill.bill_no, total: formatMoney(bill.total, bill.currency) }
  const common = {
    ...{ order, bill: one, onClose: close },
    onReload: () => refreshOrders(client, ['order']),
    onDone: () => {
      close()
      onDone()
    },
  }
  return (
    <span className={`row wrap ${styles.later}`}>
      {bill.question === null && (
        <>
          <Button
            size="small"
            look="primary"
            aria-label={later.agreeTo(bill.bill_no)}
            onClick={() => setOpen('agree')}
          >
            {later.agree}
          </Button>
          <Button
            size="small"
            look="text"
            aria-label={later.questionOf(bill.bill_no)}
            onClick={() => setOpen('question')}
          >
            {check.question}
          </Button>
        </>
      )}
      {bill.question && <q>{bill.question}</q>}
      {bill.answer && <span className="note">{`${later.answer}: ${bill.answer}`}</span>}
      {open === 'agree' && <AgreeDialog {...common} />}
      {open === 'question' && <QuestionDialog {...common} draft={asked} onDraft={setAsked} />}
    </span>
  )
}

type OnPreview = (file: PreviewedFile) => void

function PaymentEntry({ payment, onPreview }: { readonly payment: Payment; readonly onPreview: OnPreview }) {
  const { panel: text } = useWords(settlementWords)
  const language = useLanguage()
  const { state, reason, slips, guarantees } = payment
  return (
    <div className={styles.entry}>
      <div className={`row wrap gap-4-12 ${styles.head}`}>
        <Link to={paths.payment(payment.id)}>
          <b>{formatMoney(payment.total, payment.currency)}</b>
        </Link>
        <Tag kind={stateKinds[state] ?? 'plain'}>{text.paymentStates[state]}</Tag>
        <span className="note">{text.paid(formatInstantDay(payment.create_time, language))}</span>
      </div>
      <div className="note">{payment.bills.map(({ name }) => name).join(' + ')}</div>
      <Files label={text.slips} files={slips} onPreview={onPreview} />
      <Files label={text.guarantee} files={guarantees} onPreview={onPreview} />
      {reason && <Reason>{reason}</Reason>}
    </div>
  )
}

type ApplicationEntryProps = { readonly application: ReleaseApplication; readonly onPreview: OnPreview }

function ApplicationEntry({ application, onPreview }: ApplicationEntryProps) {
  const { panel: text, apply } = useWords(settlementWords)
  const language = useLanguage()
  const { kind, state, reason, guarantee, release_note, tracking_no, release_no } = application
  const facts: readonly (DescriptionItem | false)[] = [
    release_no !== null && {
      term: text.releaseNo,
      value: <CopiedNumber value={release_no} what={text.releaseNo} />,
    },
    application.courier !== null && { term: text.courier, value: application.courier },
    tracking_no !== null && {
      term: text.trackingNo,
      value: <CopiedNumber value={tracking_no} what={text.trackingNo} />,
    },
    application.originals !== null && { term: text.originals, value: application.originals },
    application.address !== null && {
      term: text.receiver,
      value: `${application.consignee ?? ''} ${application.phone ?? ''}, ${application.address}`,
      wide: true,
    },
  ]
  const known = facts.filter((fact) => fact !== false)
  return (
    <div className={styles.entry}>
      <div className={`row wrap gap-4-12 ${styles.head}`}>
        <b>{apply[kind]}</b>
        <Tag kind={stateKinds[state] ?? 'plain'}>{text.applicationStates[state]}</Tag>
        <span className="note">{text.paid(formatInstantDay(application.create_time, language))}</span>
      </div>
      {known.length > 0 && (
        <div className={styles.facts}>
          <DescriptionList items={known} />
        </div>
      )}
      <Files label={text.guarantee} files={guarantee ? [guarantee] : []} onPreview={onPreview} />
      <Files label={text.note} files={release_note ? [release_note] : []} onPreview={onPreview} />
      {reason && <Reason>{reason}</Reason>}
    </div>
  )
}

function CopiedNumber({ value, what }: { readonly value: string; readonly what: string }) {
  return (
    <span className="centred gap-4 inline-flex">
      <Mono>{value}</Mono>
      <CopyButton value={value} what={what} />
    </span>
  )
}

type FilesProps = {
  readonly label: string
  readonly files: readonly PreviewedFile[]
  readonly onPreview: OnPreview
}

function Files({ label, files, onPreview }: FilesProps) {
  if (files.length === 0) return null
  return (
    <div className="row wrap gap-0-12">
      <span className="note">{label}</span>
      {files.map((file) => (
        <button
          key={file.url}
          type="button"
          className={`breaks brand text-start phone-touch ${styles.file}`}
          onClick={() => onPreview(file)}
        >
          {file.name}
        </button>
      ))}
    </div>
  )
}

function Reason({ children }: { readonly children: string }) {
  const { panel: text } = useWords(settlementWords)
  return (
    <p className={`lines above-4 ${styles.reason}`}>
      <span className="note">{text.reason}</span> {children}
    </p>
  )
}
