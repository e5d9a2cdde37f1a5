import { maxLength } from '@berth/domain/limits'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'

import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { differenceOf, type ReceiptDraft } from './receipt.ts'
import styles from './receipt-fields.module.css'
import { receiptWords } from './receipt-words.ts'

type ReceiptFieldsProps = {
  readonly draft: ReceiptDraft
  readonly onChange: (draft: ReceiptDraft) => void
  /** The total of the bills being confirmed. */
  readonly expected: number
  readonly currency: string
  readonly idOf: (field: string) => string
  readonly errorAt: (field: string) => string | undefined
}

/** The receipt from the bank statement: amount, date and reference. What happens to a difference is asked elsewhere. */
export function ReceiptFields({ draft, onChange, expected, currency, idOf, errorAt }: ReceiptFieldsProps) {
  const text = useWords(receiptWords)
  const difference = differenceOf(draft, expected, currency)
  const told =
    difference === 0
      ? text.expected(formatMoney(expected, currency))
      : (difference > 0 ? text.more : text.less)(formatMoney(Math.abs(difference), currency))
  return (
    <div className={`grid gap-12 packed ${styles.fields}`}>
      <Field
        label={`${text.amount} ${currencySign(currency)}`}
        id={idOf('received_amount')}
        required
        error={errorAt('received_amount')}
        hint={<span className={difference === 0 ? undefined : 'strong soon'}>{told}</span>}
      >
        {(control) => (
          <NumberInput
            {...control}
            decimals={decimalsOf(currency)}
            measure={currency}
            value={draft.received_amount}
            onChange={(received_amount) => onChange({ ...draft, received_amount })}
          />
        )}
      </Field>
      <Field label={text.valueDate} id={idOf('value_date')} required error={errorAt('value_date')}>
        {(control) => (
          <DateInput
            {...control}
            isPast
            value={draft.value_date}
            onChange={(value_date) => onChange({ ...draft, value_date })}
          />
        )}
      </Field>
      <Field
        label={text.bankReference}
        id={idOf('bank_reference')}
        required
        error={errorAt('bank_reference')}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxLength.reference}
            value={draft.bank_reference}
            onChange={({ target }) => onChange({ ...draft, bank_reference: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

/** Why an amount that did not arrive is given up. */
export function DifferenceNote({
  draft,
  onChange,
  idOf,
  errorAt,
}: Pick<ReceiptFieldsProps, 'draft' | 'onChange' | 'idOf' | 'errorAt'>) {
  const text = useWords(receiptWords)
  return (
    <Field
      label={text.differenceNote}
      id={idOf('difference_note')}
      required
      error={errorAt('difference_note')}
      hint={text.differenceHint}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={maxLength.remark}
          value={draft.difference_note}
          onChange={({ target }) => onChange({ ...draft, difference_note: target.value })}
        />
      )}
    </Field>
  )
}
