import { type DeskLookup, deskUpdateLookup } from '@berth/contract/trade/desk-lookup'
import {
  isFixedRow,
  type LookupDetail,
  type LookupKind,
  lookupDefinitions,
  mostTopLookups,
} from '@berth/domain/lookup/lookup-kind'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Mono } from '#ui/page/mono.tsx'
import { choiceWords, detailWords, lookupWords } from './lookup-words.ts'

type LookupColumnsProps = {
  readonly kind: LookupKind
  readonly onOpen: (row: DeskLookup) => void
  readonly onChanged: () => void
}

/** The columns of a list of reference data. */
export function useLookupColumns({
  kind,
  onOpen,
  onChanged,
}: LookupColumnsProps): readonly ListColumn<DeskLookup>[] {
  const text = useWords(lookupWords)
  const details = useWords(detailWords)
  const sayDetail = useDetailText()
  return [
    {
      key: 'code',
      title: text.code,
      width: 140,
      cell: (row) => (
        <Button
          look="link"
          aria-label={text.editRow(row.code)}
          onClick={() => onOpen(row)}
          style={{ padding: 0 }}
        >
          <Mono>{row.code}</Mono>
        </Button>
      ),
      card: 'title',
    },
    { key: 'name_zh', title: text.nameZh, cell: (row) => row.name_zh, card: 'headline' },
    { key: 'name_en', title: text.nameEn, cell: (row) => row.name_en, card: 'fact' },
    ...shownDetails(kind).map((detail) => ({
      key: detail.name,
      title: details[detail.name],
      cell: (row: DeskLookup) => sayDetail(detail, row),
      ...(detail.type === 'aliases' ? { wraps: true, width: 240 } : {}),
    })),
    {
      key: 'sort',
      title: text.sort,
      width: 90,
      cell: ({ sort }) => (sort > mostTopLookups ? nothing : text.yes),
    },
    {
      key: 'enabled',
      title: text.enabled,
      width: 110,
      fixed: 'right',
      cell: (row) => <OnOff kind={kind} row={row} onChanged={onChanged} />,
      card: 'tag',
    },
  ]
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

type OnOffProps = Pick<LookupColumnsProps, 'kind' | 'onChanged'> & { readonly row: DeskLookup }

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
