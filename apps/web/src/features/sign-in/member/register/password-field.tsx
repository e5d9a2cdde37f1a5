import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './plain-fields.module.css'
import { registerWords } from './register-words.ts'
import type { Registration } from './use-registration.ts'

type PasswordFieldProps = {
  readonly form: Registration
  readonly name: 'password' | 'confirm'
  readonly hint?: string
}

/** A password field that can reveal what is typed. */
export function PasswordField({ form, name, hint }: PasswordFieldProps) {
  const text = useWords(registerWords)
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={text.fields[name]}
      required
      error={form.errorAt(name)}
      {...(hint === undefined ? {} : { hint })}
    >
      {({ status: _, ...control }) => (
        <div className={`relative ${styles.withButton}`}>
          <input
            {...control}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="off"
            spellCheck={false}
            value={form.secrets[name]}
            onChange={({ target }) => form.changeSecret({ [name]: target.value })}
            onBlur={() => form.leaveField(name)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`${isShown ? text.hide : text.show} (${text.fields[name]})`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
