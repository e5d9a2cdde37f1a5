import type { Rate } from '@berth/contract/trade/rate'
import { offerLimits, rateLimits } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { ListTabs } from '#page-parts/lists/list-tabs.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useSelection } from '#page-parts/lists/use-selection.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { ListPage } from '../import-export/list-page.tsx'
import { TemplateButton } from '../import-export/template-button.tsx'
import { extensionWords } from './extension-words.ts'
import { LazyExtendRates } from './lazy-extend-rates.tsx'
import { useLclColumns } from './lcl-columns.tsx'
import { lclWords } from './lcl-words.ts'
import type { RateAct } from './rate-actions.tsx'
import type { RateSide } from './rate-calls.ts'
import { useRateColumns } from './rate-columns.tsx'
import { RateFilterForm } from './rate-filter.tsx'
import { type FormTarget, RateForm } from './rate-form.tsx'
import { rateFilterOf, ratesUrl } from './rate-list-url.ts'
import { useRateName } from './rate-parts.tsx'
import { RateRemoval, type RemovalTarget } from './rate-removal.tsx'
import { rateWords } from './rate-words.ts'
import { RatesChangeDialog } from './rates-change-dialog.tsx'
import { RatesNav } from './rates-nav.tsx'

/** The rates of one publisher: search, add, edit, copy and delete. */
export function RatesPage({ viewer, calls, exporting, into }: RateSide) {
  const words = useWords(rateWords)
  const lcl = useWords(lclWords)
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const list = useList({
    url: ratesUrl[viewer],
    filters: ['pol_id', 'to_id', 'carrier_id', 'sdate', 'edate', 'standing'],
    queryOf: ({ mode, ...rest }) => ({ ...rest, mode: containerMode[mode] }),
    read: (query) => calls.list(query),
  })
  const { state, answer, change } = list
  const isLcl = state.mode === 'lcl'
  const mode = containerMode[state.mode]
  const text = isLcl ? { ...words, context: lcl.context, none: lcl.none } : words
  const kind = isLcl ? 'lcl_rate' : 'rate'
  const rates = answer?.lists ?? []
  const selection = useSelection(JSON.stringify(state), rates)
  const [form, setForm] = useState<FormTarget | null>(null)
  const [isChanging, setChanging] = useState(false)
  const [isExtending, setExtending] = useState(false)
  const extension = useWords(extensionWords)
  const [removal, setRemoval] = useState<RemovalTarget | null>(null)
  const nameOf = useRateName()
  const mayOffer = useMay(viewer === 'member' ? 'rate' : 'desk_rfq')
  const act = (wanted: RateAct, rate: Rate) => {
    if (wanted === 'remove') setRemoval({ kind: 'one', rate })
    else setForm({ kind: wanted, id: rate.id })
  }
  const removed = (count: number) => {
    setRemoval(null)
    selection.select([])
    // Leaves a page that has just become empty.
    if (state.page > 1 && count >= rates.length) change({ page: state.page - 1 })
  }
  const readEvery = async () => {
    const { lists } = await client.fetchQuery(
      calls.list({ ...list.asked, page: 1, size: rateLimits.maxBatch }),
    )
    return lists.map(({ id }) => id)
  }
  const columnsOfFcl = useRateColumns({ rates, selection, onAct: act })
  const columnsOfLcl = useLclColumns({ rates, selection, onAct: act })
  const createButton = (
    <Button look="primary" icon={<Icon name="plus" />} onClick={() => setForm({ kind: 'create', mode })}>
      {text.create}
    </Button>
  )
  const selected = selection.ids.length > 0 && (
    <span className="row wrap">
      {text.selected(selection.ids.length)}
      <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
        {text.changing.open}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setExtending(true)}>
        {extension.open}
      </Button>
      {mayOffer && selection.ids.length <= offerLimits.maxOptions && (
        <LinkButton to={calls.newOfferPath(selection.ids)}>{text.offerSelected}</LinkButton>
      )}
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
    <ListPage<Rate, typeof exporting>
      list={list}
      text={text}
      first={createButton}
      context={answer && text.context(answer.total)}
      file={{ endpoint: exporting, query: list.asked }}
      into={{ ...into, kind }}
      hasRefresh
      above={<RatesNav viewer={viewer} current="rates" />}
      actions={
        isPhone ? null : (
          <>
            <TemplateButton kind={kind} />
            {createButton}
          </>
        )
      }
      tabs={<ListTabs list={list} of="mode" label={lcl.modesLabel} names={lcl.modes} counts={undefined} />}
      filter={
        <RateFilterForm
          applied={state}
          onSearch={(filter) => {
            const before = list.current()
            const isSame = JSON.stringify(filter) === JSON.stringify(rateFilterOf(before))
            // Repeating the same search refetches it.
            if (isSame && before.page === 1) void list.query.refetch()
            else change(filter)
          }}
        >
          {!isPhone && selected}
        </RateFilterForm>
      }
      unit="rates"
      bones={[20, 110, 110, 110, 110, 76, 76, 76, 48, 170, 96]}
      dense
      onOpen={(rate) => act('edit', rate)}
      columns={isLcl ? columnsOfLcl : columnsOfFcl}
      sort={{ field: state.field, order: state.order }}
      onSort={(field, order) => change({ field, order })}
      selection={{
        chosen: selection.ids,
        onChange: selection.select,
        idOf: (rate) => rate.id,
        labelOf: (rate) => text.select(nameOf(rate)),
        allLabel: text.selectAll,
      }}
    >
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
          isLcl={isLcl}
          calls={calls}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            client.invalidateQueries({ queryKey: calls.cacheKey })
          }}
        />
      )}
      {isExtending && (
        <LazyExtendRates
          rates={rates.filter(({ id }) => selection.ids.includes(id))}
          every={
            answer && answer.total > selection.ids.length && answer.total <= rateLimits.maxBatch
              ? { count: answer.total, read: () => readEvery() }
              : null
          }
          calls={calls}
          side={viewer === 'member' ? 'member' : 'desk'}
          onDone={() => {
            setExtending(false)
            selection.select([])
          }}
          onClose={() => setExtending(false)}
        />
      )}
      {removal && (
        <RateRemoval target={removal} calls={calls} onDone={removed} onClose={() => setRemoval(null)} />
      )}
    </ListPage>
  )
}
