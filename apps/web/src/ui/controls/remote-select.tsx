import { type ReactNode, useState } from 'react'
import { keptText } from './left-text.ts'
import { NoOption } from './no-option.tsx'
import { Picker } from './picker.tsx'
import type { Choice, PickerLook } from './picker-props.ts'
import { type NameSearch, type SelectOption, useTypedName } from './typed-name.ts'

type CommonProps = NameSearch &
  PickerLook & {
    readonly hasFailed?: boolean
    readonly onRetry?: () => void
    readonly allowClear?: boolean
    readonly onBlur?: () => void
    /** Shown when nothing fits. */
    readonly nothing?: ReactNode
  }

export type RemoteSelectProps<Value> = CommonProps & {
  readonly value?: Value | null
  /** `unread` is a text that was typed and not chosen, if there is one: the value is then null. */
  readonly onChange?: (value: Value | null, unread?: string) => void
  /** Such a text that the form keeps; null if it keeps none now. */
  readonly unread?: string | null | undefined
}

/** A select for a list loaded from the server, searchable by any of an option's names. */
export function RemoteSelect<Value extends number | string>(props: RemoteSelectProps<Value>) {
  const { options, isLoading = false, onSearch, value, onChange, unread, allowClear = true, onBlur } = props
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenOf(options, value ?? null, isLoading)
  const name = useTypedName(
    { options, isLoading, onSearch },
    (option) => onChange?.(option.value as Value), // The options are those of the select.
    keptText(unread, onChange),
  )
  return (
    <Picker
      {...lookOf(props)}
      {...name.box}
      isOpen={isOpen}
      onOpen={setOpen}
      isLoading={isLoading}
      chosen={chosen ? [chosen] : []}
      said={chosen?.label ?? ''}
      onTake={(option) => {
        name.taken()
        if (option.value !== value) onChange?.(option.value as Value) // The options are those of the select.
      }}
      onClear={
        allowClear
          ? () => {
              name.taken()
              onChange?.(null)
            }
          : undefined
      }
      onLeave={() => {
        name.leave()
        onBlur?.()
      }}
      nothing={nothingOf(props)}
    />
  )
}

type ManySelectProps<Value> = CommonProps & {
  readonly value: readonly Value[]
  readonly onChange: (values: Value[]) => void
  /** Options that may be chosen but missing from `options`, when the search runs elsewhere. */
  readonly known?: readonly SelectOption[]
  readonly maxTagCount?: number | 'responsive'
}

/** A select of several options, with the same search. */
export function ManySelect<Value extends number | string>(props: ManySelectProps<Value>) {
  const { options, isLoading = false, onSearch, value, onChange, known = [], allowClear = true } = props
  const { maxTagCount, onBlur } = props
  const [isOpen, setOpen] = useState(false)
  const all = [...options, ...known]
  const name = useTypedName({ options, isLoading, onSearch }, (option) => {
    const taken = option.value as Value // The options are those of the select.
    if (!value.includes(taken)) onChange([...value, taken])
  })
  const said = new Set(
    all.filter((option) => value.some((one) => one === option.value)).map(({ label }) => label),
  )
  return (
    <Picker
      {...lookOf(props)}
      {...name.box}
      isMultiple
      maxChips={maxTagCount === 'responsive' ? 1 : maxTagCount}
      isOneLine={maxTagCount === 'responsive'}
      isOpen={isOpen}
      onOpen={setOpen}
      isLoading={isLoading}
      chosen={value.flatMap((one) => chosenOf(all, one, isLoading) ?? [])}
      said={[...said].join(', ')}
      onTake={(option) => {
        name.taken()
        onChange([...value, option.value as Value]) // The options are those of the select.
      }}
      onRemove={(removed) => onChange(value.filter((one) => one !== removed))}
      onClear={
        allowClear
          ? () => {
              name.taken()
              onChange([])
            }
          : undefined
      }
      onLeave={() => {
        name.leave()
        onBlur?.()
      }}
      nothing={nothingOf(props)}
    />
  )
}

/** What is chosen. An id says nothing before its name has come. */
function chosenOf(
  options: readonly SelectOption[],
  value: number | string | null,
  isLoading: boolean,
): Choice | null {
  const option = options.find((one) => one.value === value)
  if (option) return { value: option.value, label: option.label, shown: option.chosen }
  if (isLoading || value === null || value === '') return null
  return { value, label: String(value) }
}

function lookOf(props: CommonProps): PickerLook {
  const { id, size, variant, disabled, autoFocus, status, placeholder, className, width = '100%' } = props
  return Object.fromEntries(
    Object.entries({
      ...{ id, size, variant, disabled, autoFocus, status, placeholder, className, width },
      'aria-label': props['aria-label'],
      'aria-required': props['aria-required'],
      'aria-invalid': props['aria-invalid'],
      'aria-describedby': props['aria-describedby'],
      'aria-keyshortcuts': props['aria-keyshortcuts'],
    }).filter(([, one]) => one !== undefined),
  )
}

function nothingOf({ isLoading, hasFailed, onRetry, nothing }: CommonProps): ReactNode {
  return (
    <NoOption isLoading={isLoading} hasFailed={hasFailed} onRetry={onRetry}>
      {nothing}
    </NoOption>
  )
}
