import { disputeBill, questionBill } from '@berth/contract/billing/billing'
import { maxLength } from '@berth/domain/limits'
import type { Input } from 'antd'
import { type ComponentRef, useEffect, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { isCheckedAlone, type LaterBill } from './later-bill.ts'
import { type SettleDialogProps, SettleForm } from './settle-form.tsx'
import { settlementWords } from './settlement-words.ts'

type QuestionDialogProps = SettleDialogProps & {
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** The one bill it is about, if it was added later. */
  readonly bill?: LaterBill | null
}

/** Asks what is wrong with the bill before returning it to the operator. */
export function QuestionDialog({ reason, onReason, bill = null, ...rest }: QuestionDialogProps) {
  const text = useWords(settlementWords)
  const { id, version, order_no, actions, status } = rest.order
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null)
  // The cursor belongs at the end of the text. The dialog renders hidden first and cannot be focused until it is visible.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ cursor: 'end' }))
    return () => clearTimeout(timer)
  }, [])
  return (
    <SettleForm
      {...rest}
      title={text.question.title(bill?.bill_no ?? order_no)}
      width={520}
      draft={{ reason }}
      onDraft={(draft) => onReason(draft.reason)}
      check={(draft) => (draft.reason.trim() === '' ? [{ path: 'reason', rule: 'required' }] : [])}
      isAllowed={() => (bill ? isCheckedAlone(status) : actions.includes('question_bill'))}
      confirmLabel={() => text.question.confirm}
      act={(draft) => {
        const body = { id, version, reason: draft.reason.trim() }
        return bill ? call(disputeBill, { body: { ...body, bill: bill.id } }) : call(questionBill, { body })
      }}
      done={() => text.question.done(order_no)}
    >
      {({ values, errors, change }) => (
        <>
          <p>{bill ? text.later.questionIntro : text.question.intro}</p>
          <Field label={text.question.reason} required error={errors.reason}>
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                autoSize={{ minRows: 3, maxRows: 10 }}
                maxLength={maxLength.reason}
                placeholder={text.question.hint}
                value={values.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </SettleForm>
  )
}
