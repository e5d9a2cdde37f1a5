import { type BookingCustomer, deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import { searchDebounceMs } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { Select } from '#ui/controls/select.tsx'
import { bookingWords } from './booking-words.ts'
import { companyOption } from './company-option.ts'

type MemberFieldsProps = {
  readonly company: BookingCustomer | null
  readonly userId: number | null
  readonly onCompany: (company: BookingCustomer) => void
  readonly onPerson: (userId: number) => void
  readonly errorAt: (path: string) => string | undefined
}

/** Selects the company to book for and the user who will own the order. */
export function MemberFields({ company, userId, onCompany, onPerson, errorAt }: MemberFieldsProps) {
  const text = useWords(bookingWords)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readOf(deskListBookingCustomers, { query: { keyword, size: 20 } }),
    placeholderData: keepPreviousData,
    // The dropdown says itself that a search has failed.
    meta: { offersChoices: keyword === '' },
  })
  // Results for an earlier keyword are hidden, because Enter would pick one of them.
  const isLooking = typed !== keyword || isPlaceholderData
  const found = isLooking ? [] : (data?.lists ?? [])
  // During a search the field shows the typed text. Otherwise the chosen company must be among the options.
  const isMissing = company !== null && typed === '' && !found.some(({ id }) => id === company.id)
  const companies = isMissing ? [company, ...found] : found
  const choose = (id: number | null) => {
    const chosen = companies.find((one) => one.id === id)
    if (chosen) onCompany(chosen)
  }
  return (
    <>
      <Field
        label={text.customer}
        id="customer_id"
        required
        error={errorAt('customer_id')}
        hint={text.customerHint}
      >
        {(control) => (
          <RemoteSelect<number>
            {...control}
            size="large"
            allowClear={false}
            autoFocus={company === null}
            value={company?.id ?? null}
            onSearch={setTyped}
            isLoading={isFetching || isLooking}
            nothing={error ? <SearchFailure onRetry={() => void refetch()} /> : text.nobody}
            options={companies.map(companyOption)}
            onChange={choose}
          />
        )}
      </Field>
      <Field label={text.person} id="user_id" error={errorAt('user_id')} hint={text.personHint}>
        {(control) => (
          <Select<number>
            {...control}
            size="large"
            value={userId}
            disabled={company === null}
            options={(company?.people ?? []).map(({ id, name, email }) => ({
              value: id,
              label: `${name} · ${email}`,
            }))}
            onChange={onPerson}
          />
        )}
      </Field>
    </>
  )
}

/** Shown in the dropdown when companies could not be loaded. */
function SearchFailure({ onRetry }: { readonly onRetry: () => void }) {
  const text = useWords(bookingWords)
  return (
    <span role="alert">
      {text.notFound}{' '}
      <Button look="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {text.retry}
      </Button>
    </span>
  )
}

/** The typed text, debounced. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), searchDebounceMs)
    return () => window.clearTimeout(timer)
  }, [typed])
  return settled
}
