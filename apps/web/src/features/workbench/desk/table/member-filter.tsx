import { deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import { searchDebounceMs } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { companyOption } from '#features/booking/desk/company-option.ts'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { tableWords } from './table-words.ts'

type MemberFilterProps = {
  readonly value: number | null
  readonly onChange: (customerId: number | null) => void
}

/** Chooses the company whose orders are listed, found by its name or its people. */
export function MemberFilter({ value, onChange }: MemberFilterProps) {
  const text = useWords(tableWords)
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
    <RemoteSelect<number>
      aria-label={text.member}
      placeholder={text.anyMember}
      value={value}
      onSearch={setTyped}
      isLoading={found.isFetching || typed.trim() !== keyword}
      options={companies.map(companyOption)}
      onChange={onChange}
      width={200}
    />
  )
}
