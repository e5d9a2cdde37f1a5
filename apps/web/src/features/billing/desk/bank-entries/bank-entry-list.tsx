import {
  type BankEntryRow,
  type deskFindBankEntries,
  deskSetBankEntryAside,
} from '@berth/contract/billing/bank-entry'
import type { OutputOf } from '@berth/contract/endpoint'
import { maxLength, pageSizes } from '@berth/domain/limits'
import type { Language } from '@berth/locales/language'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { formatDay, formatMoney, nothing } from '../../../../lib/format.ts'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { ListResults } from '../../../../page-parts/lists/list-results.tsx'
import { StateMessage } from '../../../../ui/feedback/state-message.tsx'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Mono } from '../../../../ui/page/mono.tsx'
import { Card } from '../../../../ui/table/card-list.tsx'
import { DataTable, type DataTableProps } from '../../../../ui/table/data-table.tsx'
import styles from './bank-entries.module.css'
import type { BankEntriesState } from './bank-entries-url.ts'
import { type BankEntryWords, bankEntryWords } from './bank-entry-words.ts'
import { type Checked, EntryProposals } from './entry-proposals.tsx'

type BankEntryListProps = {
  readonly state: BankEntriesState
  readonly query: UseQueryResult<OutputOf<typeof deskFindBankEntries>>
  /** Null for the first rows alone. */
  readonly onChange: ((change: Partial<BankEntriesState>) => void) | null
  readonly onCheck: (checked: Checked) => void
}

/** Entries of bank sheets: a table, or cards on phones. */
export function BankEntryList({ state, query, onChange, onCheck }: BankEntryListProps) {
  const text = useWords(bankEntryWords)
  const language = useLanguage()
  const { tab } = state
  const columns = useMemo(() => columnsOf(text, language, tab, onCheck), [text, language, tab, onCheck])
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
            <Outcome key="outcome" entry={entry} onCheck={onCheck} />,
          ]}
          action={tab !== 'done' && <AsideButton entry={entry} />}
        />
      )}
      table={(shown) => (
        <DataTable<BankEntryRow> {...shown} label={text.table} columns={columns} empty={null} />
      )}
    />
  )
}

type OutcomeProps = { readonly entry: BankEntryRow; readonly onCheck: (checked: Checked) => void }

/** What an entry is for: its confirmed payment, why it was set aside, or what is proposed. */
function Outcome({ entry, onCheck }: OutcomeProps) {
  const text = useWords(bankEntryWords)
  const { confirmed } = entry
  if (confirmed) return <>{text.payment(confirmed.reference ?? nothing, confirmed.customer_name)}</>
  if (entry.aside_reason !== null) return <span className={styles.text}>{entry.aside_reason}</span>
  return <EntryProposals entry={entry} onCheck={onCheck} />
}

/** Sets an entry aside with a reason, or takes it back. */
function AsideButton({ entry }: { readonly entry: BankEntryRow }) {
  const text = useWords(bankEntryWords)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isAside = entry.aside_reason !== null
  const send = async (reason: string | null) => {
    setRefused(null)
    try {
      await call(deskSetBankEntryAside, {
        params: { id: entry.id },
        body: { version: entry.version, reason },
      })
      showToast('done', reason === null ? text.tookBack : text.asideDone)
      setAsking(false)
    } catch (failure) {
      const said = failure instanceof Error ? failure.message : String(failure)
      if (reason === null) showToast('trouble', said)
      else setRefused(said)
    }
    void client.invalidateQueries({ queryKey: ['desk', 'bank-entry'] })
  }
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={isAside ? text.takeBackOf(entry.bank_reference) : text.setAsideOf(entry.bank_reference)}
        onClick={() => (isAside ? void send(null) : setAsking(true))}
      >
        {isAside ? text.takeBack : text.setAside}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.setAsideOf(entry.bank_reference)}
        reason={{ label: text.reason, missing: text.reasonMissing, maxLength: maxLength.remark }}
        confirmLabel={text.setAside}
        keepLabel={text.keep}
        error={refused}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {text.asideText}
      </ConfirmDialog>
    </>
  )
}

function columnsOf(
  text: BankEntryWords,
  language: Language,
  tab: BankEntriesState['tab'],
  onCheck: (checked: Checked) => void,
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
      render: (_, entry) => <Outcome entry={entry} onCheck={onCheck} />,
    },
    ...(tab === 'done'
      ? []
      : [
          {
            key: 'action',
            title: <span className="visually-hidden">{columns.action}</span>,
            render: (_: unknown, entry: BankEntryRow) => <AsideButton entry={entry} />,
          },
        ]),
  ]
}
