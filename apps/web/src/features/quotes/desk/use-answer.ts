import { type DeskRfq, deskAnswerRfq, deskDeclineRfq, deskGetRfq } from '@berth/contract/trade/rfq'
import { checkOptionLines, checkRfqAnswer } from '@berth/domain/rfq/rfq'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { answerBodyOf, answerDraftOf, typesOf } from './answer-draft.ts'
import { deskRfqWords } from './desk-rfq-words.ts'

/** The form of the answer to a quote request, and declining it. */
export function useAnswer(rfq: DeskRfq, today: string) {
  const text = useWords(deskRfqWords)
  const client = useQueryClient()
  const params = { id: rfq.id }
  const [start] = useState(() => answerDraftOf(rfq))
  const types = rfq.measure ? null : rfq.spaces.map(({ container_id }) => container_id)
  const allowed = { currencies: rfq.currencies, types: typesOf(rfq) }
  const refresh = () => client.invalidateQueries({ queryKey: ['desk', 'rfq'] })

  const form = useForm({
    start,
    check: (draft) => {
      const body = answerBodyOf(draft, rfq)
      return [...checkRfqAnswer(body, types, today), ...checkOptionLines(body.options, allowed)]
    },
    send: (draft) => call(deskAnswerRfq, { params, body: answerBodyOf(draft, rfq) }),
    onSent: (sent) => {
      showToast('done', text.sent(sent.rfq_no))
      return refresh()
    },
    reload: async () => {
      const newer = await call(deskGetRfq, { params })
      client.setQueryData(keyOf(deskGetRfq, { params }), newer)
      void refresh()
      return answerDraftOf(newer)
    },
  })

  /** Declines the quote request. Returns the error message if that failed. */
  const decline = async (reason: string): Promise<string | null> => {
    try {
      const sent = await call(deskDeclineRfq, { params, body: { reason, version: rfq.version } })
      showToast('done', text.declined(sent.rfq_no))
      form.restart(form.values)
      await refresh()
      return null
    } catch (error) {
      if (!isProblem(error, 'stale_version') && !isProblem(error, 'transition_not_allowed'))
        return error instanceof Error ? error.message : text.sendFailed
      await refresh()
      return text.stale
    }
  }
  return { form, decline }
}
