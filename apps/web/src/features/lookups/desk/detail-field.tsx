import type { LookupDetail } from '@berth/domain/lookup/lookup-kind'
import type { LookupValue } from '@berth/domain/lookup/lookup-rules'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { ManySelect } from '#ui/controls/remote-select.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { WordsInput } from '#ui/controls/words-input.tsx'
import { namedOption } from '../lookup-options.tsx'
import { CountrySelect } from '../lookup-selects.tsx'
import { countries } from '../lookups.ts'
import { PortsSelect } from '../port-select.tsx'
import { choiceWords, detailWords, lookupWords } from './lookup-words.ts'

const optionalTypes: ReadonlySet<LookupDetail['type']> = new Set([
  'codes',
  'aliases',
  'terms',
  'choices',
  'ports',
  'boolean',
  'remark',
])

/** Lists need the width of the form. */
const wideTypes: ReadonlySet<LookupDetail['type']> = new Set([
  'ports',
  'aliases',
  'terms',
  'choices',
  'country_codes',
  'remark',
])

type DetailFieldProps = {
  readonly detail: LookupDetail
  readonly value: LookupValue
  readonly error: string | undefined
  readonly onChange: (value: LookupValue) => void
}

/** The input for an extra field of a row, based on the field's definition. */
export function DetailField({ detail, value, error, onChange }: DetailFieldProps) {
  const label = useWords(detailWords)[detail.name]
  const text = useWords(lookupWords)
  const choices: Readonly<Record<string, string>> = useWords(choiceWords)
  const isRequired = 'required' in detail ? detail.required === true : !optionalTypes.has(detail.type)
  const field = (
    <Field label={label} required={isRequired} error={error}>
      {(control) => {
        switch (detail.type) {
          case 'country':
            return <CountrySelect {...control} value={value as number | null} onChange={onChange} />
          case 'ports':
            return (
              <PortsSelect
                {...control}
                inland
                maxTagCount={40}
                value={(value ?? []) as readonly number[]}
                onChange={onChange}
              />
            )
          case 'choice':
            return (
              <Select
                {...control}
                value={value as string | number | null}
                options={detail.choices.map((one) => ({
                  value: one,
                  label: choices[String(one)] ?? String(one),
                }))}
                onChange={onChange}
              />
            )
          case 'codes':
            return (
              <WordsInput
                {...control}
                separators={[',', ' ', '，']}
                reads={(code) => code.trim().toUpperCase()}
                value={(value ?? []) as string[]}
                onChange={onChange}
              />
            )
          case 'choices':
            return (
              <ManySelect<string>
                {...control}
                value={(value ?? []) as string[]}
                options={detail.choices.map((one) => labelOption(one, choices[one] ?? one, [one]))}
                onChange={onChange}
              />
            )
          case 'country_codes':
            return (
              <CountriesSelect
                control={control}
                value={(value ?? []) as string[]}
                onChange={(codes) => onChange(codes)}
              />
            )
          case 'terms':
          case 'aliases':
            return (
              <WordsInput
                {...control}
                separators={[',', '，', ';', '；', '、']}
                reads={(name) => name.trim()}
                value={(value ?? []) as string[]}
                onChange={onChange}
              />
            )
          case 'boolean':
            return (
              <div>
                <Switch
                  id={control.id}
                  checked={value === true}
                  words={[text.yes, text.no]}
                  onChange={onChange}
                />
              </div>
            )
          case 'number':
            return (
              <NumberInput {...control} max={detail.max} value={value as number | null} onChange={onChange} />
            )
          case 'remark':
            return (
              <TextInput
                {...control}
                maxLength={detail.max}
                value={(value ?? '') as string}
                onChange={({ target }) => onChange(target.value)}
              />
            )
          default:
            return (
              <TextInput
                {...control}
                maxLength={detail.max}
                value={(value ?? '') as string}
                onChange={({ target }) => onChange(target.value.toUpperCase())}
              />
            )
        }
      }}
    </Field>
  )
  return wideTypes.has(detail.type) ? <div className="across">{field}</div> : field
}

type Control = { readonly id: string; readonly status?: 'error' }

type CountriesSelectProps = {
  readonly control: Control
  readonly value: string[]
  readonly onChange: (value: string[]) => void
}

/** Selects several countries by their codes. */
function CountriesSelect({ control, value, onChange }: CountriesSelectProps) {
  const { data, isLoading } = useQuery(countries())
  return (
    <ManySelect<string>
      {...control}
      isLoading={isLoading}
      value={value}
      options={(data?.lists ?? []).map((country) => ({
        ...namedOption(country),
        value: country.code,
        label: `${country.code} ${country.name}`,
      }))}
      onChange={onChange}
    />
  )
}
