import type { ComponentType, ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { isProblem } from '#lib/api/api-error.ts'
import { paths } from '#lib/url/paths.ts'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { NotFoundScreen } from './plain-screens.tsx'

/** The page of the record whose id is in the address; another id gets a new page. */
export function AtId({ page: Record }: { readonly page: ComponentType<{ readonly id: number }> }) {
  const { id } = useParams()
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return <Navigate to={paths.notFound} replace />
  return <Record key={id} id={Number(id)} />
}

type RecordPageProps<Record> = {
  readonly query: {
    readonly data: Record | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Where one gets to from a record that does not exist. */
  readonly home: string
  readonly label: string
  /** That it could not be loaded, as a sentence. */
  readonly failed: string
  /** Shown at once, before there is a record. */
  readonly head?: ReactNode
  /** The record brings its own page, with a head; `head` is shown until it is there. */
  readonly hasOwnPage?: boolean
  readonly children: (record: Record) => ReactNode
}

/** One record below its head, or that it is loading, failed to load, or does not exist. */
export function RecordPage<Record>(props: RecordPageProps<Record>) {
  const { query, home, label, failed, head, hasOwnPage = false, children } = props
  const { data, error, refetch } = query
  if (data && hasOwnPage) return children(data)
  if (isProblem(error, 'not_found')) return <NotFoundScreen home={home} />
  return (
    <Page>
      {head}
      {data ? (
        children(data)
      ) : (
        <Panel label={label}>
          {error ? (
            <LoadFailure error={error} title={failed} onRetry={() => refetch()} />
          ) : (
            <TextSkeleton lines={10} />
          )}
        </Panel>
      )}
    </Page>
  )
}
