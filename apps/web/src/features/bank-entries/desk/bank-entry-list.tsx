import type { OutputOf } from '@berth/contract/endpoint'
import type { BankEntryRow, deskFindBankEntries } from '@berth/contract/money/bank-entry'
import { pageSizes } from '@berth/domain/limits'
import type { Language } from '@berth/locales/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import styles from './bank-entries.module.css'
import type { BankEntriesState } from './bank-entries-url.ts'
import { type BankEntryWords, bankEntryWords } from './bank-entry-words.ts'
import { EntryActions, hasActions } from './entry-actions.tsx'
import { EntryProposals } from './entry-proposals.tsx'
import type { EntryActs } from './use-entry-acts.tsx'

type BankEntryListProps = {
  readonly state: BankEntriesState
  readonly query: UseQueryResult<OutputOf<typeof deskFindBankEntries>>
  /** Null for the first rows alone. */
  readonly onChange: ((change: Partial<BankEntriesState>) => void) | null
  readonly acts: EntryActs
}

/** Entries of bank sheets: a table, or cards on phones. */
export function BankEntryList({ state, query, onChange, acts }: BankEntryListProps) {
  const text = useWords(bankEntryWords)
  const language = useLanguage()
  const { tab } = state
  const columns = useMemo(() => columnsOf(text, language, tab, acts), [text, language, tab, acts])
  const isAny = query.data && Object.values(query.data.tabs).some((count) => count > 0)
  const none = isAny ? text.noneFound : text.none
  return (
    <ListResults<BankEntryRow>
      query={query}
      answer={query.data}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [140, 60], table: [90, 160, 90, 140, 220] }}
      nothing={() => (
        <StateMessage drawing="search" title={none.title}>
          {none.text}
        </StateMessage>
      )}
      pager={
        onChange && {
          unit: 'records',
          page: state.page,
          size: state.size,
          sizes: pageSizes.bills.options,
          onChange: (page, size) => onChange({ page, size: size as BankEntriesState['size'] }), // One of `sizes`.
        }
      }
      card={(entry) => (
        <Card
          title={entry.payer ?? nothing}
          tag={<b>{formatMoney(entry.amount, entry.currency)}</b>}
          facts={[
            <span key="day" className="note">
              {formatDay(entry.day, language)} · <Mono>{entry.bank_reference}</Mono>
            </span>,
            ...(entry.remark ? [<Mono key="remark">{entry.remark}</Mono>] : []),
            <Outcome key="outcome" entry={entry} acts={acts} />,
          ]}
          action={hasActions(entry) && <EntryActions entry={entry} acts={acts} />}
        />
      )}
      table={(shown) => (
        <DataTable<BankEntryRow> {...shown} label={text.table} columns={columns} empty={null} />
      )}
    />
  )
}

type OutcomeProps = { readonly entry: BankEntryRow; readonly acts: EntryActs }

/** What an entry is for: its confirmed payment, why it was set aside, or what is proposed. */
function Outcome({ entry, acts }: OutcomeProps) {
  const text = useWords(bankEntryWords)
  const { confirmed } = entry
  if (confirmed) return <>{text.payment(confirmed.reference ?? nothing, confirmed.customer_name)}</>
  if (entry.aside_reason !== null) return <span className={styles.text}>{entry.aside_reason}</span>
  return <EntryProposals entry={entry} acts={acts} />
}

function columnsOf(
  text: BankEntryWords,
  language: Language,
  tab: BankEntriesState['tab'],
  acts: EntryActs,
): DataTableProps<BankEntryRow>['columns'] {
  const { columns } = text
  const outcome = { open: columns.proposal, done: columns.payment, aside: columns.reason }
  return [
    { key: 'day', title: columns.day, render: (_, { day }) => formatDay(day, language) },
    {
      key: 'payer',
      title: columns.payer,
      render: (_, { payer }) => <span className={styles.text}>{payer ?? nothing}</span>,
    },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      render: (_, { amount, currency }) => <b className="nowrap">{formatMoney(amount, currency)}</b>,
    },
    {
      key: 'remark',
      title: columns.remark,
      render: (_, { remark, bank_reference }) => (
        <span className={styles.text}>
          <Mono>{remark ?? nothing}</Mono>
          <span className="note"> {bank_reference}</span>
        </span>
      ),
    },
    {
      key: 'outcome',
      title: outcome[tab],
      render: (_, entry) => <Outcome entry={entry} acts={acts} />,
    },
    {
      key: 'action',
      title: <span className="visually-hidden">{columns.action}</span>,
      render: (_, entry) => <EntryActions entry={entry} acts={acts} />,
    },
  ]
}
