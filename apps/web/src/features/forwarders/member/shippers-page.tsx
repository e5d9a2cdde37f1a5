import { exportShippers } from '@berth/contract/trade/export'
import { pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { ListMenu } from '#features/import-export/list-menu.tsx'
import { useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useListKeys } from '#page-parts/lists/use-list-keys.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { Filters } from './filters.tsx'
import { shippersWords } from './forwarder-words.ts'
import {
  countFilters,
  type ForwarderFilter,
  filterOf,
  listShape,
  shippersOf,
  shippersQueryOf,
} from './list-url.ts'
import { ShipperCards } from './shipper-cards.tsx'
import { ShipperDialog } from './shipper-dialog.tsx'

/** The directory of forwarders that chose to be listed. */
export function ShippersPage() {
  const text = useWords(shippersWords)
  const isPhone = useIsPhone()
  const [state, change, asked] = useUrlState(listShape)
  const list = useQuery({ ...shippersOf(state), placeholderData: keepPreviousData })
  const cards = useRef<HTMLDivElement>(null)
  useListKeys(cards)
  useTitle(text.title)

  const applied = filterOf(state)
  // Repeating a search means checking for new results.
  const search = (filter: ForwarderFilter) => {
    const next = filterOf(filter)
    const before = asked()
    const isSame = JSON.stringify(next) === JSON.stringify(filterOf(before))
    if (isSame && before.page === 1) list.refetch()
    else change(next)
  }
  const { open, page } = state
  const file = { endpoint: exportShippers, query: shippersQueryOf(state) }
  return (
    <Page wide>
      <PageHead
        title={text.title}
        context={list.data && countFilters(applied) === 0 ? text.context(list.data.total) : '\u00a0'}
        menu={isPhone && <ListMenu {...file} onRefresh={() => void list.refetch()} />}
        actions={
          isPhone ? null : (
            <>
              <Button
                look="text"
                icon={<Icon name="refresh" />}
                aria-label={text.refresh}
                title={text.refresh}
                aria-busy={list.isFetching}
                onClick={() => list.refetch()}
              />
              <ExportButton {...file} />
            </>
          )
        }
      />
      <div className="stack" ref={cards}>
        <Filters applied={applied} onSearch={search} />
        <ShipperCards state={state} query={list} sizes={pageSizes.shippers.options} onChange={change} />
      </div>
      {open !== null && (
        <ShipperDialog
          id={open}
          known={list.data?.lists.find(({ id }) => id === open)}
          onClose={() => change({ open: null, page })}
        />
      )}
    </Page>
  )
}
