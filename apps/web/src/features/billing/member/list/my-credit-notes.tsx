import { type CreditNote, getCredit, listCreditNotes } from '@berth/contract/money/credit-note'
import { pageSizes } from '@berth/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import {
  CreditNoteEffect,
  CreditNoteNumber,
  CreditNoteReason,
  RefundList,
} from '#features/billing/credit-note-parts.tsx'
import { creditNoteWords } from '#features/billing/credit-note-words.ts'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import styles from './my-bills.module.css'
import type { MyBillsState } from './my-bills-url.ts'

type MyCreditNotesProps = {
  readonly state: MyBillsState
  readonly onChange: (change: Partial<MyBillsState>) => void
}

/** The credit notes of the company, latest first, over what was paid back of its credit. */
export function MyCreditNotes({ state, onChange }: MyCreditNotesProps) {
  const text = useWords(creditNoteWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { currency, keyword, page, size } = state
  const query = useQuery({
    ...readOf(listCreditNotes, {
      query: { page, size, ...(currency ? { currency } : {}), ...(keyword ? { keyword } : {}) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: freshLinksMs,
  })
  const { columns } = text
  return (
    <>
      <ListResults<CreditNote>
        query={query}
        answer={query.data}
        label={text.table}
        rowKey={({ id }) => id}
        failed={text.failed}
        bones={{ phone: [140, 60], table: [110, 110, 110, 160, 90, 130, 90] }}
        nothing={() => (
          <StateMessage drawing="ship" title={text.none.title}>
            {text.none.text}
          </StateMessage>
        )}
        pager={{
          unit: 'records',
          page,
          size,
          sizes: pageSizes.bills.options,
          onChange: (next, one) => onChange({ page: next, size: one as MyBillsState['size'] }), // One of `sizes`.
        }}
        card={(note) => (
          <Card
            title={<CreditNoteNumber note={note} />}
            headline={`−${formatMoney(note.amount, note.currency)}`}
            facts={[
              <Link key="order" className="mono" to={paths.booking(note.order_id)}>
                {note.order_no}
              </Link>,
              text.against(note.bill_no),
              <CreditNoteReason key="reason" note={note} />,
            ]}
            remark={<CreditNoteEffect note={note} />}
          />
        )}
        table={(shown) => (
          <DataTable<CreditNote>
            {...shown}
            label={text.table}
            empty={null}
            onOpen={(note) => navigate(paths.booking(note.order_id))}
            columns={[
              { key: 'no', title: columns.no, render: (_, note) => <CreditNoteNumber note={note} /> },
              {
                key: 'order',
                title: columns.order,
                render: (_, note) => (
                  <Link className="mono" to={paths.booking(note.order_id)}>
                    {note.order_no}
                  </Link>
                ),
              },
              {
                key: 'bill',
                title: columns.bill,
                render: (_, note) => <span className="mono">{note.bill_no}</span>,
              },
              { key: 'reason', title: columns.reason, render: (_, note) => <CreditNoteReason note={note} /> },
              {
                key: 'amount',
                title: columns.amount,
                align: 'right',
                render: (_, note) => (
                  <>
                    <b>{formatMoney(note.amount, note.currency)}</b>
                    <div className="note">
                      <CreditNoteEffect note={note} />
                    </div>
                  </>
                ),
              },
              {
                key: 'issued',
                title: columns.issued,
                render: (_, note) => formatInstantDay(note.create_time, language),
              },
            ]}
          />
        )}
      />
      <Refunds />
    </>
  )
}

function Refunds() {
  const text = useWords(creditNoteWords)
  const { data } = useQuery(readOf(getCredit, {}))
  if (!data || data.refunds.length === 0) return null
  return (
    <section className={styles.refunds} aria-label={text.refunds}>
      <h3>{text.refunds}</h3>
      <RefundList refunds={data.refunds} />
    </section>
  )
}
