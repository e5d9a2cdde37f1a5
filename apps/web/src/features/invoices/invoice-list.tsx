import type { DeskInvoiceRequest } from '@berth/contract/money/desk-invoice'
import type { InvoiceRequest } from '@berth/contract/money/invoice-request'
import { type InvoiceState, invoiceStates } from '@berth/domain/money/tax-invoice'
import { invoiceKindWords, invoiceStateWords } from '@berth/locales/invoice-words'
import { useMemo } from 'react'
import { formatInstantDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, type UrlState } from '#lib/url/url-state.ts'
import { RecordLink, RecordList, type RecordsProps, recordsUrl } from '#page-parts/lists/record-list.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import type { TableColumn } from '#ui/table/data-table.tsx'
import { InvoiceTag } from './invoice-tag.tsx'
import { invoiceWords } from './invoice-words.ts'

/** The state of a list of invoice requests in the URL. */
export const invoicesUrl = { ...recordsUrl, state: choiceParam(['', ...invoiceStates], '') } as const

type Row = InvoiceRequest & Partial<Pick<DeskInvoiceRequest, 'customer_name'>>

/** The invoice requests of a company, or of all at the desk. */
export function InvoiceList(list: RecordsProps<Row, UrlState<typeof invoicesUrl>, InvoiceState>) {
  const { viewer, state, pathOf, onChange } = list
  const text = useWords(invoiceWords)
  const words = useWords(invoiceStateWords)
  const kinds = useWords(invoiceKindWords)
  const language = useLanguage()
  const { columns } = text
  const tableColumns = useMemo(
    (): TableColumn<Row>[] => [
      { key: 'number', title: columns.number, render: (_, row) => <RecordLink row={row} pathOf={pathOf} /> },
      ...(viewer === 'operator'
        ? [{ key: 'customer', title: columns.customer, render: (_: unknown, row: Row) => row.customer_name }]
        : []),
      { key: 'title', title: columns.title, render: (_, row) => row.title },
      { key: 'kind', title: columns.kind, render: (_, row) => kinds[row.kind] },
      { key: 'bills', title: columns.bills, render: (_, row) => text.billCount(row.bill_count) },
      {
        key: 'amount',
        title: columns.amount,
        align: 'right',
        render: (_, row) => <b className="nowrap">{formatMoney(row.total, row.currency)}</b>,
      },
      { key: 'asked', title: columns.asked, render: (_, row) => formatInstantDay(row.create_time, language) },
      {
        key: 'invoice',
        title: columns.invoice,
        render: (_, row) => <span className="mono">{row.invoices.join(' ') || nothing}</span>,
      },
      {
        key: 'state',
        title: columns.state,
        render: (_, row) => <InvoiceTag state={row.state} viewer={viewer} />,
      },
    ],
    [columns, text, kinds, language, viewer, pathOf],
  )
  const isFiltered = Boolean(state.keyword || state.currency)
  const none = isFiltered || state.state ? text.noneFound : text.none
  return (
    <RecordList<Row, InvoiceState>
      list={list}
      states={invoiceStates}
      stateWords={words}
      text={{ ...text, list: text.requests }}
      onClear={isFiltered ? () => onChange({ keyword: '', currency: '' }) : null}
      columns={tableColumns}
      bones={[120, 160, 60, 60, 110, 90, 170, 80]}
      nothing={
        <StateMessage drawing="search" title={none.title}>
          {none.text}
        </StateMessage>
      }
      card={(row) => ({
        tag: <InvoiceTag state={row.state} viewer={viewer} />,
        headline: formatMoney(row.total, row.currency),
        facts: [
          ...(row.customer_name ? [row.customer_name] : []),
          row.title,
          <span key="kind" className="note">
            {kinds[row.kind]} · {text.billCount(row.bill_count)} ·{' '}
            {formatInstantDay(row.create_time, language)}
          </span>,
          ...row.invoices.map((number) => (
            <span key={number} className="mono">
              {number}
            </span>
          )),
        ],
      })}
    />
  )
}
