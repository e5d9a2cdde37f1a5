import { disputeBill, listBills, questionBill } from '@berth/contract/money/bill'
import { maxLength } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { isCheckedAlone, type LaterBill } from './later-bill.ts'
import styles from './question-dialog.module.css'
import { type BillQuestionDraft, keyOfLine } from './question-text.ts'
import { type SettleDialogProps, SettleForm } from './settle-form.tsx'
import { settlementWords } from './settlement-words.ts'

type QuestionDialogProps = SettleDialogProps & {
  readonly draft: BillQuestionDraft
  readonly onDraft: (draft: BillQuestionDraft) => void
  /** The one bill it is about, if it was added later. */
  readonly bill?: LaterBill | null
}

/** Asks what is wrong with the bill before returning it to the operator. */
export function QuestionDialog({ draft, onDraft, bill = null, ...rest }: QuestionDialogProps) {
  const text = useWords(settlementWords)
  const { id, version, order_no, actions, status } = rest.order
  const choices = useLines(rest.order, bill)
  const field = useRef<HTMLTextAreaElement>(null)
  // The cursor belongs at the end of the text. The dialog renders hidden first and cannot be focused until it is visible.
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <SettleForm
      {...rest}
      title={text.question.title(bill?.bill_no ?? order_no)}
      width={520}
      draft={draft}
      onDraft={onDraft}
      fieldOf={(path) => path.replace(/^lines\..*/, 'lines')}
      check={({ reason }) => (reason.trim() === '' ? [{ path: 'reason', rule: 'required' }] : [])}
      isAllowed={() => (bill ? isCheckedAlone(status) : actions.includes('question_bill'))}
      confirmLabel={() => text.question.confirm}
      act={({ reason, lines }) => {
        // A bill that was replaced meanwhile has other lines.
        const isThere = (line: BillQuestionDraft['lines'][number]) =>
          choices.some(({ value }) => value === keyOfLine(line))
        const named = choices.length > 0 ? lines.filter(isThere) : [...lines]
        const body = { id, version, reason: reason.trim(), lines: named }
        return bill ? call(disputeBill, { body: { ...body, bill: bill.id } }) : call(questionBill, { body })
      }}
      done={() => text.question.done(order_no)}
    >
      {({ values, errors, change }) => (
        <>
          <p>{bill ? text.later.questionIntro : text.question.intro}</p>
          {choices.length > 0 && (
            <fieldset className={`slim ${styles.lines}`} aria-describedby="question-lines-hint">
              <legend>{text.question.lines}</legend>
              <ul>
                {choices.map(({ value, label }) => (
                  <li key={value}>
                    <label className="row">
                      <input
                        className="firm flush"
                        type="checkbox"
                        checked={values.lines.some((line) => keyOfLine(line) === value)}
                        onChange={({ target }) =>
                          change({
                            lines: choices.flatMap((choice) => {
                              const isNamed = values.lines.some((line) => keyOfLine(line) === choice.value)
                              return (choice.value === value ? target.checked : isNamed) ? [choice.place] : []
                            }),
                          })
                        }
                      />
                      {label}
                    </label>
                  </li>
                ))}
              </ul>
              <p id="question-lines-hint" className="note">
                {errors.lines ?? text.question.linesHint}
              </p>
            </fieldset>
          )}
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

/** The lines a question can name: those of the open bills it is about. */
function useLines({ id, version }: SettleDialogProps['order'], one: LaterBill | null) {
  const billsOf = readOf(listBills, { params: { id } })
  // Bills may change with each version of the order.
  const bills = useQuery({ ...billsOf, queryKey: [...billsOf.queryKey, version] }).data?.lists ?? []
  const asked = bills.filter((bill) => bill.state === 'open' && (one === null || bill.id === one.id))
  return asked.flatMap(({ id: bill, bill_no, currency, lines }) =>
    lines.map(({ charge_name, charge_code, amount }, line) => {
      const charge = `${charge_name} ${charge_code} · ${formatMoney(amount, currency)}`
      const label = asked.length > 1 ? `${bill_no} · ${charge}` : charge
      return { value: keyOfLine({ bill, line }), place: { bill, line }, label }
    }),
  )
}
