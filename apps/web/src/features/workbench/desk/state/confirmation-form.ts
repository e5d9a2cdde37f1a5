import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Finding } from '@berth/domain/finding'
import { checkConfirmation } from '@berth/domain/order/booking/confirmation'
import { type FreightTerm, freightTermOf } from '@berth/domain/order/booking/freight-term'
import type { RollReason } from '@berth/domain/order/change/roll-reason'
import { daysBetween } from '@berth/domain/time/calendar'
import { fromFieldTime, toFieldTime } from '#lib/format.ts'
import type { ActionBody } from './desk-actions.ts'

/** The confirmation form. Cut-offs are `YYYY-MM-DD HH:mm` in China time. */
export type ConfirmationDraft = {
  so_no: string
  carrier_id: number | null
  freight_term: FreightTerm
  vessel: string
  voyage: string
  etd: string | null
  eta: string | null
  /** The port of transhipment; empty if the vessel is direct. */
  via_id: number | null
  /** The vessel from there on; empty if it is not known. */
  onward_vessel: string
  onward_voyage: string
  cut_off_documents: string | null
  cut_off_vgm: string | null
  cut_off_gate_in: string | null
  /** The reason for reconfirming, or the note on a roll. Empty the first time. */
  reason: string
  /** Why it is rolled, and until when the member is asked; both only for a roll. */
  roll_reason: RollReason | null
  answer_by: string | null
}

export type ConfirmationField = keyof ConfirmationDraft

/** The fields in visual order. Focus goes to the first invalid one. */
export const confirmationFieldsInOrder: readonly ConfirmationField[] = [
  'roll_reason',
  'answer_by',
  'reason',
  'so_no',
  'carrier_id',
  'vessel',
  'voyage',
  'etd',
  'eta',
  'via_id',
  'onward_vessel',
  'onward_voyage',
  'freight_term',
  'cut_off_documents',
  'cut_off_vgm',
  'cut_off_gate_in',
]

export type ConfirmableOrder = Pick<
  DeskOrder,
  | 'so_no'
  | 'carrier_id'
  | 'freight_term'
  | 'inco_term'
  | 'vessel'
  | 'voyage'
  | 'etd'
  | 'eta'
  | 'via_id'
  | 'onward_vessel'
  | 'onward_voyage'
  | 'cut_off_documents'
  | 'cut_off_vgm'
  | 'cut_off_gate_in'
>

/** The initial form: the order's current values, and the freight term implied by its Incoterm. */
export function confirmationDraft(
  order: ConfirmableOrder,
  freightCollectTerms: readonly string[],
): ConfirmationDraft {
  return {
    so_no: order.so_no ?? '',
    carrier_id: order.carrier_id,
    freight_term: order.freight_term ?? freightTermOf(order.inco_term ?? '', freightCollectTerms),
    vessel: order.vessel ?? '',
    voyage: order.voyage ?? '',
    etd: order.etd,
    eta: order.eta,
    via_id: order.via_id,
    ...onwardFrom(order, order.via_id),
    cut_off_documents: toFieldTime(order.cut_off_documents),
    cut_off_vgm: toFieldTime(order.cut_off_vgm),
    cut_off_gate_in: toFieldTime(order.cut_off_gate_in),
    reason: '',
    roll_reason: null,
    answer_by: null,
  }
}

type KnownOnward = Pick<ConfirmableOrder, 'via_id' | 'onward_vessel' | 'onward_voyage'>

/** The second vessel of an order that goes by this port: the one that is known, as long as the port is the same. */
export function onwardFrom(
  order: KnownOnward,
  viaId: number | null,
): Pick<ConfirmationDraft, 'onward_vessel' | 'onward_voyage'> {
  const isKnown = viaId !== null && viaId === order.via_id
  return {
    onward_vessel: (isKnown && order.onward_vessel) || '',
    onward_voyage: (isKnown && order.onward_voyage) || '',
  }
}

/** The initial form of a roll: who carries it under which number; the other sailing is still to be chosen. */
export function rollDraft(
  order: ConfirmableOrder,
  freightCollectTerms: readonly string[],
): ConfirmationDraft {
  return {
    ...confirmationDraft(order, freightCollectTerms),
    ...{ vessel: '', voyage: '', etd: null, eta: null, via_id: null },
    ...onwardFrom(order, null),
    ...{ cut_off_documents: null, cut_off_vgm: null, cut_off_gate_in: null },
  }
}

export type FurtherStep = 'confirm_again' | 'update_transport' | 'roll'

/** The further steps that are offered beside the form of another action. */
export type FurtherSteps = {
  readonly steps: readonly FurtherStep[]
  readonly onStart: (step: FurtherStep) => void
}

/**
 * What may be done with the confirmation of an order that has space: confirm again, or later update its vessel and dates; and move it
 * to another sailing.
 */
export function furtherStepsOf({ actions }: Pick<DeskOrder, 'actions'>): readonly FurtherStep[] {
  const own = (['confirm_again', 'update_transport'] as const).find((action) => actions.includes(action))
  return [...(own ? [own] : []), ...(actions.includes('roll') ? (['roll'] as const) : [])]
}

/** Validates the form by the server's rules. */
export function checkConfirmationDraft(draft: ConfirmationDraft, step: FurtherStep | null): Finding[] {
  const findings = checkConfirmation({ ...draft, ...onwardOf(draft) })
  if (step === 'roll')
    return draft.roll_reason === null ? [{ path: 'roll_reason', rule: 'choose' }, ...findings] : findings
  return step !== null && draft.reason.trim() === ''
    ? [{ path: 'reason', rule: 'required' }, ...findings]
    : findings
}

/** The second vessel; what was typed before the port of transhipment was removed does not count. */
function onwardOf({ via_id, onward_vessel, onward_voyage }: ConfirmationDraft) {
  const read = (text: string) => (via_id === null ? '' : text.trim()) || null
  return { onward_vessel: read(onward_vessel), onward_voyage: read(onward_voyage) }
}

/** What the form says of the second vessel. As long as nobody touched it, the order keeps its own, by whatever name it is known by now. */
function onwardBody(draft: ConfirmationDraft, known: KnownOnward | null) {
  const said = onwardOf(draft)
  const isKept =
    known !== null &&
    draft.via_id === known.via_id &&
    said.onward_vessel === known.onward_vessel &&
    said.onward_voyage === known.onward_voyage
  return isKept
    ? { onward_vessel: null, onward_voyage: null, keeps_onward: true }
    : { ...said, keeps_onward: false }
}

/** The form as a request body; `known` is the order it began with, none if it is to go on with another departure. */
export function confirmationBody(draft: ConfirmationDraft, known: KnownOnward | null): ActionBody<'confirm'> {
  return {
    so_no: draft.so_no.trim(),
    carrier_id: draft.carrier_id,
    freight_term: draft.freight_term,
    vessel: draft.vessel.trim(),
    voyage: draft.voyage.trim(),
    etd: draft.etd,
    eta: draft.eta,
    via_id: draft.via_id,
    ...onwardBody(draft, known),
    cut_off_documents: fromFieldTime(draft.cut_off_documents),
    cut_off_vgm: fromFieldTime(draft.cut_off_vgm),
    cut_off_gate_in: fromFieldTime(draft.cut_off_gate_in),
  }
}

/** Whether two forms have the same content. */
export function isSameDraft(one: ConfirmationDraft, other: ConfirmationDraft): boolean {
  return confirmationFieldsInOrder.every((field) => (one[field] ?? '') === (other[field] ?? ''))
}

/** The number of days between two dates, or null if one is missing or they are reversed. */
export function transitDays(etd: string | null, eta: string | null): number | null {
  if (!etd || !eta || eta < etd) return null
  return daysBetween(etd, eta)
}
