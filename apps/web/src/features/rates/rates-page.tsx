import type { Rate } from '@berth/contract/trade/rate'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { useListKeys } from '#page-parts/lists/use-list-keys.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import type { RateAct } from './rate-actions.tsx'
import type { RateSide } from './rate-calls.ts'
import { RateFilterForm } from './rate-filter.tsx'
import { type FormTarget, RateForm } from './rate-form.tsx'
import { rateFilterOf, rateListShapes, rateQueryOf } from './rate-list-url.ts'
import { RateRemoval, type RemovalTarget } from './rate-removal.tsx'
import { RateRows } from './rate-rows.tsx'
import { rateWords } from './rate-words.ts'
import { RatesChangeDialog } from './rates-change-dialog.tsx'
import styles from './rates-page.module.css'

/** The rates of one publisher: search, add, edit, copy and delete. */
export function RatesPage({ viewer, calls, tools, menu }: RateSide) {
  const text = useWords(rateWords)
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const [state, change, asked] = useUrlState(rateListShapes[viewer])
  const list = useQuery({ ...calls.list(rateQueryOf(state)), placeholderData: keepPreviousData })
  const selection = useSelection(JSON.stringify(state), list.data?.lists ?? [])
  const [form, setForm] = useState<FormTarget | null>(null)
  const [isChanging, setChanging] = useState(false)
  const [removal, setRemoval] = useState<RemovalTarget | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  useListKeys(rows)
  useTitle(text.title)

  const act = useCallback((wanted: RateAct, rate: Rate) => {
    if (wanted === 'remove') setRemoval({ kind: 'one', rate })
    else setForm({ kind: wanted, id: rate.id })
  }, [])
  const create = useCallback(() => setForm({ kind: 'create' }), [])
  const removed = (count: number) => {
    setRemoval(null)
    selection.select([])
    // Leaves a page that has just become empty.
    if (state.page > 1 && count >= (list.data?.lists.length ?? 0)) change({ page: state.page - 1 })
  }
  const createButton = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={create}>
      {text.create}
    </Button>
  )
  const selected = selection.ids.length > 0 && (
    <span className={styles.selected}>
      {text.selected(selection.ids.length)}
      <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
        {text.changing.open}
      </Button>
      <Button danger onClick={() => setRemoval({ kind: 'many', ids: selection.ids })}>
        {text.removeSelected}
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.clearSelection}
        title={text.clearSelection}
        onClick={() => selection.select([])}
      >
        <Icon name="close" />
      </button>
    </span>
  )
  return (
    <>
      <Page wide>
        <PageHead
          title={text.title}
          context={list.data && text.context(list.data.total)}
          menu={isPhone && menu(rateQueryOf(state), () => void list.refetch())}
          actions={
            isPhone ? null : (
              <>
                <Button
                  type="text"
                  icon={<Icon name="refresh" />}
                  aria-label={text.refresh}
                  title={text.refresh}
                  aria-busy={list.isFetching}
                  onClick={() => list.refetch()}
                />
                {tools(rateQueryOf(state))}
                {createButton}
              </>
            )
          }
        />
        <Panel flush label={text.table}>
          <RateFilterForm
            applied={state}
            onSearch={(filter) => {
              const before = asked()
              const isSame = JSON.stringify(filter) === JSON.stringify(rateFilterOf(before))
              // Repeating the same search refetches it.
              if (isSame && before.page === 1) list.refetch()
              else change(filter)
            }}
          >
            {!isPhone && selected}
          </RateFilterForm>
          <div ref={rows}>
            <RateRows
              {...{ state, selection }}
              query={list}
              onChange={change}
              onAct={act}
              onCreate={create}
            />
          </div>
        </Panel>
      </Page>
      {isPhone && <StickyActions phoneOnly>{selected || createButton}</StickyActions>}
      {form && (
        <RateForm
          target={form}
          calls={calls}
          onClose={() => setForm(null)}
          onDone={() => {
            setForm(null)
            client.invalidateQueries({ queryKey: calls.cacheKey })
          }}
        />
      )}
      {isChanging && (
        <RatesChangeDialog
          ids={selection.ids}
          calls={calls}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            client.invalidateQueries({ queryKey: calls.cacheKey })
          }}
        />
      )}
      {removal && (
        <RateRemoval target={removal} calls={calls} onDone={removed} onClose={() => setRemoval(null)} />
      )}
    </>
  )
}
