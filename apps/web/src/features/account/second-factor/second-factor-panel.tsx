import {
  getSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
  turnOffSecondFactor,
} from '@berth/contract/access/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { canUsePasskeys } from '#lib/api/passkeys.ts'
import { useUser } from '#lib/api/session.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { AppSteps } from './app-steps.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeySteps } from './passkey-steps.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { secondFactorWords } from './second-factor-words.ts'

/** Recovery codes left at which the user is asked to get new ones. */
const fewCodes = 3

type Dialog = 'app' | 'passkey' | 'renew' | 'off'

type Open = { readonly dialog: Dialog } | { readonly dialog: 'codes'; readonly codes: readonly string[] }

/** Turns two-step verification on and off, lists its passkeys, and renews its recovery codes. */
export function SecondFactorPanel() {
  const text = useWords(secondFactorWords)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(readOf(getSecondFactor, {}))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['second-factor'] })
    void client.invalidateQueries({ queryKey: ['passkey'] })
    void client.invalidateQueries({ queryKey: ['session'] })
  }
  return (
    <Panel title={text.title}>
      {data ? (
        <State factor={data} onOpen={(dialog) => setOpen({ dialog })} onChange={reload} />
      ) : error ? (
        <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={3} />
      )}
      {open?.dialog === 'app' && (
        <FramedDialog title={text.setUp} width={560} onClose={close}>
          <AppSteps onOn={reload} onDone={close} />
        </FramedDialog>
      )}
      {open?.dialog === 'passkey' && (
        <FramedDialog title={text.passkeys.add} width={560} onClose={close}>
          <PasskeySteps onOn={reload} onDone={close} />
        </FramedDialog>
      )}
      {open?.dialog === 'renew' && (
        <CodeDialog
          title={text.renew}
          text={text.renewText}
          submitLabel={text.renew}
          failed={text.failed}
          send={(proof) => call(renewRecoveryCodes, { body: proof })}
          onDone={({ recovery_codes: codes }) => {
            setOpen({ dialog: 'codes', codes })
            reload()
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'codes' && (
        <FramedDialog title={text.renewed} width={560} onClose={close}>
          <RecoveryCodes codes={open.codes} onDone={close} />
        </FramedDialog>
      )}
      {open?.dialog === 'off' && (
        <CodeDialog
          title={text.turnOff}
          text={text.turnOffText}
          submitLabel={text.turnOff}
          failed={text.failed}
          send={(proof) => call(turnOffSecondFactor, { body: proof })}
          onDone={() => {
            close()
            reload()
            showToast('done', text.turnedOff)
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

type StateProps = {
  readonly factor: SecondFactor
  readonly onOpen: (dialog: Dialog) => void
  readonly onChange: () => void
}

function State({ factor, onOpen, onChange }: StateProps) {
  const text = useWords(secondFactorWords)
  const language = useLanguage()
  const { is_sso: isSso } = useUser()
  if (isSso && !factor.is_on) return <p>{text.sso.panel}</p>
  return (
    <>
      <p>{text.line}</p>
      <div className={`row wrap above-12 ${styles.state}`}>
        {factor.is_on ? <Tag kind="good">{text.on}</Tag> : <Tag>{text.off}</Tag>}
        {factor.on_time && (
          <>
            <span className="note">{text.since(formatInstant(factor.on_time, language))}</span>
            <span className="note">{text.left(factor.codes_left)}</span>
          </>
        )}
      </div>
      {factor.is_on && factor.codes_left <= fewCodes && <Banner kind="warn" title={text.few} />}
      <PasskeyList onChange={onChange} />
      <div className="flex wrap gap-8 above-16">
        {!factor.has_app && (
          <Button look={factor.is_on ? 'plain' : 'primary'} onClick={() => onOpen('app')}>
            {text.setUp}
          </Button>
        )}
        {canUsePasskeys() && <Button onClick={() => onOpen('passkey')}>{text.passkeys.add}</Button>}
        {factor.is_on && <Button onClick={() => onOpen('renew')}>{text.renew}</Button>}
        {factor.is_on && !factor.is_required && (
          <Button danger onClick={() => onOpen('off')}>
            {text.turnOff}
          </Button>
        )}
      </div>
      {factor.is_on && factor.is_required && <p className="note">{text.required}</p>}
    </>
  )
}
