import { placeLine } from '@berth/domain/text/place-line'
import type { ReactNode } from 'react'
import styles from './contact-card.module.css'
import type { ContactValues } from './contact-values.ts'
import { useEnglishCountry } from './use-english-country.ts'

type ContactCardProps = {
  readonly role: ReactNode
  readonly contact: ContactValues
  readonly error?: string | undefined
  readonly note?: string | undefined
  /** What it was before a change, which marks the card. */
  readonly was?: ReactNode | undefined
  /** Buttons in the corner: choose another, edit, clear. */
  readonly actions?: ReactNode
}

/** A party as a card: role, company, address, contact person and phone. */
export function ContactCard({ role, contact, error, note, was, actions }: ContactCardProps) {
  const countryOf = useEnglishCountry()
  const place = placeLine(
    [contact.city, [contact.province, contact.zip_code].filter(Boolean).join(' ')],
    countryOf(contact.country_id),
  )
  return (
    <div
      className={`card flex slim column padded-12 rounded ${styles.card} ${error ? styles.wrong : was ? `tinted ${styles.changed}` : ''}`}
    >
      <div className={`row between note ${styles.head}`}>
        <span>{role}</span>
        {actions && <span className="flex centred">{actions}</span>}
      </div>
      <div className={`breaks strong ${styles.name}`}>{contact.company1}</div>
      <div className={`breaks note ${styles.line}`}>
        {[contact.address1, place].filter(Boolean).join(', ')}
      </div>
      <div className={`breaks note ${styles.line}`}>
        {[contact.linkman, contact.phone].filter(Boolean).join(' · ')}
      </div>
      {note && !error && <div className={`breaks note ${styles.line}`}>{note}</div>}
      {was && <div className={`breaks note ${styles.line}`}>{was}</div>}
      {error && <div className={`note bad ${styles.error}`}>{error}</div>}
    </div>
  )
}

type EmptyContactCardProps = {
  readonly role: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** The card of a role without a party: a button and an optional hint. */
export function EmptyContactCard({ role, error, children }: EmptyContactCardProps) {
  return (
    <div
      className={`card flex slim column padded-12 rounded ${styles.card} ${styles.blank} ${error ? styles.wrong : ''}`}
    >
      <div className={`row between note ${styles.head}`}>
        <span>{role}</span>
      </div>
      <div className={`grid middle fill gap-6 text-centre ${styles.go}`}>{children}</div>
      {error && <div className={`note bad ${styles.error}`}>{error}</div>}
    </div>
  )
}
