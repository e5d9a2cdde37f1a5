import { lineField } from '@berth/domain/order/booking/booking'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { EditedBooking } from '#features/booking/form/edited-booking.ts'
import { quoteOfOrder } from '#features/booking/form/form-quote.ts'
import { formPathOf, type Section } from '#features/booking/form/sections.ts'
import { pastedOver } from '#features/order/form/unread.ts'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import {
  askedOf,
  bookingOf,
  type ChangeValues,
  changeValuesOf,
  countChanges,
  faultsOf,
  isSameChange,
  restoredSection,
} from './asked-change.ts'
import type { ChangeSide, ChangeSource } from './change-side.ts'

type ChangeFormInput = ChangeSource & { readonly side: ChangeSide; readonly onAsked: () => void }

export type ChangeFormState = ReturnType<typeof useChangeForm>

/**
 * The state of the form in which a change is asked for. What somebody else changed meanwhile is taken below what was typed, and a
 * fee that is another one by now is shown anew: it has to be agreed to again.
 */
export function useChangeForm({ booking: given, changes: cost, side, onAsked }: ChangeFormInput) {
  const { notAgreed } = useWords(side.words)
  const client = useQueryClient()
  const [known, setKnown] = useState(() => ({ booking: given, changes: cost, before: changeValuesOf(given) }))
  const { booking, changes, before } = known
  const id = booking.id
  const head = lineField(booking.container_mode)
  const today = dayInChina(new Date())
  const fee = changes.fees.find(({ is_now: isNow }) => isNow) ?? null
  const latest = useRef(before)
  const form = useForm<ChangeValues>({
    start: before,
    check: (values) => faultsOf(values, { before, fee, today, notAgreed }),
    // Rows are one field of the form, whatever the kind of cargo.
    fieldOf: (path) =>
      formPathOf(path, bookingOf(latest.current)).replace(/^(containers|cargo)(?=\.|$)/, 'lines'),
    isSame: isSameChange,
    send: async ({ reason, ...values }) => {
      const agreed = fee && { moment: fee.moment, currency: fee.currency, total: fee.total }
      const body = {
        ...askedOf({ ...values, reason }),
        reason: reason.trim(),
        agreed,
        version: booking.version,
      }
      try {
        return await side.ask(id, body)
      } catch (error) {
        if (isAboutFee(error)) {
          const now = await side.reads.changes(id)
          setKnown((all) => ({ ...all, changes: now }))
        }
        throw error
      }
    },
    onSent: () => {
      void refreshOrders(client, side.booking.cached)
      onAsked()
    },
    reload: async () => {
      const [newer, now] = await Promise.all([side.reads.booking(id), side.reads.changes(id)])
      const theirs = changeValuesOf(newer)
      setKnown({ booking: newer, changes: now, before: theirs })
      return theirs
    },
  })
  const { values } = form
  latest.current = values

  const { change: set, leave } = form
  const put = useCallback(
    (part: Partial<ChangeValues>) => {
      latest.current = { ...latest.current, ...part }
      set(part)
    },
    [set],
  )
  const change = useCallback<EditedBooking['change']>(
    ({ parties, ...part }, unreadText) => {
      const [field = ''] = Object.keys(part)
      const unread = unreadText === undefined ? {} : { [field]: unreadText }
      put(pastedOver(latest.current, { ...part, ...parties, unread }))
    },
    [put],
  )
  const setLines = useCallback<EditedBooking['setLines']>(
    (next) => put({ lines: next(latest.current.lines) }),
    [put],
  )
  const touch = useCallback(
    (path: string) => leave(path.startsWith(`${head}.`) ? path.replace(head, 'lines') : path),
    [head, leave],
  )
  const errors = Object.fromEntries(
    Object.entries(form.errors).map(([path, says]) => [path.replace(/^lines(?=\.|$)/, head), says]),
  )
  const [edited, was] = useMemo(() => [bookingOf(values), bookingOf(before)], [values, before])
  const counts = useMemo(() => countChanges(was, edited), [was, edited])
  const editor: EditedBooking = {
    ...{ values: edited, before: was, errors, today, last: null, side: side.booking },
    quote: booking.quote && quoteOfOrder(booking.quote, booking),
    ...{ change, setLines, touch },
    setParty: (role, party) => put({ [role]: party }),
    // Marks are by position, and are worked out anew from the values.
    forgetRows: () => undefined,
  }
  return {
    ...{ form, editor, counts, booking, changes, fee, side },
    count: Object.values(counts).reduce((sum, one) => sum + one, 0),
    /** Somebody else asked meanwhile, or the order has moved on: nothing can be asked for any more. */
    isClosed: !booking.actions.includes('ask_change'),
    put,
    restore: (section: Section) => put(pastedOver(latest.current, restoredSection(section, before))),
  }
}

function isAboutFee(error: unknown): boolean {
  return error instanceof ApiError && error.fields.some(({ path }) => path === 'agreed')
}
