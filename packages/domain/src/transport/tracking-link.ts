import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength, trackingLinkLimits } from '../limits.ts'
import { readContainerEnd } from '../reading/identifier.ts'
import { faultOf } from '../reading/reading.ts'
import { type CallTime, dayOfCall } from '../sailing/call-time.ts'
import { dayAfter, startOfDayInChina } from '../time/calendar.ts'

/** What a link may show besides route, dates and boxes, in the order it is offered. */
export const trackedNumbers = ['cust_ref_no', 'order_no', 'bl_no', 'so_no', 'container_no', 'vessel'] as const

export type TrackedNumber = (typeof trackedNumbers)[number]

/** What is shown unless the member chooses otherwise: enough to see which goods these are, nothing that releases them. */
export const usuallyTracked: readonly TrackedNumber[] = ['cust_ref_no', 'container_no', 'vessel']

/**
 * When a link ends: with the last of so many days after the arrival, as it was or is expected, and never later than so many days
 * after it was made.
 */
export function endOfTrackingLink(createTime: Date, arrival: CallTime | null): Date {
  const { maxDays, daysAfterArrival } = trackingLinkLimits
  const latest = new Date(createTime.getTime() + maxDays * 86_400_000)
  if (arrival === null) return latest
  const end = startOfDayInChina(dayAfter(dayOfCall(arrival), daysAfterArrival + 1))
  return end < latest ? end : latest
}

/** What somebody without an account asks: with a link, or with a number and the last digits of a container. */
export type TrackingAsk = { readonly number: string; readonly container: string }

/** Checks a question by number: a B/L or SO number, and a container number or its last four digits. */
export function checkTrackingAsk({ number, container }: TrackingAsk): Finding[] {
  const check = new Check()
  check.text('number', number, { required: true, max: maxLength.serviceOrderNumber })
  const end = readContainerEnd(container)
  if (end.state === 'empty') check.add('container', 'required')
  else if (faultOf(end)) check.add('container', 'four_digits')
  return check.findings
}

/** Checks the form of a new link. */
export function checkTrackingLink({ name }: { readonly name: string }): Finding[] {
  const check = new Check()
  check.text('name', name, { required: true, max: maxLength.linkName })
  return check.findings
}
