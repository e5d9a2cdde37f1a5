import { type PartyRole, partyRoles } from '@berth/domain/order/party'
import { partyChangeId, partyControlId } from './party-fields.tsx'

type Parties = Readonly<Record<PartyRole, object | null>>

/** After a party was chosen the keyboard goes on to the next card that is still empty, or stays at the one that was filled. */
export function focusAfterParty(role: PartyRole, parties: Parties): void {
  const later = partyRoles.slice(partyRoles.indexOf(role) + 1)
  onceDialogIsGone(() => {
    const empty = later.filter((one) => parties[one] === null).map(partyControlId)
    const places = [...empty, partyChangeId(role)].map((id) => document.getElementById(id))
    return places.find((place) => place !== null)
  })
}

/** Back to the card a dialog was opened from. */
export function focusParty(role: PartyRole): void {
  onceDialogIsGone(
    () => document.getElementById(partyChangeId(role)) ?? document.getElementById(partyControlId(role)),
  )
}

// The dialog gives the focus back when it goes, to a button that may have gone with the empty card.
function onceDialogIsGone(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus(), 0)
}
