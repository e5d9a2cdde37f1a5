import type { DeskOrder } from '@berth/contract/desk-order'
import { useState } from 'react'
import { ApiError, isProblem } from '../../../lib/api/api-error.ts'
import { type Answer, type Moved, readDeskOrder, sendAnswer } from './api.ts'

/** What came of an answer: nothing to say when it was taken, otherwise why it was not. */
export type Refusal = ApiError | null

export type Answering = {
  readonly send: (answer: Answer) => Promise<Refusal>
  readonly isSending: boolean
  /** The order as it is now, when somebody else was quicker. */
  readonly newer: DeskOrder | null
}

/** Sends answers to an order, and finds out who moved it on when one comes too late. */
export function useAnswering(
  order: DeskOrder,
  onAnswered: (moved: Moved, action: Answer['action']) => void,
): Answering {
  const [isSending, setSending] = useState(false)
  const [newer, setNewer] = useState<DeskOrder | null>(null)

  const send = async (answer: Answer): Promise<Refusal> => {
    setSending(true)
    try {
      onAnswered(await sendAnswer(order, answer), answer.action)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isProblem(error, 'stale_version') || isProblem(error, 'transition_not_allowed'))
        // Without an answer here the words of the refusal itself have to do.
        setNewer(await readDeskOrder(order.id).catch(() => null))
      return error
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, newer }
}
