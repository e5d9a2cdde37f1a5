import type { EventOutcome, eventForm } from '@berth/contract/desk/desk-transport'
import type { Finding } from '@berth/domain/finding'
import { grouped } from '@berth/domain/grouped'
import { transportLimits } from '@berth/domain/limits'
import { readContainerNumber } from '@berth/domain/reading/identifier'
import { ok, type Result, refuse } from '@berth/domain/result'
import { findEventCode, isEmptyIn, portOfEvent } from '@berth/domain/transport/event-code'
import { mayHaveHappened } from '@berth/domain/transport/event-time'
import { readPastedNumbers } from '@berth/domain/transport/pasted-numbers'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import type { Language } from '@berth/locales/language'
import type { z } from 'zod'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transactAgain } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import { type Names, namesFor } from '../../trade/lookups/public.ts'
import { presentCompany } from '../order/company.present.ts'
import { type NewEvent, recordEvents } from './event.command.ts'
import {
  countEventsOf,
  type EventRow,
  type FoundBox,
  findBoxesNumbered,
  findCarriedOrder,
  findLatest,
  lockOrders,
} from './transport.query.ts'

type DeskWriting = {
  readonly db: Db
  readonly memory: DataCache
  readonly scope: OperatorScope
  readonly language: Language
  readonly now: Date
}

type EventForm = z.output<typeof eventForm>

/** The subject of an event: a container, or a whole order. */
type Target = Pick<FoundBox, 'order' | 'customer'> & { readonly box: FoundBox['box'] | null }

/**
 * Records one event of the containers whose numbers were pasted, or of a whole order. Every number is answered for: told, known
 * already, in no order under way, in two of them, or about which nothing more can be told.
 */
export async function tellEvent(
  writing: DeskWriting,
  form: EventForm,
): Promise<Result<EventOutcome, Problem>> {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  const pasted = readPastedNumbers(form.numbers)
  const findings = checkForm(form, names, pasted.boxes.length + pasted.unread.length)
  if (findings.length > 0) return refuse(broken(findings))
  return await transactAgain<EventOutcome, Problem>(db, movedMeanwhile, async (tx) => {
    // A shipper's own container may have a number of another shape.
    const odd = new Map(pasted.unread.map((text) => [readContainerNumber(text), text]))
    const numbers = [...pasted.boxes.map(({ number }) => number), ...odd.keys()]
    const asked = { numbers, orderId: form.order_id }
    let subjects = await findSubjects(tx, scope, asked, now)
    if (form.action === 'apply' && subjects) {
      const locked = ordersOf(subjects)
      await lockOrders(tx, [...locked.values()])
      // Whoever had them before may have changed them, or given a container to an order that is not locked.
      subjects = await findSubjects(tx, scope, asked, now)
      if (subjects && [...ordersOf(subjects).keys()].some((id) => !locked.has(id)))
        return refuse(movedMeanwhile)
    }
    if (!subjects) return refuse(problem('not_found'))
    const { within, found } = subjects
    const byNumber = grouped(found, ({ box }) => box.containerNo ?? '')
    const shared = [...byNumber].filter(([, boxes]) => boxes.length > 1 && !form.to_all)
    const told: Target[] = [...byNumber].flatMap(([, boxes]) =>
      boxes.length > 1 && !form.to_all ? [] : boxes,
    )
    if (within && form.numbers.trim() === '') told.push({ ...within, box: null })

    const counts = await countEventsOf(tx, told.map(aboutBox))
    const isFull = ({ box }: Target) =>
      box !== null && (counts.get(box.id) ?? 0) >= transportLimits.maxEventsOfBox
    const open = told.filter((target) => !isFull(target))
    const placed = open.map((target) => ({ ...target, portId: portFor(form, names, target) }))
    const fitting = placed.filter(({ portId }) => portId !== null || form.place !== null)
    const built = eventsOf(form, names, fitting, now)
    if (!built.ok) return built
    const events = built.value
    const keys = [...new Map(fitting.map(({ order }) => [order.id, order])).values()]
    const latest = await findLatest(tx, keys, meant(form, names))
    const known = grouped(latest, ({ orderId }) => orderId)
    const fresh = events.filter((event) => !isLastWord(event, known.get(event.order.id) ?? []))
    if (form.action === 'apply') await recordEvents(tx, scope, fresh, now)

    const say = ({ order, customer }: Target) => ({
      ...{ id: order.id, order_no: order.orderNo },
      customer_name: presentCompany({ customer }, writing.language).customer_name,
    })
    const byOrder = grouped(fitting, ({ order }) => order.id)
    return ok({
      boxes: fresh.length,
      known: events.length - fresh.length,
      orders: [...byOrder.values()].map((targets) => ({ ...say(targets[0]!), boxes: targets.length })), // A group has one.
      not_found: pasted.boxes.map(({ number }) => number).filter((number) => !byNumber.has(number)),
      shared: shared.map(([number, boxes]) => ({ container_no: number, orders: boxes.map(say) })),
      full: told.filter(isFull).map(numberOf),
      without_port: placed.filter((target) => !fitting.includes(target)).map(numberOf),
      unread: [...odd].filter(([number]) => !byNumber.has(number)).map(([, text]) => text),
    })
  })
}

/** A container was given to another order before its own was locked; the next try locks that one. */
const movedMeanwhile = problem('stale_version')

type EventSubjects = { readonly numbers: readonly string[]; readonly orderId: number | null }

/** Finds the order that is named, if one is, and the containers with these numbers; undefined if that order is not under way. */
async function findSubjects(tx: Db, scope: OperatorScope, { numbers, orderId }: EventSubjects, now: Date) {
  const within = orderId === null ? null : await findCarriedOrder(tx, scope, orderId)
  if (within === undefined) return undefined
  return { within, found: await findBoxesNumbered(tx, scope, numbers, within?.order ?? null, now) }
}

type Subjects = NonNullable<Awaited<ReturnType<typeof findSubjects>>>

function ordersOf({ within, found }: Subjects): ReadonlyMap<number, Target['order']> {
  return new Map([...found, ...(within ? [within] : [])].map(({ order }) => [order.id, order]))
}

const aboutBox = ({ order, box }: Target) => ({ order, boxId: box?.id ?? null })
const numberOf = ({ box, order }: Target) => box?.containerNo ?? order.orderNo

function checkForm(form: EventForm, names: Names, count: number): Finding[] {
  const findings: Finding[] = []
  const code = findEventCode(form.code, names.eventCodes)
  if (!code) findings.push({ path: 'code', rule: form.code === '' ? 'choose' : 'not_found' })
  if (form.numbers.trim() === '' && form.order_id === null)
    findings.push({ path: 'numbers', rule: 'required' })
  if (count > transportLimits.maxNumbers)
    findings.push({ path: 'numbers', rule: 'too_many', params: { max: transportLimits.maxNumbers } })
  if (form.port_id !== null && !names.ports.has(form.port_id))
    findings.push({ path: 'port_id', rule: 'not_found' })
  if (code?.place === 'elsewhere' && form.port_id === null && form.place === null)
    findings.push({ path: 'port_id', rule: 'choose' })
  return findings
}

/** What the code says, which has passed the check. */
function meant(form: EventForm, names: Names) {
  const { code, event, emptiness, mode } = findEventCode(form.code, names.eventCodes)!
  return {
    ...{ code: event, entryCode: code, mode },
    ...{ classifier: form.classifier, isEmpty: isEmptyIn(emptiness) },
  }
}

/** Whether the desk's last word about it, or about the order as a whole, is the same. What was said before that counts no more. */
function isLastWord(event: NewEvent, latest: readonly EventRow[]): boolean {
  const last = latest
    .filter(
      ({ boxId, portId }) =>
        portId === event.portId && (event.boxId === null || boxId === null || boxId === event.boxId),
    )
    .reduce<EventRow | null>((best, one) => (best && isLater(best, one) ? best : one), null)
  if (last === null || last.source !== 'desk') return false
  if (last.boxId !== null && last.boxId !== event.boxId) return false
  return saidFields.every((field) => last[field] === (event[field] ?? null))
}

const saidFields = [
  ...(['wallTime', 'offsetMinutes', 'entryCode', 'place', 'terminal', 'isEmpty'] as const),
  'delayReason',
] as const satisfies readonly (keyof EventRow)[]

function isLater(one: EventRow, other: EventRow): boolean {
  const later = one.reportTime.getTime() - other.reportTime.getTime()
  return later > 0 || (later === 0 && one.id > other.id)
}

function portFor(form: EventForm, names: Names, { order }: Target): number | null {
  if (form.port_id !== null) return form.port_id
  const { place } = findEventCode(form.code, names.eventCodes)! // Checked.
  // A named place without a port is elsewhere than at the ports of the route.
  if (form.place !== null) return null
  const { polId, viaId, podId } = order
  const port = portOfEvent(place, { ...(polId && { polId }), viaId, ...(podId && { podId }) })
  return port
}

/** The events to record; refused if a time cannot be placed or cannot have happened yet. */
function eventsOf(
  form: EventForm,
  names: Names,
  targets: readonly (Target & { readonly portId: number | null })[],
  now: Date,
): Result<NewEvent[], Problem> {
  const events: NewEvent[] = []
  for (const { order, box, portId } of targets) {
    const port = portId === null ? undefined : names.ports.get(portId)
    const offsetMinutes = form.offset_minutes ?? (port ? offsetOfPort(port.code, form.time) : null)
    if (offsetMinutes === null) return refuse(broken([{ path: 'offset_minutes', rule: 'required' }]))
    if (form.classifier === 'ACT' && !mayHaveHappened(form.time, offsetMinutes, now))
      return refuse(broken([{ path: 'time', rule: 'actual_time' }]))
    events.push({
      ...{ order, boxId: box?.id ?? null, ...meant(form, names), portId, offsetMinutes },
      ...{ wallTime: form.time, place: form.place, terminal: form.terminal },
      ...{ delayReason: form.delay_reason, source: 'desk', reportTime: now },
    })
  }
  return ok(events)
}
