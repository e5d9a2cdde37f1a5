import {
  type ImportRow,
  type ImportRowState,
  type ImportStatus,
  importRowStates,
} from '@berth/contract/trade/import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import type { ImportCalls } from './import-calls.ts'
import styles from './import-dialog.module.css'
import { LeftOutNotes } from './left-out-notes.tsx'
import { sheetWords } from './sheet-words.ts'

const pageSize = 50

type CheckedStepProps = {
  readonly status: ImportStatus
  readonly calls: ImportCalls
  readonly failure: string | null
}

/** Previews what applying the file would do, row by row, errors first. */
export function CheckedStep({ status, calls, failure }: CheckedStepProps) {
  const text = useWords(sheetWords)
  const counts = { new: status.rows_new, changed: status.rows_changed, wrong: status.rows_wrong }
  const first = counts.wrong > 0 ? 'wrong' : counts.new > 0 ? 'new' : 'changed'
  const [shown, setShown] = useState<ImportRowState>(first)
  const isNothing = counts.new + counts.changed + counts.wrong === 0
  return (
    <>
      <div className={`grid gap-8 ${styles.notes}`}>
        {failure !== null && <Banner kind="bad" isAlert title={failure} />}
        {counts.wrong > 0 && <Banner kind="warn" title={text.wrongNote(formatCount(counts.wrong))} />}
        {isNothing && <Banner kind="info" title={text.nothing} />}
        {!isNothing && status.rows_same > 0 && (
          <p className="note">{text.same(formatCount(status.rows_same))}</p>
        )}
        <LeftOutNotes leftOut={status.left_out} />
      </div>
      {!isNothing && (
        <Tabs
          activeKey={shown}
          onChange={setShown}
          items={importRowStates.map((state) => ({
            key: state,
            label: text.tab(text.states[state], formatCount(counts[state])),
            disabled: counts[state] === 0,
            children: state === shown && <Rows key={state} id={status.id} state={state} calls={calls} />,
          }))}
        />
      )}
    </>
  )
}

type RowsProps = { readonly id: number; readonly state: ImportRowState; readonly calls: ImportCalls }

function Rows({ id, state, calls }: RowsProps) {
  const text = useWords(sheetWords)
  const [page, setPage] = useState(1)
  const rows = useQuery(calls.rows(id, state, page, pageSize))
  const columns: TableColumn<ImportRow>[] = [
    { key: 'row', title: text.row, dataIndex: 'row', width: 72, align: 'right' },
    {
      key: 'name',
      title: text.what,
      render: (_, { name }) => <span className={`whole block ${styles.name}`}>{name}</span>,
    },
    ...(state === 'new' ? [{ key: 'cells', title: text.willWrite, render: cellsOf }] : []),
    ...(state === 'changed' ? [{ key: 'changes', title: text.changes, render: changesOf(text.none) }] : []),
    ...(state === 'wrong' ? [{ key: 'problems', title: text.problems, render: problemsOf }] : []),
  ]
  const total = rows.data?.total ?? 0
  return (
    <DataTable
      dense
      label={text.states[state]}
      columns={columns}
      rows={rows.data?.lists}
      rowKey={(row) => row.row}
      isStale={rows.isPlaceholderData}
      empty={<p className="note">{text.emptyTab}</p>}
      {...(total > pageSize
        ? { pager: { unit: 'rows', page, size: pageSize, total, sizes: [pageSize], onChange: setPage } }
        : {})}
    />
  )
}

/** The values of a new row, column by column. */
function cellsOf(_: unknown, { changes }: ImportRow) {
  return (
    <ul className={`whole ${styles.cells} flex wrap ${styles.facts}`}>
      {changes.map(({ column, after }) => (
        <li key={column}>
          <b>{column}</b> {after}
        </li>
      ))}
    </ul>
  )
}

function changesOf(none: string) {
  return (_: unknown, { changes }: ImportRow) => (
    <ul className={`whole ${styles.cells}`}>
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <b>{column}</b> <del>{before ?? none}</del> → <ins>{after ?? none}</ins>
        </li>
      ))}
    </ul>
  )
}

function problemsOf(_: unknown, { problems }: ImportRow) {
  return (
    <ul className={`whole ${styles.cells}`}>
      {problems.map(({ column, msg }) => (
        <li key={`${column} ${msg}`}>
          {column !== '' && <b>{column}</b>} {msg}
        </li>
      ))}
    </ul>
  )
}
