import { Button } from 'antd'
import { useWords } from '../../../../lib/language.ts'
import { CurrencySwitch } from '../../../../page-parts/lists/currency-switch.tsx'
import { FilterRow, KeywordFilter } from '../../../../page-parts/lists/filter-row.tsx'
import { DateRangeInput } from '../../../../ui/dates/date-range-input.tsx'
import { creditNoteWords } from '../../credit-note-words.ts'
import type { MyBillsState } from './my-bills-url.ts'
import { myBillsWords } from './my-bills-words.ts'

type MyBillsFilterProps = {
  readonly state: MyBillsState
  /** The currencies there are bills in. */
  readonly currencies: readonly string[]
  readonly onChange: (change: Partial<MyBillsState>) => void
}

/** Keyword, currency and, for bills, due dates. */
export function MyBillsFilter({ state, currencies, onChange }: MyBillsFilterProps) {
  const text = useWords(myBillsWords)
  const isBills = state.tab !== 'credits'
  const credits = useWords(creditNoteWords)
  const { search, searchLabel } = isBills ? text : credits
  const isFiltered = Boolean(state.keyword || state.currency || state.due_from || state.due_to)
  return (
    <FilterRow>
      <KeywordFilter
        label={searchLabel}
        placeholder={search}
        applied={state.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <CurrencySwitch
        currencies={currencies}
        value={state.currency}
        onChange={(currency) => onChange({ currency })}
      />
      {isBills && (
        <DateRangeInput
          id="my-bill-due"
          open
          width={260}
          value={[state.due_from, state.due_to]}
          placeholders={text.due}
          onChange={([from, to]) => onChange({ due_from: from, due_to: to })}
        />
      )}
      {isFiltered && (
        <Button
          type="link"
          onClick={() => onChange({ keyword: '', currency: '', due_from: null, due_to: null })}
        >
          {text.clear}
        </Button>
      )}
    </FilterRow>
  )
}
