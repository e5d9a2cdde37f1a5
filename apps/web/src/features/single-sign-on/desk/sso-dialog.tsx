import { type SsoSetup, trySso } from '@berth/contract/companies/desk-single-sign-on'
import { checkProvider } from '@berth/domain/access/single-sign-on'
import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { PasswordInput } from '#ui/controls/password-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { WordsInput } from '#ui/controls/words-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { Discovery } from './discovery.tsx'
import { GroupRows } from './group-rows.tsx'
import type { SsoCalls } from './sso-calls.ts'
import styles from './sso-dialog.module.css'
import { bodyOf, type SsoValues, valuesOf } from './sso-values.ts'
import { ssoWords } from './sso-words.ts'

type SsoDialogProps = {
  readonly setup: SsoSetup
  readonly calls: SsoCalls
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sets up a provider; the connection can be tried before anything is saved. */
export function SsoDialog({ setup, calls, onDone, onClose }: SsoDialogProps) {
  const text = useWords(ssoWords)
  const [provider, setProvider] = useState(setup.provider)
  const form = useForm<SsoValues, SsoSetup>({
    start: valuesOf(setup.provider),
    check: checkProvider,
    send: (values) => calls.save(bodyOf(values, provider?.version)),
    onSent: () => {
      showToast('done', text.saved)
      onDone()
    },
    reload: async () => {
      const newer = await calls.read()
      setProvider(newer.provider)
      return valuesOf(newer.provider)
    },
  })
  const { values, errors, change } = form
  const field = (
    name: 'issuer' | 'client_id' | 'scopes' | 'short_name' | 'email_claim' | 'groups_claim',
  ) => ({
    size: 'large' as const,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: maxLength.setting,
    value: values[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
    onBlur: () => change({ [name]: values[name].trim() }),
  })
  return (
    <FormDialog
      form={form}
      title={text.title}
      subtitle={text.line}
      width={760}
      submitLabel={text.save}
      onClose={onClose}
    >
      <FormSection title={text.provider} note={text.providerNote}>
        <Field
          label={text.redirectUri}
          hint={text.redirectNote}
          aside={<CopyButton value={setup.redirect_uri} what={text.redirectUri} />}
        >
          {(control) => <TextInput {...control} size="large" readOnly value={setup.redirect_uri} />}
        </Field>
        <Field label={text.issuer} required error={errors.issuer}>
          {(control) => <TextInput {...control} {...field('issuer')} inputMode="url" />}
        </Field>
        <Discovery issuer={values.issuer} onTry={(issuer) => call(trySso, { body: { issuer } })} />
        <FieldGrid columns={2}>
          <Field label={text.clientId} required error={errors.client_id}>
            {(control) => <TextInput {...control} {...field('client_id')} />}
          </Field>
          <Field
            label={text.clientSecret}
            error={errors.client_secret}
            hint={provider?.has_secret ? text.secretKept : undefined}
          >
            {(control) => (
              <PasswordInput
                {...control}
                size="large"
                autoComplete="new-password"
                maxLength={maxLength.setting}
                value={values.client_secret}
                onChange={({ target }) => change({ client_secret: target.value.trim() })}
              />
            )}
          </Field>
          <Field label={text.scopes} required error={errors.scopes}>
            {(control) => <TextInput {...control} {...field('scopes')} />}
          </Field>
          <Field label={text.emailClaim} required error={errors.email_claim}>
            {(control) => <TextInput {...control} {...field('email_claim')} />}
          </Field>
        </FieldGrid>
        <Choice
          checked={values.trusts_email}
          label={text.trustsEmail}
          note={text.trustsEmailNote}
          onChange={(trusts_email) => change({ trusts_email })}
        />
      </FormSection>
      <FormSection title={text.people2}>
        <FieldGrid columns={2}>
          <Field label={text.domains} error={errors.domains} hint={text.domainsHint}>
            {(control) => (
              <WordsInput
                {...control}
                size="large"
                separators={[',', ' ', '，', ';']}
                reads={(domain) => domain.trim().replace(/^@/, '').toLowerCase()}
                value={values.domains}
                onChange={(domains) => change({ domains })}
              />
            )}
          </Field>
          <Field label={text.shortName} error={errors.short_name} hint={text.shortNameHint}>
            {(control) => <TextInput {...control} {...field('short_name')} />}
          </Field>
        </FieldGrid>
      </FormSection>
      <FormSection title={text.roles} note={text.rolesNote}>
        <FieldGrid columns={2}>
          <Field label={text.groupsClaim} error={errors.groups_claim}>
            {(control) => <TextInput {...control} {...field('groups_claim')} />}
          </Field>
        </FieldGrid>
        <GroupRows
          rows={values.groups}
          roles={setup.roles}
          errors={errors}
          onChange={(groups) => change({ groups })}
        />
        <Choice
          checked={values.adds_accounts}
          label={text.addsAccounts}
          note={text.addsAccountsNote}
          onChange={(adds_accounts) => change({ adds_accounts })}
        />
        <Choice
          checked={values.is_required}
          label={text.requires}
          note={errors.is_required ?? text.requiresNote}
          isWrong={errors.is_required !== undefined}
          onChange={(is_required) => change({ is_required })}
        />
      </FormSection>
    </FormDialog>
  )
}

type ChoiceProps = {
  readonly checked: boolean
  readonly label: string
  readonly note: string
  readonly isWrong?: boolean
  readonly onChange: (checked: boolean) => void
}

function Choice({ checked, label, note, isWrong = false, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Checkbox checked={checked} aria-invalid={isWrong} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
      <p className={isWrong ? 'note bad' : 'note'} role={isWrong ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  )
}
