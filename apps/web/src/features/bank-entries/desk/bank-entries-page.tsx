import { bankTabs, deskFindBankEntries } from '@berth/contract/money/bank-entry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { ImportButton } from '#features/import-export/import-button.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { writeUrlState } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { KeywordFilter } from '#page-parts/lists/filter-row.tsx'
import { LinkTabs } from '#page-parts/lists/link-tabs.tsx'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type BankEntriesState, bankEntriesQueryOf, bankEntriesUrl } from './bank-entries-url.ts'
import { BankEntryList } from './bank-entry-list.tsx'
import { bankEntryWords } from './bank-entry-words.ts'
import { useEntryActs } from './use-entry-acts.tsx'

const into = { kind: 'bank_entry', side: 'desk', cacheKey: ['desk', 'bank-entry'] } as const

/** What arrived according to the bank's sheets, and the payments it may be for. Nothing is booked unless someone decides it. */
export function BankEntriesPage() {
  const text = useWords(bankEntryWords)
  const [params] = useSearchParams()
  const [state, change] = useUrlState(bankEntriesUrl)
  const query = useQuery({
    ...readOf(deskFindBankEntries, { query: bankEntriesQueryOf(state) }),
    placeholderData: keepPreviousData,
  })
  useTitle(text.title)
  const answer = query.data
  const { acts, dialog } = useEntryActs(query.refetch)
  return (
    <Page wide>
      <PageHead
        breadcrumb={<FinanceNav />}
        title={text.title}
        context={text.context}
        actions={<ImportButton {...into} />}
      />
      <Panel flush label={text.table}>
        <LinkTabs
          label={text.allTabs}
          current={state.tab}
          tabs={bankTabs.map((tab) => ({
            key: tab,
            label: text.tabs[tab],
            ...(answer && { figure: formatCount(answer.tabs[tab]) }),
            search: writeUrlState(bankEntriesUrl, params, { tab, page: 1 }).toString(),
          }))}
        />
        <Filters state={state} currencies={answer?.currencies ?? []} onChange={change} />
        <BankEntryList state={state} query={query} onChange={change} acts={acts} />
      </Panel>
      {dialog}
    </Page>
  )
}

type FiltersProps = {
  readonly state: BankEntriesState
  readonly currencies: readonly string[]
  readonly onChange: (change: Partial<BankEntriesState>) => void
}

function Filters({ state, currencies, onChange }: FiltersProps) {
  const text = useWords(bankEntryWords)
  return (
    <ListFilter
      active={state.currency ? 1 : 0}
      hasMore={currencies.length > 1}
      keyword={
        <KeywordFilter
          label={text.searchLabel}
          placeholder={text.search}
          applied={state.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
      }
      clear={
        (state.keyword || state.currency) && (
          <Button type="link" onClick={() => onChange({ keyword: '', currency: '' })}>
            {text.clear}
          </Button>
        )
      }
    >
      <CurrencySwitch
        currencies={currencies}
        value={state.currency}
        onChange={(currency) => onChange({ currency })}
      />
    </ListFilter>
  )
}
