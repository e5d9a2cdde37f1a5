import { type MyBillDetail as Detail, getMyBill, type MyBill } from '@berth/contract/money/my-bill'
import { endingOf } from '@berth/domain/files/file-name'
import { statusesPaidBeside } from '@berth/domain/order/lifecycle/status'
import { invoiceKindWords } from '@berth/locales/invoice-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fileKey } from '#features/documents/previewed-file.ts'
import { FileLink } from '#features/files/file-link.tsx'
import { readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatDay, formatInstantDay, formatMoney, formatParts } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { BillCards, BillTable } from '../bill-lines.tsx'
import { type BillRow, type BillSums, billGroups, billSums } from '../bill-rows.ts'
import { isCheckedAlone } from '../later-bill.ts'
import { settlementWords } from '../settlement-words.ts'
import styles from './my-bill-detail.module.css'
import { myBillDetailWords } from './my-bill-detail-words.ts'
import type { BillQuestion } from './use-bill-question.tsx'

type MyBillDetailProps = { readonly bill: MyBill; readonly question: BillQuestion }

/** The lines of a bill and what is known of it, below its row: read when the row is opened. */
export function MyBillDetail({ bill, question }: MyBillDetailProps) {
  const text = useWords(myBillDetailWords)
  const query = useQuery({
    ...readOf(getMyBill, { params: { id: bill.id } }),
    refetchInterval: freshLinksMs,
  })
  return (
    <section
      className={`grid cut outlined-brand rounded surface ${styles.detail}`}
      aria-label={text.label(bill.bill_no)}
    >
      {query.data ? (
        <Shown bill={bill} detail={query.data} question={question} />
      ) : query.isError ? (
        <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
      ) : (
        <TableSkeleton columns={[160, 60, 80, 80]} />
      )}
    </section>
  )
}

type ShownProps = { readonly bill: MyBill; readonly detail: Detail }

function Shown({ bill, detail, question }: ShownProps & MyBillDetailProps) {
  const text = useWords(myBillDetailWords)
  const settlement = useWords(settlementWords)
  const isPhone = useIsPhone()
  const onAsk = bill.standing === 'to_check' ? (row: BillRow) => void question.ask(bill, row) : undefined
  const Lines = isPhone ? BillCards : BillTable
  const sums = billSums([detail], [])
  const { invoice } = bill
  return (
    <>
      <div className={styles.lines}>
        <Lines groups={billGroups([detail], [])} sums={sums} hasQuote={false} onAsk={onAsk} />
        {isPhone && <Total sums={sums} isAsked={onAsk !== undefined} />}
      </div>
      <div className={`flex gap-12 column padded ${styles.facts}`}>
        <Facts bill={bill} detail={detail} />
        <div className="flex wrap gap-8">
          <FileLink className="button" url={detail.url} name={`${detail.bill_no}.pdf`}>
            <Icon name="download" size={14} />
            {text.billFile}
          </FileLink>
          {invoice && (
            <FileLink className="button" url={invoice.url} name={invoice.name}>
              <Icon name="download" size={14} />
              {endingOf(invoice.name) === 'pdf' ? text.invoicePdf : text.invoiceFile}
            </FileLink>
          )}
          {onAsk && isCheckedAlone(bill.order_status) && (
            <Button
              look="primary"
              loading={question.loading === bill.order_id}
              onClick={() => void question.agree(bill)}
            >
              {settlement.later.agree}
            </Button>
          )}
          {onAsk && (
            <Button
              look="text"
              loading={question.loading === bill.order_id}
              onClick={() => void question.ask(bill, null)}
            >
              {settlement.check.question}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

type TotalProps = {
  readonly sums: BillSums
  /** Each line has a button at its end. */
  readonly isAsked: boolean
}

/** What cards of lines add up to. */
function Total({ sums: { currency, billed, collect, tax, total }, isAsked }: TotalProps) {
  const { check: text } = useWords(settlementWords)
  const parts = [
    ...(collect > 0 ? [[text.prepaidSum, billed] as const, [text.collectSum, collect] as const] : []),
    ...(tax > 0 ? [[text.taxSum, tax] as const] : []),
  ]
  return (
    <dl className={`padded-8-16 sunken ${styles.total} ${isAsked ? styles.asked : ''}`}>
      {[...parts, [text.sum, total] as const].map(([term, amount]) => (
        <div className="between gap-16 flex" key={term}>
          <dt>{term}</dt>
          <dd className="num">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ bill, detail }: ShownProps) {
  const text = useWords(myBillDetailWords)
  const kinds = useWords(invoiceKindWords)
  const settlement = useWords(settlementWords)
  const language = useLanguage()
  const { agreed, as_quoted: quoteNo } = detail
  const asQuoted = quoteNo && text.asQuoted(quoteNo)
  const agreedBy = agreed && text.agreedBy(formatInstantDay(agreed.create_time, language), agreed.by)
  const facts: [string, ReactNode][] = [
    [text.issued, text.issuedBy(formatInstantDay(detail.create_time, language), detail.issued_by)],
    [agreedBy ? text.agreed : text.quote, [agreedBy, asQuoted].filter(Boolean).join(text.between)],
    [
      text.invoice,
      detail.invoices.length > 0 && (
        <ul>
          {detail.invoices.map(({ kind, number, day, files }, index) => (
            <li className="flex wrap" key={number ?? `file ${index}`}>
              {kind && formatParts([`${kinds[kind]} ${number}`, formatDay(day, language)], language)}
              <Files files={files} byKind={kind !== null} />
            </li>
          ))}
        </ul>
      ),
    ],
    [text.invoiceTo, !['to_check', 'questioned'].includes(bill.standing) && detail.invoice_title],
    [
      text.slips,
      detail.slips.length > 0 && (
        <ul>
          {detail.slips.map((slip) => (
            <li className="flex wrap" key={fileKey(slip)}>
              <Files files={[slip]} />
              {formatInstantDay(slip.create_time, language)}
            </li>
          ))}
        </ul>
      ),
    ],
    [settlement.later.question, detail.question],
    [settlement.later.answer, detail.answer],
    [text.onceSettled, bill.standing !== 'paid' && <OnceSettled bill={bill} detail={detail} />],
  ]
  return (
    <dl>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt className="dim">{term}</dt>
              <dd className="breaks">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type FilesProps = {
  readonly files: readonly { readonly name: string; readonly url: string }[]
  /** What they are is said before them, so that each is named by its kind. */
  readonly byKind?: boolean
}

function Files({ files, byKind = false }: FilesProps) {
  return files.map(({ name, url }) => (
    <FileLink
      key={fileKey({ url })}
      url={url}
      name={name}
      title={name}
      {...(byKind ? { 'aria-label': name } : {})}
    >
      {byKind ? endingOf(name).toUpperCase() : name}
    </FileLink>
  ))
}

/** What becomes of the order once the bill is paid. */
function OnceSettled({ bill: { order_no: orderNo, order_status: status }, detail }: ShownProps) {
  const text = useWords(myBillDetailWords)
  const { unpaid_besides: others } = detail
  if ((statusesPaidBeside as readonly number[]).includes(status))
    return others.length > 0 ? text.laterBesides(orderNo, others) : text.later(orderNo)
  return others.length > 0 ? text.releaseWith(orderNo, others) : text.release(orderNo)
}
