import { type CreditNote, getCredit, listCreditNotes } from '@berth/contract/money/credit-note'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
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
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { myBillsUrl } from './my-bills-url.ts'

/** The credit notes of the company, latest first, over what was paid back of its credit. */
export function MyCreditNotes() {
  const text = useWords(creditNoteWords)
  const language = useLanguage()
  const list = useList({
    url: myBillsUrl,
    filters: [],
    queryOf: ({ currency, keyword, page, size }) => ({
      ...{ page, size },
      ...(currency && { currency }),
      ...(keyword && { keyword }),
    }),
    read: (query) => ({ ...readOf(listCreditNotes, { query }), refetchInterval: freshLinksMs }),
  })
  const { columns } = text
  return (
    <>
      <ListRows<CreditNote>
        list={list}
        text={text}
        unit="records"
        bones={[110, 110, 110, 160, 90, 130, 90]}
        pathOf={(note) => paths.booking(note.order_id)}
        columns={[
          { key: 'no', title: columns.no, cell: (note) => <CreditNoteNumber note={note} />, card: 'title' },
          {
            key: 'order',
            title: columns.order,
            cell: (note) => (
              <Link className="mono" to={paths.booking(note.order_id)}>
                {note.order_no}
              </Link>
            ),
            card: 'fact',
          },
          {
            key: 'bill',
            title: columns.bill,
            cell: (note) => <span className="mono">{note.bill_no}</span>,
            card: 'fact',
            onCard: (note) => text.against(note.bill_no),
          },
          {
            key: 'reason',
            title: columns.reason,
            cell: (note) => <CreditNoteReason note={note} />,
            card: 'fact',
          },
          {
            key: 'amount',
            title: columns.amount,
            align: 'right',
            cell: (note) => (
              <>
                <b>{formatMoney(note.amount, note.currency)}</b>
                <div className="note">
                  <CreditNoteEffect note={note} />
                </div>
              </>
            ),
            card: 'headline',
            onCard: (note) => `−${formatMoney(note.amount, note.currency)}`,
          },
          { key: 'effect', cell: (note) => <CreditNoteEffect note={note} />, card: 'remark' },
          {
            key: 'issued',
            title: columns.issued,
            cell: (note) => formatInstantDay(note.create_time, language),
          },
        ]}
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
    <section className="padded line-above" aria-label={text.refunds}>
      <h3>{text.refunds}</h3>
      <RefundList refunds={data.refunds} />
    </section>
  )
}
