import type { Endpoint } from '@berth/contract/endpoint'
import { type ReactNode, useRef } from 'react'
import { ListRows, type ListRowsProps } from '#page-parts/lists/list-rows.tsx'
import { useListKeys } from '#page-parts/lists/use-list-keys.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ListHead, type ListHeadProps } from './list-head.tsx'

type ListPageProps<Row extends object, E extends Endpoint> = ListRowsProps<Row> &
  Omit<ListHeadProps<E>, 'title' | 'query'> & {
    readonly text: { readonly title: string }
    readonly isNarrow?: boolean
    /** Between the head and the list. */
    readonly above?: ReactNode
    readonly tabs?: ReactNode
    readonly filter?: ReactNode
    /** Dialogs, and what follows the page. */
    readonly children?: ReactNode
  }

/** A page that is a list: its head with export and import, tabs, filters and rows. */
export function ListPage<Row extends object, E extends Endpoint = Endpoint>({
  breadcrumb,
  context,
  file,
  into,
  hasRefresh,
  actions,
  isNarrow = false,
  above,
  tabs,
  filter,
  children,
  ...rows
}: ListPageProps<Row, E>) {
  const { list, text, onOpen, pathOf } = rows
  const place = useRef<HTMLDivElement>(null)
  useTitle(text.title)
  return (
    <>
      <Page wide={!isNarrow}>
        <ListHead<E>
          {...{ breadcrumb, context, file, into, hasRefresh, actions }}
          title={text.title}
          query={list.query}
        />
        {above}
        <Panel flush label={text.table}>
          {tabs}
          {filter}
          <div ref={place}>
            <ListRows<Row> {...rows} />
          </div>
        </Panel>
      </Page>
      {(onOpen || pathOf) && <Keys list={place} />}
      {children}
    </>
  )
}

function Keys({ list }: { readonly list: Parameters<typeof useListKeys>[0] }) {
  useListKeys(list)
  return null
}
