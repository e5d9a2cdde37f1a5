import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import type { Bill } from '@berth/contract/money/bill'
import { deskAnswerBill } from '@berth/contract/money/desk-settlement'
import type { Shipment } from '@berth/contract/orders/instruction'
import { Check } from '@berth/domain/check'
import { maxLength } from '@berth/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { readDeskOrder } from '#features/workbench/desk/state/api.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { type BillDraft, billsBody, checkBillDrafts, checkReasons, nextIssue } from '../bill/bill-draft.ts'
import { SaidByMember } from '../said-by-member.tsx'
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
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(order.version)
  const [isBusy, setBusy] = useState(false)
  const [start] = useState<Draft>(() => ({
    ...{ answer: '', isTakenBack: false },
    bills: nextIssue(order, [bill]).bills,
  }))
  const quoted = new Set(billing.quote_lines.map(({ charge_id }) => charge_id))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['desk'] })
  const correctedOf = ({ isTakenBack, bills }: Draft) => {
    const body = billsBody({ bills })
    return isTakenBack || JSON.stringify(body) === JSON.stringify(billsBody(start)) ? null : (body[0] ?? null)
  }
  const form = useForm<Draft, OutputOf<typeof deskAnswerBill>>({
    start,
    check: (draft) => {
      const isChanged = correctedOf(draft) !== null
      const check = new Check()
      check.text('answer', draft.answer, { required: !isChanged, max: maxLength.reason })
      if (!isChanged) return check.findings
      const { bills } = draft
      return [...check.findings, ...checkBillDrafts(bills, billing), ...checkReasons({ bills }, quoted)]
    },
    // The server names the fields of the bill apart.
    fieldOf: (path) => path.replace(/^corrected(?=\.|$)/, 'bills.0'),
    send: (draft, keyFor) => {
      const corrected = correctedOf(draft)
      const body = {
        ...{ version, bill: bill.id, answer: draft.answer.trim() || null },
        ...{ corrected, is_taken_back: draft.isTakenBack },
      }
      return call(deskAnswerBill, { params: { id: order.id }, body, idempotencyKey: keyFor(body) })
    },
    onSent: () => {
      showToast('done', text.answered(bill.bill_no))
      void refresh()
      onClose()
    },
    reload: async (before) => {
      setVersion((await readDeskOrder(order.id)).version)
      await refresh()
      return before
    },
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
          <Input.TextArea
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
