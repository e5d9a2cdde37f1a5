import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { useFirstOpen } from '#page-parts/lists/use-first-open.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { InboxFrame, idOf } from './inbox-frame.tsx'
import { InboxList, InboxRow } from './inbox-list.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

type RowText = Omit<ComponentProps<typeof InboxRow>, 'to' | 'isOpen'>
type ListProps<Row extends { readonly id: number }> = ComponentProps<typeof InboxList<Row>>

type InboxPageProps<Row extends { readonly id: number }> = Pick<
  ListProps<Row>,
  'title' | 'states' | 'state' | 'keyword' | 'page' | 'isNarrowed' | 'saving' | 'onChange' | 'onClear'
> & {
  readonly list: {
    readonly data: { readonly lists: readonly Row[]; readonly total: number } | undefined
    readonly isPlaceholderData: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly home: string
  readonly pathOf: (id: number) => string
  readonly row: (row: Row) => RowText
  readonly pane: (id: number) => ReactNode
  /** Shortcuts for the open item, in addition to those for the list. */
  readonly keys?: Readonly<Record<string, () => void>>
}

const noKeys = {}

/** An inbox: a list with the open item beside it. On wide screens the first item opens automatically. */
export function InboxPage<Row extends { readonly id: number }>({
  list,
  home,
  pathOf,
  row,
  pane,
  keys = noKeys,
  ...bar
}: InboxPageProps<Row>) {
  const openId = idOf(useParams().id)
  const isPhone = useIsPhone()
  const { search } = useLocation()
  const listRef = useRef<HTMLElement>(null)
  useTitle(bar.title)
  const first = openId === null && !isPhone && !list.isPlaceholderData ? list.data?.lists[0] : undefined
  useFirstOpen(first && pathOf(first.id), search)
  useInboxKeys(listRef, keys)
  return (
    <InboxFrame
      home={home}
      pane={openId !== null && pane(openId)}
      list={
        <InboxList
          {...bar}
          total={list.data?.total ?? 0}
          rows={list.data?.lists}
          failure={list.error}
          listRef={listRef}
          onRetry={() => void list.refetch()}
          row={(one) => (
            <InboxRow {...row(one)} to={{ pathname: pathOf(one.id), search }} isOpen={one.id === openId} />
          )}
        />
      }
    />
  )
}
