import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useUiText } from '../theme/ui-text.ts'

export type SelectOption = {
  readonly value: number | string
  /** The option's name, also read out by screen readers. */
  readonly label: string
  /** Rendered in the field once selected; the label by default. */
  readonly chosen?: ReactNode
  /** Rendered in the list; the label by default. */
  readonly shown?: ReactNode
  /** Everything the option can be found by, in lower case. */
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

/** A select for a list loaded from the server, searchable by any of an option's names. */
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

/**
 * Sorts exact matches first, then matches at the start: "美国" must not pick its outlying islands, nor "usla" a name that
 * contains it.
 */
export function closestFirst(one: SelectOption, other: SelectOption, info: { searchValue: string }): number {
  const typed = info.searchValue.trim().toLowerCase()
  return rank(one, typed) - rank(other, typed)
}

function rank({ search }: SelectOption, typed: string): number {
  if (isWhole(search, typed)) return 0
  if (search.startsWith(typed)) return 1
  return search.includes(` ${typed}`) ? 2 : 3
}

/**
 * Whether the typed text is a whole code or name. Codes come first and English names last, and only English names contain
 * spaces.
 */
function isWhole(search: string, typed: string): boolean {
  return search.endsWith(` ${typed}`) || search.split(' ').includes(typed)
}
