import { deskListContactsOf } from '@berth/contract/desk-on-behalf'
import { maxPageSize } from '@berth/domain/limits'
import { type PartyType, partyType } from '@berth/domain/order/party'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '../../lib/api.ts'
import { useWords } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'
import { FieldGrid, FormSection } from '../../ui/form-section.tsx'
import { RemoteSelect } from '../../ui/remote-select.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { bookingWords } from './booking-words.ts'

type PartyFieldsProps = {
  readonly customerId: number | null
  readonly parties: BookingDraft['parties']
  readonly onChange: (parties: BookingDraft['parties']) => void
  readonly errorAt: (path: string) => string | undefined
}

const types = Object.values(partyType)
const errorPath: Partial<Record<PartyType, string>> = { 1: 'shipper', 2: 'consignee' }

/** Shipper, consignee and whom to notify, out of the company's own contacts. */
export function PartyFields({ customerId, parties, onChange, errorAt }: PartyFieldsProps) {
  const text = useWords(bookingWords)
  const contacts = useQuery({
    ...readOf(deskListContactsOf, { params: { id: customerId ?? 0 }, query: { size: maxPageSize } }),
    enabled: customerId !== null,
  })
  const lists = contacts.data?.lists ?? []
  const options = lists.map(({ id, company1, company2, linkman, city }) => ({
    value: id,
    label: [company1, linkman, city].filter(Boolean).join(' · '),
    search: [company1, company2, linkman, city].join(' ').toLowerCase(),
  }))
  const choose = (type: PartyType, id: number | null) => {
    const contact = lists.find((one) => one.id === id)
    const { [type]: _, ...others } = parties
    onChange(contact ? { ...others, [type]: contact } : others)
  }
  const note =
    customerId === null
      ? text.firstMember
      : contacts.data && lists.length === 0
        ? text.noContacts
        : text.partiesNote
  return (
    <FormSection title={text.parties} note={note}>
      <FieldGrid columns={2}>
        {types.map((type) => {
          const path = errorPath[type]
          const at = path ?? `party-${type}`
          return (
            <Field
              key={type}
              id={at}
              label={text.party[type]}
              required={path !== undefined}
              error={path && errorAt(path)}
            >
              {(control) => (
                <RemoteSelect<number>
                  {...control}
                  options={options}
                  isLoading={contacts.isLoading}
                  hasFailed={contacts.isError}
                  onRetry={() => void contacts.refetch()}
                  disabled={customerId === null}
                  value={parties[type]?.id ?? null}
                  onChange={(id) => choose(type, id)}
                />
              )}
            </Field>
          )
        })}
      </FieldGrid>
    </FormSection>
  )
}
