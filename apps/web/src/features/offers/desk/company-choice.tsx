import { deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import { searchDebounceMs } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { companyOption } from '#features/booking/desk/company-option.ts'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import type { CompanyChoiceProps } from '../making/offer-side.ts'
import { deskOfferWords } from './desk-offer-words.ts'

/** Searches the members whom an offer is for. */
export function CompanyChoice({ value, onChange }: CompanyChoiceProps) {
  const text = useWords(deskOfferWords)
  const maySearch = useMay('desk_order')
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setKeyword(typed.trim()), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [typed])
  const found = useQuery({
    ...readOf(deskListBookingCustomers, { query: { keyword, size: 20 } }),
    placeholderData: keepPreviousData,
    enabled: maySearch,
  })
  if (!maySearch) return null
  return (
    <Field label={text.member}>
      {(control) => (
        <RemoteSelect<number>
          {...control}
          placeholder={text.anyMember}
          value={value}
          onSearch={setTyped}
          isLoading={found.isFetching}
          options={(found.data?.lists ?? []).map(companyOption)}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
