import type { CargoFilter } from '@berth/domain/transport/cargo-stage'
import { type ReactNode, useEffect, useState } from 'react'
import { CarrierSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { cargoChoiceOf, cargoChoices, narrowingOf } from '#features/order/cargo-choice.ts'
import { cargoWords } from '#features/order/cargo-words.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FilterRow } from '#page-parts/lists/filter-row.tsx'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
import { noFigure } from '../state/figure-url.ts'
import { wholeTable } from '../state/table-url.ts'
import type { OrderListState } from '../state/url.ts'
import { MemberFilter } from './member-filter.tsx'
import { tableWords } from './table-words.ts'

type TableFilterProps = {
  readonly state: OrderListState
  readonly isNarrowed: boolean
  readonly onChange: (change: Partial<OrderListState>) => void
  /** Filters that come last. */
  readonly children: ReactNode
}

/** The filters above the table of orders. Each applies as soon as it changes; the vessel with Enter or when it is left. */
export function TableFilter({ state, isNarrowed, onChange, children }: TableFilterProps) {
  const text = useWords(tableWords)
  const { title: place } = useWords(cargoWords)
  const set = (change: Partial<OrderListState>) => onChange({ ...change, page: 1 })
  return (
    <FilterRow>
      <SearchField label={text.keyword} keyword={state.keyword} onChange={(keyword) => set({ keyword })} />
      <MemberFilter value={state.customer_id} onChange={(customer_id) => set({ customer_id })} />
      <PortSelect
        aria-label={text.pol}
        placeholder={text.pol}
        width={150}
        value={state.pol_id}
        onChange={(pol_id) => set({ pol_id })}
      />
      <PortSelect
        inland
        aria-label={text.to}
        placeholder={text.to}
        width={150}
        value={state.to_id}
        onChange={(to_id) => set({ to_id })}
      />
      <CarrierSelect
        aria-label={text.carrier}
        placeholder={text.carrier}
        width={140}
        value={state.carrier_id}
        onChange={(carrier_id) => set({ carrier_id })}
      />
      <VesselFilter applied={state.vessel} onSearch={(vessel) => set({ vessel })} />
      <DateRangeInput
        id="table-etd"
        width={240}
        value={[state.etd_from, state.etd_to]}
        placeholders={text.etdRange}
        onChange={([etd_from, etd_to]) => set({ etd_from, etd_to })}
      />
      <DateRangeInput
        id="table-booked"
        width={240}
        value={[state.booked_from, state.booked_to]}
        placeholders={text.bookedRange}
        onChange={([booked_from, booked_to]) => set({ booked_from, booked_to })}
      />
      <RemoteSelect<CargoFilter | number>
        aria-label={place}
        placeholder={place}
        width={140}
        value={cargoChoiceOf(state)}
        onChange={(choice) => set(narrowingOf(choice))}
        options={cargoChoices(useLanguage()).map(([choice, name]) => labelOption(choice, name))}
      />
      {children}
      {isNarrowed && (
        <Button
          look="link"
          onClick={() => set({ ...noFigure, ...wholeTable, keyword: '', status: [], customer_id: null })}
        >
          {text.clear}
        </Button>
      )}
    </FilterRow>
  )
}

function VesselFilter({
  applied,
  onSearch,
}: {
  readonly applied: string
  readonly onSearch: (vessel: string) => void
}) {
  const text = useWords(tableWords)
  const [typed, setTyped] = useState(applied)
  useEffect(() => setTyped(applied), [applied])
  const search = () => typed.trim() !== applied && onSearch(typed.trim())
  return (
    <TextInput
      aria-label={text.vessel}
      placeholder={text.vessel}
      allowClear
      style={{ width: 150 }}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onEnter={search}
      onBlur={search}
    />
  )
}
