import type { OutputOf } from '@berth/contract/endpoint'
import { type CompanyCredit, deskRefundCredit } from '@berth/contract/money/credit-note'
import { Check } from '@berth/domain/check'
import { maxLength } from '@berth/domain/limits'
import { decimalsOf, minorUnits } from '@berth/domain/money/currency'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQueryClient } from '@tanstack/react-query'

import { call } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { refundWords } from './refund-words.ts'

export type RefundedCredit = CompanyCredit['credits'][number]

type RefundDialogProps = {
  readonly customerId: number
  readonly name: string
  readonly credit: RefundedCredit
  readonly onClose: () => void
}

type RefundDraft = {
  readonly amount: number | null
  readonly value_date: string | null
  readonly bank_reference: string
  readonly note: string
}

/** Records that credit of a company was paid back. Only the date is filled in, so that no amount is recorded unchecked. */
export function RefundDialog({ customerId, name, credit, onClose }: RefundDialogProps) {
  const text = useWords(refundWords)
  const queryClient = useQueryClient()
  const { currency } = credit
  const most = sumIn(currency, [credit.amount, -credit.reserved])
  const form = useForm<RefundDraft, OutputOf<typeof deskRefundCredit>>({
    start: { amount: null, value_date: dayInChina(new Date()), bank_reference: '', note: '' },
    check: (draft) => checkRefund(draft, currency, most),
    send: ({ amount, value_date, bank_reference, note }, keyFor) => {
      const body = {
        ...{ currency, amount: amount ?? 0, value_date: value_date ?? '' },
        ...{ bank_reference: bank_reference.trim(), note: note.trim() || null },
      }
      return call(deskRefundCredit, { params: { id: customerId }, body, idempotencyKey: keyFor(body) })
    },
    onSent: (_, { amount }) => {
      showToast('done', text.done(formatMoney(amount, currency)))
      void queryClient.invalidateQueries({ queryKey: ['desk'] })
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={480}
      title={text.title}
      subtitle={name}
      submitLabel={text.submit(values.amount ? formatMoney(values.amount, currency) : null)}
      failed={text.failed}
      onClose={onClose}
    >
      <p className="note">{text.intro}</p>
      <Field
        label={`${text.amount} ${currencySign(currency)}`}
        required
        error={errors.amount}
        hint={text.most(formatMoney(most, currency))}
      >
        {(control) => (
          <NumberInput
            {...control}
            decimals={decimalsOf(currency)}
            measure={currency}
            value={values.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
      </Field>
      <Field label={text.valueDate} required error={errors.value_date}>
        {(control) => (
          <DateInput
            {...control}
            isPast
            value={values.value_date}
            onChange={(value_date) => change({ value_date })}
          />
        )}
      </Field>
      <Field label={text.bankReference} required error={errors.bank_reference}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxLength.reference}
            value={values.bank_reference}
            onChange={({ target }) => change({ bank_reference: target.value })}
          />
        )}
      </Field>
      <Field label={text.note} error={errors.note} hint={text.noteHint}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxLength.remark}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function checkRefund(draft: RefundDraft, currency: string, most: number) {
  const check = new Check()
  check.positive('amount', draft.amount, { required: true })
  if (draft.amount !== null && minorUnits(draft.amount, currency) > minorUnits(most, currency))
    check.add('amount', 'more_than_credit')
  check.chosen('value_date', draft.value_date)
  if (draft.value_date && draft.value_date > dayInChina(new Date())) check.add('value_date', 'not_future')
  check.text('bank_reference', draft.bank_reference, { required: true, max: maxLength.reference })
  check.text('note', draft.note, { max: maxLength.remark })
  return check.findings
}
