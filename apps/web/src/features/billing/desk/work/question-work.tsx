import type { OutputOf } from '@berth/contract/endpoint'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import type { Shipment } from '@berth/contract/orders/instruction'
import { maxLength } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskBills, deskDocuments, deskShipment } from '#features/workbench/desk/forms/order-reads.ts'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { useWorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { WorkFormFrame, WorkFormPlaceholder } from '#features/workbench/desk/forms/work-form-frame.tsx'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import type { DraftedWorkProps } from '#features/workbench/desk/forms/work-frame.tsx'
import { recordTabWords } from '#features/workbench/desk/state/record-tab-words.ts'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { Panel } from '#ui/page/panel.tsx'
import {
  billsBody,
  checkIssueAgain,
  checkWithQuote,
  firstIssue,
  hasOtherBills,
  type IssueDraft,
  isSameIssue,
  issueTotals,
  nextIssue,
} from './bill/bill-draft.ts'
import { onRequestLines } from './bill/on-request.ts'
import { BillEditor } from './bill-editor.tsx'
import { FileList } from './file-list.tsx'
import { SaidByMember } from './said-by-member.tsx'
import { shippedOf } from './shipped.ts'

/** Answers a questioned bill with changed bills, a reply, or both. */
export function QuestionWork(props: DraftedWorkProps<IssueDraft>) {
  const bills = useQuery(deskBills(props.order.id))
  const instruction = useQuery(deskShipment(props.order.id))
  if (!bills.data || !instruction.data) return <WorkFormPlaceholder reads={[bills, instruction]} />
  return <QuestionForm {...props} billing={bills.data} instruction={instruction.data} />
}

type QuestionFormProps = DraftedWorkProps<IssueDraft> & {
  readonly billing: OutputOf<typeof deskListBills>
  readonly instruction: Shipment
}

function QuestionForm({
  order,
  answering,
  banner,
  kept,
  onType,
  onShow,
  billing,
  instruction,
}: QuestionFormProps) {
  const { again } = useWords(workFormWords)
  const { settlement } = useWords(recordTabWords)
  const { issue } = useWords(workFormWords)
  const [isBusy, setBusy] = useState(false)
  const documents = useQuery(deskDocuments(order.id)).data?.lists ?? []
  const billDocuments = documents.filter(({ id }) => billing.lists.some((bill) => bill.document_id === id))
  const form = useWorkForm<IssueDraft>({
    start:
      billing.lists.length > 0
        ? nextIssue(order, billing.lists)
        : firstIssue(order, billing.quote_lines, [], issue.measured),
    kept,
    isSame: isSameIssue,
    check: (draft, start) => [
      ...checkIssueAgain(draft, start, billing),
      ...(hasOtherBills(draft, start) ? checkWithQuote(draft, billing.quote_lines) : []),
    ],
    answerOf: (draft, start) => ({
      action: 'issue_bill_again',
      body: {
        answer: draft.answer.trim() || null,
        bills: hasOtherBills(draft, start) ? billsBody(draft) : [],
      },
    }),
    answering,
    onType,
    shortcut: 'b',
    onShow,
  })
  const { draft, start, change } = form
  const isReissued = hasOtherBills(draft, start)
  return (
    <WorkFormFrame
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={isReissued ? again.submit(formatSums(issueTotals(draft))) : again.onlyAnswer}
      shortcut="b"
      isBusy={isBusy}
      others={<ReasonActions order={order} answering={answering} />}
    >
      <Panel title={again.asked} extra={billing.quote_no && settlement.quote(billing.quote_no)}>
        <SaidByMember>{order.status_reason}</SaidByMember>
        {billDocuments.length > 0 && <FileList label={again.bills} files={billDocuments} />}
        <Field
          label={again.answer}
          id={form.idOf('answer')}
          required={!isReissued}
          error={form.errorAt('answer')}
          hint={again.answerHint}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={maxLength.reason}
              value={draft.answer}
              onChange={({ target }) => change({ answer: target.value })}
            />
          )}
        </Field>
      </Panel>
      <Panel title={again.title} extra={again.note} flush>
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
