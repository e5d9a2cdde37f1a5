import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Bill } from '@berth/contract/money/bill'
import type { Shipment } from '@berth/contract/orders/instruction'
import { Check } from '@berth/domain/check'
import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { type BillDraft, billsBody, checkBillDrafts, checkWithQuote, nextIssue } from '../bill/bill-draft.ts'
import { SaidByMember } from '../said-by-member.tsx'
import { useBillAction } from '../use-bill-action.ts'
import { type Billing, LaterBills, useLaterReads } from './later-bills.tsx'
import { laterWords } from './later-words.ts'

type AnswerBillDialogProps = {
  readonly order: DeskOrder
  readonly bill: Bill
  readonly onClose: () => void
}

/** Changes a supplementary bill that is not agreed to, replies to the question about it, or takes it back. */
export function AnswerBillDialog({ order, bill, onClose }: AnswerBillDialogProps) {
  const text = useWords(laterWords)
  const { waiting, billing, instruction } = useLaterReads(order, text.answerTitle(bill.bill_no), onClose)
  return (
    waiting ?? (
      <AnswerForm order={order} bill={bill} billing={billing} instruction={instruction} onClose={onClose} />
    )
  )
}

type AnswerFormProps = AnswerBillDialogProps & { readonly billing: Billing; readonly instruction: Shipment }

type Draft = {
  readonly answer: string
  readonly isTakenBack: boolean
  readonly bills: readonly BillDraft[]
}

function AnswerForm({ order, bill, billing, instruction, onClose }: AnswerFormProps) {
  const text = useWords(laterWords)
  const action = useBillAction(order, 'answer_bill', onClose)
  const [isBusy, setBusy] = useState(false)
  const [start] = useState<Draft>(() => ({
    ...{ answer: '', isTakenBack: false },
    bills: nextIssue(order, [bill]).bills,
  }))
  const correctedOf = ({ isTakenBack, bills }: Draft) => {
    const body = billsBody({ bills })
    return isTakenBack || JSON.stringify(body) === JSON.stringify(billsBody(start)) ? null : (body[0] ?? null)
  }
  const form = useForm<Draft>({
    start,
    check: (draft) => {
      const isChanged = correctedOf(draft) !== null
      const check = new Check()
      check.text('answer', draft.answer, { required: !isChanged, max: maxLength.reason })
      if (!isChanged) return check.findings
      const { bills } = draft
      return [
        ...check.findings,
        ...checkBillDrafts(bills, billing),
        ...checkWithQuote({ bills }, billing.quote_lines),
      ]
    },
    // The server names the fields of the bill apart.
    fieldOf: (path) => path.replace(/^corrected(?=\.|$)/, 'bills.0'),
    send: (draft, keyFor) => {
      const body = {
        ...{ bill: bill.id, answer: draft.answer.trim() || null },
        ...{ corrected: correctedOf(draft), is_taken_back: draft.isTakenBack },
      }
      return action.send(body, keyFor)
    },
    onSent: () => action.finish(bill.bill_no),
    reload: action.reload,
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={1080}
      title={text.answerTitle(bill.bill_no)}
      subtitle={order.order_no}
      submitLabel={
        values.isTakenBack ? text.takeBack : correctedOf(values) === null ? text.send : text.reissue
      }
      failed={text.answerFailed}
      isBlocked={isBusy}
      onClose={onClose}
    >
      {bill.question && <SaidByMember>{bill.question}</SaidByMember>}
      <Field
        label={text.reply}
        required={correctedOf(values) === null}
        error={errors.answer}
        hint={text.replyHint}
      >
        {(control) => (
          <TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={maxLength.reason}
            value={values.answer}
            onChange={({ target }) => change({ answer: target.value })}
          />
        )}
      </Field>
      <Checkbox
        checked={values.isTakenBack}
        onChange={({ target }) => change({ isTakenBack: target.checked })}
      >
        {text.takeBack}
      </Checkbox>
      {values.isTakenBack ? (
        <p className="note">{text.takeBackNote}</p>
      ) : (
        <LaterBills
          form={form}
          order={order}
          billing={billing}
          instruction={instruction}
          onChange={(bills) => change({ bills: bills.map((one) => ({ ...one, name: bill.name })) })}
          onBusyChange={setBusy}
        />
      )}
    </FormDialog>
  )
}
