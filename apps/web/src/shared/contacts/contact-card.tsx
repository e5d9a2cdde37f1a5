import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countries } from '../lookups.ts'
import styles from './contact-card.module.css'
import type { ContactValues } from './contact-values.ts'

type ContactCardProps = {
  readonly role: ReactNode
  readonly contact: ContactValues
  readonly error?: string | undefined
  /** Change, edit, clear: in the corner. */
  readonly actions?: ReactNode
}

/** A party as a card: role, company, address, person and phone. */
export function ContactCard({ role, contact, error, actions }: ContactCardProps) {
  const { data } = useQuery(countries())
  const country = data?.lists.find(({ id }) => id === contact.country_id)
  const address = [
    contact.address1,
    contact.city,
    [contact.province, contact.zip_code].filter(Boolean).join(' '),
  ]
  return (
    <div className={error ? `${styles.card} ${styles.wrong}` : styles.card}>
      <div className={styles.head}>
        <span>{role}</span>
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      <div className={styles.name}>{contact.company1}</div>
      <div className={styles.line}>
        {[...address, country?.name_en.toUpperCase()].filter(Boolean).join(', ')}
      </div>
      <div className={styles.line}>{[contact.linkman, contact.phone].filter(Boolean).join(' · ')}</div>
      {error && <div className={styles.error}>{error}</div>}
    </div>
  )
}

type EmptyContactCardProps = {
  readonly role: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A place for a party nobody has been chosen for: one button, and perhaps a word. */
export function EmptyContactCard({ role, error, children }: EmptyContactCardProps) {
  return (
    <div className={`${styles.card} ${styles.blank} ${error ? styles.wrong : ''}`}>
      <div className={styles.head}>
        <span>{role}</span>
      </div>
      <div className={styles.go}>{children}</div>
      {error && <div className={styles.error}>{error}</div>}
    </div>
  )
}
