import { type DeskRfq, deskAnswerRfq, deskDeclineRfq } from '@berth/contract/rfq'
import { dayInChina } from '@berth/domain/calendar'
import { checkRfqAnswer } from '@berth/domain/rfq/rfq'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isProblem } from '../../../lib/api/api-error.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { focusFirstError } from '../../../ui/page/focus-first-error.ts'
import { type AnswerDraft, answerBodyOf, answerDraftOf } from './answer-draft.ts'
import { deskRfqWords } from './desk-rfq-words.ts'

/** State of the answer being written: values, errors and submission. */
export function useAnswer(rfq: DeskRfq) {
  const text = useWords(deskRfqWords)
  const language = useLanguage()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(() => answerDraftOf(rfq))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const today = dayInChina(new Date())
  const body = answerBodyOf(draft, rfq)
  const types = rfq.spaces.map(({ container_id }) => container_id)
  const found = Object.fromEntries(
    checkRfqAnswer(body, types, today).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const errors = isTried ? { ...refused, ...found } : refused

  const change = (part: Partial<AnswerDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setRefused({})
  }
  const refresh = () => client.invalidateQueries({ queryKey: ['desk', 'rfq'] })

  const explain = async (error: unknown): Promise<string> => {
    if (isProblem(error, 'stale_version') || isProblem(error, 'transition_not_allowed')) {
      await refresh()
      return text.stale
    }
    return error instanceof Error ? error.message : text.sendFailed
  }

  const send = async () => {
    if (isBusy) return
    setTried(true)
    setFailure(null)
    if (Object.keys(found).length > 0) return focusFirstError(form.current)
    setBusy(true)
    try {
      const sent = await call(deskAnswerRfq, { params: { id: rfq.id }, body })
      showToast('done', text.sent(sent.rfq_no))
      setStart(draft)
      setTried(false)
      await refresh()
    } catch (error) {
      if (isProblem(error, 'validation') && error.fields.length > 0) {
        setRefused(Object.fromEntries(error.fields.map(({ path, msg }) => [path, msg])))
        focusFirstError(form.current)
      } else setFailure(await explain(error))
    } finally {
      setBusy(false)
    }
  }

  /** Declines the inquiry. Returns the error message if that failed. */
  const decline = async (reason: string): Promise<string | null> => {
    try {
      const sent = await call(deskDeclineRfq, {
        params: { id: rfq.id },
        body: { reason, version: rfq.version },
      })
      showToast('done', text.declined(sent.rfq_no))
      setStart(draft)
      await refresh()
      return null
    } catch (error) {
      return await explain(error)
    }
  }

  return {
    form,
    ...{ draft, errors, failure, isTried, isBusy, today },
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    ...{ change, send, decline },
  }
}
