import { Button } from 'antd'
import { useWords } from '../../../../lib/language.ts'
import { CurrencySwitch } from '../../../../page-parts/lists/currency-switch.tsx'
import { FilterRow, KeywordFilter } from '../../../../page-parts/lists/filter-row.tsx'
import { FilterButton, FilterDrawer, useFilterSheet } from '../../../../page-parts/lists/filter-sheet.tsx'
import { DateRangeInput } from '../../../../ui/dates/date-range-input.tsx'
import { useIsPhone } from '../../../../ui/theme/use-media.ts'
import { creditNoteWords } from '../../credit-note-words.ts'
import styles from './my-bills.module.css'
import type { MyBillsState } from './my-bills-url.ts'
import { myBillsWords } from './my-bills-words.ts'

type MyBillsFilterProps = {
  readonly state: MyBillsState
  /** The currencies there are bills in. */
  readonly currencies: readonly string[]
  readonly onChange: (change: Partial<MyBillsState>) => void
}

/** Keyword, currency and, for bills, due dates: in a row, or on phones all but the keyword in a sheet. */
export function MyBillsFilter(props: MyBillsFilterProps) {
  const { state, onChange } = props
  const isPhone = useIsPhone()
  const text = useWords(myBillsWords)
  const credits = useWords(creditNoteWords)
  const { isOpen, onOpen, onClose } = useFilterSheet()
  const { search, searchLabel } = state.tab === 'credits' ? credits : text
  const inSheet = [state.currency, state.due_from ?? state.due_to].filter(Boolean).length
  const keyword = (
    <KeywordFilter
      label={searchLabel}
      placeholder={search}
      applied={state.keyword}
      onSearch={(typed) => onChange({ keyword: typed })}
    />
  )
  const clear = (state.keyword || inSheet > 0) && (
    <Button type="link" onClick={() => onChange({ keyword: '', currency: '', due_from: null, due_to: null })}>
      {text.clear}
    </Button>
  )
  if (!isPhone)
    return (
      <FilterRow>
        {keyword}
        <Fields {...props} />
        {clear}
      </FilterRow>
    )
  return (
    <search className={styles.filter}>
      {keyword}
      <FilterButton active={inSheet} onOpen={onOpen} />
      <FilterDrawer isOpen={isOpen} onClose={onClose} foot={clear || undefined}>
        <div className={styles.fields}>
          <Fields {...props} />
        </div>
      </FilterDrawer>
    </search>
  )
}

function Fields({ state, currencies, onChange }: MyBillsFilterProps) {
  const text = useWords(myBillsWords)
  return (
    <>
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
    </>
  )
}
