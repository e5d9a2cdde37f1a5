import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import type { Day } from '../time/calendar.ts'
import { type BlContainer, type BlContent, blContainerFields, blFields } from './bl-field.ts'

/** What a bill of lading states about its issue; known only then, so that the member approves the rest. */
export type IssueFacts = Pick<BlContent, 'issue_place' | 'issue_date' | 'on_board_date'>

const issueFields: ReadonlySet<string> = new Set<keyof IssueFacts>([
  'issue_place',
  'issue_date',
  'on_board_date',
])

/** Checks what a bill is issued with: all of it is stated, and nothing has yet to happen. */
export function checkIssue(facts: IssueFacts, today: Day): Finding[] {
  const check = new Check()
  check.text('issue_place', facts.issue_place, {
    required: true,
    common: 'printable',
    max: maxLength.address,
  })
  for (const field of ['issue_date', 'on_board_date'] as const) {
    const day = facts[field]
    if (!day) check.add(field, 'required')
    else if (day > today) check.add(field, 'not_future')
  }
  return check.findings
}

/**
 * What the form of the issue opens with: what the version says, else today, and the day of departure if the vessel has left. Until
 * then the goods are not known to be on board.
 */
export function usualIssue(content: BlContent, etd: Day | null, today: Day): IssueFacts {
  return {
    issue_place: content.issue_place ?? content.loading,
    issue_date: content.issue_date ?? today,
    on_board_date: content.on_board_date ?? (etd !== null && etd <= today ? etd : null),
  }
}

/**
 * Whether a bill would be issued in advance (预借提单): it says that the goods are on board or is dated before the vessel departs.
 * Courts hold the issuer liable for it; only the desk knows whether the vessel left early.
 */
export function isAdvance({ issue_date, on_board_date }: IssueFacts, etd: Day | null): boolean {
  if (etd === null) return false
  return (on_board_date !== null && on_board_date < etd) || (issue_date !== null && issue_date < etd)
}

/** Whether two versions say the same, field by field. */
export function isSameBl(one: BlContent, other: BlContent): boolean {
  return isSameWithout(new Set(), one, other)
}

/** Whether two versions say the same but for their issue: such a version needs no new approval. */
export function isSameButIssue(one: BlContent, other: BlContent): boolean {
  return isSameWithout(issueFields, one, other)
}

function isSameWithout(left: ReadonlySet<string>, one: BlContent, other: BlContent): boolean {
  const fields = (Object.keys(blFields) as (keyof typeof blFields)[]).filter((field) => !left.has(field))
  return (
    fields.every((field) => (one[field] ?? null) === (other[field] ?? null)) &&
    one.containers.length === other.containers.length &&
    one.containers.every((row, at) => isSameContainer(row, other.containers[at]))
  )
}

function isSameContainer(one: BlContainer, other: BlContainer | undefined): boolean {
  return (Object.keys(blContainerFields) as (keyof BlContainer)[]).every(
    (field) => (one[field] ?? null) === (other?.[field] ?? null),
  )
}
