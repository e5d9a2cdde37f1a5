import { deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import { searchDebounceMs } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { readOf } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { describedBy, SaidChoice } from '../../../ui/controls/said-choice.tsx'
import { tableWords } from './table-words.ts'

type MemberFilterProps = {
  readonly value: number | null
  readonly onChange: (customerId: number | null) => void
}

/** Chooses the company whose orders are listed, found by its name or its people. */
export function MemberFilter({ value, onChange }: MemberFilterProps) {
  const text = useWords(tableWords)
  const saidId = useId()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setKeyword(typed.trim()), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [typed])
  const found = useQuery({
    ...readOf(deskListBookingCustomers, { query: { keyword, size: 20 } }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    ...readOf(deskListBookingCustomers, { query: { customer_id: value ?? 0 } }),
    enabled: value !== null,
  })
  const known = [...(chosen.data?.lists ?? []), ...(found.data?.lists ?? [])]
  const companies = [...new Map(known.map((company) => [company.id, company])).values()]
  return (
    <SaidChoice id={saidId} said={companies.find(({ id }) => id === value)?.name ?? ''}>
      <Select<number>
        aria-label={text.member}
        aria-describedby={describedBy(saidId)}
        placeholder={text.anyMember}
        allowClear
        value={value}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={found.isFetching}
        options={companies.map(({ id, name, other_name }) => ({
          value: id,
          label: other_name ? `${name} · ${other_name}` : name,
        }))}
        onChange={(id) => onChange(id ?? null)}
        popupMatchSelectWidth={false}
        style={{ width: 200 }}
      />
    </SaidChoice>
  )
}
