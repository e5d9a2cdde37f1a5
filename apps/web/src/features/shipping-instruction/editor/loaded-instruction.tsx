import type { Shipment } from '@berth/contract/orders/instruction'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { NotFoundScreen } from '#page-parts/screens/plain-screens.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { pageWords } from '../form/instruction-form-words.ts'

type LoadedInstructionProps<S extends Shipment> = {
  readonly read: UseQueryOptions<S>
  readonly home: string
  /** Renders the editing page, or a message when the instruction cannot be edited now. */
  readonly children: (shipment: S) => ReactNode
}

/** Loads an instruction once, so that the form starts from fresh data. */
export function LoadedInstruction<S extends Shipment>({ read, home, children }: LoadedInstructionProps<S>) {
  const text = useWords(pageWords)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...read,
    // Never uses cached data, and never refetches while the form is open.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [source, setSource] = useState<S | null>(null)
  if (!source && data && isFetchedAfterMount) setSource(data)
  if (source) return children(source)
  if (isProblem(error, 'not_found')) return <NotFoundScreen home={home} />
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
