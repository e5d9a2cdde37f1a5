import { type BillToInvoice, findInvoiceableBills } from '@berth/contract/money/invoice-request'
import { maxLength, pageSizes } from '@berth/domain/limits'
import type { InvoiceKind } from '@berth/domain/money/tax-invoice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { readOf } from '#lib/api/api.ts'
import { formatInstantDay, formatMoney, formatMonth } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { choiceParam, currencyParam, monthParam, numberParam, textParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { FilterRow } from '#page-parts/lists/filter-row.tsx'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { FormSection } from '#ui/page/form-section.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { ChoiceBox } from '#ui/table/choice-box.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { invoiceWords } from '../invoice-words.ts'
import { titleWords } from './title-words.ts'

const billsUrl = {
  currency: currencyParam(''),
  page: numberParam(1),
  keyword: textParam(maxLength.keyword),
  month: monthParam,
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

/** What the form of a request for an invoice holds. */
export type AskValues = {
  readonly bills: readonly BillToInvoice[]
  readonly title_id: number | null
  readonly kind: InvoiceKind
  readonly mail: string
  readonly remark: string
}

/** The bills of the invoice, of one currency: the first one's. */
export function BillChoice({ form }: { readonly form: Form<AskValues> }) {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const [state, change] = useUrlState(billsUrl)
  const { page, size, keyword, month } = state
  const query = useQuery({
    ...readOf(findInvoiceableBills, {
      query: {
        ...{ page, size },
        ...(state.currency ? { currency: state.currency } : {}),
        ...(keyword ? { keyword } : {}),
        ...(month ? { month } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { bills } = form.values
  const rows = query.data?.lists ?? []
  const choose = (ids: readonly number[]) => {
    const known = new Map([...bills, ...rows].map((bill) => [bill.id, bill]))
    const next = ids.flatMap((id) => known.get(id) ?? [])
    form.change({ bills: next.filter((bill) => bill.currency === next[0]?.currency) })
  }
  const ids = bills.map(({ id }) => id)
  const currency = bills[0]?.currency
  const reasonAgainst = (bill: BillToInvoice) =>
    currency !== undefined && bill.currency !== currency ? text.otherCurrency : undefined
  const currencies = query.data?.currencies ?? []
  const months = [...new Set([...(query.data?.months ?? []), ...(month ? [month] : [])])]
  return (
    <FormSection title={text.chooseBills} note={text.chooseNote}>
      {form.errors.bills && <Banner kind="bad" title={form.errors.bills} isAlert />}
      <Panel flush label={names.itsBills}>
        <FilterRow>
          <SearchField
            label={text.searchBills}
            width={isPhone ? '100%' : 260}
            keyword={keyword}
            onChange={(typed) => change({ keyword: typed })}
          />
          <CurrencySwitch
            currencies={currencies}
            value={state.currency}
            onChange={(value) => change({ currency: value })}
          />
          <Select
            aria-label={text.month}
            style={{ width: 140 }}
            value={month}
            options={[
              { value: '', label: text.allMonths },
              ...months.map((one) => ({ value: one, label: formatMonth(one, language) })),
            ]}
            onChange={(value) => change({ month: value })}
          />
        </FilterRow>
        <ListResults<BillToInvoice>
          query={query}
          answer={query.data}
          label={text.chooseBills}
          rowKey={({ id }) => id}
          failed={text.billsFailed}
          bones={{ phone: [140, 60], table: [130, 110, 90, 110] }}
          nothing={() => (
            <StateMessage drawing="search" title={text.noBills.title}>
              {text.noBills.text}
            </StateMessage>
          )}
          pager={{
            unit: 'bills',
            ...{ page, size, sizes: pageSizes.bills.options },
            onChange: (next, nextSize) => change({ page: next, size: nextSize as typeof size }), // One of `sizes`.
          }}
          card={(bill) => (
            <Card
              title={
                <>
                  <ChoiceBox
                    label={text.choose(bill.bill_no)}
                    against={reasonAgainst(bill)}
                    checked={ids.includes(bill.id)}
                    onChange={(isChosen) =>
                      choose(isChosen ? [...ids, bill.id] : ids.filter((id) => id !== bill.id))
                    }
                  />
                  <span className="mono">{bill.bill_no}</span>
                </>
              }
              tag={<b>{formatMoney(bill.amount, bill.currency)}</b>}
              facts={[
                <span key="order" className="note">
                  <span className="mono">{bill.order_no}</span> ·{' '}
                  {formatInstantDay(bill.create_time, language)}
                </span>,
                ...(bill.has_document ? [<Tag key="document">{text.hasDocument}</Tag>] : []),
                // A touch screen shows no tooltip, so the card gives the reason.
                ...(reasonAgainst(bill) ? [<span key="against">{reasonAgainst(bill)}</span>] : []),
              ]}
            />
          )}
          table={(shown) => (
            <DataTable<BillToInvoice>
              {...shown}
              label={text.chooseBills}
              empty={null}
              selection={{
                chosen: ids,
                onChange: choose,
                idOf: ({ id }) => id,
                labelOf: (bill) => text.choose(bill.bill_no),
                allLabel: text.chooseAll,
                reasonAgainst,
              }}
              columns={[
                {
                  key: 'no',
                  title: names.bill.no,
                  render: (_, bill) => <span className="mono">{bill.bill_no}</span>,
                },
                {
                  key: 'order',
                  title: names.bill.order,
                  render: (_, bill) => (
                    <>
                      <span className="mono">{bill.order_no}</span>{' '}
                      {bill.has_document && <Tag>{text.hasDocument}</Tag>}
                    </>
                  ),
                },
                {
                  key: 'issued',
                  title: text.issued,
                  render: (_, bill) => formatInstantDay(bill.create_time, language),
                },
                {
                  key: 'amount',
                  title: names.bill.amount,
                  align: 'right',
                  render: (_, bill) => <b className="nowrap">{formatMoney(bill.amount, bill.currency)}</b>,
                },
              ]}
            />
          )}
        />
      </Panel>
    </FormSection>
  )
}
