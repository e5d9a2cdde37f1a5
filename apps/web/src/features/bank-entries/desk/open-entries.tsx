import { deskFindBankEntries } from '@berth/contract/money/bank-entry'
import { pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type BankEntriesState, bankEntriesQueryOf } from './bank-entries-url.ts'
import { BankEntryList } from './bank-entry-list.tsx'
import { bankEntryWords } from './bank-entry-words.ts'
import { useEntryActs } from './use-entry-acts.tsx'

const first: BankEntriesState = {
  ...{ tab: 'open', currency: '', keyword: '', page: 1 },
  size: pageSizes.bills.options[0],
}

/** The entries of bank sheets that no payment was confirmed with, and the payments they may be for; nothing while there are none. */
export function OpenEntries() {
  const text = useWords(bankEntryWords)
  const query = useQuery({
    ...readOf(deskFindBankEntries, { query: bankEntriesQueryOf(first) }),
    placeholderData: keepPreviousData,
  })
  const { acts, dialog } = useEntryActs(query.refetch)
  const open = query.data?.tabs.open
  if (open === 0 && !dialog) return null
  return (
    <Panel
      flush
      title={text.title}
      extra={<LinkButton to={paths.deskBankEntries}>{open ? text.allOpen(open) : text.all}</LinkButton>}
    >
      <BankEntryList state={first} query={query} onChange={null} acts={acts} />
      {dialog}
    </Panel>
  )
}
