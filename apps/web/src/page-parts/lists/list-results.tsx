import { type ReactNode, useDeferredValue, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { CardList } from '#ui/table/card-list.tsx'
import { Pager, type PagerProps } from '#ui/table/pager.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { LoadFailure } from '../screens/load-failure.tsx'
import { resultWords } from './result-words.ts'

/** The state of the list's query, as in the query cache. */
export type ListQuery = {
  readonly isError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

type ListResultsProps<Row extends object> = {
  readonly query: ListQuery
  /** The last answer; undefined before the first one. */
  readonly answer: { readonly lists: readonly Row[]; readonly total: number } | undefined
  readonly label: string
  readonly rowKey: (row: Row) => number | string
  /** That the list could not be loaded, as a sentence. */
  readonly failed: string
  /** The column widths of the skeleton. */
  readonly bones: { readonly phone: readonly number[]; readonly table: readonly number[] }
  /** Rendered instead of rows when there are none; gets the total on all pages. */
  readonly nothing: (total: number) => ReactNode
  /** Null for a list that shows only its first rows. */
  readonly pager: Omit<PagerProps, 'total'> | null
  readonly card: (row: Row) => ReactNode
  /** What the cards add up to, below them. A table has a row for it. */
  readonly cardsSum?: ReactNode
  /** What stands above the card that begins a group. */
  readonly bandOf?: ((row: Row, previous: Row | undefined) => ReactNode) | undefined
  readonly table: (shown: ShownRows<Row>) => ReactNode
}

export type ShownRows<Row> = {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
  /** The rows answer a different or an earlier query. */
  readonly isStale: boolean
  readonly pager?: PagerProps | undefined
}

/** The results of a list below its filters: a table, cards on the phone, or a message instead. */
export function ListResults<Row extends object>({
  query,
  answer,
  label,
  rowKey,
  failed,
  bones,
  nothing,
  pager,
  card,
  cardsSum,
  bandOf,
  table,
}: ListResultsProps<Row>) {
  const isPhone = useIsPhone()
  // Rows are drawn in pieces that do not hold up the user; those that are there from the start at once, so that the page has its
  // height when the user comes back to it.
  const rows = useDeferredValue(answer?.lists)
  if (!answer && query.isError)
    return <LoadFailure error={query.error} title={failed} onRetry={() => query.refetch()} />
  if (!answer || !rows) return <TableSkeleton columns={isPhone ? bones.phone : bones.table} />
  if (answer.lists.length === 0 && !query.isFetching) return nothing(answer.total)
  const paged = pager && { ...pager, total: answer.total }
  return (
    <>
      {query.isError && <KeptBanner onRetry={() => query.refetch()} />}
      {isPhone ? (
        <>
          <CardList {...{ label, rows, rowKey, card, bandOf }} />
          {cardsSum}
          {paged && <Pager {...paged} />}
        </>
      ) : (
        table({
          rows,
          rowKey,
          isStale: query.isPlaceholderData || query.isError,
          ...(paged ? { pager: paged } : {}),
        })
      )}
    </>
  )
}

/** Says above the rows that they are the previous ones, because loading new ones failed. */
export function KeptBanner({ onRetry }: { readonly onRetry: () => void }) {
  const text = useWords(resultWords)
  return <Banner kind="warn" title={text.kept} action={<Button onClick={onRetry}>{text.retry}</Button>} />
}

/** The answer to show: a failed reload keeps the previous rows, even those of another filter. */
export function useLastAnswer<Answer>({ data }: { readonly data: Answer | undefined }): Answer | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}
