import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { useState } from 'react'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { type MovedOrder, readDeskOrder, sendAnswer } from './api.ts'
import type { DeskAnswer } from './desk-actions.ts'

/** The result of an answer: null when accepted, otherwise the error. */
export type Refusal = ApiError | null

export type AnswerSender = {
  readonly send: (answer: DeskAnswer) => Promise<Refusal>
  readonly isSending: boolean
  /** The current state of the order, if another user changed it first. */
  readonly newer: DeskOrder | null
}

/** Sends answers to an order. On a conflict, finds out who changed it. */
export function useAnswering(
  order: DeskOrder,
  onAnswered: (moved: MovedOrder, answer: DeskAnswer) => void,
): AnswerSender {
  const [isSending, setSending] = useState(false)
  const [newer, setNewer] = useState<DeskOrder | null>(null)

  const send = async (answer: DeskAnswer): Promise<Refusal> => {
    setSending(true)
    try {
      onAnswered(await sendAnswer(order, answer), answer)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isProblem(error, 'stale_version') || isProblem(error, 'transition_not_allowed'))
        // If this request fails too, the error's own message has to do.
        setNewer(await readDeskOrder(order.id).catch(() => null))
      return error
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, newer }
}
