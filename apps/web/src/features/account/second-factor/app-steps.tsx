import { setUpSecondFactor, turnOnSecondFactor } from '@berth/contract/access/second-factor'
import type { OutputOf } from '@berth/contract/endpoint'
import { checkFactorCode } from '@berth/domain/access/second-factor'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { QrCode } from '#ui/page/qr-code.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { secondFactorWords } from './second-factor-words.ts'

type Setup = OutputOf<typeof setUpSecondFactor>

/** Sets up an authenticator app: the password, the QR code and a first code, then the recovery codes if these are the first. */
export function AppSteps({ onOn, onDone }: { readonly onOn?: () => void; readonly onDone: () => void }) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!setup) return <PasswordStep onDone={setSetup} />
  const turnedOn = (given: readonly string[]) => {
    onOn?.()
    if (given.length === 0) onDone()
    else setCodes(given)
  }
  return <ScanStep setup={setup} onDone={turnedOn} />
}

function PasswordStep({ onDone }: { readonly onDone: (setup: Setup) => void }) {
  const { failed, steps: text } = useWords(secondFactorWords)
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => (password === '' ? [{ path: 'password', rule: 'required' as const }] : []),
    send: (body) => call(setUpSecondFactor, { body }),
    onSent: onDone,
  })
  return (
    <form {...form.props} className="grid gap-16">
      <p>{text.passwordText}</p>
      <FormNotice form={form} failed={failed} />
      <PasswordField form={form} />
      <div className="row wrap end">
        <Button look="primary" type="submit" loading={form.isBusy}>
          {text.next}
        </Button>
      </div>
    </form>
  )
}

type ScanStepProps = { readonly setup: Setup; readonly onDone: (codes: readonly string[]) => void }

function ScanStep({ setup, onDone }: ScanStepProps) {
  const { failed, steps: text } = useWords(secondFactorWords)
  const form = useForm({
    start: { code: '' },
    check: checkFactorCode,
    send: (body) => call(turnOnSecondFactor, { body }),
    onSent: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <form {...form.props} className="grid gap-16">
      <p>{text.scan}</p>
      <p className="note">{text.apps}</p>
      <FormNotice form={form} failed={failed} />
      <div className={`row wrap ${styles.scan}`}>
        <QrCode value={setup.uri} label={text.qr} size={192} />
        <div className={`slim ${styles.secret}`}>
          <p className="note">{text.secret}</p>
          <p className="mono">
            {/* In groups of four, as it is typed. */}
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
            <CopyButton value={setup.secret} what={text.secretName} />
          </p>
        </div>
      </div>
      <CodeField form={form} />
      <div className="row wrap end">
        <Button look="primary" type="submit" loading={form.isBusy}>
          {text.turnOn}
        </Button>
      </div>
    </form>
  )
}
