import { addPasskey, preparePasskey } from '@berth/contract/access/passkey'
import { deviceOf } from '@berth/domain/access/device'
import { checkPasskeyForm } from '@berth/domain/access/passkey'
import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { createPasskey } from '#lib/api/passkeys.ts'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type PasskeyStepsProps = { readonly onOn?: () => void; readonly onDone: () => void }

/** Adds a passkey: the password and a name, the browser's prompt, then the recovery codes if these are the first. */
export function PasskeySteps({ onOn, onDone }: PasskeyStepsProps) {
  const { passkeys: text } = useWords(secondFactorWords)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm({
    start: { name: nameOfDevice(), password: '' },
    check: checkPasskeyForm,
    send: async ({ name, password }) => {
      const options = await call(preparePasskey, { body: { password } })
      const passkey = await createPasskey(options)
      if (passkey === null) throw new Error(text.notCreated)
      return await call(addPasskey, { body: { name, passkey } })
    },
    onSent: ({ recovery_codes: given }) => {
      onOn?.()
      showToast('done', text.added)
      if (given.length === 0) onDone()
      else setCodes(given)
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <form {...form.props} className="grid gap-16">
      <p>{text.addText}</p>
      <FormNotice form={form} failed={text.notAdded} />
      <PasswordField form={form} />
      <Field label={text.name} required error={form.errors.name} hint={text.nameHint}>
        {(control) => (
          <TextInput
            {...control}
            size="large"
            maxLength={maxLength.passkeyName}
            value={form.values.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
      <div className="row wrap end">
        <Button look="primary" type="submit" loading={form.isBusy}>
          {text.add}
        </Button>
      </div>
    </form>
  )
}

function nameOfDevice(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter(Boolean).join(' · ')
}
