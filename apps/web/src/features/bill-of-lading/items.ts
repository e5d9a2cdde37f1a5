import type { BlDetail } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { type BlValue, blContainerFields, blFields } from '@berth/domain/bill-of-lading/bl-field'
import { blValueAt } from '@berth/domain/bill-of-lading/bl-value'

export type ItemMark = BlDetail['marks'][number]

/** What the member has said of a field: nothing yet, what it should be, or that the draft is right. */
export type ItemState = 'open' | 'correct' | 'accepted'

/** A field to be looked at: one that differs, or one the member has corrected although it does not. */
export type BlItem = {
  /** Counted from 1 in the order of the printed bill; the same on the face, in the list and at the desk. */
  readonly number: number
  readonly path: BlPath
  /** What the sources say; null for a field that does not differ. */
  readonly sources: { readonly booking: BlValue; readonly instruction: BlValue } | null
  readonly draft: BlValue
  readonly mark: ItemMark | null
  readonly state: ItemState
  /** What the member wanted here in the version before, which the operator declined. */
  readonly declined: DeclinedVersion | null
}

export type DeclinedVersion = BlDetail['declined'][number]

/** The fields of a version to be looked at, in the order in which they are printed. */
export function itemsOf({ content, differences, marks, declined }: BlDetail): readonly BlItem[] {
  const differing = new Set(differences.map(({ path }) => path))
  const others = marks.filter((mark) => !mark.is_accepted && !differing.has(mark.path))
  // Paths come from the server, which checks each one that is written.
  const found = [
    ...differences.map(({ path, booking, instruction, draft }) => ({
      path: path as BlPath,
      sources: { booking, instruction },
      draft,
    })),
    ...others.map(({ path }) => ({
      path: path as BlPath,
      sources: null,
      draft: blValueAt(content, path as BlPath) ?? null,
    })),
  ]
  return found
    .toSorted((one, other) => placeOf(one.path) - placeOf(other.path))
    .map((item, at) => {
      const mark = marks.find(({ path }) => path === item.path) ?? null
      const refused = declined.find(({ path }) => path === item.path) ?? null
      return { ...item, number: at + 1, mark, state: stateOf(mark), declined: refused }
    })
}

/** The declined corrections of fields that nobody has to look at otherwise. */
export function declinedElsewhere(version: BlDetail): readonly DeclinedVersion[] {
  const listed = new Set<string>(itemsOf(version).map(({ path }) => path))
  return version.declined.filter(({ path }) => !listed.has(path))
}

/** The fields of a version that the member wants changed. */
export function correctionsOf(version: BlDetail): readonly BlItem[] {
  return itemsOf(version).filter(({ state }) => state === 'correct')
}

/** How many fields are in each state. */
export function countStates(items: readonly BlItem[]): Readonly<Record<ItemState, number>> {
  const count = (state: ItemState) => items.filter((item) => item.state === state).length
  return { open: count('open'), correct: count('correct'), accepted: count('accepted') }
}

/** Every field that this bill of lading has, in the order in which they are printed. */
export function pathsOf({ containers }: BlDetail['content']): readonly BlPath[] {
  const inContainers = containers.flatMap((_, row) =>
    containerFields.map((field) => `containers.${row}.${field}` as BlPath),
  )
  return [...(fields as BlPath[]), ...inContainers] // The table's keys.
}

const fields = Object.keys(blFields)
const containerFields = Object.keys(blContainerFields)

function placeOf(path: BlPath): number {
  const [, row, field] = /^containers\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (row === undefined || field === undefined) return fields.indexOf(path)
  return fields.length + Number(row) * containerFields.length + containerFields.indexOf(field)
}

function stateOf(mark: ItemMark | null): ItemState {
  if (mark === null) return 'open'
  return mark.is_accepted ? 'accepted' : 'correct'
}
