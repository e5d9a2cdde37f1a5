import { type BankEntryRow, bankTabs, deskFindBankEntries } from '@berth/contract/money/bank-entry'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { ListPage } from '#features/import-export/list-page.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { choiceParam, currencyParam, paging, textParam } from '#lib/url/url-state.ts'
import { CurrencyFilter } from '#page-parts/lists/currency-filter.tsx'
import { ListTabs } from '#page-parts/lists/list-tabs.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { entryBones, useEntryColumns } from './bank-entry-columns.tsx'
import { bankEntryWords } from './bank-entry-words.ts'
import { useEntryActs } from './use-entry-acts.tsx'

const url = {
  tab: choiceParam(bankTabs, 'open'),
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  ...paging(pageSizes.bills),
}

/** What arrived according to the bank's sheets, and the payments it may be for. Nothing is booked unless someone decides it. */
export function BankEntriesPage() {
  const text = useWords(bankEntryWords)
  const list = useList({
    url,
    filters: ['currency', 'keyword'],
    read: (query) => readOf(deskFindBankEntries, { query }),
  })
  const { state, answer } = list
  const { acts, dialog } = useEntryActs(list.query.refetch)
  const columns = useEntryColumns(state.tab, acts)
  const isAny = answer && Object.values(answer.tabs).some((count) => count > 0)
  return (
    <ListPage<BankEntryRow>
      list={list}
      text={{ ...text, none: isAny ? text.noneFound : text.none }}
      breadcrumb={<FinanceNav />}
      context={text.context}
      into={{ kind: 'bank_entry', side: 'desk', cacheKey: ['desk', 'bank-entry'] }}
      tabs={<ListTabs list={list} of="tab" label={text.allTabs} names={text.tabs} counts={answer?.tabs} />}
      filter={<CurrencyFilter list={list} search={text} />}
      unit="records"
      bones={entryBones}
      columns={columns}
    >
      {dialog}
    </ListPage>
  )
}
