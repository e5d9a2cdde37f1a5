import type { OutputOf } from '@berth/contract/endpoint'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import type { Shipment } from '@berth/contract/orders/instruction'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskBills, deskShipment } from '#features/workbench/desk/forms/order-reads.ts'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { useWorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { WorkFormFrame, WorkFormPlaceholder } from '#features/workbench/desk/forms/work-form-frame.tsx'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import type { DraftedWorkProps } from '#features/workbench/desk/forms/work-frame.tsx'
import { formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Panel } from '#ui/page/panel.tsx'
import {
  billsBody,
  checkIssue,
  checkWithQuote,
  firstIssue,
  type IssueDraft,
  isSameIssue,
  issueTotals,
} from './bill/bill-draft.ts'
import { onRequestLines } from './bill/on-request.ts'
import { proposedLines } from './bill/proposed-lines.ts'
import { BillEditor } from './bill-editor.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { IssueHead } from './issue-head.tsx'
import { shippedOf } from './shipped.ts'

/** Assigns the bill of lading number and issues the first bills. Compares the instruction with the booking above the form. */
export function BillWork(props: DraftedWorkProps<IssueDraft>) {
  const bills = useQuery(deskBills(props.order.id))
  const instruction = useQuery(deskShipment(props.order.id))
  if (!bills.data || !instruction.data) return <WorkFormPlaceholder reads={[bills, instruction]} />
  return <BillForm {...props} billing={bills.data} instruction={instruction.data} />
}

type BillFormProps = DraftedWorkProps<IssueDraft> & {
  readonly billing: OutputOf<typeof deskListBills>
  readonly instruction: Shipment
}

function BillForm({ order, answering, banner, kept, onType, onShow, billing, instruction }: BillFormProps) {
  const { issue } = useWords(workFormWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const form = useWorkForm<IssueDraft>({
    start: firstIssue(
      order,
      billing.quote_lines,
      proposedLines(billing, order.order_no, issue.feeOf, language),
      issue.measured,
    ),
    kept,
    isSame: isSameIssue,
    check: (draft) => [...checkIssue(draft, billing), ...checkWithQuote(draft, billing.quote_lines)],
    answerOf: (draft) => ({
      action: 'issue_bill',
      body: { mbl_no: draft.mbl_no.trim(), freight_term: draft.freight_term, bills: billsBody(draft) },
    }),
    answering,
    onType,
    shortcut: 'b',
    onShow,
  })
  const { draft } = form
  const totals = issueTotals(draft)
  return (
    <WorkFormFrame
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={issue.submit(formatSums(totals))}
      shortcut="b"
      isBusy={isBusy}
      others={
        <ReasonActions
          order={order}
          answering={answering}
          withReason={{ nothing_to_pay: { mbl_no: draft.mbl_no.trim() || null } }}
        />
      }
    >
      <ComparisonPanel order={order} instruction={instruction} withFiles />
      <Panel
        title={issue.title}
        extra={billing.quote_no ? issue.fromQuote(billing.quote_no) : issue.noQuote}
        flush
      >
        <IssueHead form={form} order={order} quote={billing.quote_lines} />
        <BillEditor
          form={form}
          orderId={order.id}
          orderNo={order.order_no}
          shipped={shippedOf(order, instruction)}
          quote={billing.quote_lines}
          onRequest={onRequestLines(billing)}
          currencies={billing.currencies}
          taxRates={billing.tax_rates}
          onBusyChange={setBusy}
        />
      </Panel>
    </WorkFormFrame>
  )
}
