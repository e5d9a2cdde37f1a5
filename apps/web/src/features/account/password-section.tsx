import { updateUserInfo } from '@berth/contract/account'
import { getUserInfo, type UserInfo } from '@berth/contract/session'
import { checkNewPassword } from '@berth/domain/colleague'
import { maxLength, minPasswordLength } from '@berth/domain/limits'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { focusFirstError } from '../../ui/page/focus-first-error.ts'
import { FieldGrid, FormSection } from '../../ui/page/form-section.tsx'
import { accountWords } from './account-words.ts'

const blank = { old_password: '', password: '', confirm: '' }
type Secrets = typeof blank
type SecretField = keyof Secrets

/** Changes the password; requires the current one. `onSaved` receives the updated account. */
export function PasswordSection({ onSaved }: { readonly onSaved: (user: UserInfo) => void }) {
  const { password: text, notSaved } = useWords(accountWords)
  const language = useLanguage()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [secrets, setSecrets] = useState<Secrets>(blank)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Partial<Secrets>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const found: Partial<Secrets> = Object.fromEntries(
    checkNewPassword(secrets).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const errors = { ...refused, ...(isTried ? found : {}) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    setFailure(null)
    if (Object.keys(found).length > 0) return focusFirstError(form.current)
    setBusy(true)
    try {
      // Sends name and phone unchanged: this form only changes the password.
      const { linkman, phone, version } = await call(getUserInfo, {})
      const user = await call(updateUserInfo, { body: { linkman, phone, version, ...secrets } })
      setSecrets(blank)
      setTried(false)
      onSaved(user)
      client.invalidateQueries({ queryKey: ['session'] })
      showToast('done', text.saved)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setRefused(Object.fromEntries(fields.map(({ path, msg }) => [path, msg])))
      if (fields.length === 0) setFailure(error instanceof Error ? error.message : String(error))
      focusFirstError(form.current)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: SecretField, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} required error={errors[name]} hint={hint}>
      {(control) => (
        <Input.Password
          {...control}
          size="large"
          autoComplete={autoComplete}
          maxLength={maxLength.password}
          value={secrets[name]}
          onChange={({ target }) => {
            setSecrets((now) => ({ ...now, [name]: target.value }))
            setRefused(({ [name]: _, ...rest }) => rest)
          }}
        />
      )}
    </Field>
  )
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FormSection title={text.title} note={text.note}>
        {failure && (
          <Banner kind="bad" title={notSaved} isAlert>
            {failure}
          </Banner>
        )}
        <FieldGrid>
          {field('old_password', text.old, 'current-password')}
          {field('password', text.next, 'new-password', text.hint(minPasswordLength))}
          {field('confirm', text.again, 'new-password')}
        </FieldGrid>
        <Button htmlType="submit" size="large" loading={isBusy}>
          {text.save}
        </Button>
      </FormSection>
    </form>
  )
}
