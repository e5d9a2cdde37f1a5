import { quoteCurrency } from '@berth/domain/money/bill'
import { decimalsOf } from '@berth/domain/money/currency'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { chargeModes, ruleBases } from '@berth/domain/tariff/charge-rule'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { ManySelect, RemoteSelect } from '#ui/controls/remote-select.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { codedOption, currencyOption } from '../lookups/lookup-options.tsx'
import {
  CarrierSelect,
  ChargeSelect,
  CountrySelect,
  PortSelect,
  RouteSelect,
} from '../lookups/lookup-selects.tsx'
import { charges, containers, currencies } from '../lookups/lookups.ts'
import type { RuleValues } from './rule-values.ts'
import { ruleFormWords, ruleWords } from './rule-words.ts'

type RuleFieldsProps = {
  readonly values: RuleValues
  readonly errors: FormErrors
  readonly onChange: (change: Partial<RuleValues>) => void
}

/** The fields of a rule: where it applies, how much it is, and how it is charged. */
export function RuleFields(props: RuleFieldsProps) {
  const text = useWords(ruleFormWords)
  return (
    <>
      <ChargeFields {...props} />
      <h3>
        {text.where} <span className="note">{text.whereNote}</span>
      </h3>
      <PlaceFields {...props} />
      <h3>{text.howMuch}</h3>
      <AmountFields {...props} />
    </>
  )
}

function ChargeFields({ values, errors, onChange }: RuleFieldsProps) {
  const { fields, bases } = useWords(ruleFormWords)
  const known = useQuery(charges()).data?.lists
  return (
    <div className="grid halves gap-0-16">
      <Field label={fields.charge} required error={errors.charge_id}>
        {(control) => (
          <ChargeSelect
            {...control}
            allowClear={false}
            value={values.charge_id}
            onChange={(charge_id) => {
              // Most charges are counted as the list of charges says.
              const usual = known?.find(({ id }) => id === charge_id)?.basis
              const basis = values.basis ?? ruleBases.find((one) => one === usual) ?? null
              onChange({ charge_id, basis })
            }}
          />
        )}
      </Field>
      <Field label={fields.basis} required error={errors.basis}>
        {(control) => (
          <Select<RuleValues['basis']>
            {...control}
            value={values.basis}
            options={ruleBases.map((value) => ({ value, label: bases[value] }))}
            onChange={(basis) =>
              onChange({ basis, ...(basis === 'percent' ? { currency: quoteCurrency } : {}) })
            }
          />
        )}
      </Field>
    </div>
  )
}

function PlaceFields({ values, errors, onChange }: RuleFieldsProps) {
  const { fields, both } = useWords(ruleFormWords)
  const { all, modes } = useWords(ruleWords)
  const types = useQuery(containers())
  return (
    <div className="grid halves gap-0-16">
      <Field label={fields.pol} error={errors.pol_id}>
        {(control) => (
          <PortSelect
            {...control}
            use="pol"
            isBrief
            placeholder={all}
            value={values.pol_id}
            onChange={(pol_id) => onChange({ pol_id })}
          />
        )}
      </Field>
      <Field label={fields.pod} error={errors.pod_id}>
        {(control) => (
          <PortSelect
            {...control}
            use="pod"
            isBrief
            placeholder={all}
            value={values.pod_id}
            onChange={(pod_id) => onChange({ pod_id })}
          />
        )}
      </Field>
      <Field label={fields.to} error={errors.to_id}>
        {(control) => (
          <PortSelect
            {...control}
            use="to"
            inland
            isBrief
            placeholder={all}
            value={values.to_id}
            onChange={(to_id) => onChange({ to_id })}
          />
        )}
      </Field>
      <Field label={fields.route} error={errors.route_id}>
        {(control) => (
          <RouteSelect
            {...control}
            placeholder={all}
            value={values.route_id}
            onChange={(route_id) => onChange({ route_id })}
          />
        )}
      </Field>
      <Field label={fields.polCountry} error={errors.pol_country_id}>
        {(control) => (
          <CountrySelect
            {...control}
            placeholder={all}
            value={values.pol_country_id}
            onChange={(pol_country_id) => onChange({ pol_country_id })}
          />
        )}
      </Field>
      <Field label={fields.toCountry} error={errors.to_country_id}>
        {(control) => (
          <CountrySelect
            {...control}
            placeholder={all}
            value={values.to_country_id}
            onChange={(to_country_id) => onChange({ to_country_id })}
          />
        )}
      </Field>
      <Field label={fields.carrier} error={errors.carrier_id}>
        {(control) => (
          <CarrierSelect
            {...control}
            placeholder={all}
            value={values.carrier_id}
            onChange={(carrier_id) => onChange({ carrier_id })}
          />
        )}
      </Field>
      <Field label={fields.mode} error={errors.container_mode}>
        {(control) => (
          <Select<RuleValues['container_mode']>
            {...control}
            value={values.container_mode}
            options={[
              { value: null, label: both },
              ...Object.values(containerMode).map((value) => ({ value, label: modes[value] ?? '' })),
            ]}
            onChange={(container_mode) => onChange({ container_mode })}
          />
        )}
      </Field>
      <div className="across">
        <Field label={fields.types} error={errors.container_ids}>
          {(control) => (
            <ManySelect<number>
              {...control}
              placeholder={all}
              value={values.container_ids}
              options={types.data?.lists.map(codedOption) ?? []}
              isLoading={types.isPending}
              onChange={(container_ids) => onChange({ container_ids })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function AmountFields({ values, errors, onChange }: RuleFieldsProps) {
  const { fields, prepaid, collect, noLimit, openEnd } = useWords(ruleFormWords)
  const { charged } = useWords(ruleWords)
  const known = useQuery(currencies()).data?.lists ?? []
  const decimals = decimalsOf(values.currency)
  return (
    <div className="grid halves gap-0-16">
      <Field
        label={values.basis === 'percent' ? fields.percent : fields.amount}
        required
        error={errors.amount}
      >
        {(control) => (
          <NumberInput
            {...control}
            decimals={values.basis === 'percent' ? 2 : decimals}
            value={values.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
      </Field>
      <Field label={fields.currency} required error={errors.currency}>
        {(control) => (
          <RemoteSelect<string>
            {...control}
            allowClear={false}
            value={values.currency}
            options={known.map(currencyOption)}
            onChange={(currency) => currency && onChange({ currency })}
          />
        )}
      </Field>
      {(['minimum', 'maximum'] as const).map((limit) => (
        <Field key={limit} label={fields[limit]} error={errors[limit]}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={decimals}
              placeholder={noLimit}
              value={values[limit]}
              onChange={(amount) => onChange({ [limit]: amount })}
            />
          )}
        </Field>
      ))}
      <Field label={fields.term} error={errors.payment_term}>
        {({ id }) => (
          <Segmented
            id={id}
            block
            aria-label={fields.term}
            value={values.payment_term}
            options={[
              { value: 'prepaid', label: prepaid },
              { value: 'collect', label: collect },
            ]}
            onChange={(payment_term) => onChange({ payment_term })}
          />
        )}
      </Field>
      <Field label={fields.charged} error={errors.charge_mode}>
        {(control) => (
          <Select<RuleValues['charge_mode']>
            {...control}
            value={values.charge_mode}
            options={chargeModes.map((value) => ({ value, label: charged[value] }))}
            onChange={(charge_mode) => onChange({ charge_mode })}
          />
        )}
      </Field>
      <Field label={fields.from} required error={errors.sdate}>
        {(control) => (
          <DateInput {...control} value={values.sdate} onChange={(sdate) => onChange({ sdate })} />
        )}
      </Field>
      <Field label={fields.until} error={errors.edate} hint={openEnd}>
        {(control) => (
          <DateInput {...control} value={values.edate} onChange={(edate) => onChange({ edate })} />
        )}
      </Field>
    </div>
  )
}
