import { getShipment, type Shipment } from '@berth/contract/supply'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { readOf } from '../../lib/api.ts'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { LoadFailure } from '../../shared/screens/load-failure.tsx'
import { NotFoundScreen } from '../../shared/screens/plain-screens.tsx'
import { SupplyEditor } from '../../shared/supply/supply-editor.tsx'
import { pageWords } from '../../shared/supply/words.ts'
import { Page, PageHead } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextSkeleton } from '../../ui/table-skeleton.tsx'
import { memberSide } from './member-side.ts'
import { SupplyElsewhere } from './supply-elsewhere.tsx'
import { useSupplyTrail } from './supply-trail.tsx'

/** The page a shipping instruction is written on. */
export function SupplyPage() {
  const id = Number(useParams().id)
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundScreen home={paths.home} />
  return <LoadedSupply key={id} id={id} />
}

function LoadedSupply({ id }: { readonly id: number }) {
  const text = useWords(pageWords)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...readOf(getShipment, { params: { id } }),
    // The form is a snapshot of the newest there is: never of what was read before, never replaced under one's hands.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [source, setSource] = useState<Shipment | null>(null)
  if (!source && data && isFetchedAfterMount) setSource(data)
  if (source)
    return source.actions.includes('save_supply') ? (
      <MemberSupply shipment={source} />
    ) : (
      <SupplyElsewhere shipment={source} />
    )
  return (
    <Page>
      <PageHead title={text.title} />
      <Panel label={text.title}>
        {error ? (
          <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={9} />
        )}
      </Panel>
    </Page>
  )
}

function MemberSupply({ shipment }: { readonly shipment: Shipment }) {
  const navigate = useNavigate()
  return (
    <SupplyEditor
      shipment={shipment}
      side={memberSide}
      trail={useSupplyTrail(shipment)}
      onSubmitted={() => navigate(paths.bookings)}
    />
  )
}
