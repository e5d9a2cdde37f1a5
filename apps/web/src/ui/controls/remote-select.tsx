import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useUiText } from '../theme/ui-text.ts'

export type SelectOption = {
  readonly value: number | string
  /** What it is called, and what is read out. */
  readonly label: string
  /** What stands in the field once chosen; the label when absent. */
  readonly chosen?: ReactNode
  /** What stands in the list; the label when absent. */
  readonly shown?: ReactNode
  /** Everything it can be found by, in lower case. */
  readonly search: string
}

export type RemoteSelectProps<Value> = {
  readonly options: readonly SelectOption[]
  readonly isLoading?: boolean
  readonly hasFailed?: boolean
  readonly onRetry?: () => void
  readonly value?: Value | null
  readonly onChange?: (value: Value | null) => void
  readonly id?: string
  readonly size?: 'small' | 'middle' | 'large'
  readonly disabled?: boolean
  readonly status?: 'error' | 'warning'
  readonly placeholder?: string
  readonly allowClear?: boolean
  readonly width?: number
  readonly onBlur?: () => void
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean
}

/** A choice from a list that comes from the server, searched by any of its names. */
export function RemoteSelect<Value extends number | string>({
  options,
  isLoading = false,
  hasFailed = false,
  onRetry,
  value,
  onChange,
  width,
  allowClear = true,
  ...rest
}: RemoteSelectProps<Value>) {
  const text = useUiText()
  const failure = (
    <span className="row" style={{ padding: 8 }}>
      {text.optionsFailed}
      <Button size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </span>
  )
  const nothing = (
    <span style={{ padding: 8, color: 'var(--ink-2)' }}>{isLoading ? text.loading : text.noOptions}</span>
  )
  return (
    <Select<Value, SelectOption>
      {...rest}
      allowClear={allowClear}
      loading={isLoading}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      options={options as SelectOption[]}
      showSearch={{ filterOption: matches, filterSort: closestFirst }}
      optionRender={({ data }) => data.shown ?? data.label}
      labelRender={({ value: chosen, label }) =>
        options.find((option) => option.value === chosen)?.chosen ?? label
      }
      notFoundContent={hasFailed ? failure : nothing}
      popupMatchSelectWidth={false}
      style={{ width: width ?? '100%' }}
    />
  )
}

function matches(input: string, option: SelectOption | undefined): boolean {
  return option?.search.includes(input.trim().toLowerCase()) ?? false
}

/** What is called just so first, then what begins so: "美国" is not one of its outlying islands, nor "usla" a name with it inside. */
export function closestFirst(one: SelectOption, other: SelectOption, info: { searchValue: string }): number {
  const typed = info.searchValue.trim().toLowerCase()
  return rank(one, typed) - rank(other, typed)
}

function rank({ search }: SelectOption, typed: string): number {
  if (isWhole(search, typed)) return 0
  if (search.startsWith(typed)) return 1
  return search.includes(` ${typed}`) ? 2 : 3
}

/** Whether a code or a name is all that was typed. Codes come first and English names last, and only those have spaces. */
function isWhole(search: string, typed: string): boolean {
  return search.endsWith(` ${typed}`) || search.split(' ').includes(typed)
}
