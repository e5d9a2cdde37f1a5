import type { BookingAnswer } from '@berth/contract/orders/booking'
import { isMissing } from '@berth/domain/finding'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pastedOver } from '#features/order/form/unread.ts'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { useLanguage } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { anyUnread } from '#ui/controls/unread-text.ts'
import type { BookingSide, SavedBooking } from './booking-side.ts'
import { isSameDraft, isWorthKeeping } from './draft.ts'
import { type BookingValues, blankBooking, bookingValuesOf, isSameBooking } from './form.ts'
import { type FormQuote, withQuote } from './form-quote.ts'
import { type Attempt, findingsOf, formPathOf } from './sections.ts'
import { takenOver } from './take-over.ts'
import { useDraftSaver } from './use-draft-saver.ts'

/** Why saving failed, other than fields to correct. */
export type BookingFailure =
  | { readonly kind: 'stale' }
  | { readonly kind: 'moved' }
  | {
      readonly kind: 'other'
      readonly attempt: Attempt
      readonly message: string
      readonly requestId: string | null
    }

/** The values a new booking copies from the last one. */
export type LastBooking = {
  readonly order_no: string
  readonly pol_id: number | null
  readonly shipper: string | null
}

export type EditorInput = {
  readonly side: BookingSide
  readonly initial: BookingValues
  readonly saved: SavedBooking | null
  /** Whether it has been submitted before, so that the operator knows it: then it is cancelled, not deleted. */
  readonly wasSubmitted?: boolean
  readonly copiedFrom: number | null
  /** The quote to book. */
  readonly quote: FormQuote | null
  /** The last booking, if values were copied from it. */
  readonly last?: LastBooking | null
  /** Called after a successful write. The typed values are saved at that point. */
  readonly onWritten: (attempt: Attempt, order: SavedBooking) => void
}

type TakenFrom = {
  readonly orderNo: string
  /** The form before taking over, and the order it was copied from. */
  readonly before: BookingValues
  readonly source: number | null
}

export type BookingEditorState = ReturnType<typeof useBookingEditor>

/** The state of a booking form: values, errors and save status. */
export function useBookingEditor({
  side,
  initial,
  saved,
  wasSubmitted = false,
  copiedFrom,
  quote: offered,
  last = null,
  onWritten,
}: EditorInput) {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const client = useQueryClient()
  const today = dayInChina(new Date())
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  // What is wrong in a draft is marked when it is opened again, wherever it was kept.
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => {
    const wrong = findingsOf(initial, 'submit', today).filter((finding) => !isMissing(finding))
    return new Set(wrong.map(({ path }) => path))
  })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<BookingFailure | null>(null)
  const [sending, setSending] = useState<Attempt | null>(null)
  const [theirs, setTheirs] = useState<BookingAnswer | null>(null)
  const [focusCall, setFocusCall] = useState(0)
  const [failCall, setFailCall] = useState(0)
  const [given, setGiven] = useState(offered)
  const [quote, setQuote] = useState(offered)
  const [takenFrom, setTakenFrom] = useState<TakenFrom | null>(null)
  const source = useRef(copiedFrom)
  // A ref, because the leave guard and a second click may read it before the next render.
  const now = useRef({
    values,
    isSending: false,
    isWritten: false,
    isLeaving: false,
    isPlaceKnown: saved !== null,
    isEmptyDraft: false,
  })
  now.current.values = values
  const keepsDrafts = side.drafts !== null

  const tellWritten = (asked: Attempt, order: SavedBooking) => {
    setRefusal((failure) => (failure?.kind === 'other' && failure.attempt === asked ? null : failure))
    // A user who is leaving must not be redirected to the draft's URL.
    if (asked === 'save' && (now.current.isLeaving || now.current.isPlaceKnown)) return
    now.current.isPlaceKnown = true
    onWritten(asked, order)
  }
  const receiveRefusal = (error: unknown, asked: Attempt) => {
    if (isProblem(error, 'validation') && error.fields.length > 0) {
      setRefused(
        Object.fromEntries(error.fields.map(({ path, msg }) => [formPathOf(path, now.current.values), msg])),
      )
      if (now.current.isSending) setFocusCall((count) => count + 1)
      return
    }
    const message = error instanceof Error ? error.message : String(error)
    const requestId = error instanceof ApiError ? error.requestId : null
    setRefusal({ kind: 'other', attempt: asked, message, requestId })
  }
  const [start] = useState(() => ({ values: initial, quote: offered }))
  const [empty] = useState(() => (saved ? blankBooking(initial.container_mode) : initial))
  const { saver, state, order, write, readNewer, take } = useDraftSaver({
    side,
    start,
    saved,
    copiedFrom: source,
    onWritten: tellWritten,
    onRefused: receiveRefusal,
  })
  // A form that was only opened is not saved. It becomes a draft with the first entry.
  const isBegun = order !== null || quote !== offered || isWorthKeeping(values, initial)
  useEffect(() => {
    if (keepsDrafts) saver.change(isBegun ? { values, quote } : start)
  }, [saver, keepsDrafts, isBegun, values, quote, start])

  const hasChanged = order !== null && order.id !== saved?.id ? true : !isSameDraft({ values, quote }, start)
  const findings = useMemo(
    () => withQuote(findingsOf(values, 'submit', today), values, quote, today),
    [values, today, quote],
  )
  const errors = useMemo(() => {
    const tried = attempt === null ? [] : attempt === 'submit' ? findings : findingsOf(values, 'save', today)
    const left = findings.filter((finding) => !isMissing(finding) && touched.has(finding.path))
    const said = [...left, ...tried].map((finding) => [finding.path, sayFinding(finding, language)] as const)
    return { ...refused, ...Object.fromEntries(said) } as Readonly<Record<string, string>> // Messages by path.
  }, [values, today, findings, attempt, touched, refused, language, sayFinding])

  const forget = useCallback((isAbout: (path: string) => boolean) => {
    setRefused((all) => {
      const kept = Object.entries(all).filter(([path]) => !isAbout(path))
      return kept.length === Object.keys(all).length ? all : Object.fromEntries(kept)
    })
  }, [])

  /** Changes fields; `text` is what the only one of them could not read. */
  const change = useCallback(
    (part: Partial<Omit<BookingValues, 'unread'>>, text?: string) => {
      const [field = ''] = Object.keys(part)
      const unread = text === undefined ? {} : { [field]: text }
      setValues((all) => ({ ...all, ...pastedOver(all, { ...part, unread }) }))
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

  /** Rows have moved, so errors by row position no longer apply. */
  const forgetRows = useCallback(() => {
    setTouched((all) => new Set([...all].filter((path) => !/^(containers|cargo)\b/.test(path))))
  }, [])

  const touch = useCallback((path: string) => {
    setTouched((all) => (all.has(path) ? all : new Set(all).add(path)))
  }, [])

  /** Whether a draft exists that holds nothing any more: it is not worth a question, and vanishes. */
  const isEmptyDraft = order !== null && !wasSubmitted && quote === null && !isWorthKeeping(values, empty)

  now.current.isEmptyDraft = isEmptyDraft

  const isUnsaved = useCallback(() => {
    if (now.current.isWritten || now.current.isEmptyDraft) return false
    return keepsDrafts ? saver.isDirty() : !isSameBooking(now.current.values, initial)
  }, [keepsDrafts, saver, initial])

  const dropQuote = useCallback(() => {
    setQuote(null)
    // The amount came from the quote.
    change({ booking_amount: null })
    setRefused({})
  }, [change])

  /** Switches to another quote or none, without an undo. */
  const bookFrom = useCallback((other: FormQuote | null) => {
    setGiven(other)
    setQuote(other)
    setRefused({})
  }, [])

  const isInTheWay = (asked: Attempt) => {
    setAttempt(asked)
    setRefused({})
    setRefusal(null)
    const inTheWay = asked === 'submit' ? findings : findingsOf(values, asked, today)
    const isStopped = inTheWay.length > 0 || (asked === 'submit' && anyUnread())
    if (isStopped) setFocusCall((count) => count + 1)
    return isStopped
  }

  /** Saves now and returns whether everything is saved. An untouched draft is only created on explicit request. */
  const save = async (): Promise<boolean> => {
    if (now.current.isSending || isInTheWay('save')) return false
    now.current.isSending = true
    setSending('save')
    saver.change({ values, quote })
    const isSaved = await saver.flush(order === null)
    now.current.isSending = false
    setSending(null)
    if (isSaved) setAttempt(null)
    else setFailCall((count) => count + 1)
    return isSaved
  }

  const submit = async () => {
    if (now.current.isSending || isInTheWay('submit')) return
    now.current.isSending = true
    setSending('submit')
    const draft = { values, quote }
    try {
      const written = await submitAt(await saver.pause())
      saver.close(draft)
      now.current.isWritten = true
      setAttempt(null)
      void refreshOrders(client, side.cached)
      onWritten('submit', written)
    } catch (error) {
      if (isProblem(error, 'stale_version')) saver.stop('stale')
      else if (isProblem(error, 'transition_not_allowed')) saver.stop('moved')
      else receiveRefusal(error, 'submit')
      if (keepsDrafts) saver.resume()
      setFailCall((count) => count + 1)
    } finally {
      now.current.isSending = false
      setSending(null)
    }
  }
  const submitAt = (version: number) => write({ values, quote }, 'submit', version)

  /** Loads the newer version for comparison with the form. */
  const loadTheirs = async () => {
    try {
      const newer = await readNewer()
      if (newer) setTheirs(newer)
      else saver.stop('moved')
    } catch (error) {
      receiveRefusal(error, 'save')
    }
  }

  /** Continues from the newer version with the merged values. */
  const takeVersion = (merged: BookingValues) => {
    if (!theirs) return
    take(theirs, quote)
    setValues(merged)
    setTheirs(null)
    setRefusal(null)
    setAttempt(null)
    saver.rebase({ values: bookingValuesOf(theirs), quote }, theirs.version, { values: merged, quote })
  }

  /** Fills the form from an earlier booking and keeps the values specific to this one. */
  const takeOver = (earlier: BookingAnswer) => {
    setTakenFrom({ orderNo: earlier.order_no, before: values, source: source.current })
    source.current = earlier.id
    setValues((all) => takenOver(all, bookingValuesOf(earlier), quote !== null))
    setRefused({})
    setTouched(new Set())
    setAttempt(null)
  }
  const undoTakeOver = () => {
    if (!takenFrom) return
    source.current = takenFrom.source
    setValues(takenFrom.before)
    setTakenFrom(null)
  }

  const removeDraft = async () => {
    await saver.pause()
    try {
      if (order) await side.drafts?.remove(order.id)
    } catch (error) {
      saver.resume()
      throw error
    }
    now.current.isWritten = true
    saver.close({ values, quote })
    void refreshOrders(client, side.cached)
  }

  /** Pauses autosave while the user decides whether to leave. */
  const leaving = {
    begin: () => {
      now.current.isLeaving = true
      void saver.pause()
    },
    stay: () => {
      now.current.isLeaving = false
      saver.resume()
    },
    save: () => {
      saver.resume()
      return save()
    },
    drop: () => saver.close({ values, quote }),
    /** Deletes a draft that holds nothing any more. */
    vanish: async () => {
      // Without a connection it stays, like any draft.
      if (now.current.isEmptyDraft && !now.current.isWritten) await removeDraft().catch(() => undefined)
    },
    /** Deletes the draft, with everything entered in it. */
    remove: removeDraft,
  }

  const failure: BookingFailure | null =
    state.kind === 'stale' || state.kind === 'moved' ? { kind: state.kind } : refusal

  return {
    side,
    values,
    /** The last saved values, for comparison with a newer version. */
    base: saver.saved.values,
    order,
    last,
    quote,
    /** The dropped quote, which the user may restore. */
    droppedQuote: quote === null ? given : null,
    dropQuote,
    bookFrom,
    takeQuote: () => setQuote(given),
    saveState: state,
    takenFrom,
    takeOver,
    undoTakeOver,
    leaving,
    /** Whether leaving by `cancel` has to ask: a draft was begun or changed here, and it may be deleted. */
    asksWhatBecomesOfDraft: keepsDrafts && !wasSubmitted && isBegun && !isEmptyDraft && hasChanged,
    today,
    findings,
    errors,
    attempt,
    failure,
    sending,
    theirs,
    focusCall,
    /** Increments with each failed user action. */
    failCall,
    isUnsaved,
    change,
    setParty,
    setLines,
    forgetRows,
    touch,
    save,
    submit,
    loadTheirs,
    takeVersion,
    leaveTheirs: () => setTheirs(null),
  }
}
