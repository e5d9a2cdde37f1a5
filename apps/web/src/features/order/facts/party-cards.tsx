import type { Shipment } from '@berth/contract/orders/instruction'
import type { OrderContact } from '@berth/contract/orders/order-shape'
import { type PartyRole, partyRoles, partyType } from '@berth/domain/order/booking/party'
import { filingPartyType, filingRoles } from '@berth/domain/order/instruction/instruction-party'
import { placeLine } from '@berth/domain/text/place-line'
import { defineWords } from '@berth/locales/language'
import { partyWords } from '@berth/locales/order-words'
import { terms } from '@berth/locales/terms'
import { useEnglishCountry } from '#features/contacts/use-english-country.ts'
import { useWords } from '#lib/language.ts'
import styles from './party-cards.module.css'

const words = defineWords(
  { sameAsConsignee: terms.zh.sameAsConsignee, none: '未选择' },
  { sameAsConsignee: terms.en.sameAsConsignee, none: 'Not selected' },
)

type PartyCardsProps = {
  readonly contacts: readonly OrderContact[]
  readonly notifySameAsConsignee: boolean
}

/** The parties of an order. Shipper and consignee always have a card, notify parties only if present. */
export function PartyCards({ contacts, notifySameAsConsignee }: PartyCardsProps) {
  const text = useWords(words)
  const roles = useWords(partyWords)
  const of = (role: PartyRole) => contacts.find((contact) => contact.type === partyType[role])
  const isShown = (role: PartyRole) =>
    role === 'shipper' ||
    role === 'consignee' ||
    of(role) !== undefined ||
    (role === 'notify1' && notifySameAsConsignee)
  return (
    <ul className={`grid gap-12 phone-one-column ${styles.cards}`}>
      {partyRoles.filter(isShown).map((role) => {
        const contact = of(role)
        if (contact) return <PartyCard key={role} role={roles[role]} contact={contact} />
        return (
          <li key={role} className={`card grid gap-4 slim breaks packed padded-12 rounded ${styles.blank}`}>
            <span className="note">{roles[role]}</span>
            <span className="dim">
              {role === 'notify1' && notifySameAsConsignee ? text.sameAsConsignee : text.none}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type FilingPartyCardsProps = { readonly contacts: Shipment['filing_contacts'] }

/** The parties that only customs filings name. */
export function FilingPartyCards({ contacts }: FilingPartyCardsProps) {
  const roles = useWords(partyWords)
  return (
    <ul className={`grid gap-12 phone-one-column ${styles.cards}`}>
      {filingRoles.map((role) => {
        const contact = contacts.find(({ type }) => type === filingPartyType[role])
        return contact && <PartyCard key={role} role={roles[role]} contact={contact} />
      })}
    </ul>
  )
}

type PartyCardProps = { readonly role: string; readonly contact: Omit<OrderContact, 'type'> }

function PartyCard({ role, contact }: PartyCardProps) {
  const countryOf = useEnglishCountry()
  const place = placeLine(
    [contact.city, [contact.province, contact.zip_code].filter(Boolean).join(' ')],
    countryOf(contact.country_id),
  )
  const address = [contact.address1, contact.address2, place].filter(Boolean).join(', ')
  return (
    <li className="card grid gap-4 slim breaks packed padded-12 rounded">
      <span className="note">{role}</span>
      <b className={`strong ${styles.company}`}>{contact.company1}</b>
      <span className="note">{address}</span>
      <span className="note">{[contact.linkman, contact.phone].filter(Boolean).join(' · ')}</span>
      {contact.email && <span className="note">{contact.email}</span>}
    </li>
  )
}
