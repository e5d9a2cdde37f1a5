import type { Endpoint } from '@berth/contract/endpoint'
import type { InvoiceRequestDetail, IssuedTaxInvoice } from '@berth/contract/money/invoice-request'
import { taxCurrency } from '@berth/domain/money/tax-invoice'
import { invoiceKindWords } from '@berth/locales/invoice-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fillPath } from '#lib/api/api.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatBytes } from '../files/check-file.ts'
import { saveFromServer } from '../import-export/save-from-server.ts'
import styles from './invoice-detail.module.css'
import { invoiceWords } from './invoice-words.ts'

type InvoiceFile = IssuedTaxInvoice['files'][number]

type InvoiceDetailProps = {
  readonly request: InvoiceRequestDetail
  /** The call that a file is downloaded with. */
  readonly file: Endpoint
  readonly orderPath: (id: number) => string
  /** What can be done with an invoice, and with one of its files. */
  readonly actionsOf?: (invoice: IssuedTaxInvoice) => ReactNode
  readonly fileActionsOf?: (file: InvoiceFile) => ReactNode
  /** How requests work, for whoever made this one. */
  readonly note?: string
}

/** A request for an invoice: why it was declined, the invoices with their files, the buyer, and the bills. */
export function InvoiceDetail({
  request,
  file,
  orderPath,
  actionsOf,
  fileActionsOf,
  note,
}: InvoiceDetailProps) {
  const text = useWords(invoiceWords)
  const kinds = useWords(invoiceKindWords)
  const { buyer, currency, papers: invoices } = request
  return (
    <div className="grid gap-16">
      {request.reason && (
        <Banner toEdges kind="bad" title={text.declined}>
          {request.reason}
        </Banner>
      )}
      <Panel title={text.taxInvoices} flush={invoices.length > 0}>
        {invoices.length === 0 && <p className="note">{text.notIssued}</p>}
        {invoices.map((invoice) => (
          <TaxInvoiceSection key={invoice.id} invoice={invoice} actions={actionsOf?.(invoice)}>
            {invoice.files.map((one) => (
              <div key={one.id} className="centred gap-4 slim inline-flex">
                <FileButton file={one} endpoint={file} />
                <span className="note">{formatBytes(one.bytes)}</span>
                {fileActionsOf?.(one)}
              </div>
            ))}
          </TaxInvoiceSection>
        ))}
      </Panel>
      <Panel title={text.buyer}>
        <DescriptionList
          isLong
          items={[
            { term: text.titleField, value: buyer.title },
            {
              term: text.creditNo,
              value: buyer.credit_no && <span className="mono">{buyer.credit_no}</span>,
            },
            { term: text.columns.kind, value: kinds[request.kind] },
            { term: text.address, value: buyer.address },
            { term: text.phone, value: buyer.phone },
            { term: text.bank, value: buyer.bank },
            { term: text.account, value: buyer.account && <span className="mono">{buyer.account}</span> },
            { term: text.mail, value: request.mail },
            { term: text.remark, value: request.remark },
          ]}
        />
      </Panel>
      <Panel
        title={text.itsBills}
        extra={
          <>
            {text.total} <b>{formatMoney(request.total, currency)}</b>
          </>
        }
        flush
      >
        <DataTable
          label={text.itsBills}
          rows={request.bills}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            {
              key: 'no',
              title: text.bill.no,
              render: (_, bill) => <span className="mono">{bill.bill_no}</span>,
            },
            {
              key: 'order',
              title: text.bill.order,
              render: (_, bill) => (
                <Link className="mono" to={orderPath(bill.order_id)}>
                  {bill.order_no}
                </Link>
              ),
            },
            {
              key: 'amount',
              title: text.bill.amount,
              align: 'right',
              render: (_, bill) => <span className="nowrap">{formatMoney(bill.amount, currency)}</span>,
            },
          ]}
        />
        {currency !== taxCurrency && <p className={`note ${styles.below}`}>{text.otherCurrency}</p>}
      </Panel>
      {note && <p className="note phone-padded-0-16">{note}</p>}
    </div>
  )
}

type TaxInvoiceSectionProps = {
  readonly invoice: IssuedTaxInvoice
  readonly actions: ReactNode
  /** Its files. */
  readonly children: readonly ReactNode[]
}

function TaxInvoiceSection({ invoice, actions, children }: TaxInvoiceSectionProps) {
  const text = useWords(invoiceWords)
  const language = useLanguage()
  const { amount, left, currency, original_number: original } = invoice
  return (
    <section className={`grid gap-12 padded-16 ${styles.invoice}`} aria-label={invoice.number}>
      <div className="row wrap breaks">
        <b className="mono">{invoice.number}</b>
        {original !== null && <Tag kind="bad">{text.red(original)}</Tag>}
        {original === null && left < amount && (
          <Tag kind="ended">{text.left(formatMoney(left, currency))}</Tag>
        )}
        <span className={`wrap gap-8 inline-flex to-end phone-full ${styles.actions}`}>{actions}</span>
      </div>
      <DescriptionList
        items={[
          { term: text.invoice.day, value: formatDay(invoice.day, language) },
          {
            term: text.invoice.amount,
            value: <b className="nowrap">{formatMoney(original === null ? amount : -amount, currency)}</b>,
          },
          ...(invoice.code
            ? [{ term: text.invoice.code, value: <span className="mono">{invoice.code}</span> }]
            : []),
          ...(invoice.reason ? [{ term: text.redReason, value: invoice.reason }] : []),
        ]}
      />
      <div className={`flex wrap ${styles.files}`}>
        {children.length > 0 ? children : <span className="note">{text.noFiles}</span>}
      </div>
    </section>
  )
}

function FileButton({
  file: { id, name },
  endpoint,
}: {
  readonly file: InvoiceFile
  readonly endpoint: Endpoint
}) {
  const text = useWords(invoiceWords)
  const save = async () => {
    try {
      await saveFromServer(fillPath(endpoint.path, { id }), {})
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : text.downloadFailed)
    }
  }
  return (
    <Button
      look="link"
      size="small"
      icon={<Icon name="download" />}
      aria-label={text.download(name)}
      onClick={() => void save()}
    >
      {name}
    </Button>
  )
}
