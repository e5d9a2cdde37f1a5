import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CardList } from '../../ui/table/card-list.tsx'
import { Pager, type PagerProps } from '../../ui/table/pager.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { useIsPhone } from '../../ui/theme/use-media.ts'
import { LoadFailure } from '../screens/load-failure.tsx'

/** How the question for a list stands, as the query cache tells it. */
export type ListQuery = {
  readonly isError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

type ListResultsProps<Row extends { readonly id: number }> = {
  readonly query: ListQuery
  /** What was answered last; nothing before the first answer. */
  readonly answer: { readonly lists: readonly Row[]; readonly total: number } | undefined
  readonly label: string
  readonly words: { readonly failed: string; readonly kept: string; readonly retry: string }
  /** The widths of the columns to come. */
  readonly bones: { readonly phone: readonly number[]; readonly table: readonly number[] }
  /** In place of the rows when there are none, knowing how many there are on other pages. */
  readonly nothing: (total: number) => ReactNode
  readonly pager: Omit<PagerProps, 'total'>
  readonly card: (row: Row) => ReactNode
  readonly table: (shown: ShownRows<Row>) => ReactNode
}

export type ShownRows<Row> = {
  readonly rows: readonly Row[]
  /** These rows answer another question than the one asked, or an earlier one. */
  readonly isStale: boolean
  readonly pager: PagerProps
}

/** What a list shows under its filters: rows as a table, as cards on the phone, or what takes their place. */
export function ListResults<Row extends { readonly id: number }>({
  query,
  answer,
  label,
  words,
  bones,
  nothing,
  pager,
  card,
  table,
}: ListResultsProps<Row>) {
  const isPhone = useIsPhone()
  if (!answer && query.isError)
    return <LoadFailure error={query.error} title={words.failed} onRetry={() => query.refetch()} />
  if (!answer) return <TableSkeleton columns={isPhone ? bones.phone : bones.table} />
  if (answer.lists.length === 0 && !query.isFetching) return nothing(answer.total)
  const paged = { ...pager, total: answer.total }
  return (
    <>
      {query.isError && <KeptBanner words={words} onRetry={() => query.refetch()} />}
      {isPhone ? (
        <>
          <CardList label={label} rows={answer.lists} rowKey={({ id }) => id} card={card} />
          <Pager {...paged} />
        </>
      ) : (
        table({ rows: answer.lists, isStale: query.isPlaceholderData || query.isError, pager: paged })
      )}
    </>
  )
}

type KeptBannerProps = {
  readonly words: { readonly kept: string; readonly retry: string }
  readonly onRetry: () => void
}

/** Says above rows that they are those of before, because new ones could not be had. */
export function KeptBanner({ words, onRetry }: KeptBannerProps) {
  return <Banner kind="warn" title={words.kept} action={<Button onClick={onRetry}>{words.retry}</Button>} />
}

/** The answer to keep: a failed reload keeps the rows there were, also when it was for another filter. */
export function useLastAnswer<Answer>({ data }: { readonly data: Answer | undefined }): Answer | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}
