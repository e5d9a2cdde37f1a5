import { pickerText } from '@berth/domain/reading/trade-name'
import { type Ref, useState } from 'react'
import { NoOption } from './no-option.tsx'
import { Picker } from './picker.tsx'
import type { PickerLook } from './picker-props.ts'

type SelectProps<Value> = PickerLook & {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: Value | null
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** Empties the select; without it, it cannot be emptied. */
  readonly onClear?: () => void
  readonly onBlur?: (() => void) | undefined
  readonly loading?: boolean
}

/** A select of one of a short list that is not searched. */
export function Select<Value extends string | number | boolean | null>(props: SelectProps<Value>) {
  const { value, options, onChange, onClear, onBlur, loading, ...look } = props
  const [isOpen, setOpen] = useState(false)
  const chosen = options.findIndex((one) => one.value === value)
  const label = options[chosen]?.label ?? ''
  return (
    <Picker
      {...look}
      text=""
      isOpen={isOpen}
      onOpen={setOpen}
      isLoading={loading}
      options={options.map((one, index) => ({
        value: index,
        label: one.label,
        search: pickerText([one.label]),
      }))}
      chosen={chosen < 0 ? [] : [{ value: chosen, label }]}
      said={label}
      onTake={(taken) => {
        const option = options[Number(taken.value)]
        if (option && option.value !== value) onChange(option.value)
      }}
      onClear={onClear}
      onLeave={onBlur}
      nothing={<NoOption isLoading={loading} />}
    />
  )
}
