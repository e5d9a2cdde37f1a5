import { listQuoteLanes } from '@berth/contract/trade/quote'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { firstName } from '#features/lookups/first-name.ts'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { isPhone } from '#ui/theme/use-media.ts'
import { noFilter, type QuoteFilter } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import styles from './quote-filter.module.css'

type LaneStartProps = {
  /** The number of quotes on all lanes. */
  readonly total: number | undefined
  readonly onSearch: (filter: QuoteFilter) => void
  readonly onAll: () => void
  readonly mode: ContainerMode
  /** What comes first: the switch between FCL and LCL. */
  readonly lead: ReactNode
}

/** Asks for a lane before showing the list, because prices of different lanes are not comparable. */
export function LaneStart({ total, onSearch, onAll, mode, lead }: LaneStartProps) {
  const { filter: text, start } = useWords(quoteWords)
  const [ends, setEnds] = useState({ pol_id: noFilter.pol_id, to_id: noFilter.to_id })
  const id = useId()
  const titleId = `${id}-title`
  return (
    <div className={`grid padded-24 phone-gap-16 phone-padded-16 ${styles.start}`}>
      <div>{lead}</div>
      <h2 id={titleId}>{start.title}</h2>
      <search aria-labelledby={titleId}>
        <form
          className={`grid phone-one-column ${styles.ends}`}
          onSubmit={(event) => {
            event.preventDefault()
            onSearch({ ...noFilter, ...ends })
          }}
        >
          <span className={`grid gap-4 ${styles.end}`}>
            <label htmlFor={`${id}-pol`}>{text.pol}</label>
            <PortSelect
              id={`${id}-pol`}
              size="large"
              autoFocus={!isPhone()}
              value={ends.pol_id}
              onChange={(pol_id) => setEnds((now) => ({ ...now, pol_id }))}
            />
          </span>
          <span className={`grid gap-4 ${styles.end}`}>
            <label htmlFor={`${id}-to`}>{text.to}</label>
            <PortSelect
              inland
              id={`${id}-to`}
              size="large"
              value={ends.to_id}
              onChange={(to_id) => setEnds((now) => ({ ...now, to_id }))}
            />
          </span>
          <Button
            look="primary"
            size="large"
            type="submit"
            disabled={ends.pol_id === null && ends.to_id === null}
          >
            {start.search}
          </Button>
        </form>
      </search>
      <LaneLinks mode={mode} />
      {total !== undefined && total > 0 && (
        <Button look="link" className={styles.all ?? ''} onClick={onAll}>
          {start.all(total)}
        </Button>
      )}
    </div>
  )
}

/** The mode in an address and a call, where it is not the usual one. */
function modeQuery(mode: ContainerMode) {
  return mode === containerMode.fcl ? {} : { mode: String(mode) }
}

/** Suggested lanes: those the company books, and those with the most quotes. */
export function LaneLinks({ mode }: Pick<LaneStartProps, 'mode'>) {
  const text = useWords(quoteWords)
  const { data } = useQuery({
    ...readOf(listQuoteLanes, { query: modeQuery(mode) }),
    meta: { offersChoices: true },
  })
  const lanes = data?.lists ?? []
  const groups = [
    { label: text.lanesBooked, lanes: lanes.filter(({ is_booked }) => is_booked) },
    { label: text.lanes, lanes: lanes.filter(({ is_booked }) => !is_booked) },
  ].filter((group) => group.lanes.length > 0)
  return groups.map((group) => (
    <nav key={group.label} className={`grid gap-8 ${styles.lanes}`} aria-label={group.label}>
      <span>{group.label}</span>
      <div className={`flex wrap gap-8 ${styles.pills}`}>
        {group.lanes.map((lane) => (
          <Link
            key={`${lane.pol_id}-${lane.to_id}`}
            to={`${paths.quotes}?${new URLSearchParams({
              ...modeQuery(mode),
              pol_id: String(lane.pol_id),
              to_id: String(lane.to_id),
            })}`}
          >
            {text.lane(firstName(lane.pol_name), firstName(lane.to_name))}
            <span className="note">{text.laneQuotes(lane.quotes)}</span>
          </Link>
        ))}
      </div>
    </nav>
  ))
}
