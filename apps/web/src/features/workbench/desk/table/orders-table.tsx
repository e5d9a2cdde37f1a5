import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import { deskExportOrders } from '@berth/contract/trade/export'
import { pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { formatCount } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { KeptBanner, useLastAnswer } from '#page-parts/lists/list-results.tsx'
import { useListKeys } from '#page-parts/lists/use-list-keys.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { useWaitRules } from '#page-parts/use-work-calendar.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { QueueNav } from '../queue/queue-nav.tsx'
import { StatusFilter } from '../queue/status-filter.tsx'
import { deskCounts } from '../state/api.ts'
import { figureQueryOf, figureText, noFigure } from '../state/figure-url.ts'
import { queueWords } from '../state/queue-words.ts'
import { tableQueryOf, wholeTable } from '../state/table-url.ts'
import { deskListOf, deskQueryOf, type OrderListState, searchForOrder, sortOf } from '../state/url.ts'
import { useDeskLive } from '../state/use-desk-live.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import styles from './orders-table.module.css'
import { TableFilter } from './table-filter.tsx'
import { tableWords } from './table-words.ts'

/** No order is open that could change. */
const nothingOpen = () => undefined

type OrdersTableProps = {
  readonly state: OrderListState
  readonly onChange: (change: Partial<OrderListState>) => void
}

/** All orders, or the closed ones, as a table: the latest first, narrowed in the address, and to be chosen for one act. */
export function OrdersTable({ state, onChange }: OrdersTableProps) {
  const text = useWords(tableWords)
  const names = useWords(queueWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isLive = useDeskLive(nothingOpen)
  const counts = useQuery(deskCounts({ assignee: state.assignee }, isLive))
  const query = useQuery({ ...deskListOf(state, isLive), placeholderData: keepPreviousData })
  const answer = useLastAnswer(query)
  const now = useServerNow(counts.data?.server_time)
  const rules = useWaitRules()
  const list = useRef<HTMLDivElement>(null)
  const orders = answer?.lists ?? []
  const selection = useSelection(JSON.stringify(deskQueryOf(state)), orders)
  useListKeys(list)
  useTitle(names[state.queue])
  const pathOf = useMemo(
    () => (order: DeskOrderItem) => `${paths.deskOrder(order.id)}${searchForOrder(search)}`,
    [search],
  )
  const columns = useMemo(() => orderColumns(text, language, pathOf), [text, language, pathOf])
  const figure = figureText({ ...state, pol_id: null, to_id: null, carrier_id: null }, orders[0], language)
  const isNarrowed =
    state.keyword !== '' ||
    state.status.length > 0 ||
    state.customer_id !== null ||
    Object.keys({ ...figureQueryOf(state), ...tableQueryOf(state) }).length > 0
  const clear = () =>
    onChange({ ...noFigure, ...wholeTable, keyword: '', status: [], customer_id: null, page: 1 })
  const sort = sortOf(state)
  return (
    <div className={`grid ${styles.page}`}>
      <QueueNav
        counts={counts.data}
        hasFailed={counts.isError}
        state={state}
        isLive={isLive}
        now={now}
        rules={rules}
      />
      <div className={`slim ${styles.main}`}>
        <header className={`row between gap-12 ${styles.head}`}>
          <h2>
            {names[state.queue]} {answer && <span className="note">{formatCount(answer.total)}</span>}
          </h2>
          <ExportButton endpoint={deskExportOrders} query={deskQueryOf(state)} />
        </header>
        <Panel flush label={text.label}>
          <TableFilter state={state} isNarrowed={isNarrowed} onChange={onChange}>
            <div className={styles.status}>
              <StatusFilter
                queue={state.queue}
                status={state.status}
                counts={counts.data?.by_status}
                onChange={(status) => onChange({ status, page: 1 })}
              />
            </div>
            {figure !== null && (
              <Button onClick={() => onChange({ ...noFigure, page: 1 })}>{figure} ×</Button>
            )}
          </TableFilter>
          {selection.ids.length > 0 && (
            <ChosenBar
              chosen={orders.filter(({ id }) => selection.ids.includes(id))}
              onDone={() => selection.select([])}
            />
          )}
          {!answer && query.isError ? (
            <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
          ) : (
            <>
              {query.isError && <KeptBanner onRetry={() => query.refetch()} />}
              <div ref={list}>
                <DataTable<DeskOrderItem>
                  dense
                  label={text.label}
                  columns={columns}
                  rows={answer?.lists}
                  rowKey={({ id }) => id}
                  isStale={query.isPlaceholderData || query.isError}
                  skeleton={[110, 90, 150, 160, 60, 140, 70, 90, 80, 90, 70]}
                  empty={
                    <StateMessage
                      drawing="search"
                      title={text.none}
                      level={3}
                      {...(isNarrowed ? { actions: <Button onClick={clear}>{text.clear}</Button> } : {})}
                    >
                      {null}
                    </StateMessage>
                  }
                  onOpen={(order) => navigate(pathOf(order))}
                  sort={{ field: sort, order: 'desc' }}
                  onSort={(field) =>
                    onChange({ sort: field === sort ? 'own' : field === 'etd' ? 'etd' : 'booked', page: 1 })
                  }
                  selection={{
                    chosen: selection.ids,
                    onChange: selection.select,
                    idOf: ({ id }) => id,
                    labelOf: ({ order_no }) => text.choose(order_no),
                    allLabel: text.chooseAll,
                  }}
                  pager={
                    answer && {
                      unit: 'orders',
                      page: state.page,
                      size: state.size,
                      total: answer.total,
                      sizes: pageSizes.desk.options,
                      onChange: (page, size) => onChange({ page, size: size as OrderListState['size'] }), // One of `sizes`.
                    }
                  }
                />
              </div>
            </>
          )}
        </Panel>
      </div>
    </div>
  )
}
