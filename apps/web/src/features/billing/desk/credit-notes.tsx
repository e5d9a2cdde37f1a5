import { type CompanyCreditNote, deskListCreditNotes } from '@berth/contract/money/credit-note'
import { currencySign } from '@berth/domain/money/sum'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatAmount, formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { CreditNoteEffect, CreditNoteNumber, CreditNoteReason } from '../credit-note-parts.tsx'
import { creditNoteWords } from '../credit-note-words.ts'
import { billsUrl } from './bills-url.ts'

/** The credit notes of all companies in a currency, latest first. */
export function CreditNotes() {
  const text = useWords(creditNoteWords)
  const language = useLanguage()
  const list = useList({
    url: billsUrl,
    filters: [],
    queryOf: ({ currency, keyword, customer: customer_id, page, size }) => ({
      ...{ currency, page, size },
      ...(keyword && { keyword }),
      ...(customer_id && { customer_id }),
    }),
    read: (query) => ({ ...readOf(deskListCreditNotes, { query }), refetchInterval: freshLinksMs }),
  })
  const { columns } = text
  const order = (note: CompanyCreditNote) => (
    <Link className="mono" to={paths.deskOrder(note.order_id)}>
      {note.order_no}
    </Link>
  )
  return (
    <ListRows<CompanyCreditNote>
      list={list}
      text={text}
      unit="records"
      bones={[110, 110, 110, 130, 160, 90, 90]}
      pathOf={(note) => paths.deskOrder(note.order_id)}
      columns={[
        { key: 'no', title: columns.no, cell: (note) => <CreditNoteNumber note={note} />, card: 'title' },
        {
          key: 'order',
          title: columns.order,
          cell: (note) => (
            <>
              {order(note)}
              <div className="code">{note.bill_no}</div>
            </>
          ),
          card: 'fact',
          onCard: (note) => [note.customer_name, order(note), text.against(note.bill_no)],
        },
        {
          key: 'customer',
          title: columns.customer,
          cell: (note) => <Link to={paths.deskMember(note.customer_id)}>{note.customer_name}</Link>,
        },
        {
          key: 'reason',
          title: columns.reason,
          cell: (note) => <CreditNoteReason note={note} />,
          card: 'fact',
        },
        {
          key: 'amount',
          title: `${columns.amount} ${currencySign(list.state.currency)}`,
          align: 'right',
          cell: (note) => (
            <>
              {formatAmount(note.amount, note.currency)}
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
  )
}
