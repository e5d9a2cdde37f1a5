import { type DeskLookup, deskExportLookups, deskListLookups } from '@berth/contract/trade/desk-lookup'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { type LookupKind, lookupKinds } from '@berth/domain/lookup/lookup-kind'
import { auditTargetWords } from '@berth/locales/audit-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { fillPath, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { choiceParam, paging, textParam } from '#lib/url/url-state.ts'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { CalendarYears } from './calendar-years.tsx'
import styles from './frame/data.module.css'
import { useLookupColumns } from './lookup-columns.tsx'
import { LookupForm } from './lookup-form.tsx'
import { LookupImportDialog } from './lookup-import-dialog.tsx'
import { lookupWords } from './lookup-words.ts'
import { SortDialog } from './sort-dialog.tsx'

const url = {
  keyword: textParam(maxLength.keyword),
  state: choiceParam(['all', 'on', 'off'], 'all'),
  ...paging(pageSizes.desk),
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
  const [form, setForm] = useState<DeskLookup | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const list = useList({
    url,
    filters: ['keyword', 'state'],
    read: (query) => readOf(deskListLookups, { params: { kind }, query }),
  })
  const { state, answer, change } = list
  // Other pages cache this list for a long time to fill their selects, so everything is invalidated.
  const reload = () => client.invalidateQueries()
  const endpoint = { ...deskExportLookups, path: fillPath(deskExportLookups.path, { kind }) }
  const columns = useLookupColumns({ kind, onOpen: setForm, onChanged: reload })
  return (
    <ListPage<DeskLookup, typeof endpoint>
      list={list}
      text={{ ...text, title: name, table: name }}
      context={answer && text.context(answer.total)}
      file={{ endpoint, query: list.asked }}
      actions={
        <>
          <Button onClick={() => setOrdering(true)}>{text.order}</Button>
          <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {text.import}
          </Button>
          <Button look="primary" icon={<Icon name="plus" />} onClick={() => setForm('new')}>
            {text.create}
          </Button>
        </>
      }
      above={
        kind === 'calendar_day' && (
          <CalendarYears onChoose={(year) => change({ keyword: year, state: 'all' })} />
        )
      }
      filter={
        <div className={`row wrap padded line-below gap-8-12 ${styles.filter}`}>
          <SearchField label={text.search} keyword={state.keyword} onChange={list.search} />
          <Segmented
            aria-label={text.state}
            value={state.state}
            options={url.state.choices.map((one) => ({ value: one, label: text.states[one] }))}
            onChange={(next) => change({ state: next })}
          />
        </div>
      }
      unit="entries"
      bones={[80, 160, 200, 80, 60]}
      onOpen={setForm}
      columns={columns}
    >
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
    </ListPage>
  )
}
