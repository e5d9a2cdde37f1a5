import type { confirmationFields } from '@berth/contract/desk/desk-order'
import { type AuditedChange, changedOnly } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { checkConfirmation } from '@berth/domain/order/booking/confirmation'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { z } from 'zod'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import { type Names, namesFor } from '../../trade/lookups/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { type KeptVoyage, keepVoyage } from '../sailings/sailing.command.ts'
import { findOnwardVessel, type NamedVessel } from '../sailings/sailing.query.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { renumberBoxes } from '../transport/box.command.ts'
import { recordTypedDates } from '../transport/sailing-times.command.ts'

/** The operator user, the time, and the sources for reference lookups. */
export type DeskWriting = {
  readonly db: Db
  readonly memory: DataCache
  readonly scope: OperatorScope
  readonly now: Date
}

type Confirmation = z.output<typeof confirmationFields>

/** What a step does besides writing where and when an order sails. */
export type SailingStep = {
  readonly asksMember?: boolean
  readonly findings?: readonly Finding[]
  readonly changes?: readonly AuditedChange[]
  readonly set?: { readonly changeDueTime: Date | null }
  /** False if the step must not be taken after all. */
  readonly write?: (tx: Db, order: OrderRow) => Promise<boolean>
}

type Answer = Confirmation & {
  readonly id: number
  readonly version: number
  readonly reason?: string | null
}

/** Confirms space for a booking: the order now needs the member's shipping instruction. */
export function confirmBooking(writing: DeskWriting, answer: Answer) {
  return confirm(writing, 'confirm', answer)
}

/** Confirms again because the cargo was rolled or the vessel changed; the timeline keeps the previous values. */
export function confirmBookingAgain(writing: DeskWriting, answer: Answer & { reason: string }) {
  return confirm(writing, 'confirm_again', answer)
}

/** Changes where and when an order sails, in any status with space; the timeline keeps the previous values. */
export function updateTransport(writing: DeskWriting, answer: Answer & { reason: string }) {
  return confirm(writing, 'update_transport', answer)
}

/** Returns a booking to the member as a draft, stating what has to change. */
export function returnBooking(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly reason: string; readonly version: number },
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'return_booking',
    now,
    version: ask.version,
    prepare: () => ok({ set: { statusReason: ask.reason }, reason: ask.reason }),
  })
}

/** Writes where and when an order sails, as a step; `more` adds what is specific to it. */
export async function confirm(
  writing: DeskWriting,
  action: 'confirm' | 'confirm_again' | 'update_transport' | 'roll',
  answer: Answer,
  more: SailingStep = {},
): Promise<Result<StepOutcome, Problem>> {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  return await takeStep({
    db,
    scope,
    id: answer.id,
    action,
    now,
    version: answer.version,
    findFacts: async () => ({ asksMember: more.asksMember === true }),
    prepare: async (tx, order) => {
      const findings = [...checkConfirmation(answer), ...(more.findings ?? [])]
      if (answer.carrier_id && !names.carriers.get(answer.carrier_id)?.enabled)
        findings.push({ path: 'carrier_id', rule: 'not_found' })
      if (answer.via_id && !names.ports.has(answer.via_id))
        findings.push({ path: 'via_id', rule: 'not_found' })
      if (findings.length > 0) return refuse(broken(findings))
      const typed = columnsOf(answer, order)
      const known = await findOnwardVessel(tx, order)
      const named = onwardOf(answer)
      const isSameVia = order.viaId === typed.viaId
      const isSameCarrier = order.carrierId === typed.carrierId
      const keeps = isSameVia && answer.keeps_onward !== false
      // Sailings are named with their carrier: under another one, the second vessel is looked for anew.
      const onward = named ?? (keeps && !isSameCarrier ? known : null)
      // Named as it is, the second vessel keeps the calls it has, whatever its arrival; in a roll it is another departure.
      const stays =
        isSameVia &&
        isSameCarrier &&
        order.onwardDischargeCallId !== null &&
        (named ? action !== 'roll' && isSameVessel(known, named) : keeps)
      const kept = await keepVoyage(tx, order, voyageOf(typed, stays ? null : onward), now)
      const set = { ...typed, ...kept?.cutOffs }
      const calls = callsOf(order, kept, stays)
      const isOnwardSame = calls.onwardLoadCallId === order.onwardLoadCallId
      const isRolled = order.loadCallId !== calls.loadCallId
      const blank = blankOf(order, calls, kept, action === 'roll')
      if (blank) {
        const { vessel, voyage } = blank === 'voyage' ? typed : onward! // Only one that was typed is blank.
        const params = { sailing: `${vessel} ${voyage}` }
        return refuse(broken([{ path: blank, rule: 'sailing_blank', params }]))
      }
      if (action === 'roll' && isOnwardSame && isOn(order, calls, typed))
        return refuse(broken([{ path: 'voyage', rule: 'same_sailing' }]))
      if (action !== 'confirm') await recordTypedDates(tx, scope, { order, set, names, isRolled, now })
      await renumberBoxes(tx, order, order.soNo, set.soNo)
      if (more.write && !(await more.write(tx, order))) return refuse(problem('stale_version'))
      return ok({
        set: { ...set, ...calls, ...more.set },
        reason: answer.reason ?? null,
        changes: [
          ...(more.changes ?? []),
          ...changesBetween(order, set, names),
          ...changesOfOnward(known, isOnwardSame ? known : calls.onwardLoadCallId === null ? null : onward),
        ],
      })
    },
  })
}

function columnsOf(answer: Answer, order: OrderRow) {
  const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
  return {
    soNo: answer.so_no,
    carrierId: answer.carrier_id,
    vessel: answer.vessel,
    voyage: answer.voyage,
    etd: answer.etd,
    eta: answer.eta,
    viaId: answer.via_id ?? null,
    cutOffDocuments: instant(answer.cut_off_documents),
    cutOffVgm: instant(answer.cut_off_vgm),
    cutOffGateIn: instant(answer.cut_off_gate_in),
    freightTerm: answer.freight_term ?? order.freightTerm,
  }
}

type Columns = ReturnType<typeof columnsOf>

/** The voyage of a confirmation that has passed its check. */
function voyageOf({ carrierId, vessel, voyage, etd, eta, ...rest }: Columns, onward: NamedVessel | null) {
  const named = { carrierId: carrierId!, vessel: vessel!, voyage: voyage!, etd: etd!, eta: eta! }
  return { ...rest, ...named, onward }
}

/** The vessel behind the port of transhipment, of a confirmation that has passed its check; null if it is not named. */
function onwardOf({ onward_vessel: vessel, onward_voyage: voyage }: Answer): NamedVessel | null {
  return vessel && voyage ? { vessel, voyage } : null
}

function isSameVessel(one: NamedVessel | null, other: NamedVessel): boolean {
  const nameOf = ({ vessel, voyage }: NamedVessel) => `${vessel} ${voyage}`.toUpperCase()
  return one !== null && nameOf(one) === nameOf(other)
}

function changesOfOnward(before: NamedVessel | null, after: NamedVessel | null): AuditedChange[] {
  return changedOnly([
    { field: 'onward_vessel', before: before?.vessel ?? null, after: after?.vessel ?? null },
    { field: 'onward_voyage', before: before?.voyage ?? null, after: after?.voyage ?? null },
  ])
}

type PointedCalls = Pick<
  OrderRow,
  'loadCallId' | 'dischargeCallId' | 'onwardLoadCallId' | 'onwardDischargeCallId'
>

/** The calls an order points to from now on; its second vessel may stay. */
function callsOf(order: OrderRow, kept: KeptVoyage | null, stays: boolean): PointedCalls {
  const onward =
    kept !== null && stays
      ? {
          onwardLoadCallId: order.onwardLoadCallId,
          onwardDischargeCallId: order.onwardDischargeCallId,
        }
      : {
          onwardLoadCallId: kept?.onward?.loadId ?? null,
          onwardDischargeCallId: kept?.onward?.dischargeId ?? null,
        }
  const { loadId, dischargeId } = kept?.first ?? { loadId: null, dischargeId: null }
  return { loadCallId: loadId, dischargeCallId: dischargeId, ...onward }
}

/** Whether an order is on the sailing already. */
function isOn(order: OrderRow, { loadCallId }: PointedCalls, { vessel, voyage }: Columns): boolean {
  return loadCallId === null
    ? order.vessel === vessel && order.voyage === voyage
    : order.loadCallId === loadCallId
}

/** The field with a cancelled sailing; null if there is none. What is known of an order that is on it already may be corrected. */
function blankOf(
  order: OrderRow,
  { loadCallId, onwardLoadCallId }: PointedCalls,
  kept: KeptVoyage | null,
  isRoll: boolean,
): 'voyage' | 'onward_voyage' | null {
  if (kept?.first.isBlank && (isRoll || order.loadCallId !== loadCallId)) return 'voyage'
  const isOnwardNew = isRoll || order.onwardLoadCallId !== onwardLoadCallId
  return kept?.onward?.isBlank && isOnwardNew ? 'onward_voyage' : null
}

/** The wire names of the fields whose changes appear in the timeline. */
const toldFields = {
  soNo: 'so_no',
  carrierId: 'carrier_id',
  vessel: 'vessel',
  voyage: 'voyage',
  etd: 'etd',
  eta: 'eta',
  viaId: 'via_id',
  cutOffDocuments: 'cut_off_documents',
  cutOffVgm: 'cut_off_vgm',
  cutOffGateIn: 'cut_off_gate_in',
  freightTerm: 'freight_term',
} as const satisfies Record<keyof Columns, string>

function changesBetween(before: OrderRow, after: Columns, { carriers, ports }: Names): AuditedChange[] {
  const say = (field: keyof Columns, value: Columns[keyof Columns]): string | null => {
    if (value === null) return null
    if (value instanceof Date) return value.toISOString()
    if (field === 'viaId') return ports.get(Number(value))?.code ?? null
    return field === 'carrierId' ? (carriers.get(Number(value))?.code ?? null) : String(value)
  }
  return (Object.keys(toldFields) as (keyof Columns)[])
    .map((field) => ({
      field: toldFields[field],
      before: say(field, before[field]),
      after: say(field, after[field]),
    }))
    .filter((change) => change.before !== change.after)
}
