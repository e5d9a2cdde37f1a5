import type { OutputOf } from '@berth/contract/endpoint'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import { sumsByCurrency } from '@berth/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileUpload } from '#features/files/file-upload.tsx'
import { deskBills } from '#features/workbench/desk/forms/order-reads.ts'
import {
  checkInvoice,
  emptyInvoice,
  fileRefs,
  type InvoiceDraft,
  maxWorkText,
} from '#features/workbench/desk/forms/other-drafts.ts'
import { useWorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { WorkFormFrame, WorkFormPlaceholder } from '#features/workbench/desk/forms/work-form-frame.tsx'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import type { DraftedWorkProps } from '#features/workbench/desk/forms/work-frame.tsx'
import { recordTabWords } from '#features/workbench/desk/state/record-tab-words.ts'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { BillSummaries } from './bill-summaries.tsx'
import styles from './invoice-work.module.css'

/** Issues the invoice under the title the member gave, or skips it. */
export function InvoiceWork(props: DraftedWorkProps<InvoiceDraft>) {
  const bills = useQuery(deskBills(props.order.id))
  if (!bills.data) return <WorkFormPlaceholder reads={[bills]} />
  return <InvoiceForm {...props} billing={bills.data} />
}

type InvoiceFormProps = DraftedWorkProps<InvoiceDraft> & { readonly billing: OutputOf<typeof deskListBills> }

const isSame = (one: InvoiceDraft, other: InvoiceDraft) =>
  one.remark.trim() === other.remark.trim() && one.files.length === other.files.length

function InvoiceForm({ order, answering, banner, kept, onType, onShow, billing }: InvoiceFormProps) {
  const { invoice } = useWords(workFormWords)
  const { settlement } = useWords(recordTabWords)
  const [isBusy, setBusy] = useState(false)
  const form = useWorkForm<InvoiceDraft>({
    start: emptyInvoice,
    kept,
    isSame,
    check: checkInvoice,
    answerOf: ({ files, remark }) => ({
      action: 'issue_invoice',
      body: { files: fileRefs(files), remark: remark.trim() || null },
    }),
    answering,
    onType,
    shortcut: 'i',
    onShow,
  })
  const { draft, change } = form
  return (
    <WorkFormFrame
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={invoice.submit}
      shortcut="i"
      isBusy={isBusy}
      others={
        <SkipInvoice
          orderNo={order.order_no}
          onSkip={() =>
            form.send({
              action: 'skip_invoice',
              body: { files: [], remark: draft.remark.trim() || null },
            })
          }
        />
      }
    >
      <Panel title={invoice.title} extra={invoice.follows}>
        <InvoiceFacts billing={billing} />
        <div id={form.idOf('files')} className={`line-above ${styles.files}`}>
          <FileUpload
            purpose="order_document"
            label={invoice.files}
            multiple
            required
            value={draft.files}
            onChange={(files) => change({ files })}
            error={form.errorAt('files')}
            onBusyChange={setBusy}
          />
        </div>
        <Field
          label={invoice.remark}
          id={form.idOf('remark')}
          error={form.errorAt('remark')}
          hint={invoice.remarkHint}
        >
          {(control) => (
            <TextInput
              {...control}
              size="large"
              maxLength={maxWorkText.remark}
              value={draft.remark}
              onChange={({ target }) => change({ remark: target.value })}
            />
          )}
        </Field>
      </Panel>
      {billing.lists.length > 0 && (
        <Panel title={settlement.bills} flush>
          <BillSummaries orderId={order.id} status={order.status} bills={billing.lists} />
        </Panel>
      )}
    </WorkFormFrame>
  )
}

function InvoiceFacts({ billing }: Pick<InvoiceFormProps, 'billing'>) {
  const { invoice } = useWords(workFormWords)
  const { invoice_title, credit_no, lists } = billing
  const totals = sumsByCurrency(lists.map(({ currency, total }) => ({ currency, amount: total })))
  const copied = (value: string, what: string) =>
    value && (
      <>
        {value} <CopyButton value={value} what={what} />
      </>
    )
  return (
    <DescriptionList
      items={[
        { term: invoice.invoiceTitle, value: copied(invoice_title, invoice.copyTitle), wide: true },
        { term: invoice.creditNo, value: copied(credit_no, invoice.copyCredit), wide: true },
        { term: invoice.total, value: lists.length > 0 && <b>{formatSums(totals)}</b> },
      ].map((item) => ({ ...item, value: item.value || null }))}
    />
  )
}

// Skipping cannot be undone and the button sits beside others, so it asks for confirmation.
function SkipInvoice({
  orderNo,
  onSkip,
}: {
  readonly orderNo: string
  readonly onSkip: () => Promise<void>
}) {
  const { invoice } = useWords(workFormWords)
  const [isOpen, setOpen] = useState(false)
  usePageKeys({ s: () => setOpen(true) })
  const skip = async () => {
    await onSkip()
    setOpen(false)
  }
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)} aria-keyshortcuts="s">
        {invoice.skip} <Kbd>S</Kbd>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={invoice.skipTitle(orderNo)}
        confirmLabel={invoice.skip}
        keepLabel={invoice.keep}
        onConfirm={skip}
        onClose={() => setOpen(false)}
      >
        {invoice.skipText}
      </ConfirmDialog>
    </>
  )
}
