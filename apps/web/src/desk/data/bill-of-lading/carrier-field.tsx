import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { carriers } from '../../../features/lookups/lookups.ts'
import { useWords } from '../../../lib/language.ts'
import { Field } from '../../../ui/controls/field.tsx'
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
        <Select
          {...control}
          disabled={isFixed}
          showSearch={{ optionFilterProp: 'label' }}
          value={value ?? others}
          options={[
            { value: others, label: text.others },
            ...(data?.lists ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange(id === others ? null : id)}
        />
      )}
    </Field>
  )
}
