import { checkRatesChange } from '@berth/domain/rate'
import type { Day } from '@berth/domain/time/calendar'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { lclWords } from './lcl-words.ts'
import type { RateCalls } from './rate-calls.ts'
import { rateWords } from './rate-words.ts'
import styles from './rates-page.module.css'

type RatesChangeDialogProps = {
  readonly ids: readonly number[]
  /** Whether their prices are per revenue ton. */
  readonly isLcl: boolean
  readonly calls: RateCalls
  readonly onDone: () => void
  readonly onClose: () => void
}

type Values = { readonly edate: Day | null; readonly sign: 1 | -1; readonly amount: number | null }

const changeOf = ({ edate, sign, amount }: Values) => ({
  edate,
  amount: amount === null ? null : sign * amount,
})

/** Extends the selected rates, and raises or lowers their prices by an amount: all of them or none. */
export function RatesChangeDialog({ ids, isLcl, calls, onDone, onClose }: RatesChangeDialogProps) {
  const { changing } = useWords(rateWords)
  const lcl = useWords(lclWords)
  const text = isLcl ? { ...changing, ...lcl.changing } : changing
  const form = useForm<Values, { readonly count: number }>({
    start: { edate: null, sign: 1, amount: null },
    check: (values) => checkRatesChange(changeOf(values)),
    send: (values) => calls.changeAll({ ids: [...ids], ...changeOf(values) }),
    onSent: ({ count }) => {
      showToast('done', text.done(count))
      onDone()
    },
  })
  const { edate, sign, amount } = form.values
  return (
    <FormDialog
      form={form}
      title={text.title(ids.length)}
      subtitle={text.note}
      width={480}
      submitLabel={text.submit}
      onClose={onClose}
    >
      <Field label={text.edate} error={form.errors.edate}>
        {(control) => (
          <DateInput {...control} value={edate} onChange={(next) => form.change({ edate: next })} />
        )}
      </Field>
      <Field label={text.amount} error={form.errors.amount} hint={text.amountHint}>
        {(control) => (
          <span className={`grid gap-8 ${styles.amount}`}>
            <Select<1 | -1>
              aria-label={text.direction}
              value={sign}
              options={[
                { value: 1, label: text.add },
                { value: -1, label: text.subtract },
              ]}
              onChange={(next) => form.change({ sign: next })}
            />
            <NumberInput
              {...control}
              decimals={2}
              value={amount}
              onChange={(next) => form.change({ amount: next })}
            />
          </span>
        )}
      </Field>
    </FormDialog>
  )
}
