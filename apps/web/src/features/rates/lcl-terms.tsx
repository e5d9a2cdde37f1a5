import { maxLength } from '@berth/domain/limits'
import type { WeekDay } from '@berth/domain/tariff/lcl-terms'
import { weekDayWords } from '@berth/locales/week-day-words'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { PortSelect } from '../lookups/lookup-selects.tsx'
import { LclPriceFields } from './lcl-price-fields.tsx'
import styles from './lcl-terms.module.css'
import { lclWords } from './lcl-words.ts'
import type { RateValues } from './rate-values.ts'

type LclTermsProps = {
  readonly values: Pick<RateValues, 'lcl' | 'hub_id'>
  readonly errors: FormErrors
  readonly onChange: (change: Partial<Pick<RateValues, 'lcl' | 'hub_id'>>) => void
}

/** What a rate for LCL says beside its lane: price breaks, minimums, the station, and the days of the week. */
export function LclTerms({ values: { lcl, hub_id }, errors, onChange }: LclTermsProps) {
  const text = useWords(lclWords)
  const change = (part: Partial<typeof lcl>) => onChange({ lcl: { ...lcl, ...part } })
  return (
    <section className="flex slim column" aria-label={text.terms}>
      <h2 className={`below-8 ${styles.title}`}>{text.terms}</h2>
      <LclPriceFields path="lcl" price={lcl} errors={errors} onChange={change}>
        <Field label={text.hub} error={errors.hub_id} hint={text.hubHint}>
          {(control) => (
            <PortSelect
              use="pod"
              {...control}
              value={hub_id}
              onChange={(chosen) => onChange({ hub_id: chosen })}
            />
          )}
        </Field>
        <div className="across">
          <Field label={text.cfs} error={errors['lcl.cfs']} hint={text.cfsHint}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={maxLength.terminal}
                value={lcl.cfs}
                onChange={({ target }) => change({ cfs: target.value })}
              />
            )}
          </Field>
        </div>
      </LclPriceFields>
      <Days
        label={text.closing}
        days={lcl.closing_days}
        onChange={(closing_days) => change({ closing_days })}
      />
      <Days
        label={text.sailing}
        days={lcl.sailing_days}
        onChange={(sailing_days) => change({ sailing_days })}
      />
    </section>
  )
}

const week: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7]

type DaysProps = {
  readonly label: string
  readonly days: readonly WeekDay[]
  readonly onChange: (days: readonly WeekDay[]) => void
}

/** The days of the week, each to be ticked. */
function Days({ label, days, onChange }: DaysProps) {
  const text = useWords(lclWords)
  const { days: names } = useWords(weekDayWords)
  return (
    <fieldset className={`slim ${styles.days}`}>
      <legend>{label}</legend>
      <div className={`grid ${styles.week}`}>
        {week.map((day) => (
          <Checkbox
            key={day}
            aria-label={text.onDay(label, names[day - 1] ?? '')}
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(week.filter((one) => (one === day ? target.checked : days.includes(one))))
            }
          >
            {names[day - 1]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
