import { type DeskLookup, deskExportLookups, deskListLookups } from '@berth/contract/trade/desk-lookup'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { type LookupKind, lookupKinds } from '@berth/domain/lookup/lookup-kind'
import { auditTargetWords } from '@berth/locales/audit-words'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { choiceParam, numberParam, textParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { CalendarYears } from './calendar-years.tsx'
import styles from './frame/data.module.css'
import { LookupForm } from './lookup-form.tsx'
import { LookupImportDialog } from './lookup-import-dialog.tsx'
import { LookupRows } from './lookup-rows.tsx'
import { lookupWords } from './lookup-words.ts'
import { SortDialog } from './sort-dialog.tsx'

const states = ['all', 'on', 'off'] as const

const shape = {
  keyword: textParam(maxLength.keyword),
  state: choiceParam(states, 'all'),
  page: numberParam(1),
  size: choiceParam([20, 50, 100], pageSizes.desk.initial),
}

/** One list of reference data: search, add, edit, enable, disable and import. */
export function LookupsPage() {
  const { kind: named } = useParams()
  const kind = lookupKinds.find((one) => one === named) ?? lookupKinds[0]
  // Keyed by list so that an open form does not survive a switch to another list.
  return <LookupList key={kind} kind={kind} />
}

function LookupList({ kind }: { readonly kind: LookupKind }) {
  const text = useWords(lookupWords)
  const name = useWords(auditTargetWords)[kind]
  const client = useQueryClient()
  const [state, change] = useUrlState(shape)
  const [form, setForm] = useState<DeskLookup | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const { keyword, state: enabled, page, size } = state
  const query = { page, size, state: enabled, ...(keyword ? { keyword } : {}) }
  const list = useQuery({
    ...readOf(deskListLookups, { params: { kind }, query }),
    placeholderData: keepPreviousData,
  })
  useTitle(name)
  // Other pages cache this list for a long time to fill their selects, so everything is invalidated.
  const reload = () => client.invalidateQueries()
  return (
    <Page wide>
      <PageHead
        title={name}
        context={list.data && text.context(list.data.total)}
        actions={
          <>
            <ExportButton
              endpoint={{ ...deskExportLookups, path: deskExportLookups.path.replace('{kind}', kind) }}
              query={query}
            />
            <Button onClick={() => setOrdering(true)}>{text.order}</Button>
            <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
              {text.import}
            </Button>
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setForm('new')}>
              {text.create}
            </Button>
          </>
        }
      />
      {kind === 'calendar_day' && (
        <CalendarYears onChoose={(year) => change({ keyword: year, state: 'all' })} />
      )}
      <Panel flush label={name}>
        <div className={styles.filter}>
          <SearchField label={text.search} keyword={keyword} onChange={(next) => change({ keyword: next })} />
          <Segmented
            aria-label={text.state}
            value={enabled}
            options={states.map((one) => ({ value: one, label: text.states[one] }))}
            onChange={(next) => change({ state: next })}
          />
        </div>
        <LookupRows
          kind={kind}
          query={list}
          pager={{
            unit: 'entries',
            page,
            size,
            sizes: pageSizes.desk.options,
            onChange: (next, of) => change({ page: next, size: of as typeof size }), // One of `sizes`.
          }}
          empty={
            <StateMessage
              drawing="search"
              title={text.none}
              actions={<Button onClick={() => change({ keyword: '', state: 'all' })}>{text.clear}</Button>}
            >
              {text.noneText}
            </StateMessage>
          }
          onOpen={setForm}
          onChanged={reload}
        />
      </Panel>
      {form && (
        <LookupForm
          kind={kind}
          row={form === 'new' ? null : form}
          onClose={() => setForm(null)}
          onDone={() => {
            setForm(null)
            void reload()
          }}
        />
      )}
      {isOrdering && (
        <SortDialog
          kind={kind}
          onClose={() => setOrdering(false)}
          onDone={() => {
            setOrdering(false)
            void reload()
          }}
        />
      )}
      {isImporting && (
        <LookupImportDialog kind={kind} onClose={() => setImporting(false)} onDone={() => void reload()} />
      )}
    </Page>
  )
}
