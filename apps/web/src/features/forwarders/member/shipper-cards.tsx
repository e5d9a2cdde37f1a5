import type { Shipper } from '@berth/contract/companies/directory'
import type { UseQueryResult } from '@tanstack/react-query'
import { useWords } from '#lib/language.ts'
import { KeptBanner, useLastAnswer } from '#page-parts/lists/list-results.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { useDelayed } from '#ui/feedback/use-delayed.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { useUiText } from '#ui/theme/ui-text.ts'
import { shippersWords } from './forwarder-words.ts'
import { countFilters, type ForwarderListState, noFilter } from './list-url.ts'
import { ShipperCard } from './shipper-card.tsx'
import styles from './shipper-cards.module.css'

type Answer = { readonly lists: Shipper[]; readonly total: number }

type ShipperCardsProps = {
  readonly state: ForwarderListState
  readonly query: UseQueryResult<Answer>
  readonly sizes: readonly number[]
  readonly onChange: (change: Partial<ForwarderListState>) => void
}

/** The forwarders of the directory as cards, or a message instead. */
export function ShipperCards({ state, query, sizes, onChange }: ShipperCardsProps) {
  const text = useWords(shippersWords)
  const answer = useLastAnswer(query)
  if (!answer && query.isError)
    return (
      <Panel label={text.list}>
        <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
      </Panel>
    )
  if (!answer) return <CardsSkeleton />
  if (answer.lists.length === 0 && !query.isFetching)
    return (
      <Panel label={text.list}>
        <NothingHere state={state} total={answer.total} onChange={onChange} />
      </Panel>
    )
  const isStale = query.isPlaceholderData || query.isError
  return (
    <>
      {query.isError && <KeptBanner onRetry={() => query.refetch()} />}
      <ul
        className={`grid gap-16 phone-one-column phone-gap-8 ${styles.cards} ${isStale ? styles.stale : ''}`}
        aria-label={text.list}
        aria-busy={isStale}
      >
        {answer.lists.map((shipper) => (
          <li className="grid slim" key={shipper.id}>
            <ShipperCard shipper={shipper} onOpen={() => onChange({ open: shipper.id, page: state.page })} />
          </li>
        ))}
      </ul>
      <div className={`rounded-card ${styles.pager}`}>
        <Pager
          unit="forwarders"
          page={state.page}
          size={state.size}
          total={answer.total}
          sizes={sizes}
          onChange={(page, size) => onChange({ page, size: size as ForwarderListState['size'] })} // One of `sizes`.
        />
      </div>
    </>
  )
}

function CardsSkeleton() {
  const { loading } = useUiText()
  const isDue = useDelayed(true)
  return (
    <div
      className={`grid gap-16 phone-one-column phone-gap-8 ${styles.cards}`}
      role="status"
      aria-busy="true"
      aria-label={loading}
    >
      {isDue &&
        ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
          <div key={place} className={`card grid gap-12 padded-16 packed ${styles.bones}`}>
            <i className={styles.square} />
            <i className={styles.long} />
            <i />
            <i className={styles.short} />
          </div>
        ))}
    </div>
  )
}

type NothingHereProps = Pick<ShipperCardsProps, 'state' | 'onChange'> & { readonly total: number }

function NothingHere({ state, total, onChange }: NothingHereProps) {
  const { none, noMatch } = useWords(shippersWords)
  if (total > 0)
    return (
      <StateMessage
        drawing="search"
        title={noMatch.title}
        actions={<Button onClick={() => onChange({ page: 1 })}>{noMatch.firstPage}</Button>}
      >
        {noMatch.beyond}
      </StateMessage>
    )
  if (countFilters(state) === 0)
    return (
      <StateMessage drawing="ship" title={none.title}>
        {none.text}
      </StateMessage>
    )
  return (
    <StateMessage
      drawing="search"
      title={noMatch.title}
      actions={<Button onClick={() => onChange(noFilter)}>{noMatch.clear}</Button>}
    >
      {noMatch.text}
    </StateMessage>
  )
}
