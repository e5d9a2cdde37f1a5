import { type BookingCustomer, deskListBookingCustomers } from '@berth/contract/desk-on-behalf'
import { searchDebounceMs } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { readOf } from '../../lib/api.ts'
import { useWords } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGrid, FormSection } from '../../ui/form-section.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { bookingWords } from './booking-words.ts'

type MemberFieldsProps = {
  readonly draft: BookingDraft
  readonly onChange: (part: Partial<BookingDraft>) => void
  readonly errorAt: (path: string) => string | undefined
}

/** The company that is booked for, and the one there whose order it becomes. */
export function MemberFields({ draft, onChange, errorAt }: MemberFieldsProps) {
  const text = useWords(bookingWords)
  const [chosen, setChosen] = useState<BookingCustomer | null>(null)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed)
  const { data, isFetching } = useQuery({
    ...readOf(deskListBookingCustomers, { query: { keyword, size: 20 } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.lists ?? []
  const companies = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const choose = (id: number) => {
    const company = companies.find((one) => one.id === id) ?? null
    setChosen(company)
    // Contacts are the company's own: those of another one go.
    onChange({ customer_id: id, user_id: company?.people[0]?.id ?? null, parties: {} })
  }
  return (
    <FormSection title={text.member}>
      <FieldGrid columns={2}>
        <Field
          label={text.customer}
          id="customer_id"
          required
          error={errorAt('customer_id')}
          hint={text.customerHint}
        >
          {(control) => (
            <Select<number>
              {...control}
              value={draft.customer_id}
              showSearch={{ filterOption: false, onSearch: setTyped }}
              loading={isFetching}
              notFoundContent={isFetching ? null : text.nobody}
              options={companies.map(({ id, name, other_name }) => ({
                value: id,
                label: other_name ? `${name} · ${other_name}` : name,
              }))}
              onChange={choose}
              style={{ width: '100%' }}
            />
          )}
        </Field>
        <Field label={text.person} id="user_id" error={errorAt('user_id')} hint={text.personHint}>
          {(control) => (
            <Select<number>
              {...control}
              value={draft.user_id}
              disabled={chosen === null}
              options={(chosen?.people ?? []).map(({ id, name, email }) => ({
                value: id,
                label: `${name} · ${email}`,
              }))}
              onChange={(user_id) => onChange({ user_id })}
              style={{ width: '100%' }}
            />
          )}
        </Field>
      </FieldGrid>
    </FormSection>
  )
}

/** What was typed, once nobody has typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), searchDebounceMs)
    return () => window.clearTimeout(timer)
  }, [typed])
  return settled
}
