import { type CompanyCreditNote, deskListCreditNotes } from '@berth/contract/money/credit-note'
import { pageSizes } from '@berth/domain/limits'
import { currencySign } from '@berth/domain/money/sum'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatAmount, formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { CreditNoteEffect, CreditNoteNumber, CreditNoteReason } from '../credit-note-parts.tsx'
import { creditNoteWords } from '../credit-note-words.ts'
import type { BillsState } from './bills-url.ts'

type CreditNotesProps = {
  readonly state: BillsState
  readonly onChange: (change: Partial<BillsState>) => void
}

/** The credit notes of all companies in a currency, latest first. */
export function CreditNotes({ state, onChange }: CreditNotesProps) {
  const text = useWords(creditNoteWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { currency, keyword, customer, page, size } = state
  const query = useQuery({
    ...readOf(deskListCreditNotes, {
      query: {
        ...{ currency, page, size },
        ...(keyword ? { keyword } : {}),
        ...(customer === null ? {} : { customer_id: customer }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: freshLinksMs,
  })
  const { columns } = text
  return (
    <ListResults<CompanyCreditNote>
      query={query}
      answer={query.data}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [140, 60], table: [110, 110, 110, 130, 160, 90, 90] }}
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
        onChange: (next, one) => onChange({ page: next, size: one as BillsState['size'] }), // One of `sizes`.
      }}
      card={(note) => (
        <Card
          title={<CreditNoteNumber note={note} />}
          headline={`−${formatMoney(note.amount, note.currency)}`}
          facts={[
            note.customer_name,
            <Link key="order" className="mono" to={paths.deskOrder(note.order_id)}>
              {note.order_no}
            </Link>,
            text.against(note.bill_no),
            <CreditNoteReason key="reason" note={note} />,
          ]}
          remark={<CreditNoteEffect note={note} />}
        />
      )}
      table={(shown) => (
        <DataTable<CompanyCreditNote>
          {...shown}
          label={text.table}
          empty={null}
          onOpen={(note) => navigate(paths.deskOrder(note.order_id))}
          columns={[
            { key: 'no', title: columns.no, render: (_, note) => <CreditNoteNumber note={note} /> },
            {
              key: 'order',
              title: columns.order,
              render: (_, note) => (
                <>
                  <Link className="mono" to={paths.deskOrder(note.order_id)}>
                    {note.order_no}
                  </Link>
                  <div className="code">{note.bill_no}</div>
                </>
              ),
            },
            {
              key: 'customer',
              title: columns.customer,
              render: (_, note) => <Link to={paths.deskMember(note.customer_id)}>{note.customer_name}</Link>,
            },
            { key: 'reason', title: columns.reason, render: (_, note) => <CreditNoteReason note={note} /> },
            {
              key: 'amount',
              title: `${columns.amount} ${currencySign(currency)}`,
              align: 'right',
              render: (_, note) => (
                <>
                  {formatAmount(note.amount, note.currency)}
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
  )
}
