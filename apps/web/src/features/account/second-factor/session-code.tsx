import { confirmSession } from '@berth/contract/access/second-factor'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { CodeDialog } from './code-dialog.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type SessionCodeProps = { readonly onEnd: (isConfirmed: boolean) => void }

/** The dialog that confirms the session by a code or a passkey. */
export function SessionCode({ onEnd }: SessionCodeProps) {
  const { confirm: text } = useWords(secondFactorWords)
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
