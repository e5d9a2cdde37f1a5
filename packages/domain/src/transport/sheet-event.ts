import type { Finding } from '../finding.ts'
import { maxLength, transportLimits } from '../limits.ts'
import type { CallTime } from '../sailing/call-time.ts'
import type { Classifier } from './timeline.ts'

/** One event as a row of a sheet says it. */
export type SheetEvent = {
  readonly containerNo: string | null
  /** The booking, SO or B/L number of its order. Without a container, it is told of the whole order. */
  readonly orderNo: string | null
  /** The id of the entry of the list of event codes. */
  readonly codeId: number
  readonly classifier: Classifier
  readonly time: CallTime
  /** Null for the port of the order's route at which the code says it happens. */
  readonly portId: number | null
  readonly terminal: string | null
  readonly isEmpty: boolean | null
  readonly vessel: string | null
  readonly voyage: string | null
  readonly delayReason: string | null
  readonly sourceName: string
  /** The source's own name for it. */
  readonly reference: string | null
}

/** A part of a row is missing until it is checked. */
type ReadEvent = {
  readonly [Part in keyof SheetEvent]: Part extends 'codeId' | 'time'
    ? SheetEvent[Part] | null
    : SheetEvent[Part]
}

/** What is wrong with a row by itself, by its columns. */
export function checkSheetEvent(event: ReadEvent): Finding[] {
  const findings: Finding[] = []
  if (event.containerNo === null && event.orderNo === null)
    findings.push({ path: 'container_no', rule: 'required' })
  if (event.codeId === null) findings.push({ path: 'code', rule: 'required' })
  if (event.time === null) findings.push({ path: 'time', rule: 'required' })
  const texts = [
    ['container_no', event.containerNo, maxLength.containerNumber],
    ['order_no', event.orderNo, maxLength.serviceOrderNumber],
    ['terminal', event.terminal, maxLength.terminal],
    ['delay_reason', event.delayReason, transportLimits.delayReason],
    ['source_name', event.sourceName, transportLimits.sourceName],
    ['reference', event.reference, transportLimits.sourceReference],
  ] as const
  for (const [path, text, max] of texts)
    if (text !== null && text.length > max) findings.push({ path, rule: 'max_length', params: { max } })
  return findings
}

/**
 * Rows with the same key are one event: what a source says under a reference of its own, or else all that the row says. Of two rows
 * that differ under one reference the second is wrong.
 */
export function sheetEventKey(event: SheetEvent): string {
  const { containerNo, orderNo, sourceName, reference } = event
  if (reference !== null) return JSON.stringify([containerNo, orderNo, sourceName, reference])
  const { codeId, classifier, time, portId, terminal, isEmpty, vessel, voyage, delayReason } = event
  return JSON.stringify([
    ...[containerNo, orderNo, sourceName, null, codeId, classifier, time, portId],
    ...[terminal, isEmpty, vessel, voyage, delayReason],
  ])
}
