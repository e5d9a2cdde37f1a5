import { confirmSession } from '@berth/contract/access/second-factor'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { setAsker } from '../../../lib/api/ask-for-code.ts'
import { useWords } from '../../../lib/language.ts'
import { CodeDialog } from './code-dialog.tsx'
import { secondFactorWords } from './second-factor-words.ts'

/** Asks for a code when the server wants the session confirmed; the refused call is then made again. */
export function ConfirmSessionDialog() {
  const { confirm: text } = useWords(secondFactorWords)
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => setAsker(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (answer === null) return null
  const end = (isConfirmed: boolean) => {
    setAnswer(null)
    answer(isConfirmed)
  }
  return (
    <CodeDialog
      title={text.title}
      text={text.text}
      submitLabel={text.submit}
      failed={text.failed}
      send={(proof) => call(confirmSession, { body: proof })}
      onDone={() => end(true)}
      onClose={() => end(false)}
    />
  )
}
