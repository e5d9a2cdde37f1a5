import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { cargoWords } from '#features/order/cargo-words.ts'
import { useStatusNames } from '#features/order/use-status-names.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { listWords } from './booking-list-words.ts'
import type { BookingListState } from './list-url.ts'

/** Shown on a company's first visit, with a link to its first booking. */
export function NoBookingsYet() {
  const text = useWords(listWords)
  const mayBook = useMay(orderWork.booking)
  return (
    <StateMessage
      drawing="ship"
      title={text.empty.title}
      actions={
        mayBook && (
          <>
            <LinkButton to={paths.createFcl} primary>
              {text.newFcl}
            </LinkButton>
            <LinkButton to={paths.createLcl}>{text.newLcl}</LinkButton>
          </>
        )
      }
    >
      {mayBook ? text.empty.text : text.empty.toRead}
    </StateMessage>
  )
}

const tabsByTurn = { me: 'mine', member: 'mine', colleague: 'colleagues', operator: 'theirs' } as const

type NothingMatchesProps = {
  readonly state: BookingListState
  /** The number of bookings on other pages. */
  readonly total: number
  readonly onClear: () => void
  readonly onFirstPage: () => void
}

/** Shown when no booking matches the filter, or for a page past the last. */
export function NothingMatches({ state, total, onClear, onFirstPage }: NothingMatchesProps) {
  const statusNames = useStatusNames()
  const { noMatch, tabs } = useWords(listWords)
  const place = useWords(cargoWords)
  const conditions = [
    state.status.length > 0 &&
      noMatch.status(state.status.map((status) => statusNames[status]).join(noMatch.listed)),
    state.waits_on !== 'any' && noMatch.tab(tabs.names[tabsByTurn[state.waits_on]]),
    state.unread === '1' && noMatch.tab(tabs.names.unread),
    state.pol_id !== null && noMatch.loading,
    state.to_id !== null && noMatch.delivery,
    state.cargo !== '' && place.filters[state.cargo],
    state.arriving_within !== null && place.arriving(state.arriving_within),
  ].filter(Boolean)
  const isBeyond = total > 0
  const said = [
    state.keyword && noMatch.searched(state.keyword),
    conditions.length > 0 && noMatch.text(conditions.join(noMatch.separator)),
  ].filter(Boolean)
  return (
    <StateMessage
      drawing="search"
      title={noMatch.title}
      actions={
        isBeyond ? (
          <Button onClick={onFirstPage}>{noMatch.firstPage}</Button>
        ) : (
          <Button onClick={onClear}>{noMatch.clear}</Button>
        )
      }
    >
      {isBeyond ? noMatch.beyond : said.join(' ')}
    </StateMessage>
  )
}
