import { listBills } from '@berth/contract/money/bill'
import { listOrderDocuments } from '@berth/contract/orders/document'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { getSettlement } from '@berth/contract/release/release'
import { sumsByCurrency } from '@berth/domain/money/sum'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilePreview } from '#features/documents/file-preview.tsx'
import { readOf } from '#lib/api/api.ts'
import { type UserInfo, useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { ApplyDialog, type Receiver, type ReleaseDraft } from './apply-dialog.tsx'
import { BillCheckDialog } from './bill-check-dialog.tsx'
import { type InvoiceInfo, InvoiceInfoDialog } from './invoice-info-dialog.tsx'
import { everyBill, PayDialog } from './pay-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { addQuestion, type BillQuestionDraft, noQuestion } from './question-text.ts'
import type { SettleDialogProps } from './settle-form.tsx'
import { settlementWords } from './settlement-words.ts'
import type { SettlementQuery } from './use-settlement.ts'

type SettlementDialogsProps = {
  readonly order: OrderDetail
  readonly settlement: SettlementQuery
  readonly onReload: () => Promise<unknown>
}

/** The dialogs for bills, payment and release. Typed values are kept until submitted, for as long as the page is mounted. */
export function SettlementDialogs({ order, settlement, onReload }: SettlementDialogsProps) {
  const { open, isAuto, close } = settlement
  const [asked, setAsked] = useState(noQuestion)
  const [info, setInfo] = useState<InvoiceInfo | null>(null)
  const [payment, setPayment] = useState(everyBill)
  const [release, setRelease] = useState<ReleaseDraft | null>(null)
  // Resets all drafts: the next bill or the rest of a payment needs its own question and slips.
  const finish = () => {
    setAsked(noQuestion)
    setInfo(null)
    setPayment(everyBill)
    setRelease(null)
    close()
  }
  const common = { order, onReload, onDone: finish, onClose: close, isAuto }
  const steps = {
    check: <CheckStep {...common} asked={asked} onAsk={setAsked} info={info} onInfo={setInfo} />,
    pay: <PayStep {...common} draft={payment} onDraft={setPayment} />,
    apply: <ApplyStep {...common} draft={release} onDraft={setRelease} />,
  }
  return open && steps[open]
}

type StepProps = SettleDialogProps & { readonly isAuto: boolean }

type CheckStepProps = StepProps & {
  readonly asked: BillQuestionDraft
  readonly onAsk: (draft: BillQuestionDraft) => void
  readonly info: InvoiceInfo | null
  readonly onInfo: (info: InvoiceInfo) => void
}

function CheckStep({ isAuto, asked, onAsk, info, onInfo, ...rest }: CheckStepProps) {
  const text = useWords(settlementWords)
  const [over, setOver] = useState<'question' | 'agree' | null>(null)
  const { id, version } = rest.order
  // Bills may change with each version of the order. No one should agree to something that is not on screen.
  const billsOf = readOf(listBills, { params: { id } })
  const kept = { placeholderData: keepPreviousData }
  const bills = useQuery({ ...billsOf, ...kept, queryKey: [...billsOf.queryKey, version] })
  const documentsOf = readOf(listOrderDocuments, { params: { id }, query: { type: documentType.bill } })
  const documents = useQuery({ ...documentsOf, ...kept, queryKey: [...documentsOf.queryKey, version] })
  const query = bills.isError ? bills : documents
  if (!bills.data || !documents.data)
    return <Waiting title={text.check.title} isAuto={isAuto} query={query} onClose={rest.onClose} />
  const files = bills.data.lists.flatMap(
    (bill) => documents.data.lists.find(({ id: document }) => document === bill.document_id) ?? [],
  )
  // An automatic dialog only opens when there is a bill document to look at.
  if (isAuto && files.length === 0) return null
  const { invoice_title, credit_no } = bills.data
  const above = { ...rest, onClose: () => setOver(null) }
  return (
    <>
      <BillCheckDialog
        order={rest.order}
        bills={bills.data}
        files={files}
        isOutdated={bills.isPlaceholderData}
        onQuestion={(row) => {
          if (row) onAsk(addQuestion(asked, row, text))
          setOver('question')
        }}
        onAgree={() => setOver('agree')}
        onClose={rest.onClose}
      />
      {over === 'question' && <QuestionDialog {...above} draft={asked} onDraft={onAsk} />}
      {over === 'agree' && (
        <InvoiceInfoDialog
          {...above}
          totals={sumsByCurrency(
            bills.data.lists.map(({ currency, total }) => ({ currency, amount: total })),
          )}
          info={info ?? { invoice_title, credit_no }}
          onInfo={onInfo}
        />
      )}
    </>
  )
}

type PayStepProps = StepProps & Pick<Parameters<typeof PayDialog>[0], 'draft' | 'onDraft'>

function PayStep({ isAuto, ...rest }: PayStepProps) {
  const text = useWords(settlementWords)
  const [isSeen, setSeen] = useState(false)
  const { id, order_no } = rest.order
  const invoices = useQuery(
    readOf(listOrderDocuments, { params: { id }, query: { type: documentType.invoice } }),
  )
  if (!invoices.data)
    return (
      <Waiting title={text.pay.title(order_no)} isAuto={isAuto} query={invoices} onClose={rest.onClose} />
    )
  // Whoever asks to pay gets the payment; only the page itself shows the invoices first.
  if (isSeen || !isAuto || invoices.data.total === 0) return <PayDialog {...rest} />
  return (
    <FilePreview
      files={invoices.data.lists}
      title={text.invoices.title(order_no)}
      foot={
        <>
          <Button onClick={rest.onClose}>{text.invoices.later}</Button>
          <Button look="primary" onClick={() => setSeen(true)}>
            {text.invoices.go}
          </Button>
        </>
      }
      onClose={rest.onClose}
    />
  )
}

type ApplyStepProps = StepProps & {
  readonly draft: ReleaseDraft | null
  readonly onDraft: (draft: ReleaseDraft) => void
}

function ApplyStep({ isAuto, draft, onDraft, ...rest }: ApplyStepProps) {
  const text = useWords(settlementWords)
  const user = useUser()
  const settlement = useQuery(readOf(getSettlement, { params: { id: rest.order.id } }))
  if (!settlement.data)
    return (
      <Waiting
        title={text.apply.title(rest.order.order_no)}
        isAuto={isAuto}
        query={settlement}
        onClose={rest.onClose}
      />
    )
  // A new application most likely repeats the previous one with corrections.
  const last = settlement.data.applications[0]
  const initial: ReleaseDraft = {
    // Neither kind is the default, and a telex release cannot be undone, so the member must choose.
    kind: last?.kind ?? null,
    guarantee: last?.guarantee ?? null,
    express: firstReceiver(last, user),
  }
  return <ApplyDialog {...rest} draft={draft ?? initial} onDraft={onDraft} />
}

type ReleaseAddress = {
  readonly consignee: string | null
  readonly phone: string | null
  readonly address: string | null
}

/** The last address for originals, or else the company's mailing address. */
function firstReceiver(last: ReleaseAddress | undefined, user: UserInfo): Receiver {
  if (last?.address)
    return { consignee: last.consignee ?? '', phone: last.phone ?? '', address: last.address }
  return {
    consignee: user.exp_consignee ?? '',
    phone: user.exp_phone ?? '',
    address: user.exp_address ?? '',
  }
}

type WaitingProps = {
  readonly title: string
  readonly isAuto: boolean
  readonly query: { readonly isError: boolean; readonly error: unknown; refetch: () => unknown }
  readonly onClose: () => void
}

/** Placeholder until a dialog has its data. An automatic dialog renders nothing while loading. */
function Waiting({ title, isAuto, query, onClose }: WaitingProps) {
  const text = useWords(settlementWords)
  if (isAuto) return null
  return (
    <FramedDialog title={title} width={640} onClose={onClose}>
      {query.isError ? (
        <LoadFailure error={query.error} title={text.loadFailed} onRetry={() => query.refetch()} />
      ) : (
        <TableSkeleton columns={[200, 100, 100]} />
      )}
    </FramedDialog>
  )
}
