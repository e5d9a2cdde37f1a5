import type { DeskInvoiceRequest } from '@berth/contract/money/desk-invoice'
import type { InvoiceRequest } from '@berth/contract/money/invoice-request'
import type { Actor } from '@berth/domain/access/actor'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { type InvoiceState, invoiceStates } from '@berth/domain/money/tax-invoice'
import { invoiceKindWords, invoiceStateWords } from '@berth/locales/invoice-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ImportInto } from '#features/import-export/import-button.tsx'
import { ListPage } from '#features/import-export/list-page.tsx'
import { formatInstantDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, currencyParam, paging, textParam } from '#lib/url/url-state.ts'
import { CurrencyFilter } from '#page-parts/lists/currency-filter.tsx'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { ListTabs } from '#page-parts/lists/list-tabs.tsx'
import type { List } from '#page-parts/lists/use-list.ts'
import type { RowSelection } from '#ui/table/data-table.tsx'
import { InvoiceTag } from './invoice-tag.tsx'
import { invoiceWords } from './invoice-words.ts'

/** The state of a list of invoice requests in the URL; members have no keyword. */
export const invoicesUrl = {
  state: choiceParam(['', ...invoiceStates], ''),
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  ...paging(pageSizes.bills),
}

type Row = InvoiceRequest & Partial<Pick<DeskInvoiceRequest, 'customer_name'>>

type InvoiceListProps = {
  readonly viewer: Actor
  readonly list: List<
    typeof invoicesUrl,
    {
      readonly lists: readonly Row[]
      readonly total: number
      readonly currencies: readonly string[]
      readonly states?: Readonly<Record<InvoiceState, number>>
    },
    unknown
  >
  readonly pathOf: (id: number) => string
  readonly breadcrumb: ReactNode
  readonly context: ReactNode
  readonly into?: ImportInto
  readonly actions: ReactNode
  readonly selection?: RowSelection<Row>
}

/** The invoice requests of a company, or of all at the desk. */
export function InvoiceList({ viewer, list, pathOf, ...head }: InvoiceListProps) {
  const text = useWords(invoiceWords)
  const words = useWords(invoiceStateWords)
  const kinds = useWords(invoiceKindWords)
  const language = useLanguage()
  const { state, answer } = list
  const { columns } = text
  const isDesk = viewer === 'operator'
  const tableColumns: readonly ListColumn<Row>[] = [
    {
      key: 'number',
      title: columns.number,
      cell: (row) => (
        <Link className="mono" to={pathOf(row.id)}>
          {row.number}
        </Link>
      ),
      card: 'title',
    },
    ...(isDesk
      ? [
          {
            key: 'customer',
            title: columns.customer,
            cell: (row: Row) => row.customer_name,
            card: 'fact' as const,
          },
        ]
      : []),
    { key: 'title', title: columns.title, cell: (row) => row.title, card: 'fact' },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      cell: (row) => <b className="nowrap">{formatMoney(row.total, row.currency)}</b>,
      card: 'headline',
      onCard: (row) => formatMoney(row.total, row.currency),
    },
    {
      key: 'invoice',
      title: columns.invoice,
      cell: (row) => <span className="mono">{row.invoices.join(' ') || nothing}</span>,
      card: 'fact',
      onCard: (row) =>
        row.invoices.map((number) => (
          <span key={number} className="mono">
            {number}
          </span>
        )),
    },
    {
      key: 'kind',
      title: columns.kind,
      cell: (row) => kinds[row.kind],
      card: 'fact',
      onCard: (row) => (
        <span className="note">
          {kinds[row.kind]} · {text.billCount(row.bill_count)} · {formatInstantDay(row.create_time, language)}
        </span>
      ),
    },
    { key: 'bills', title: columns.bills, cell: (row) => text.billCount(row.bill_count) },
    { key: 'asked', title: columns.asked, cell: (row) => formatInstantDay(row.create_time, language) },
    {
      key: 'state',
      title: columns.state,
      fixed: 'right',
      cell: (row) => <InvoiceTag state={row.state} viewer={viewer} />,
      card: 'tag',
    },
  ]
  return (
    <ListPage<Row>
      {...head}
      list={list}
      text={{
        ...text,
        title: text.requests,
        table: text.requests,
        none: state.state ? text.noneFound : text.none,
      }}
      tabs={
        <ListTabs
          list={list}
          of="state"
          label={text.states}
          names={{ '': text.allStates, ...words }}
          counts={answer?.states}
        />
      }
      filter={<CurrencyFilter list={list} search={isDesk && text} />}
      unit="records"
      bones={[120, 160, 110, 170, 60, 60, 90, 80]}
      pathOf={({ id }) => pathOf(id)}
      columns={tableColumns}
    />
  )
}
