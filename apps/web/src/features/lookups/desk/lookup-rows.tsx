import { type DeskLookup, deskUpdateLookup } from '@berth/contract/trade/desk-lookup'
import {
  isFixedRow,
  type LookupDetail,
  type LookupKind,
  lookupDefinitions,
  mostTopLookups,
} from '@berth/domain/lookup/lookup-kind'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Mono } from '#ui/page/mono.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { PagerProps } from '#ui/table/pager.tsx'
import { choiceWords, detailWords, lookupWords } from './lookup-words.ts'

type LookupRowsProps = {
  readonly kind: LookupKind
  readonly query: UseQueryResult<{ readonly lists: DeskLookup[]; readonly total: number }>
  readonly pager: Omit<PagerProps, 'total'>
  readonly empty: ReactNode
  readonly onOpen: (row: DeskLookup) => void
  readonly onChanged: () => void
}

/** The rows of a list: a table, or cards on phones. */
export function LookupRows(props: LookupRowsProps) {
  const { kind, query, pager, empty, onOpen, onChanged } = props
  const text = useWords(lookupWords)
  const details = useWords(detailWords)
  const sayDetail = useDetailText()
  const label = text.context(query.data?.total ?? 0)
  const open = (row: DeskLookup) => (
    <Button
      type="link"
      aria-label={text.editRow(row.code)}
      onClick={() => onOpen(row)}
      style={{ padding: 0 }}
    >
      <Mono>{row.code}</Mono>
    </Button>
  )
  const onOff = (row: DeskLookup) => <OnOff kind={kind} row={row} onChanged={onChanged} />
  return (
    <ListResults<DeskLookup>
      query={query}
      answer={query.data}
      label={label}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [100, 60], table: [80, 160, 200, 80, 60] }}
      nothing={() => empty}
      pager={pager}
      card={(row) => <Card title={open(row)} tag={onOff(row)} headline={row.name_zh} facts={[row.name_en]} />}
      table={(shown) => (
        <DataTable<DeskLookup>
          {...shown}
          label={label}
          empty={null}
          onOpen={onOpen}
          columns={[
            { title: text.code, key: 'code', width: 140, render: (_, row) => open(row) },
            { title: text.nameZh, dataIndex: 'name_zh', key: 'name_zh' },
            { title: text.nameEn, dataIndex: 'name_en', key: 'name_en' },
            ...shownDetails(kind).map((detail) => ({
              title: details[detail.name],
              key: detail.name,
              render: (_: unknown, row: DeskLookup) => sayDetail(detail, row),
            })),
            {
              title: text.sort,
              key: 'sort',
              width: 90,
              render: (_: unknown, { sort }: DeskLookup) => (sort > mostTopLookups ? nothing : text.yes),
            },
            { title: text.enabled, key: 'enabled', width: 110, render: (_, row) => onOff(row) },
          ]}
        />
      )}
    />
  )
}

/** The details that fit into the table; the rest are in the form. */
function shownDetails(kind: LookupKind): readonly LookupDetail[] {
  return lookupDefinitions[kind].details.filter(({ type }) => type !== 'country').slice(0, 3)
}

/** The most values of a list that a cell names. */
const mostListed = 6

function useDetailText() {
  const text = useWords(lookupWords)
  const choices: Readonly<Record<string, string>> = useWords(choiceWords)
  return ({ name, type }: LookupDetail, { details }: DeskLookup): string => {
    const value = details[name] ?? null
    if (type === 'ports') return String(Array.isArray(value) ? value.length : 0)
    if (type === 'choices' && Array.isArray(value))
      return value.map((one) => choices[String(one)] ?? one).join(', ') || nothing
    if (Array.isArray(value) && value.length > mostListed)
      return text.more(value.slice(0, mostListed - 1).join(', '), value.length - mostListed + 1)
    if (Array.isArray(value)) return value.join(', ') || nothing
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (type === 'choice') return choices[String(value)] ?? String(value)
    return value === null ? nothing : String(value)
  }
}

type OnOffProps = Pick<LookupRowsProps, 'kind' | 'onChanged'> & { readonly row: DeskLookup }

/** Switches a row on or off in place. */
function OnOff({ kind, row, onChanged }: OnOffProps) {
  const text = useWords(lookupWords)
  const [isBusy, setBusy] = useState(false)
  const turn = async (enabled: boolean) => {
    const { id, ...body } = row
    setBusy(true)
    try {
      await call(deskUpdateLookup, { params: { kind, id }, body: { ...body, enabled } })
      showToast('done', (enabled ? text.switchedOn : text.switchedOff)(row.code))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Switch
      size="small"
      checked={row.enabled}
      loading={isBusy}
      disabled={isFixedRow(kind, row.code)}
      aria-label={`${row.enabled ? text.off : text.on} ${row.code}`}
      onChange={turn}
    />
  )
}
