import { updateUserInfo } from '@berth/contract/access/account'
import { getUserInfo, type UserInfo } from '@berth/contract/access/session'
import { checkNewPassword } from '@berth/domain/access/colleague'
import { maxLength, minPasswordLength } from '@berth/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { PasswordInput } from '#ui/controls/password-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { accountWords } from './account-words.ts'

const blank = { old_password: '', password: '', confirm: '' }

/** Changes the password; requires the current one. `onSaved` receives the updated account. */
export function PasswordSection({ onSaved }: { readonly onSaved: (user: UserInfo) => void }) {
  const { password: text } = useWords(accountWords)
  const client = useQueryClient()
  const form = useForm({
    start: blank,
    check: checkNewPassword,
    send: async (secrets) => {
      // Sends name and phone unchanged: this form only changes the password.
      const { linkman, phone, version } = await call(getUserInfo, {})
      return await call(updateUserInfo, { body: { linkman, phone, version, ...secrets } })
    },
    onSent: (user) => {
      form.restart(blank)
      onSaved(user)
      client.invalidateQueries({ queryKey: ['session'] })
      showToast('done', text.saved)
    },
  })
  const field = (name: keyof typeof blank, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} required error={form.errors[name]} hint={hint}>
      {(control) => (
        <PasswordInput
          {...control}
          size="large"
          autoComplete={autoComplete}
          maxLength={maxLength.password}
          value={form.values[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <form {...form.props}>
      <FormSection title={text.title} note={text.note}>
        <div className="stack">
          <FormNotice form={form} />
          <FieldGrid>
            {field('old_password', text.old, 'current-password')}
            {field('password', text.next, 'new-password', text.hint(minPasswordLength))}
            {field('confirm', text.again, 'new-password')}
          </FieldGrid>
        </div>
        <Button type="submit" size="large" loading={form.isBusy}>
          {text.save}
        </Button>
      </FormSection>
    </form>
  )
}
