import { chargeBasisOf } from '../../lookup/charge-basis.ts'
import { type DocumentType, documentType } from '../instruction/document-type.ts'
import type { ReleaseKind } from './release.ts'

/** Reasons to double-check a release. It may still be correct: the warning is shown at the release and does not block it. */
export type ReleaseDoubt = 'no_bill_of_lading' | 'no_release_note' | 'not_sailed'

type Releasing = {
  readonly kind: ReleaseKind
  /** The types of the documents present. */
  readonly documents: readonly number[]
  /** Whether the telex release note is uploaded with the release itself. */
  readonly bringsNote: boolean
  /** A calendar day. */
  readonly etd: string | null
  readonly today: string
}

/** Warnings to review before an order is released and completed. */
export function doubtsOfRelease({ kind, documents, bringsNote, etd, today }: Releasing): ReleaseDoubt[] {
  const lacks = (type: DocumentType) => !documents.includes(type)
  return [
    ...(lacks(documentType.draftBillOfLading) ? (['no_bill_of_lading'] as const) : []),
    ...(kind === 'telex' && !bringsNote && lacks(documentType.telexRelease)
      ? (['no_release_note'] as const)
      : []),
    ...(etd !== null && etd > today ? (['not_sailed'] as const) : []),
  ]
}

type BilledLine = {
  readonly charge_id: number | null
  readonly basis: string
  readonly quantity: number | null
}
type BookedSpace = { readonly container_name: string; readonly count: number }

/** A charge billed for more containers than were booked. */
export type OverBilled = {
  readonly charge_id: number
  readonly container: string
  readonly billed: number
  readonly booked: number
}

// Format of container type names: length in feet and kind, such as 40HQ.
const typeName = /^\d{2}[A-Z]{2}$/

/**
 * Charges billed for more containers of a type than were booked, across all bills of an order; empty if no containers were
 * booked.
 */
export function containersOverBilled(
  lines: readonly BilledLine[],
  spaces: readonly BookedSpace[],
): OverBilled[] {
  if (spaces.length === 0) return []
  const billed = new Map<string, OverBilled>()
  for (const { charge_id, basis, quantity } of lines) {
    const booked = bookedOf(basis, spaces)
    if (charge_id === null || booked === null) continue
    const key = `${charge_id} ${basis}`
    const before = billed.get(key)?.billed ?? 0
    billed.set(key, { charge_id, container: basis, billed: before + (quantity ?? 0), booked })
  }
  return [...billed.values()].filter((charge) => charge.billed > charge.booked)
}

/** The number of booked containers a basis covers; null if it counts something else. */
function bookedOf(basis: string, spaces: readonly BookedSpace[]): number | null {
  if (chargeBasisOf(basis) === 'container') return spaces.reduce((sum, { count }) => sum + count, 0)
  const ofType = spaces.filter(({ container_name }) => container_name === basis)
  if (ofType.length === 0 && !typeName.test(basis)) return null
  return ofType.reduce((sum, { count }) => sum + count, 0)
}
