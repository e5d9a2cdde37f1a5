import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { eventWords } from '@berth/locales/order-words'
import { shortName } from '#lib/api/session.ts'
import { formatTime } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { StaleBanner } from '#page-parts/forms/stale-banner.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { orderWords } from '../state/order-words.ts'

type MovedOnProps = { readonly newer: DeskOrder; readonly onLoad: (newer: DeskOrder) => void }

/** Says who changed the order first and how, and offers to load the current state. */
export function MovedOnBanner({ newer, onLoad }: MovedOnProps) {
  const { movedOn } = useWords(orderWords)
  const done = useWords(eventWords)
  const latest = newer.events[0]
  const title = latest
    ? movedOn.title(shortName(latest.user_name), formatTime(latest.create_time), done[latest.action])
    : movedOn.unknown
  return (
    <StaleBanner title={title} label={movedOn.load} onLoad={async () => onLoad(newer)}>
      {movedOn.now(newer.status_name)}
    </StaleBanner>
  )
}

/** Says that typed values were carried over into the newer state. */
export function KeptNote() {
  const { movedOn } = useWords(orderWords)
  return <Banner kind="info" title={movedOn.kept} isAlert />
}
