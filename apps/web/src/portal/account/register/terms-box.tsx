import { useId } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { useWords } from '../../../lib/language.ts'
import styles from './register-page.module.css'
import { registerWords } from './register-words.ts'
import type { Registration } from './use-registration.ts'

/** The box that has to be ticked, with what one agrees to behind its links. */
export function TermsBox({ form }: { readonly form: Registration }) {
  const { terms } = useWords(registerWords)
  const { termsOfUse, privacyAndSecurity } = useConfig()
  const id = useId()
  const error = form.errorAt('terms')
  return (
    <div className={styles.terms}>
      <div>
        <input
          id={id}
          type="checkbox"
          checked={form.secrets.terms}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => form.changeSecret({ terms: target.checked })}
        />
        <label htmlFor={id}>
          {terms.before}
          <Linked url={termsOfUse}>{terms.use}</Linked>
          {terms.and}
          <Linked url={privacyAndSecurity}>{terms.privacy}</Linked>
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function Linked({ url, children }: { readonly url: string; readonly children: string }) {
  if (url === '') return children
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
