import { passBill } from '@berth/contract/money/bill'
import { Check } from '@berth/domain/check'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import type { Money } from '@berth/domain/money/sum'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { CodeConfirmation } from '#page-parts/forms/code-confirmation.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import styles from './settle-form.module.css'
import { type SettleDialogProps, SettleForm } from './settle-form.tsx'
import { settlementWords } from './settlement-words.ts'

/** The invoice details in the form. */
export type InvoiceInfo = {
  readonly invoice_title: string
  readonly credit_no: string
  /** The code that was confirmed although its check character does not fit. */
  readonly confirmed?: string
}

const limits = { invoice_title: maxLength.company, credit_no: maxLength.enterpriseCode } as const

function checkInfo(info: InvoiceInfo): Finding[] {
  const check = new Check()
  for (const field of ['invoice_title', 'credit_no'] as const)
    check.text(field, info[field], { required: true, max: limits[field] })
  return check.findings
}

type InvoiceInfoDialogProps = SettleDialogProps & {
  /** What is agreed to, one amount per currency. */
  readonly totals: readonly Money[]
  readonly info: InvoiceInfo
  readonly onInfo: (info: InvoiceInfo) => void
}

/** Asks for the invoice details and accepts the bill. */
export function InvoiceInfoDialog({ totals, info, onInfo, ...rest }: InvoiceInfoDialogProps) {
  const text = useWords(settlementWords)
  const { id, version, order_no, actions } = rest.order
  // The code that the form proposes was confirmed when it was stored.
  const [known] = useState(info.credit_no)
  const labels = { invoice_title: text.agree.invoiceTitle, credit_no: text.agree.creditNo }
  return (
    <SettleForm
      {...rest}
      title={text.agree.title(order_no)}
      width={520}
      draft={info}
      onDraft={onInfo}
      check={checkInfo}
      isAllowed={() => actions.includes('pass_bill')}
      confirmLabel={() => text.agree.confirm}
      act={(draft) => {
        const invoice_title = draft.invoice_title.trim()
        const credit_no = draft.credit_no.trim()
        const credit_no_confirmed = draft.confirmed === draft.credit_no
        return call(passBill, { body: { id, version, invoice_title, credit_no, credit_no_confirmed } })
      }}
      done={() => text.agree.done(order_no)}
    >
      {({ values, errors, change }) => (
        <>
          <p>{text.agree.intro(formatSums(totals))}</p>
          <div className={`slim ${styles.fields}`}>
            {(['invoice_title', 'credit_no'] as const).map((field, index) => (
              <Field key={field} label={labels[field]} required error={errors[field]}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoFocus={index === 0}
                    value={values[field]}
                    onChange={({ target }) => change({ [field]: target.value })}
                  />
                )}
              </Field>
            ))}
            <CodeConfirmation
              code={values.credit_no}
              confirmed={values.confirmed ?? ''}
              known={known}
              onConfirm={(confirmed) => change({ confirmed })}
            />
          </div>
        </>
      )}
    </SettleForm>
  )
}
