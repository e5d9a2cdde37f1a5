import { orderWork } from '@berth/domain/order/order-work'
import { Button } from 'antd'
import { useWords } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/use-may.ts'
import { useStatusNames } from '../../../shared/use-status-names.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import type { ListState } from './list-state.ts'
import { listWords } from './words.ts'

/** A company's first visit: the way to its first booking. */
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

type NothingMatchesProps = {
  readonly state: ListState
  /** How many there are on other pages. */
  readonly total: number
  readonly onClear: () => void
  readonly onFirstPage: () => void
}

/** A filter that fits no booking, or a page past the last one. */
export function NothingMatches({ state, total, onClear, onFirstPage }: NothingMatchesProps) {
  const statusNames = useStatusNames()
  const { noMatch, tabs } = useWords(listWords)
  const conditions = [
    state.status.length > 0 &&
      noMatch.status(state.status.map((status) => statusNames[status]).join(noMatch.listed)),
    state.waits_on !== 'any' && noMatch.tab(tabs.names[state.waits_on === 'member' ? 'mine' : 'theirs']),
    state.unread === '1' && noMatch.tab(tabs.names.unread),
    state.to_id !== null && noMatch.delivery,
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
