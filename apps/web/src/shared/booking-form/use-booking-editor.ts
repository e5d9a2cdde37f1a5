import type { BookingAnswer } from '@berth/contract/booking'
import { dayInChina } from '@berth/domain/calendar'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, isProblem } from '../../lib/api-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { repeatKeys } from '../../lib/repeat-key.ts'
import type { BookingSide, Saved } from './booking-side.ts'
import { type BookingValues, bookingBodyOf, bookingValuesOf, isSameBooking } from './form.ts'
import { type FormQuote, withQuote } from './form-quote.ts'
import { type Attempt, findingsOf, formPathOf, isMissing } from './sections.ts'

/** Why the last attempt came to nothing, apart from fields to correct. */
export type Failure =
  | { readonly kind: 'stale' }
  | { readonly kind: 'moved' }
  | {
      readonly kind: 'other'
      readonly attempt: Attempt
      readonly message: string
      readonly requestId: string | null
    }

export type EditorInput = {
  readonly side: BookingSide
  readonly initial: BookingValues
  readonly saved: Saved | null
  readonly copiedFrom: number | null
  /** The quote it is booked from. */
  readonly quote: FormQuote | null
  /** Called when the form has been written; what was typed is saved by then. */
  readonly onWritten: (attempt: Attempt, order: Saved) => void
}

export type Editor = ReturnType<typeof useBookingEditor>

/** The state of one booking form: what is typed, what is marked as wrong, and how saving went. */
export function useBookingEditor({
  side,
  initial,
  saved,
  copiedFrom,
  quote: offered,
  onWritten,
}: EditorInput) {
  const language = useLanguage()
  const client = useQueryClient()
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(initial)
  const [order, setOrder] = useState(saved)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [sending, setSending] = useState<Attempt | null>(null)
  const [theirs, setTheirs] = useState<BookingAnswer | null>(null)
  const [focusCall, setFocusCall] = useState(0)
  const [keyFor] = useState(repeatKeys)
  const [given, setGiven] = useState(offered)
  const [quote, setQuote] = useState(offered)
  const [keptQuote, setKeptQuote] = useState(saved ? offered : null)
  // What leaving the page and a second click ask at their moment, which may come before the next render.
  const now = useRef({ values, base: initial as BookingValues | null, isSending: false })
  now.current.values = values

  const today = dayInChina(new Date())
  const findings = useMemo(
    () => withQuote(findingsOf(values, 'submit', today), values, quote, today),
    [values, today, quote],
  )
  const errors = useMemo(() => {
    const tried = attempt === null ? [] : attempt === 'submit' ? findings : findingsOf(values, 'save', today)
    const left = findings.filter((finding) => !isMissing(finding) && touched.has(finding.path))
    const said = [...left, ...tried].map((finding) => [finding.path, sayFinding(finding, language)] as const)
    return { ...refused, ...Object.fromEntries(said) } as Readonly<Record<string, string>> // Path to words.
  }, [values, today, findings, attempt, touched, refused, language])

  const forget = useCallback((isAbout: (path: string) => boolean) => {
    setRefused((all) => {
      const kept = Object.entries(all).filter(([path]) => !isAbout(path))
      return kept.length === Object.keys(all).length ? all : Object.fromEntries(kept)
    })
  }, [])

  const change = useCallback(
    (part: Partial<BookingValues>) => {
      setValues((all) => ({ ...all, ...part }))
      forget((path) => path in part)
    },
    [forget],
  )

  const setParty = useCallback(
    (role: keyof BookingValues['parties'], party: BookingValues['parties'][typeof role]) => {
      setValues((all) => ({ ...all, parties: { ...all.parties, [role]: party } }))
      forget((path) => path.split('.')[0] === role)
    },
    [forget],
  )

  const setLines = useCallback(
    (next: (lines: BookingValues['lines']) => BookingValues['lines']) => {
      setValues((all) => ({ ...all, lines: next(all.lines) }))
      forget((path) => /^(containers|cargo)\b/.test(path))
    },
    [forget],
  )

  /** The rows moved up: what was said of a place is no longer about the same row. */
  const forgetRows = useCallback(() => {
    setTouched((all) => new Set([...all].filter((path) => !/^(containers|cargo)\b/.test(path))))
  }, [])

  const touch = useCallback((path: string) => {
    setTouched((all) => (all.has(path) ? all : new Set(all).add(path)))
  }, [])

  const isQuoteChanged = order !== null && keptQuote !== quote
  const isUnsaved = useCallback(
    () =>
      now.current.base !== null && (isQuoteChanged || !isSameBooking(now.current.values, now.current.base)),
    [isQuoteChanged],
  )

  const dropQuote = useCallback(() => {
    setQuote(null)
    setRefused({})
  }, [])

  /** Goes on under another quote, or under none, without a way back to the one before. */
  const bookFrom = useCallback((other: FormQuote | null) => {
    setGiven(other)
    setQuote(other)
    setRefused({})
  }, [])

  const send = async (asked: Attempt) => {
    if (now.current.isSending) return
    setAttempt(asked)
    setRefused({})
    setFailure(null)
    const inTheWay = asked === 'submit' ? findings : findingsOf(values, asked, today)
    if (inTheWay.length > 0) return setFocusCall((count) => count + 1)
    now.current.isSending = true
    setSending(asked)
    try {
      const written = await write(asked)
      const next = { id: written.id, order_no: written.order_no, version: written.version }
      now.current.base = values
      setBase(values)
      setOrder(next)
      setKeptQuote(quote)
      setAttempt(null)
      setSavedAt(new Date().toISOString())
      client.invalidateQueries({ queryKey: side.cached })
      onWritten(asked, next)
    } catch (error) {
      receiveRefusal(error, asked)
    } finally {
      now.current.isSending = false
      setSending(null)
    }
  }

  const write = (asked: Attempt) => {
    const body = { ...bookingBodyOf(values), action: asked }
    if (order && side.drafts) {
      const settled = quoteChange(keptQuote, quote)
      return side.drafts.update(order.id, { ...body, ...settled, version: order.version })
    }
    const created = {
      ...body,
      ...(copiedFrom === null ? {} : { copied_from: copiedFrom }),
      ...(quote?.id ? { quote_id: quote.id } : {}),
      ...(quote?.rfqOption ? { rfq_option_id: quote.rfqOption } : {}),
    }
    return side.create(created, keyFor)
  }

  const receiveRefusal = (error: unknown, asked: Attempt) => {
    if (isProblem(error, 'stale_version')) return setFailure({ kind: 'stale' })
    if (isProblem(error, 'transition_not_allowed')) return setFailure({ kind: 'moved' })
    if (isProblem(error, 'validation') && error.fields.length > 0) {
      setRefused(Object.fromEntries(error.fields.map(({ path, msg }) => [formPathOf(path, values), msg])))
      return setFocusCall((count) => count + 1)
    }
    const message = error instanceof Error ? error.message : String(error)
    const requestId = error instanceof ApiError ? error.requestId : null
    setFailure({ kind: 'other', attempt: asked, message, requestId })
  }

  const loadTheirs = async () => {
    if (!order || !side.drafts) return
    try {
      const answer = await side.drafts.read(order.id)
      if (answer.actions.includes('update')) setTheirs(answer)
      else setFailure({ kind: 'moved' })
    } catch (error) {
      receiveRefusal(error, 'save')
    }
  }

  /** Goes on from the newer version with what was chosen of both; nothing is sent yet. */
  const takeVersion = (merged: BookingValues) => {
    if (!theirs) return
    const newer = bookingValuesOf(theirs)
    now.current.base = newer
    setBase(newer)
    setValues(merged)
    setOrder({ id: theirs.id, order_no: theirs.order_no, version: theirs.version })
    setTheirs(null)
    setFailure(null)
    setAttempt(null)
  }

  return {
    side,
    values,
    base,
    order,
    quote,
    /** The quote it could go on with again, after it was dropped. */
    droppedQuote: quote === null ? given : null,
    dropQuote,
    bookFrom,
    takeQuote: () => setQuote(given),
    savedAt,
    today,
    findings,
    errors,
    attempt,
    failure,
    sending,
    theirs,
    focusCall,
    isUnsaved,
    change,
    setParty,
    setLines,
    forgetRows,
    touch,
    save: () => send('save'),
    submit: () => send('submit'),
    loadTheirs,
    takeVersion,
    leaveTheirs: () => setTheirs(null),
  }
}

/** What is said of the quote of a saved order: nothing as long as it keeps the one it has. */
function quoteChange(
  kept: FormQuote | null,
  quote: FormQuote | null,
): { quote_id?: number | null; rfq_option_id?: number } {
  if (kept === quote) return {}
  if (quote?.rfqOption) return { rfq_option_id: quote.rfqOption }
  return { quote_id: quote?.id ?? null }
}
