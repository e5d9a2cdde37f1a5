import { Button, Select } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { isComposing } from '../page/is-composing.ts'
import { useUiText } from '../theme/ui-text.ts'
import { keptText } from './left-text.ts'
import { describedBy, SpokenChoice } from './spoken-choice.tsx'
import { type NameSearch, type SelectOption, useTypedName } from './typed-name.ts'

type CommonProps = NameSearch & {
  readonly hasFailed?: boolean
  readonly onRetry?: () => void
  readonly id?: string
  readonly size?: 'small' | 'middle' | 'large'
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly status?: 'error' | 'warning'
  readonly placeholder?: string
  readonly allowClear?: boolean
  readonly className?: string
  readonly width?: number
  readonly onBlur?: () => void
  /** Shown when nothing fits. */
  readonly nothing?: ReactNode
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-describedby'?: string
}

export type RemoteSelectProps<Value> = CommonProps & {
  readonly value?: Value | null
  /** `unread` is a text that was typed and not chosen, if there is one: the value is then null. */
  readonly onChange?: (value: Value | null, unread?: string) => void
  /** Such a text that the form keeps; null if it keeps none now. */
  readonly unread?: string | null | undefined
}

/** A select for a list loaded from the server, searchable by any of an option's names. */
export function RemoteSelect<Value extends number | string>({
  options,
  isLoading = false,
  hasFailed,
  onRetry,
  onSearch,
  nothing,
  value,
  onChange,
  unread,
  width,
  allowClear = true,
  onBlur,
  ...rest
}: RemoteSelectProps<Value>) {
  const saidId = useId()
  // An id says nothing before its name has come.
  const said = options.find((option) => option.value === value)?.label ?? ''
  const name = useTypedName(
    { options, isLoading, onSearch },
    (option) => onChange?.(option.value as Value), // The options are those of the select.
    keptText(unread, onChange),
  )
  return (
    // The box only hears what is typed within.
    <div style={{ display: 'contents' }} onChange={name.type}>
      <SpokenChoice id={saidId} said={said}>
        <Select<Value, SelectOption>
          {...rest}
          {...name.select}
          aria-describedby={describedBy(saidId, rest['aria-describedby'])}
          allowClear={allowClear}
          loading={isLoading}
          value={isLoading && said === '' ? null : (value ?? null)}
          onChange={(next) => {
            name.taken()
            onChange?.(next ?? null)
          }}
          onBlur={() => {
            name.leave()
            onBlur?.()
          }}
          labelRender={({ value: chosen, label }) =>
            options.find((option) => option.value === chosen)?.chosen ?? label
          }
          notFoundContent={
            <Nothing isLoading={isLoading} hasFailed={hasFailed} onRetry={onRetry} nothing={nothing} />
          }
          style={{ width: width ?? '100%' }}
        />
      </SpokenChoice>
    </div>
  )
}

type ManySelectProps<Value> = CommonProps & {
  readonly value: readonly Value[]
  readonly onChange: (values: Value[]) => void
  readonly maxTagCount?: number | 'responsive'
}

/** A select of several options, with the same search. */
export function ManySelect<Value extends number | string>({
  options,
  isLoading = false,
  hasFailed,
  onRetry,
  onSearch,
  nothing,
  value,
  onChange,
  width,
  allowClear = true,
  onBlur,
  ...rest
}: ManySelectProps<Value>) {
  const saidId = useId()
  const said = options.filter((option) => value.some((one) => one === option.value))
  const name = useTypedName({ options, isLoading, onSearch }, (option) => {
    const taken = option.value as Value // The options are those of the select.
    if (!value.includes(taken)) onChange([...value, taken])
  })
  const isEntering = useRef(false)
  // The library drops a chosen option on Enter. Who typed its name wants it, so it stays.
  const change = (next: Value[]) => {
    if (isEntering.current && name.isTyped && next.length < value.length) name.taken()
    else onChange(next)
  }
  return (
    <div style={{ display: 'contents' }} onChange={name.type}>
      <SpokenChoice id={saidId} said={said.map(({ label }) => label).join(', ')}>
        <Select<Value[], SelectOption>
          {...rest}
          {...name.select}
          mode="multiple"
          aria-describedby={describedBy(saidId, rest['aria-describedby'])}
          allowClear={allowClear}
          loading={isLoading}
          value={[...value]}
          onChange={change}
          onInputKeyDown={({ key, nativeEvent }) => {
            isEntering.current = key === 'Enter' && !isComposing(nativeEvent)
          }}
          onKeyUp={() => {
            isEntering.current = false
          }}
          onBlur={() => {
            name.leave()
            onBlur?.()
          }}
          notFoundContent={
            <Nothing isLoading={isLoading} hasFailed={hasFailed} onRetry={onRetry} nothing={nothing} />
          }
          style={{ width: width ?? '100%' }}
        />
      </SpokenChoice>
    </div>
  )
}

type NothingProps = {
  readonly isLoading: boolean
  readonly hasFailed: boolean | undefined
  readonly onRetry: (() => void) | undefined
  readonly nothing: ReactNode
}

/** The list without an option. */
function Nothing({ isLoading, hasFailed, onRetry, nothing }: NothingProps) {
  const text = useUiText()
  if (hasFailed)
    return (
      <span className="row" style={{ padding: 8 }}>
        {text.optionsFailed}
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      </span>
    )
  if (nothing !== undefined && !isLoading) return nothing
  return (
    <span style={{ padding: 8, color: 'var(--ink-2)' }}>{isLoading ? text.loading : text.noOptions}</span>
  )
}
