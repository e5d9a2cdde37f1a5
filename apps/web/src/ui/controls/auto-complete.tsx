import { useState } from 'react'
import { Picker } from './picker.tsx'
import type { PickerLook } from './picker-props.ts'
import { labelOption } from './typed-name.ts'

type AutoCompleteProps = PickerLook & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What may be meant by the text as it is now. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onBlur?: () => void
}

/** A text field that suggests what may be meant. Any other text may be entered, too. */
export function AutoComplete({
  value,
  onChange,
  options,
  onBlur,
  width = '100%',
  ...look
}: AutoCompleteProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Picker
      {...look}
      width={width}
      hasArrow={false}
      text={value}
      onType={onChange}
      isOpen={isOpen}
      onOpen={setOpen}
      best={value === '' || options.length === 0 ? -1 : 0}
      options={options.map((one) => labelOption(one.value, one.label))}
      chosen={[]}
      said=""
      onTake={(option) => onChange(String(option.value))}
      onLeave={onBlur}
    />
  )
}
