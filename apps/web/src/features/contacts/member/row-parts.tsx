import type { Contact } from '@berth/contract/companies/contact'
import { useWords } from '#lib/language.ts'
import { mailTo } from '#lib/url/mail-to.ts'
import { Icon } from '#ui/page/icon.tsx'
import styles from './contacts.module.css'
import { contactsPageWords } from './contacts-page-words.ts'

/** The actions on a contact. */
export type ContactHandlers = {
  readonly edit: (contact: Contact) => void
  readonly remove: (contact: Contact) => void
}

/** A clickable phone number, displayed with its original formatting. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="ink">
      {phone}
    </a>
  )
}

export function MailLink({ email }: { readonly email: string }) {
  return (
    <a href={mailTo(email)} className={`whole block ${styles.mail}`}>
      {email}
    </a>
  )
}

export function ContactActions({
  contact,
  rowActions,
}: {
  readonly contact: Contact
  readonly rowActions: ContactHandlers
}) {
  const text = useWords(contactsPageWords)
  return (
    <span className="flex gap-4">
      <button
        type="button"
        className="icon-button icon-button-small"
        aria-label={text.editOf(contact.company1)}
        title={text.edit}
        onClick={() => rowActions.edit(contact)}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        className="icon-button icon-button-small"
        aria-label={text.removeOf(contact.company1)}
        title={text.remove}
        onClick={() => rowActions.remove(contact)}
      >
        <Icon name="trash" />
      </button>
    </span>
  )
}
