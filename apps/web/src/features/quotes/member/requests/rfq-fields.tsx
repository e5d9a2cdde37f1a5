import { listForwarders } from '@berth/contract/trade/lookup'
import { maxLength, maxPageSize, rfqLimits } from '@berth/domain/limits'
import { pickerText } from '@berth/domain/reading/trade-name'
import { useQuery } from '@tanstack/react-query'
import { CarrierSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { rfqFieldWords } from '#features/quotes/rfq-words.ts'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { type ControlProps, Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import type { RfqValues } from './rfq-values.ts'
import { rfqFormWords } from './rfq-words.ts'

export type RfqFieldsProps = {
  readonly values: RfqValues
  readonly errors: FormErrors
  readonly today: string
  readonly onChange: (change: Partial<RfqValues>) => void
}

/** Ports, date and optional carrier. */
export function LaneFields({ values, errors, today, onChange }: RfqFieldsProps) {
  const text = useWords(rfqFieldWords)
  const form = useWords(rfqFormWords)
  const seesForwarder = useMay('quote_forwarder')
  return (
    <div className="grid halves gap-0-16 phone-one-column">
      <Field label={text.pol} required error={errors.pol}>
        {(control) => (
          <PortSelect
            use="pol"
            {...control}
            placeholder={form.pick}
            value={values.pol}
            onChange={(pol) => onChange({ pol })}
          />
        )}
      </Field>
      <Field label={text.to} required error={errors.to}>
        {(control) => (
          <PortSelect
            use="to"
            {...control}
            inland
            placeholder={form.pick}
            value={values.to}
            onChange={(to) => onChange({ to })}
          />
        )}
      </Field>
      <Field label={text.pod} required error={errors.pod}>
        {(control) => (
          <PortSelect
            use="pod"
            {...control}
            placeholder={form.pick}
            value={values.pod}
            onChange={(pod) => onChange({ pod })}
          />
        )}
      </Field>
      <Field label={text.ready} required error={errors.ready_date}>
        {(control) => (
          <DateInput
            {...control}
            min={today}
            value={values.ready_date}
            onChange={(ready_date) => onChange({ ready_date })}
          />
        )}
      </Field>
      <Field label={text.carrier} error={errors.carrier}>
        {(control) => (
          <CarrierSelect
            {...control}
            placeholder={form.any}
            value={values.carrier}
            onChange={(carrier) => onChange({ carrier })}
          />
        )}
      </Field>
      {seesForwarder && (
        <Field label={text.forwarder} error={errors.forwarder}>
          {(control) => (
            <ForwarderSelect
              control={control}
              value={values.forwarder}
              onChange={(forwarder) => onChange({ forwarder })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

type ForwarderProps = {
  readonly control: ControlProps
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function ForwarderSelect({ control, value, onChange }: ForwarderProps) {
  const form = useWords(rfqFormWords)
  const known = useQuery(readOf(listForwarders, { query: { size: maxPageSize } }))
  return (
    <RemoteSelect<number>
      {...control}
      placeholder={form.any}
      options={(known.data?.lists ?? []).map((one) => ({
        value: one.id,
        label: one.name,
        search: pickerText([one.code, one.name]),
      }))}
      isLoading={known.isPending}
      hasFailed={known.isError}
      onRetry={() => void known.refetch()}
      value={value}
      onChange={onChange}
    />
  )
}

/** Target rate, potential volume, description and sales contact. */
export function TermFields({ values, errors, onChange }: Omit<RfqFieldsProps, 'today'>) {
  const text = useWords(rfqFieldWords)
  const form = useWords(rfqFormWords)
  return (
    <div className="grid halves gap-0-16 phone-one-column">
      <Field label={text.target} required error={errors.target_rate}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={rfqLimits.targetRate}
            placeholder={form.targetHint[values.mode]}
            value={values.target_rate}
            onChange={({ target }) => onChange({ target_rate: target.value })}
          />
        )}
      </Field>
      <Field label={text.volume} required error={errors.potential_vol}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={rfqLimits.potentialVolume}
            placeholder={form.volumeHint}
            value={values.potential_vol}
            onChange={({ target }) => onChange({ potential_vol: target.value })}
          />
        )}
      </Field>
      <div className="across">
        <Field label={text.goods} required error={errors.description}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={maxLength.lineDescription}
              placeholder={form.goodsHint}
              value={values.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={text.sales} required error={errors.sales}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={maxLength.person}
            placeholder={form.salesHint}
            value={values.sales}
            onChange={({ target }) => onChange({ sales: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
