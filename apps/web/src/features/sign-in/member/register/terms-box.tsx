import { Fragment, useId } from 'react'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { termsLinks } from './register-draft.ts'
import styles from './register-page.module.css'
import { registerWords } from './register-words.ts'
import type { Registration } from './use-registration.ts'

/** The required checkbox with links to the terms; renders nothing if there are no terms. */
export function TermsBox({ form }: { readonly form: Registration }) {
  const { terms } = useWords(registerWords)
  const links = termsLinks(useConfig())
  const id = useId()
  const error = form.errorAt('terms')
  if (links.length === 0) return null
  return (
    <div className={styles.terms}>
      <div className="row at-start">
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
          {links.map(({ name, url }, at) => (
            <Fragment key={name}>
              {at > 0 && terms.and}
              <a href={url} target="_blank" rel="noreferrer">
                {terms[name]}
              </a>
            </Fragment>
          ))}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="note bad above-4">
          {error}
        </p>
      )}
    </div>
  )
}
