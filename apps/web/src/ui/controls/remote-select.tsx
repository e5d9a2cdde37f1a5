import { pickerRank } from '@berth/domain/reading/trade-name'
import { Button, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useUiText } from '../theme/ui-text.ts'
import { useLeftText } from './left-text.ts'
import { describedBy, SaidChoice } from './said-choice.tsx'

export type SelectOption = {
  readonly value: number | string
  /** The option's name, also read out by screen readers. */
  readonly label: string
  /** Rendered in the field once selected; the label by default. */
  readonly chosen?: ReactNode
  /** Rendered in the list; the label by default. */
  readonly shown?: ReactNode
  /** Everything the option can be found by, as `pickerText` writes it. */
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
  readonly 'aria-describedby'?: string
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
  onBlur,
  ...rest
}: RemoteSelectProps<Value>) {
  const text = useUiText()
  const [typed, setTyped] = useState('')
  const saidId = useId()
  const said = options.find((option) => option.value === value)?.label ?? ''
  const left = useLeftText((name) => {
    const named = options.filter((option) => rankOf(option, name) === 0)
    const [only] = named
    if (named.length !== 1 || only === undefined) return false
    onChange?.(only.value as Value) // The options are those of the select.
    return true
  })
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
    // The box only hears what is typed within.
    <div
      style={{ display: 'contents' }}
      onChange={({ target }) => left.type((target as HTMLInputElement).value)}
    >
      <SaidChoice id={saidId} said={said}>
        <Select<Value, SelectOption>
          {...rest}
          {...left.unread}
          aria-describedby={describedBy(saidId, rest['aria-describedby'])}
          allowClear={allowClear}
          loading={isLoading}
          value={value ?? null}
          onChange={(next) => {
            left.drop()
            onChange?.(next ?? null)
          }}
          onSelect={left.drop}
          onBlur={() => {
            left.leave()
            onBlur?.()
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') left.drop()
          }}
          options={options as SelectOption[]}
          showSearch={{
            filterOption: fitsTyped,
            filterSort: closestFirst,
            searchValue: left.text ?? typed,
            onSearch: setTyped,
          }}
          defaultActiveFirstOption={isSure(options, typed)}
          optionRender={({ data }) => data.shown ?? data.label}
          labelRender={({ value: chosen, label }) =>
            options.find((option) => option.value === chosen)?.chosen ?? label
          }
          notFoundContent={hasFailed ? failure : nothing}
          popupMatchSelectWidth={false}
          style={{ width: width ?? '100%' }}
        />
      </SaidChoice>
    </div>
  )
}

/** Whether an option is found by what is typed. */
export function fitsTyped(typed: string, option: Pick<SelectOption, 'search'> | undefined): boolean {
  return option !== undefined && pickerRank(option.search, typed) !== null
}

/**
 * Sorts whole names first, then names that begin with what is typed: "美国" must not pick its outlying islands, nor "usla" a name
 * that contains it.
 */
export function closestFirst(one: SelectOption, other: SelectOption, info: { searchValue: string }): number {
  return rankOf(one, info.searchValue) - rankOf(other, info.searchValue)
}

function rankOf({ search }: SelectOption, typed: string): number {
  return pickerRank(search, typed) ?? 4
}

/**
 * Whether Enter may take the best option: never one that only contains what is typed somewhere, as Ukraine's name contains "UK",
 * nor one of two that have the same name, as Korea.
 */
function isSure(options: readonly SelectOption[], typed: string): boolean {
  const ranks = options.map((option) => rankOf(option, typed))
  if (typed.trim() !== '' && ranks.filter((rank) => rank === 0).length > 1) return false
  return ranks.some((rank) => rank < 3)
}
