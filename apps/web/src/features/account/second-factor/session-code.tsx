import { confirmSession } from '@berth/contract/access/second-factor'
import { call } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { CodeDialog } from './code-dialog.tsx'
import { secondFactorWords } from './second-factor-words.ts'
import { SsoSession } from './sso-session.tsx'

type SessionCodeProps = { readonly onEnd: (isConfirmed: boolean) => void }

/** The dialog that confirms the session: at the provider it was opened by, else by a code or a passkey. */
export function SessionCode({ onEnd }: SessionCodeProps) {
  const { confirm: text } = useWords(secondFactorWords)
  const { is_sso: isSso } = useUser()
  if (isSso) return <SsoSession onEnd={onEnd} />
  return (
    <CodeDialog
      title={text.title}
      text={text.text}
      submitLabel={text.submit}
      failed={text.failed}
      send={(proof) => call(confirmSession, { body: proof })}
      onDone={() => onEnd(true)}
      onClose={() => onEnd(false)}
    />
  )
}
