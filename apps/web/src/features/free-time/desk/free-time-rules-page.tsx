import { deskListFreeTime, type FreeTimeRuleRow } from '@berth/contract/trade/desk-free-time'
import { pageSizes } from '@berth/domain/limits'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPage } from '#features/import-export/list-page.tsx'
import { CarrierSelect, CountrySelect } from '#features/lookups/lookup-selects.tsx'
import { freeTimeNames, sayFreeTimeKind } from '#features/transport/free-time-names.ts'
import { transportWords } from '#features/transport/transport-words.ts'
import { readOf } from '#lib/api/api.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, dayParam, numberParam, paging } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { FreeTimeRuleDialog } from './free-time-rule-dialog.tsx'
import { freeTimeRuleWords } from './free-time-rule-words.ts'
import styles from './rules.module.css'

const cacheKey = ['desk', 'free_time'] as const
const url = {
  carrier_id: numberParam(null),
  country_id: numberParam(null),
  direction: choiceParam(['', ...freeTimeDirections], ''),
  kind: choiceParam(['', ...freeTimeKinds], ''),
  on: dayParam,
  ...paging(pageSizes.lookup),
}

/** The rules of free time: how long containers may be kept, and what they cost afterwards. */
export function FreeTimeRulesPage() {
  const text = useWords(freeTimeRuleWords)
  const names = useWords(freeTimeNames)
  const { steps } = useWords(transportWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [opened, setOpened] = useState<FreeTimeRuleRow | 'new' | null>(null)
  const list = useList({
    url,
    filters: ['carrier_id', 'country_id', 'direction', 'kind', 'on'],
    read: (query) => readOf(deskListFreeTime, { query }),
  })
  const { state, answer, change } = list
  const { columns } = text
  const scopeOf = (row: FreeTimeRuleRow) =>
    [
      row.carrier_name ?? text.allCarriers,
      row.place_name ?? text.everywhere,
      row.groups.length > 0 ? row.groups.join(' / ') : text.allGroups,
    ].join(' · ')
  const freeOf = (row: FreeTimeRuleRow) =>
    text.freeOf(row.free_days, text.units[row.free_unit], steps[row.start_event], steps[row.end_event])
  const validityOf = ({ valid_from, valid_to }: FreeTimeRuleRow) =>
    valid_from || valid_to
      ? `${valid_from ? formatDay(valid_from, language) : ''} – ${valid_to ? formatDay(valid_to, language) : ''}`
      : text.openEnd
  const active = [state.carrier_id, state.country_id, state.direction, state.kind, state.on]
  return (
    <ListPage<FreeTimeRuleRow>
      list={list}
      text={text}
      context={text.context}
      actions={
        <Button
          look="primary"
          icon={<Icon name="plus" />}
          disabled={!answer}
          onClick={() => setOpened('new')}
        >
          {text.add}
        </Button>
      }
      filter={
        <ListFilter list={list} inSheet={active.filter(Boolean).length}>
          <CarrierSelect
            aria-label={text.carrier}
            width={180}
            placeholder={text.carrier}
            value={state.carrier_id}
            onChange={(carrier_id) => change({ carrier_id })}
          />
          <CountrySelect
            aria-label={text.country}
            width={180}
            placeholder={text.country}
            value={state.country_id}
            onChange={(country_id) => change({ country_id })}
          />
          <Select
            aria-label={text.direction}
            width={150}
            value={state.direction}
            options={[
              { value: '' as const, label: text.everyDirection },
              ...freeTimeDirections.map((value) => ({ value, label: names.directions[value] })),
            ]}
            onChange={(direction) => change({ direction })}
          />
          <Select
            aria-label={text.kind}
            width={170}
            value={state.kind}
            options={[
              { value: '' as const, label: text.everyKind },
              ...freeTimeKinds.map((value) => ({ value, label: names.kinds[value] })),
            ]}
            onChange={(kind) => change({ kind })}
          />
          <div className={styles.on}>
            <DateInput
              aria-label={text.on}
              placeholder={text.on}
              value={state.on}
              onChange={(on) => change({ on })}
            />
          </div>
        </ListFilter>
      }
      unit="records"
      bones={[220, 110, 200, 220, 120, 60]}
      onOpen={setOpened}
      columns={[
        {
          key: 'scope',
          title: columns.scope,
          cell: (row) => (
            <>
              {scopeOf(row)}
              {row.source && <div className="note">{row.source}</div>}
            </>
          ),
          card: 'headline',
        },
        { key: 'kind', title: columns.kind, cell: (row) => sayFreeTimeKind(row, language), card: 'title' },
        { key: 'free', title: columns.free, cell: freeOf, card: 'fact' },
        {
          key: 'tiers',
          title: columns.tiers,
          cell: (row) => <Tiers row={row} />,
          card: 'fact',
        },
        { key: 'validity', title: columns.validity, cell: validityOf, card: 'fact' },
        {
          key: 'action',
          title: <span className="visually-hidden">{columns.action}</span>,
          cell: (row) => (
            <Button
              look="link"
              size="small"
              aria-label={text.editOf(`${sayFreeTimeKind(row, language)} ${scopeOf(row)}`)}
              onClick={() => setOpened(row)}
            >
              {text.edit}
            </Button>
          ),
          card: 'action',
        },
      ]}
    >
      {opened && answer && (
        <FreeTimeRuleDialog
          row={opened === 'new' ? null : opened}
          currencies={answer.currencies}
          onDone={() => client.invalidateQueries({ queryKey: cacheKey })}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  )
}

/** What a day costs, by days from the first one; those after free time in working days are numbered after it. */
function Tiers({ row }: { readonly row: FreeTimeRuleRow }) {
  const text = useWords(freeTimeRuleWords)
  let from = row.free_unit === 'working' ? 1 : row.free_days + 1
  return row.tiers.map(({ days, price }) => {
    const first = from
    from += days ?? 0
    return (
      <div key={first} className="nowrap">
        {text.tierOf(first, days === null ? null : from - 1, formatMoney(price, row.currency))}
      </div>
    )
  })
}
