import type { Endpoint } from '@berth/contract/endpoint'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { PageHead } from '#ui/page/page.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { ExportButton, type ListAsFile } from './export-button.tsx'
import { ImportButton, type ImportInto } from './import-button.tsx'
import { ListMenu } from './list-menu.tsx'
import { listMenuWords } from './list-menu-words.ts'

export type ListHeadProps<E extends Endpoint> = {
  readonly breadcrumb?: ReactNode
  readonly title: string
  readonly context?: ReactNode
  /** The export of the list. Then phones have one menu for what can be done with the list as a whole. */
  readonly file?: ListAsFile<E> | undefined
  readonly into?: ImportInto | null | undefined
  /** Offers to load the list anew, beside the menu of phones that always does. */
  readonly hasRefresh?: boolean | undefined
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The primary action last. */
  readonly actions?: ReactNode
}

/** The head of a list: refresh, export, import, then its own actions. */
export function ListHead<E extends Endpoint>({
  breadcrumb,
  title,
  context,
  file,
  into,
  hasRefresh = false,
  query,
  actions,
}: ListHeadProps<E>) {
  const text = useWords(listMenuWords)
  const isPhone = useIsPhone()
  const hasMenu = isPhone && file !== undefined
  const hasTools = !hasMenu && Boolean(hasRefresh || file || into)
  return (
    <PageHead
      breadcrumb={breadcrumb}
      title={title}
      context={context}
      menu={hasMenu && <ListMenu {...file} into={into ?? null} onRefresh={() => void query.refetch()} />}
      actions={
        hasTools ? (
          <>
            {hasRefresh && (
              <Button
                look="text"
                icon={<Icon name="refresh" />}
                aria-label={text.refresh}
                title={text.refresh}
                aria-busy={query.isFetching}
                onClick={() => query.refetch()}
              />
            )}
            {file && <ExportButton {...file} />}
            {into && <ImportButton {...into} />}
            {actions}
          </>
        ) : (
          actions
        )
      }
    />
  )
}
