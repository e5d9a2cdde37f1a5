import { useConfig } from '../../lib/config.ts'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../shared/use-title.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { accountWords } from './account-words.ts'
import styles from './contact-desk.module.css'

/** A page on which the next step is to get in touch: what for, and how. */
export function ContactDesk({ title, text }: { readonly title: string; readonly text: string }) {
  const { contact, register } = useWords(accountWords)
  const { contactPhone, contactEmail } = useConfig()
  useTitle(title)
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      <dl className={styles.ways}>
        {contactPhone && (
          <div>
            <dt>{contact.phone}</dt>
            <dd>
              <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{contactPhone}</a>
            </dd>
          </div>
        )}
        {contactEmail && (
          <div>
            <dt>{contact.email}</dt>
            <dd>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </dd>
          </div>
        )}
      </dl>
      {!contactPhone && !contactEmail && <p>{contact.none}</p>}
      <LinkButton to={paths.login}>{register.back}</LinkButton>
    </section>
  )
}
