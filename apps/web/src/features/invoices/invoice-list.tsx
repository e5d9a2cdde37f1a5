import type { DeskInvoiceRequest } from '@berth/contract/billing/desk-invoice'
import type { InvoiceRequest } from '@berth/contract/billing/invoice-request'
import type { Actor } from '@berth/domain/access/actor'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { currencySign } from '@berth/domain/money/sum'
import { invoiceStates } from '@berth/domain/money/tax-invoice'
import { invoiceKindWords, invoiceStateWords } from '@berth/locales/invoice-words'
import { Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatCount, formatInstantDay, formatMoney, nothing } from '../../lib/format.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import {
  choiceParam,
  currencyParam,
  numberParam,
  textParam,
  type UrlState,
  writeUrlState,
} from '../../lib/url/url-state.ts'
import { FilterRow, KeywordFilter } from '../../page-parts/lists/filter-row.tsx'
import { LinkTabs } from '../../page-parts/lists/link-tabs.tsx'
import { type ListQuery, ListResults } from '../../page-parts/lists/list-results.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Card } from '../../ui/table/card-list.tsx'
import { DataTable, type DataTableProps, type RowSelection } from '../../ui/table/data-table.tsx'
import { InvoiceTag } from './invoice-tag.tsx'
import { invoiceWords } from './invoice-words.ts'

/** The state of a list of invoice requests in the URL; members have no keyword. */
export const invoicesUrl = {
  state: choiceParam(['', ...invoiceStates], ''),
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

export type InvoicesState = UrlState<typeof invoicesUrl>

/** The query of a list of requests; what is not chosen is left out. */
export function invoicesQueryOf({ state, currency, keyword, page, size }: InvoicesState) {
  return {
    ...{ page, size },
    ...(state ? { state } : {}),
    ...(currency ? { currency } : {}),
    ...(keyword ? { keyword } : {}),
  }
}

export type InvoiceRow = InvoiceRequest & Partial<Pick<DeskInvoiceRequest, 'customer_name'>>

type InvoiceListProps = {
  readonly viewer: Actor
  readonly state: InvoicesState
  readonly query: ListQuery
  readonly answer:
    | {
        readonly lists: readonly InvoiceRow[]
        readonly total: number
        readonly currencies: readonly string[]
        readonly states?: Readonly<Record<string, number>>
      }
    | undefined
  readonly pathOf: (id: number) => string
  readonly onChange: (change: Partial<InvoicesState>) => void
  readonly selection?: RowSelection<InvoiceRow>
}

/** The invoice requests of a company, or of all at the desk: filters in the URL, a table, or cards on phones. */
export function InvoiceList(props: InvoiceListProps) {
  const { viewer, state, query, answer, pathOf, onChange, selection } = props
  const text = useWords(invoiceWords)
  const words = useWords(invoiceStateWords)
  const kinds = useWords(invoiceKindWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isDesk = viewer === 'operator'
  const { columns } = text
  const tableColumns = useMemo(
    (): DataTableProps<InvoiceRow>['columns'] => [
      {
        key: 'number',
        title: columns.number,
        render: (_, row) => (
          <Link className="mono" to={pathOf(row.id)}>
            {row.number}
          </Link>
        ),
      },
      ...(isDesk
        ? [
            {
              key: 'customer',
              title: columns.customer,
              render: (_: unknown, row: InvoiceRow) => row.customer_name,
            },
          ]
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
    [columns, text, kinds, language, viewer, isDesk, pathOf],
  )
  const isFiltered = Boolean(state.keyword || state.currency)
  const none = isFiltered || state.state ? text.noneFound : text.none
  return (
    <Panel flush label={text.requests}>
      <LinkTabs
        label={text.states}
        current={state.state}
        tabs={(['', ...invoiceStates] as const).map((one) => ({
          key: one,
          label: one === '' ? text.allStates : words[one],
          ...(answer?.states && one !== '' && { figure: formatCount(answer.states[one]) }),
          search: writeUrlState(invoicesUrl, params, { state: one, page: 1 }).toString(),
        }))}
      />
      {(isDesk || isFiltered || (answer && answer.currencies.length > 1)) && (
        <FilterRow>
          {isDesk && (
            <KeywordFilter
              label={text.searchLabel}
              placeholder={text.search}
              applied={state.keyword}
              onSearch={(keyword) => onChange({ keyword })}
            />
          )}
          {answer && answer.currencies.length > 1 && (
            <Segmented
              aria-label={text.currency}
              options={[
                { value: '', label: text.allCurrencies },
                ...answer.currencies.map((value) => ({ value, label: currencySign(value) })),
              ]}
              value={state.currency}
              onChange={(currency) => onChange({ currency })}
            />
          )}
          {isFiltered && (
            <Button type="link" onClick={() => onChange({ keyword: '', currency: '' })}>
              {text.clear}
            </Button>
          )}
        </FilterRow>
      )}
      <ListResults<InvoiceRow>
        query={query}
        answer={answer}
        label={text.requests}
        rowKey={({ id }) => id}
        failed={text.failed}
        bones={{ phone: [140, 60], table: [120, 160, 60, 60, 110, 90, 170, 80] }}
        nothing={() => (
          <StateMessage drawing="search" title={none.title}>
            {none.text}
          </StateMessage>
        )}
        pager={{
          unit: 'records',
          page: state.page,
          size: state.size,
          sizes: pageSizes.bills.options,
          onChange: (page, size) => onChange({ page, size: size as InvoicesState['size'] }), // One of `sizes`.
        }}
        card={(row) => (
          <Card
            title={
              <Link className="mono" to={pathOf(row.id)}>
                {row.number}
              </Link>
            }
            tag={<InvoiceTag state={row.state} viewer={viewer} />}
            headline={formatMoney(row.total, row.currency)}
            facts={[
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
            ]}
          />
        )}
        table={(shown) => (
          <DataTable<InvoiceRow>
            {...shown}
            label={text.requests}
            columns={tableColumns}
            empty={null}
            onOpen={(row) => navigate(pathOf(row.id))}
            {...(selection ? { selection } : {})}
          />
        )}
      />
    </Panel>
  )
}
