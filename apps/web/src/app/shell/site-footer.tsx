import { Link } from 'react-router'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { shellWords } from './shell-words.ts'
import styles from './site-footer.module.css'

/** The footer of the portal's pages: how to reach the operator, and the terms. */
export function SiteFooter() {
  const text = useWords(shellWords)
  const { termsOfUse, privacyAndSecurity, contactPhone, contactFax } = useConfig()
  return (
    <footer className={`small ${styles.footer} no-print`}>
      <nav className="flex wrap" aria-label={text.footer}>
        <Link to={paths.contactUs}>{text.contactUs}</Link>
        {termsOfUse && (
          <a href={termsOfUse} target="_blank" rel="noreferrer">
            {text.terms}
          </a>
        )}
        {privacyAndSecurity && (
          <a href={privacyAndSecurity} target="_blank" rel="noreferrer">
            {text.privacy}
          </a>
        )}
        {contactPhone && (
          <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{text.support(contactPhone)}</a>
        )}
        {contactFax && <span>{text.fax(contactFax)}</span>}
      </nav>
    </footer>
  )
}
