import { Button } from 'antd'
import { creditNoteWords } from '#features/billing/credit-note-words.ts'
import { useWords } from '#lib/language.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { KeywordFilter } from '#page-parts/lists/filter-row.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { DateRangeInput } from '#ui/dates/date-range-input.tsx'
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
  const credits = useWords(creditNoteWords)
  const { search, searchLabel } = state.tab === 'credits' ? credits : text
  const active = [state.currency, state.due_from ?? state.due_to].filter(Boolean).length
  return (
    <ListFilter
      active={active}
      hasMore={state.tab !== 'credits' || currencies.length > 1}
      keyword={
        <KeywordFilter
          label={searchLabel}
          placeholder={search}
          applied={state.keyword}
          onSearch={(typed) => onChange({ keyword: typed })}
        />
      }
      clear={
        <Button
          type="text"
          onClick={() => onChange({ keyword: '', currency: '', due_from: null, due_to: null })}
        >
          {text.reset}
        </Button>
      }
    >
      <CurrencySwitch
        currencies={currencies}
        value={state.currency}
        onChange={(currency) => onChange({ currency })}
      />
      {state.tab !== 'credits' && (
        <DateRangeInput
          id="my-bill-due"
          open
          width={260}
          value={[state.due_from, state.due_to]}
          placeholders={text.due}
          onChange={([from, to]) => onChange({ due_from: from, due_to: to })}
        />
      )}
    </ListFilter>
  )
}
