import type { BankEntryRow, BankTab } from '@berth/contract/money/bank-entry'
import { formatDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { Mono } from '#ui/page/mono.tsx'
import styles from './bank-entries.module.css'
import { bankEntryWords } from './bank-entry-words.ts'
import { EntryActions, hasActions } from './entry-actions.tsx'
import { EntryProposals } from './entry-proposals.tsx'
import type { EntryActs } from './use-entry-acts.tsx'

export const entryBones = [90, 160, 90, 140, 220]

/** The columns of the entries of bank sheets. */
export function useEntryColumns(tab: BankTab, acts: EntryActs): readonly ListColumn<BankEntryRow>[] {
  const { columns } = useWords(bankEntryWords)
  const language = useLanguage()
  return [
    {
      key: 'day',
      title: columns.day,
      cell: ({ day }) => formatDay(day, language),
      card: 'fact',
      onCard: ({ day, bank_reference: number }) => (
        <span className="note">
          {formatDay(day, language)} · <Mono>{number}</Mono>
        </span>
      ),
    },
    {
      key: 'payer',
      title: columns.payer,
      cell: ({ payer }) => <span className={`whole inline-block ${styles.text}`}>{payer ?? nothing}</span>,
      card: 'title',
      onCard: ({ payer }) => payer ?? nothing,
    },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      cell: ({ amount, currency }) => <b className="nowrap">{formatMoney(amount, currency)}</b>,
      card: 'tag',
    },
    {
      key: 'remark',
      title: columns.remark,
      cell: ({ remark, bank_reference: number }) => (
        <span className={`whole inline-block ${styles.text}`}>
          <Mono>{remark ?? nothing}</Mono>
          <span className="note"> {number}</span>
        </span>
      ),
      card: 'fact',
      onCard: ({ remark }) => remark && <Mono>{remark}</Mono>,
    },
    {
      key: 'outcome',
      title: { open: columns.proposal, done: columns.payment, aside: columns.reason }[tab],
      cell: (entry) => <Outcome entry={entry} acts={acts} />,
      card: 'fact',
    },
    {
      key: 'action',
      title: <span className="visually-hidden">{columns.action}</span>,
      fixed: 'right',
      cell: (entry) => hasActions(entry) && <EntryActions entry={entry} acts={acts} />,
      card: 'action',
    },
  ]
}

type OutcomeProps = { readonly entry: BankEntryRow; readonly acts: EntryActs }

/** What an entry is for: its confirmed payment, why it was set aside, or what is proposed. */
function Outcome({ entry, acts }: OutcomeProps) {
  const text = useWords(bankEntryWords)
  const { confirmed } = entry
  if (confirmed) return <>{text.payment(confirmed.reference ?? nothing, confirmed.customer_name)}</>
  if (entry.aside_reason !== null)
    return <span className={`whole inline-block ${styles.text}`}>{entry.aside_reason}</span>
  return <EntryProposals entry={entry} acts={acts} />
}
