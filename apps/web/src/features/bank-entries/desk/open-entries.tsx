import { type BankEntryRow, deskFindBankEntries } from '@berth/contract/money/bank-entry'
import { pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { listWithoutUrl } from '#page-parts/lists/use-list.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { entryBones, useEntryColumns } from './bank-entry-columns.tsx'
import { bankEntryWords } from './bank-entry-words.ts'
import { useEntryActs } from './use-entry-acts.tsx'

/** The entries of bank sheets that no payment was confirmed with, and the payments they may be for; nothing while there are none. */
export function OpenEntries() {
  const text = useWords(bankEntryWords)
  const query = useQuery({
    ...readOf(deskFindBankEntries, { query: { tab: 'open', page: 1, size: pageSizes.bills.options[0] } }),
    placeholderData: keepPreviousData,
  })
  const { acts, dialog } = useEntryActs(query.refetch)
  const columns = useEntryColumns('open', acts)
  const open = query.data?.tabs.open
  if (open === 0 && !dialog) return null
  return (
    <Panel
      flush
      title={text.title}
      extra={<LinkButton to={paths.deskBankEntries}>{open ? text.allOpen(open) : text.all}</LinkButton>}
    >
      <ListRows<BankEntryRow>
        list={listWithoutUrl(query)}
        text={text}
        unit={null}
        bones={entryBones}
        columns={columns}
      />
      {dialog}
    </Panel>
  )
}
