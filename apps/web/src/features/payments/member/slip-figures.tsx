import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import type { PaymentValues } from './payment-draft.ts'
import { paymentWords } from './payment-words.ts'

type SlipFiguresProps = {
  readonly form: Pick<Form<PaymentValues>, 'values' | 'errors' | 'change'>
  readonly currency: string
  /** What is to be transferred. */
  readonly transfer: number
}

/** What the slip says was transferred, and when. A difference is shown at once and does not stop the submission. */
export function SlipFigures({ form: { values, errors, change }, currency, transfer }: SlipFiguresProps) {
  const text = useWords(paymentWords)
  return (
    <div className="grid halves gap-16 phone-one-column">
      <Field
        label={`${text.slipAmount} ${currencySign(currency)}`}
        hint={<Compared amount={values.slip_amount} transfer={transfer} currency={currency} />}
        error={errors.slip_amount}
      >
        {(control) => (
          <NumberInput
            {...control}
            decimals={decimalsOf(currency)}
            measure={currency}
            value={values.slip_amount}
            onChange={(slip_amount) => change({ slip_amount })}
          />
        )}
      </Field>
      <Field label={text.slipDay} error={errors.slip_day}>
        {(control) => (
          <DateInput
            {...control}
            isPast
            value={values.slip_day}
            onChange={(slip_day) => change({ slip_day })}
          />
        )}
      </Field>
    </div>
  )
}

type ComparedProps = { readonly amount: number | null; readonly transfer: number; readonly currency: string }

function Compared({ amount, transfer, currency }: ComparedProps) {
  const text = useWords(paymentWords)
  if (amount === null) return null
  const difference = sumIn(currency, [amount, -transfer])
  if (difference === 0) return <span className="done">{text.slipEqual}</span>
  const say = difference < 0 ? text.slipLess : text.slipMore
  return <span className="soon">{say(formatMoney(Math.abs(difference), currency))}</span>
}
