import { listPorts } from '@berth/contract/lookup'
import { searchDebounceMs } from '@berth/domain/limits'
import type { LookupDetail } from '@berth/domain/lookup/lookup-kind'
import type { LookupValue } from '@berth/domain/lookup/lookup-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { readOf } from '../../../lib/api.ts'
import { useWords } from '../../../lib/language.ts'
import { countries } from '../../../shared/lookups.ts'
import { Field } from '../../../ui/field.tsx'
import styles from '../data.module.css'
import { choiceWords, detailWords, lookupWords } from './lookup-words.ts'

type Port = { readonly id: number; readonly code: string; readonly name: string }

type DetailFieldProps = {
  readonly detail: LookupDetail
  readonly value: LookupValue
  /** The ports that are chosen already. */
  readonly ports: readonly Port[]
  readonly error: string | undefined
  readonly onChange: (value: LookupValue) => void
}

/** The field for what a row has besides code and names, by its definition. */
export function DetailField({ detail, value, ports, error, onChange }: DetailFieldProps) {
  const label = useWords(detailWords)[detail.name]
  const text = useWords(lookupWords)
  const choices: Readonly<Record<string, string>> = useWords(choiceWords)
  const required = detail.type !== 'codes' && detail.type !== 'ports' && detail.type !== 'boolean'
  const isRequired = detail.type === 'number' ? detail.required : required
  const field = (
    <Field label={label} required={isRequired} error={error}>
      {(control) => {
        switch (detail.type) {
          case 'country':
            return <CountrySelect control={control} value={value as number | null} onChange={onChange} />
          case 'ports':
            return (
              <PortsSelect
                control={control}
                value={(value ?? []) as readonly number[]}
                chosen={ports}
                onChange={onChange}
              />
            )
          case 'choice':
            return (
              <Select
                {...control}
                value={value as string | number | null}
                options={detail.choices.map((one) => ({ value: one, label: choices[String(one)] }))}
                onChange={onChange}
              />
            )
          case 'codes':
            return (
              <Select
                {...control}
                mode="tags"
                tokenSeparators={[',', ' ', '，']}
                suffixIcon={null}
                open={false}
                value={(value ?? []) as string[]}
                onChange={(codes: string[]) => onChange(codes.map((code) => code.toUpperCase()))}
              />
            )
          case 'boolean':
            return (
              <div>
                <Switch
                  id={control.id}
                  checked={value === true}
                  checkedChildren={text.yes}
                  unCheckedChildren={text.no}
                  onChange={onChange}
                />
              </div>
            )
          case 'number':
            return (
              <InputNumber
                {...control}
                min={0}
                max={detail.max}
                style={{ width: '100%' }}
                value={value as number | null}
                onChange={onChange}
              />
            )
          default:
            return (
              <Input
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
  return detail.type === 'ports' ? <div className={styles.wide}>{field}</div> : field
}

type Control = { readonly id: string; readonly status?: 'error' }

type CountrySelectProps = {
  readonly control: Control
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function CountrySelect({ control, value, onChange }: CountrySelectProps) {
  const { data, isLoading } = useQuery(countries())
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      value={value}
      options={(data?.lists ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      onChange={onChange}
    />
  )
}

type PortsSelectProps = {
  readonly control: Control
  readonly value: readonly number[]
  readonly chosen: readonly Port[]
  readonly onChange: (value: readonly number[]) => void
}

/** There are more ports than one page holds: they are searched at the server. */
function PortsSelect({ control, value, chosen, onChange }: PortsSelectProps) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setKeyword(typed.trim()), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [typed])
  const found = useQuery({
    ...readOf(listPorts, { query: { size: 50, ...(keyword ? { keyword } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const known = new Map([...chosen, ...(found.data?.lists ?? [])].map((port) => [port.id, port]))
  return (
    <Select
      {...control}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      maxTagCount={40}
      loading={found.isFetching}
      value={[...value]}
      options={[...known.values()].map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      onChange={(ids: number[]) => onChange(ids)}
    />
  )
}
