import type { BillsPaymentDetail } from '@berth/contract/money/payment'
import { maxLength } from '@berth/domain/limits'
import { payerRelations } from '@berth/domain/money/payer'
import { payerRelationWords } from '#features/billing/payer-words.ts'
import { FileUpload } from '#features/files/file-upload.tsx'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import styles from './payment.module.css'
import type { PaymentValues } from './payment-draft.ts'
import { paymentWords } from './payment-words.ts'

type PaymentPayerProps = {
  readonly payment: BillsPaymentDetail
  readonly form: Pick<Form<PaymentValues>, 'values' | 'errors' | 'change'>
  readonly onBusyChange: (isBusy: boolean) => void
}

/** Whether someone else pays than the company that is billed: who, what it is to the company, and its letter. */
export function PaymentPayer({ payment, form: { values, errors, change }, onBusyChange }: PaymentPayerProps) {
  const text = useWords(paymentWords)
  const relations = useWords(payerRelationWords)
  const language = useLanguage()
  const { invoice_title: title, letter_on_file: earlier } = payment
  // A letter belongs to the payer that was saved.
  const isKnown = earlier !== null && values.payer_name.trim() === payment.payer_name
  return (
    <>
      <Checkbox checked={values.is_other} onChange={({ target }) => change({ is_other: target.checked })}>
        {text.otherPayer(title)}
      </Checkbox>
      {values.is_other && (
        <div className="grid halves gap-16 phone-one-column">
          <Field label={text.payer} hint={text.payerHint} error={errors.payer_name} required>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={maxLength.company}
                value={values.payer_name}
                onChange={({ target }) => change({ payer_name: target.value })}
              />
            )}
          </Field>
          <Field label={text.relation} error={errors.payer_relation} required>
            {(control) => (
              <Select
                {...control}
                className={styles.relation ?? ''}
                value={values.payer_relation}
                options={payerRelations.map((value) => ({ value, label: relations[value] }))}
                onChange={(relation) => change({ payer_relation: relation })}
              />
            )}
          </Field>
          <div className={`across ${styles.letter}`}>
            <FileUpload
              purpose="payment_guarantee"
              label={text.letter}
              value={values.letters}
              error={errors.letters}
              onChange={(letters) => change({ letters })}
              onBusyChange={onBusyChange}
            />
            <p className="note">
              {isKnown
                ? text.letterOnFile(earlier.name, formatInstantDay(earlier.create_time, language))
                : text.letterHint}
            </p>
          </div>
        </div>
      )}
    </>
  )
}
