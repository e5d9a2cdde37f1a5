import { deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import { deskCreateOffer } from '@berth/contract/trade/offer'
import { maxLength, searchDebounceMs } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { companyOption } from '#features/booking/desk/company-option.ts'
import { call, readOf } from '#lib/api/api.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { deskOfferWords } from './desk-offer-words.ts'

/** Asks whom a new offer is for: a member, or somebody without an account. */
export function NewOfferDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useWords(deskOfferWords)
  const navigate = useNavigate()
  const maySearch = useMay('desk_order')
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [customer, setCustomer] = useState<number | null>(null)
  const [company, setCompany] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [keyFor] = useState(repeatKeys)
  useEffect(() => {
    const pause = setTimeout(() => setKeyword(typed.trim()), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [typed])
  const found = useQuery({
    ...readOf(deskListBookingCustomers, { query: { keyword, size: 20 } }),
    placeholderData: keepPreviousData,
    enabled: maySearch,
  })
  const create = async () => {
    const body = customer === null ? { company } : { customer_id: customer }
    try {
      const { id } = await call(deskCreateOffer, { body, idempotencyKey: keyFor(body) })
      navigate(paths.deskOffer(id))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text.sendFailed)
    }
  }
  return (
    <ConfirmDialog
      open
      title={text.creating.title}
      confirmLabel={text.creating.start}
      keepLabel={text.keepLabel}
      error={failure}
      onConfirm={create}
      onClose={onClose}
    >
      {maySearch && (
        <Field label={text.creating.company}>
          {(control) => (
            <RemoteSelect<number>
              {...control}
              placeholder={text.creating.anyCompany}
              value={customer}
              onSearch={setTyped}
              isLoading={found.isFetching}
              options={(found.data?.lists ?? []).map(companyOption)}
              onChange={setCustomer}
            />
          )}
        </Field>
      )}
      {customer === null && (
        <Field label={text.creating.free}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              placeholder={text.creating.freeHint}
              maxLength={maxLength.company}
              value={company}
              onChange={({ target }) => setCompany(target.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
