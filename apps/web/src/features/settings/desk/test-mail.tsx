import { deskGetMail, deskSendTestMail, type OutboxMail } from '@berth/contract/desk/desk-mail'
import type { Language } from '@berth/locales/language'
import { mailErrorText } from '@berth/locales/mail-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { testMailWords } from './test-mail-words.ts'

/** Polling interval for the result in the outbox. */
const pollMs = 2_000

/** Sends a test email to the current user and shows the result. */
export function TestMail() {
  const text = useWords(testMailWords)
  const language = useLanguage()
  const [id, setId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data: mail } = useQuery({
    ...readOf(deskGetMail, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollMs : false),
  })
  const send = async () => {
    setBusy(true)
    try {
      setId((await call(deskSendTestMail, { body: {} })).id)
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => void send()}>
        {text.send}
      </Button>
      <p className="note" role="status">
        {mail && outcomeOf(mail, text, language)}
      </p>
    </>
  )
}

function outcomeOf(
  { state, address, last_error }: OutboxMail,
  text: (typeof testMailWords)['zh-CN'],
  language: Language,
): string {
  if (state === 'sent') return text.sent(address ?? '')
  // A rejected email goes back into the queue, but the reason is already known.
  const error = mailErrorText(last_error, language)
  return error === null ? text.waiting(address ?? '') : text.failed(error)
}
