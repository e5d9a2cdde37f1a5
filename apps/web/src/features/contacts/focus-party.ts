import { type InstructionRole, instructionRoles } from '@berth/domain/order/instruction/instruction-party'
import { partyChangeId, partyControlId } from './party-card.tsx'

type Parties = Readonly<Partial<Record<InstructionRole, object | null>>>

/** After a party was chosen, focuses the next empty card, or stays on the filled one. */
export function focusAfterParty(role: InstructionRole, parties: Parties): void {
  const later = instructionRoles.slice(instructionRoles.indexOf(role) + 1)
  onceDialogIsGone(() => {
    const empty = later.filter((one) => parties[one] === null).map(partyControlId)
    const places = [...empty, partyChangeId(role)].map((id) => document.getElementById(id))
    return places.find((place) => place !== null)
  })
}

/** Returns focus to the card a dialog was opened from. */
export function focusParty(role: InstructionRole): void {
  onceDialogIsGone(
    () => document.getElementById(partyChangeId(role)) ?? document.getElementById(partyControlId(role)),
  )
}

// Runs after the dialog has restored focus, possibly to a button that disappeared with the empty card.
function onceDialogIsGone(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus(), 0)
}
