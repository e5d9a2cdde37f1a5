import { maxLength } from '@berth/domain/limits'

import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { CarrierSelect, PortSelect } from '../lookups/lookup-selects.tsx'
import type { RateValues } from './rate-values.ts'
import { rateFormWords, rateWords } from './rate-words.ts'

/** What is the same for containers and for cargo that shares one, of a rate and of what it is bought for. */
type SharedValues = Omit<RateValues, 'mode' | 'spaces' | 'lcl' | 'hub_id'>

type RateFieldsProps = {
  readonly values: SharedValues
  readonly errors: FormErrors
  readonly onChange: (change: Partial<SharedValues>) => void
}

/** Carrier, places and validity. */
export function RateFields({ values, errors, onChange }: RateFieldsProps) {
  const { columns, fields } = useWords(rateWords)
  const text = useWords(rateFormWords)
  return (
    <div className="grid halves packed gap-0-16 phone-one-column">
      <Field label={columns.carrier} required error={errors.carrier_id}>
        {(control) => (
          <CarrierSelect
            {...control}
            value={values.carrier_id}
            onChange={(carrier_id) => onChange({ carrier_id })}
          />
        )}
      </Field>
      <Field label={fields.pol} required error={errors.pol_id}>
        {(control) => (
          <PortSelect
            use="pol"
            {...control}
            value={values.pol_id}
            onChange={(pol_id) => onChange({ pol_id })}
          />
        )}
      </Field>
      <Field label={fields.to} required error={errors.to_id}>
        {(control) => (
          <PortSelect
            use="to"
            {...control}
            inland
            value={values.to_id}
            onChange={(to_id) => onChange({ to_id })}
          />
        )}
      </Field>
      <Field label={fields.pod} required error={errors.pod_id}>
        {(control) => (
          <PortSelect
            use="pod"
            {...control}
            value={values.pod_id}
            onChange={(pod_id) => onChange({ pod_id })}
          />
        )}
      </Field>
      <div className="across">
        <Field label={columns.validity} required error={errors.valid_range}>
          {(control) => (
            <DateRangeInput
              {...control}
              format="YYYY-MM-DD"
              value={values.valid_range}
              onChange={(valid_range) => onChange({ valid_range })}
              placeholders={[text.from, text.until]}
            />
          )}
        </Field>
      </div>
      <Field label={text.transit} error={errors.transit_days}>
        {(control) => (
          <NumberInput
            {...control}
            unit={text.transitUnit}
            value={values.transit_days}
            onChange={(transit_days) => onChange({ transit_days })}
          />
        )}
      </Field>
      <div className="across">
        <Field label={columns.remark} error={errors.remark}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={maxLength.remark}
              showCount
              placeholder={text.remarkHint}
              value={values.remark}
              onChange={({ target }) => onChange({ remark: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
