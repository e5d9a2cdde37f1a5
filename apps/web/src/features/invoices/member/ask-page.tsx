import {
  askForInvoice,
  findInvoiceableBills,
  type InvoiceableBill,
  type InvoiceRequestDetail,
} from '@berth/contract/billing/invoice-request'
import { type InvoiceTitleRow, listInvoiceTitles } from '@berth/contract/billing/invoice-title'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { isCompleteForSpecial } from '@berth/domain/money/invoice-title'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { checkInvoiceAsk, type InvoiceKind, invoiceKinds, taxCurrency } from '@berth/domain/money/tax-invoice'
import { invoiceKindWords } from '@berth/locales/invoice-words'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call, readOf } from '../../../lib/api/api.ts'
import { useUser } from '../../../lib/api/session.ts'
import { formatInstantDay, formatMoney } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { paths } from '../../../lib/url/paths.ts'
import { choiceParam, currencyParam, numberParam, textParam } from '../../../lib/url/url-state.ts'
import { useUrlState } from '../../../lib/url/use-url-state.ts'
import { FormNotice } from '../../../page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '../../../page-parts/forms/unsaved-guard.tsx'
import { type Form, useForm } from '../../../page-parts/forms/use-form.ts'
import { FilterRow } from '../../../page-parts/lists/filter-row.tsx'
import { ListResults } from '../../../page-parts/lists/list-results.tsx'
import { SearchField } from '../../../page-parts/lists/search-field.tsx'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { LoadingScreen } from '../../../page-parts/screens/loading-screen.tsx'
import { useTitle } from '../../../page-parts/use-title.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { FieldGrid, FormSection } from '../../../ui/page/form-section.tsx'
import { Breadcrumb, Page, PageHead } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { StickyActions, Total } from '../../../ui/page/sticky-actions.tsx'
import { Card } from '../../../ui/table/card-list.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../invoice-detail.module.css'
import { invoiceWords } from '../invoice-words.ts'
import { TitleDialog } from './title-dialog.tsx'
import { titleWords } from './title-words.ts'

const billsUrl = {
  currency: currencyParam(''),
  page: numberParam(1),
  keyword: textParam(maxLength.keyword),
  size: choiceParam(pageSizes.contacts.options, pageSizes.contacts.initial),
} as const

type Values = {
  readonly bills: readonly InvoiceableBill[]
  readonly title_id: number | null
  readonly kind: InvoiceKind
  readonly mail: string
  readonly remark: string
}

/** Asks for an invoice: its bills, and what it is to say. `bills` in the address chooses bills in advance. */
export function AskPage() {
  const [params] = useSearchParams()
  const ids = params.get('bills') ?? ''
  const titles = useQuery(readOf(listInvoiceTitles, {}))
  const chosen = useQuery({
    ...readOf(findInvoiceableBills, { query: { ids } }),
    enabled: /^\d{1,15}(,\d{1,15})*$/.test(ids),
  })
  if (titles.isPending || chosen.isLoading) return <LoadingScreen />
  // Without the titles or the chosen bills, the form would be another one than was asked for.
  if (titles.error) return <AskFailure query={titles} what="failed" />
  if (chosen.error) return <AskFailure query={chosen} what="billsFailed" />
  return <AskForm titles={titles.data.lists} chosen={chosen.data?.lists ?? []} />
}

type AskFailureProps = {
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  readonly what: 'failed' | 'billsFailed'
}

function AskFailure({ query: { error, refetch }, what }: AskFailureProps) {
  const text = useWords(titleWords)
  return (
    <Page>
      <AskHead />
      <Panel label={text.ask}>
        <LoadFailure error={error} title={text[what]} onRetry={() => void refetch()} />
      </Panel>
    </Page>
  )
}

function AskHead() {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  useTitle(text.ask)
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb label={names.trail}>
          {[
            <Link key="bills" to={paths.bills}>
              {names.myBills}
            </Link>,
            <Link key="requests" to={paths.invoices}>
              {names.requests}
            </Link>,
            text.ask,
          ]}
        </Breadcrumb>
      }
      title={text.ask}
      context={names.note}
    />
  )
}

type AskFormProps = {
  readonly titles: readonly InvoiceTitleRow[]
  readonly chosen: readonly InvoiceableBill[]
}

function AskForm({ titles, chosen }: AskFormProps) {
  const text = useWords(titleWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const user = useUser()
  const [first] = titles
  const form = useForm<Values, InvoiceRequestDetail>({
    start: {
      bills: chosen,
      title_id: first?.id ?? null,
      kind: first && isCompleteForSpecial(first) ? 'special' : 'ordinary',
      ...{ mail: user.username, remark: '' },
    },
    check: (values) =>
      checkInvoiceAsk(
        { ...values, bills: values.bills.map(({ id }) => id) },
        values.bills,
        titles.find(({ id }) => id === values.title_id) ?? null,
      ),
    send: ({ bills, title_id, ...values }, keyFor) => {
      const body = { ...values, bills: bills.map(({ id }) => id), title_id: title_id ?? 0 }
      return call(askForInvoice, { body, idempotencyKey: keyFor(body) })
    },
    onSent: async ({ id, number }) => {
      showToast('done', text.submitted(number))
      await client.invalidateQueries({ queryKey: ['invoice-request'] })
      navigate(paths.invoice(id))
    },
    fieldOf: (path) => (path.startsWith('bills') ? 'bills' : path),
  })
  const { bills } = form.values
  const currency = bills[0]?.currency
  return (
    <Page>
      <AskHead />
      <FormNotice form={form} failed={text.notSubmitted} />
      {/* Enter in the search of the bills does not submit. */}
      <div className={styles.parts}>
        <BillChoice form={form} />
        <form {...form.props}>
          <InvoiceTo form={form} titles={titles} />
        </form>
      </div>
      <StickyActions
        summary={
          currency && (
            <>
              <Total label={text.chosen}>{text.chosenCount(bills.length)}</Total>
              <Total label={text.sum}>
                {formatMoney(
                  sumIn(
                    currency,
                    bills.map(({ amount }) => amount),
                  ),
                  currency,
                )}
              </Total>
            </>
          )
        }
      >
        <Button type="primary" htmlType="submit" form={form.props.id} loading={form.isBusy}>
          {text.submit}
        </Button>
      </StickyActions>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </Page>
  )
}

/** The bills of the invoice, of one currency: the first one's. */
function BillChoice({ form }: { readonly form: Form<Values> }) {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  const language = useLanguage()
  const [state, change] = useUrlState(billsUrl)
  const { page, size, keyword } = state
  const query = useQuery({
    ...readOf(findInvoiceableBills, {
      query: {
        ...{ page, size },
        ...(state.currency ? { currency: state.currency } : {}),
        ...(keyword ? { keyword } : {}),
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
  const reasonAgainst = (bill: InvoiceableBill) =>
    currency !== undefined && bill.currency !== currency ? text.otherCurrency : undefined
  const currencies = query.data?.currencies ?? []
  return (
    <FormSection title={text.chooseBills} note={text.chooseNote}>
      {form.errors.bills && <Banner kind="bad" title={form.errors.bills} isAlert />}
      <Panel flush label={names.itsBills}>
        <FilterRow>
          <SearchField
            label={text.searchBills}
            keyword={keyword}
            onChange={(typed) => change({ keyword: typed })}
          />
          {currencies.length > 1 && (
            <Segmented
              aria-label={names.currency}
              options={[
                { value: '', label: names.allCurrencies },
                ...currencies.map((value) => ({ value, label: currencySign(value) })),
              ]}
              value={state.currency}
              onChange={(value) => change({ currency: value })}
            />
          )}
        </FilterRow>
        <ListResults<InvoiceableBill>
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
            ...{ page, size, sizes: pageSizes.contacts.options },
            onChange: (next, nextSize) => change({ page: next, size: nextSize as typeof size }), // One of `sizes`.
          }}
          card={(bill) => (
            <Card
              title={
                <label className="row">
                  <input
                    type="checkbox"
                    aria-label={text.choose(bill.bill_no)}
                    disabled={reasonAgainst(bill) !== undefined}
                    title={reasonAgainst(bill)}
                    checked={ids.includes(bill.id)}
                    onChange={({ target }) =>
                      choose(target.checked ? [...ids, bill.id] : ids.filter((id) => id !== bill.id))
                    }
                  />
                  <span className="mono">{bill.bill_no}</span>
                </label>
              }
              tag={<b>{formatMoney(bill.amount, bill.currency)}</b>}
              facts={[
                <span key="order" className="note">
                  <span className="mono">{bill.order_no}</span> ·{' '}
                  {formatInstantDay(bill.create_time, language)}
                </span>,
                ...(bill.has_document ? [<Tag key="document">{text.hasDocument}</Tag>] : []),
              ]}
            />
          )}
          table={(shown) => (
            <DataTable<InvoiceableBill>
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

/** Whom the invoice is made out to, its kind, and where it is sent. */
function InvoiceTo({
  form,
  titles,
}: {
  readonly form: Form<Values>
  readonly titles: readonly InvoiceTitleRow[]
}) {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  const kinds = useWords(invoiceKindWords)
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const { values, errors, change, leave } = form
  const isForeign = values.bills.some(({ currency }) => currency !== taxCurrency)
  return (
    <FormSection
      title={text.invoiceTo}
      note={isForeign ? names.otherCurrency : undefined}
      extra={<Button onClick={() => setAdding(true)}>{text.add}</Button>}
    >
      <FieldGrid columns={2}>
        <Field
          label={text.title}
          required
          error={errors.title_id}
          hint={titles.length === 0 ? text.needTitle : undefined}
        >
          {(control) => (
            <Select
              {...control}
              style={{ width: '100%' }}
              value={values.title_id}
              options={titles.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(title_id) => change({ title_id })}
            />
          )}
        </Field>
        <Field label={text.kind} required error={errors.kind}>
          {({ id }) => (
            <Radio.Group
              id={id}
              value={values.kind}
              options={invoiceKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={({ target }) => change({ kind: target.value })}
            />
          )}
        </Field>
        <Field label={text.mail} required hint={text.mailHint} error={errors.mail}>
          {(control) => (
            <Input
              {...control}
              type="email"
              maxLength={maxLength.email}
              value={values.mail}
              onBlur={() => leave('mail')}
              onChange={({ target }) => change({ mail: target.value })}
            />
          )}
        </Field>
        <Field label={text.remark} hint={text.remarkHint} error={errors.remark}>
          {(control) => (
            <Input
              {...control}
              maxLength={maxLength.remark}
              value={values.remark}
              onChange={({ target }) => change({ remark: target.value })}
            />
          )}
        </Field>
      </FieldGrid>
      {isAdding && (
        <TitleDialog
          row={null}
          onSaved={async ({ id }) => {
            await client.invalidateQueries({ queryKey: ['invoice-title'] })
            change({ title_id: id })
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </FormSection>
  )
}
