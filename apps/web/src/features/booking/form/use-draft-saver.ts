import type { BookingAnswer } from '@berth/contract/orders/booking'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isProblem, isWorthRetrying } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { DraftSaver, type SaveOutcome } from '#lib/drafts/draft-saver.ts'
import type { BookingSide, SavedBooking } from './booking-side.ts'
import { type Draft, draftBodyOf, isSameDraft } from './draft.ts'
import { bookingValuesOf } from './form.ts'
import type { FormQuote } from './form-quote.ts'
import { type Attempt, findingsOf } from './sections.ts'

type DraftSaverInput = {
  readonly side: BookingSide
  readonly start: Draft
  readonly saved: SavedBooking | null
  /** The order being copied, read when the new one is created. */
  readonly copiedFrom: RefObject<number | null>
  /** Called after each successful write. */
  readonly onWritten: (attempt: Attempt, order: SavedBooking) => void
  /** Called with the error of a failed write, unless the state reflects it. */
  readonly onRefused: (error: unknown, attempt: Attempt) => void
}

type Created = Parameters<BookingSide['create']>[0]

/**
 * Saves a booking: automatically some time after the last change, immediately on request, and finally on submission. Requests
 * run one at a time, each with the version from the last response. A draft whose creation got no response is never created
 * twice.
 */
export function useDraftSaver({ side, start, saved, copiedFrom, onWritten, onRefused }: DraftSaverInput) {
  const client = useQueryClient()
  const [keyFor] = useState(repeatKeys)
  const [order, setOrder] = useState(saved)
  const known = useRef({
    order: saved,
    quote: saved ? start.quote : null,
    unanswered: null as Created | null,
  })
  const told = useRef({ onWritten, onRefused, side })
  told.current = { onWritten, onRefused, side }

  const [writer] = useState(() => {
    const create = async (body: Created): Promise<SavedBooking> => {
      known.current.unanswered = body
      try {
        const written = await told.current.side.create(body, keyFor)
        known.current.unanswered = null
        return written
      } catch (error) {
        if (!isWorthRetrying(error)) known.current.unanswered = null
        throw error
      }
    }
    const update = (
      { values, quote }: Draft,
      action: Attempt,
      { id, version }: SavedBooking,
    ): Promise<SavedBooking> => {
      const { drafts } = told.current.side
      if (!drafts) throw new Error('the desk keeps no drafts')
      const settled = quoteChange(known.current.quote, quote)
      return drafts.update(id, { ...draftBodyOf({ values, quote }), action, ...settled, version })
    }
    const take = (written: SavedBooking, quote: FormQuote | null): SavedBooking => {
      const { id, order_no, version } = written
      known.current.order = { id, order_no, version }
      known.current.quote = quote
      setOrder(known.current.order)
      client.invalidateQueries({ queryKey: told.current.side.cached, refetchType: 'none' })
      return known.current.order
    }
    const write = async (draft: Draft, action: Attempt, version: number): Promise<SavedBooking> => {
      const { order: before, unanswered } = known.current
      if (before) return take(await update(draft, action, { ...before, version }), draft.quote)
      const body = creationOf(draft, action, copiedFrom.current)
      // A creation without a response may still have succeeded. It is repeated with its own idempotency key and then updated.
      if (unanswered && JSON.stringify(unanswered) !== JSON.stringify(body)) {
        const first = take(await create(unanswered), draft.quote)
        return take(await update(draft, action, first), draft.quote)
      }
      return take(await create(body), draft.quote)
    }
    return { write, take }
  })

  const [saver] = useState(() => {
    const last = { sent: start }
    const send = async (draft: Draft, version: number, base: Draft): Promise<SaveOutcome> => {
      if (findingsOf(draft.values, 'save', dayInChina(new Date())).length > 0) return { kind: 'refused' }
      const before = last.sent
      last.sent = draft
      try {
        return keep(await writer.write(draft, 'save', version))
      } catch (error) {
        if (isProblem(error, 'stale_version')) return await resolveStale(draft, [base, before, draft])
        return fail(error)
      }
    }
    const keep = (written: SavedBooking): SaveOutcome => {
      told.current.onWritten('save', written)
      return { kind: 'saved', version: written.version }
    }
    const fail = (error: unknown): SaveOutcome => {
      if (isProblem(error, 'transition_not_allowed') || isProblem(error, 'not_found'))
        return { kind: 'moved' }
      if (isProblem(error, 'stale_version')) return { kind: 'stale' }
      told.current.onRefused(error, 'save')
      return { kind: isWorthRetrying(error) ? 'unreachable' : 'refused' }
    }
    // The version may have changed while the content has not: the desk touched the order, or a response was lost.
    const resolveStale = async (draft: Draft, mine: readonly Draft[]): Promise<SaveOutcome> => {
      try {
        const newer = await readNewer()
        if (!newer) return { kind: 'moved' }
        const theirs = { values: bookingValuesOf(newer), quote: draft.quote }
        if (!mine.some(({ values }) => isSameDraft(theirs, { ...theirs, values }))) return { kind: 'stale' }
        return keep(await writer.write(draft, 'save', newer.version))
      } catch (error) {
        return fail(error)
      }
    }
    return new DraftSaver<Draft>({ initial: start, version: saved?.version ?? 0, isSame: isSameDraft, send })
  })
  const state = useSyncExternalStore(saver.subscribe, saver.currentState)

  /** The current order on the server, or null if it no longer accepts drafts. */
  const readNewer = async (): Promise<BookingAnswer | null> => {
    const { order: before } = known.current
    const { drafts } = told.current.side
    if (!before || !drafts) return null
    const answer = await drafts.read(before.id)
    return answer.actions.includes('update') ? answer : null
  }

  useEffect(() => {
    const retry = () => saver.retryNow()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [saver])

  return { saver, state, order, write: writer.write, take: writer.take, readNewer }
}

function creationOf(draft: Draft, action: Attempt, copiedFrom: number | null): Created {
  const { quote } = draft
  return {
    ...draftBodyOf(draft),
    action,
    ...(copiedFrom === null ? {} : { copied_from: copiedFrom }),
    ...(quote?.id ? { quote_id: quote.id } : {}),
    ...(quote?.rfqOption ? { rfq_option_id: quote.rfqOption } : {}),
    ...(quote?.offerOption ? { offer_option_id: quote.offerOption } : {}),
  }
}

/** The quote fields of an update. Empty while the order keeps its quote. */
function quoteChange(
  kept: FormQuote | null,
  quote: FormQuote | null,
): { quote_id?: number | null; rfq_option_id?: number; offer_option_id?: number } {
  if (kept === quote) return {}
  if (quote?.rfqOption) return { rfq_option_id: quote.rfqOption }
  if (quote?.offerOption) return { offer_option_id: quote.offerOption }
  return { quote_id: quote?.id ?? null }
}
