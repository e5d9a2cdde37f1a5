import { type BillToInvoice, findInvoiceableBills } from '@berth/contract/money/invoice-request'
import { maxLength, pageSizes } from '@berth/domain/limits'
import type { InvoiceKind } from '@berth/domain/money/tax-invoice'
import { readOf } from '#lib/api/api.ts'
import { formatInstantDay, formatMoney, formatMonth } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { currencyParam, monthParam, paging, textParam } from '#lib/url/url-state.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { CurrencySwitch } from '#page-parts/lists/currency-switch.tsx'
import { FilterRow } from '#page-parts/lists/filter-row.tsx'
import { ListRows } from '#page-parts/lists/list-rows.tsx'
import { SearchField } from '#page-parts/lists/search-field.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Select } from '#ui/controls/select.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { FormSection } from '#ui/page/form-section.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ChoiceBox } from '#ui/table/choice-box.tsx'
import { invoiceWords } from '../invoice-words.ts'
import { titleWords } from './title-words.ts'

const billsUrl = {
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  month: monthParam,
  ...paging(pageSizes.bills),
}

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
  const list = useList({
    url: billsUrl,
    filters: [],
    read: (query) => readOf(findInvoiceableBills, { query }),
  })
  const { state, answer, change } = list
  const { bills } = form.values
  const rows = answer?.lists ?? []
  const choose = (ids: readonly number[]) => {
    const known = new Map([...bills, ...rows].map((bill) => [bill.id, bill]))
    const next = ids.flatMap((id) => known.get(id) ?? [])
    form.change({ bills: next.filter((bill) => bill.currency === next[0]?.currency) })
  }
  const ids = bills.map(({ id }) => id)
  const currency = bills[0]?.currency
  const reasonAgainst = (bill: BillToInvoice) =>
    currency !== undefined && bill.currency !== currency ? text.otherCurrency : undefined
  const currencies = answer?.currencies ?? []
  const months = [...new Set([...(answer?.months ?? []), ...(state.month ? [state.month] : [])])]
  return (
    <FormSection title={text.chooseBills} note={text.chooseNote}>
      {form.errors.bills && <Banner kind="bad" title={form.errors.bills} isAlert />}
      <Panel flush label={names.itsBills}>
        <FilterRow>
          <SearchField label={text.searchBills} keyword={state.keyword} onChange={list.search} />
          <CurrencySwitch
            currencies={currencies}
            value={state.currency}
            onChange={(value) => change({ currency: value })}
          />
          <Select
            aria-label={text.month}
            width={140}
            value={state.month}
            options={[
              { value: '', label: text.allMonths },
              ...months.map((one) => ({ value: one, label: formatMonth(one, language) })),
            ]}
            onChange={(value) => change({ month: value })}
          />
        </FilterRow>
        <ListRows<BillToInvoice>
          list={list}
          text={{ table: text.chooseBills, failed: text.billsFailed, none: text.noBills }}
          unit="bills"
          bones={[130, 110, 90, 110]}
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
              cell: (bill) => <span className="mono">{bill.bill_no}</span>,
              card: 'title',
              onCard: (bill) => (
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
              ),
            },
            {
              key: 'order',
              title: names.bill.order,
              cell: (bill) => (
                <span className="row">
                  <span className="mono">{bill.order_no}</span>
                  {bill.has_document && <Tag>{text.hasDocument}</Tag>}
                </span>
              ),
              card: 'fact',
              onCard: (bill) => [
                <span key="order" className="note">
                  <span className="mono">{bill.order_no}</span> ·{' '}
                  {formatInstantDay(bill.create_time, language)}
                </span>,
                bill.has_document && <Tag key="document">{text.hasDocument}</Tag>,
                // A touch screen shows no tooltip, so the card gives the reason.
                reasonAgainst(bill),
              ],
            },
            {
              key: 'issued',
              title: text.issued,
              cell: (bill) => formatInstantDay(bill.create_time, language),
            },
            {
              key: 'amount',
              title: names.bill.amount,
              align: 'right',
              cell: (bill) => <b className="nowrap">{formatMoney(bill.amount, bill.currency)}</b>,
              card: 'tag',
            },
          ]}
        />
      </Panel>
    </FormSection>
  )
}
