import { type DailyRateRow, deskDeleteDailyRate, deskSaveDailyRate } from '@berth/contract/money/daily-rate'
import { checkDailyRate, maxSourceLength, rateDecimals } from '@berth/domain/money/daily-rate'
import { readFigure } from '@berth/domain/reading/figure'
import { faultOf, valueIn } from '@berth/domain/reading/reading'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { currencyOption } from '#features/lookups/lookup-options.tsx'
import { currencies } from '#features/lookups/lookups.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { dailyRateWords } from './daily-rate-words.ts'

type Values = {
  readonly day: string | null
  readonly currency: string
  readonly in_currency: string
  /** As typed: a rate has more decimals than an amount. */
  readonly rate: string
  readonly source: string
}

const readRate = (typed: string) => readFigure(typed, { decimals: rateDecimals })
/** A rate as it is typed, without the exponent of a small one. */
const writeRate = (rate: number) => rate.toFixed(rateDecimals).replace(/\.?0+$/, '')
const rewriteRate = (typed: string) => {
  const rate = valueIn(readRate(typed))
  return rate === null ? typed : writeRate(rate)
}

type DailyRateDialogProps = {
  /** The rate to change; null adds one. */
  readonly row: DailyRateRow | null
  /** The source of the latest rate, which is usually that of the next. */
  readonly usualSource: string
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Adds, changes or deletes the rate of a day and a pair of currencies. */
export function DailyRateDialog({ row, usualSource, onDone, onClose }: DailyRateDialogProps) {
  const text = useWords(dailyRateWords)
  const known = useQuery(currencies()).data?.lists ?? []
  const today = dayInChina(new Date())
  const done = (said: string) => {
    showToast('done', said)
    void onDone()
    onClose()
  }
  const form = useForm<Values, unknown>({
    start: {
      day: row?.day ?? today,
      currency: row?.currency ?? 'USD',
      in_currency: row?.in_currency ?? 'CNY',
      rate: row ? writeRate(row.rate) : '',
      source: row?.source ?? usualSource,
    },
    check: (values) => {
      const reading = readRate(values.rate)
      const fault = faultOf(reading)
      if (fault) return [{ path: 'rate', ...fault }]
      return checkDailyRate({ ...values, rate: valueIn(reading) }, today)
    },
    send: ({ day, rate, ...values }) =>
      call(deskSaveDailyRate, {
        body: {
          ...values,
          day: day ?? today,
          rate: valueIn(readRate(rate)) ?? 0,
          version: row?.version ?? 0,
        },
      }),
    onSent: () => done(text.saved),
  })
  const { values, errors, change } = form
  const choices = known.map(currencyOption)
  const currency = (field: 'currency' | 'in_currency', label: string) => (
    <Field label={label} required error={errors[field]}>
      {(control) => (
        <RemoteSelect<string>
          {...control}
          allowClear={false}
          disabled={row !== null}
          value={values[field]}
          options={choices}
          onChange={(code) => code && change({ [field]: code })}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      form={form}
      width={560}
      title={row ? text.says(row.currency, String(row.rate), row.in_currency) : text.add}
      submitLabel={text.save}
      onClose={onClose}
      aside={
        row && (
          <Button
            danger
            disabled={form.isBusy}
            onClick={() =>
              void form.attempt(
                () => call(deskDeleteDailyRate, { params: { id: row.id }, body: { version: row.version } }),
                () => done(text.removed),
              )
            }
          >
            {text.remove}
          </Button>
        )
      }
    >
      <FieldGrid columns={2}>
        {currency('currency', text.currency)}
        {currency('in_currency', text.inCurrency)}
        <Field label={text.columns.day} required error={errors.day}>
          {(control) => (
            <DateInput
              {...control}
              disabled={row !== null}
              isPast
              value={values.day}
              onChange={(day) => change({ day })}
            />
          )}
        </Field>
        <Field label={text.columns.rate} required error={errors.rate}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              reads={rewriteRate}
              value={values.rate}
              onBlur={() => form.leave('rate')}
              onChange={({ target }) => change({ rate: target.value })}
            />
          )}
        </Field>
      </FieldGrid>
      <Field label={text.columns.source} required hint={text.sourceHint} error={errors.source}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={maxSourceLength}
            value={values.source}
            onChange={({ target }) => change({ source: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
