import type { EventForm, EventOutcome } from '@berth/contract/desk/desk-transport'
import type { Finding } from '@berth/domain/finding'
import type { Classifier } from '@berth/domain/transport/timeline'
import { fromCallField } from '#lib/call-time.ts'

/** An event as somebody types it. */
export type EventValues = {
  readonly numbers: string
  /** Whether only containers of the order are meant: a container that is used again is in an older order, too. */
  readonly is_here_only: boolean
  readonly code: string | null
  readonly classifier: Classifier
  /** As typed: a day, or a day and time. */
  readonly time: string | null
  readonly offset_minutes: number | null
  readonly port_id: number | null
  readonly place: string
  readonly terminal: string
  readonly delay_reason: string
  readonly to_all: boolean
}

/** The form as it opens from an order with these containers. */
export function startOf(numbers: readonly string[]): EventValues {
  return {
    ...{ numbers: numbers.join('\n'), is_here_only: true, code: null, classifier: 'ACT', time: null },
    ...{ offset_minutes: null, port_id: null, place: '', terminal: '', delay_reason: '', to_all: false },
  }
}

/** What is sent: about the containers of the order, or about those of any order. */
export function bodyOf(values: EventValues, orderId: number, action: EventForm['action']): EventForm {
  const { time, code, is_here_only: isHereOnly, ...rest } = values
  return {
    ...{ ...rest, action, code: code ?? '', time: fromCallField(time) ?? '' },
    order_id: isHereOnly ? orderId : null,
  }
}

/** The pasted texts of which nothing was told. */
export function untoldOf({ not_found, shared, full, without_port, unread }: EventOutcome): string[] {
  return [
    ...not_found,
    ...shared.map(({ container_no }) => container_no),
    ...full,
    ...without_port,
    ...unread,
  ]
}

/** What has still to be typed. */
export function missingIn({ numbers, code, time }: EventValues): Finding[] {
  return [
    ...(numbers.trim() === '' ? [{ path: 'numbers', rule: 'required' as const }] : []),
    ...(code === null ? [{ path: 'code', rule: 'choose' as const }] : []),
    ...(time === null ? [{ path: 'time', rule: 'required' as const }] : []),
  ]
}

export function isComplete(values: EventValues): boolean {
  return missingIn(values).length === 0
}
