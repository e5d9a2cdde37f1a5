import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { eventWords } from '@berth/locales/order-words'
import { lazy, Suspense } from 'react'
import { shortName } from '#lib/api/session.ts'
import { formatTime } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { StaleBanner } from '#page-parts/forms/stale-banner.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { orderWords } from '../state/order-words.ts'

const EventChanges = lazy(async () => ({
  default: (await import('#features/order/timeline/event-changes.tsx')).EventChanges,
}))

type MovedOnProps = {
  /** The order as it is open here, and as it is by now. */
  readonly order: DeskOrder
  readonly newer: DeskOrder
  readonly onLoad: (newer: DeskOrder) => void
}

/** Says who changed the order first and what, and offers to load the current state. */
export function MovedOnBanner({ order, newer, onLoad }: MovedOnProps) {
  const { movedOn } = useWords(orderWords)
  const done = useWords(eventWords)
  const latest = newer.events[0]
  const title = latest
    ? movedOn.title(shortName(latest.user_name), formatTime(latest.create_time), done[latest.action])
    : movedOn.unknown
  return (
    <StaleBanner title={title} label={movedOn.load} onLoad={async () => onLoad(newer)}>
      {movedOn.now(newer.status_name)}
      <Suspense>
        {newSince(order, newer).map(({ id, changes }) => (
          <EventChanges key={id} changes={changes} />
        ))}
      </Suspense>
    </StaleBanner>
  )
}

/** What has happened since, oldest first. */
function newSince({ events }: DeskOrder, newer: DeskOrder): DeskOrder['events'] {
  const known = new Set(events.map(({ id }) => id))
  return newer.events.filter(({ id }) => !known.has(id)).toReversed()
}

/** Says that typed values were carried over into the newer state. */
export function KeptNote() {
  const { movedOn } = useWords(orderWords)
  return <Banner kind="info" title={movedOn.kept} isAlert />
}
