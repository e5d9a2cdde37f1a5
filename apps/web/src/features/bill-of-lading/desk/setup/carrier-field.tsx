import { useQuery } from '@tanstack/react-query'
import { carrierOption } from '#features/lookups/lookup-options.tsx'
import { carriers } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { blSetupWords } from './bl-setup-words.ts'

type CarrierFieldProps = {
  readonly value: number | null
  readonly error: string | undefined
  /** A saved row keeps its carrier. */
  readonly isFixed: boolean
  readonly onChange: (id: number | null) => void
}

const others = 0

/** The carrier a row is for, or all others. */
export function CarrierField({ value, error, isFixed, onChange }: CarrierFieldProps) {
  const text = useWords(blSetupWords)
  const { data } = useQuery(carriers())
  return (
    <Field label={text.carrier} error={error}>
      {(control) => (
        <RemoteSelect<number>
          {...control}
          allowClear={false}
          disabled={isFixed}
          value={value ?? others}
          options={[labelOption(others, text.others), ...(data?.lists ?? []).map(carrierOption)]}
          onChange={(id) => onChange(id === others ? null : id)}
        />
      )}
    </Field>
  )
}
