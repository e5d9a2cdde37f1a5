import type { BillsPaymentDetail } from '@berth/contract/money/payment'
import type { PayerRelation } from '@berth/domain/money/payer'
import { currencySign } from '@berth/domain/money/sum'
import { Link } from 'react-router'
import { laneOf } from '#features/billing/member/lane.ts'
import { payerRelationWords } from '#features/billing/payer-words.ts'
import { transferWords } from '#features/billing/transfer-words.ts'
import { formatBytes } from '#features/files/check-file.ts'
import { FileRow } from '#features/files/file-rows.tsx'
import { formatAmount, formatDay, formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './payment.module.css'
import { paymentWords } from './payment-words.ts'
import { WaitingPayment } from './waiting-payment.tsx'

/** A payment that was submitted or given up: its bills, its slips and what the operator decided. */
export function PaymentView({ payment }: { readonly payment: BillsPaymentDetail }) {
  const text = useWords(paymentWords)
  const { seen } = useWords(transferWords)
  const relations = useWords(payerRelationWords)
  const language = useLanguage()
  const { currency } = payment
  return (
    <div className="stack">
      {payment.state === 'rejected' && (
        <Banner
          toEdges
          kind="bad"
          title={text.rejected}
          action={<LinkButton to={paths.bills}>{text.toBills}</LinkButton>}
        >
          <p>{payment.reason}</p>
          <p>{text.rejectedText}</p>
        </Banner>
      )}
      {payment.state === 'waiting' &&
        payment.slips_seen.map(({ name, reference, create_time: time }) => (
          <Banner
            toEdges
            key={`${name} ${reference}`}
            kind="warn"
            title={seen(name, reference, formatDay(time.slice(0, 10), language))}
          />
        ))}
      <Panel
        title={text.thisPayment}
        extra={<span className="mono">{payment.reference ?? payment.order_no}</span>}
      >
        <DescriptionList items={facts(payment, text, relations, language)} />
      </Panel>
      <Panel flush title={text.amounts}>
        <table className={`full ${styles.bills} ${styles.read}`} aria-label={text.amounts}>
          <thead>
            <tr>
              <th>{text.columns.bill}</th>
              <th>{text.columns.order}</th>
              <th>{text.columns.due}</th>
              <th className="num">{`${text.columns.paid} ${currencySign(currency)}`}</th>
            </tr>
          </thead>
          <tbody>
            {payment.bills.map((bill) => (
              <tr key={bill.id}>
                <td className={styles.bill}>
                  <span className="mono">{bill.bill_no}</span>
                  {bill.name !== bill.bill_no && <div className="note">{bill.name}</div>}
                </td>
                <td className={styles.order}>
                  <Link className="mono" to={paths.booking(bill.order_id)}>
                    {bill.order_no}
                  </Link>
                  <div className="note">{laneOf(bill)}</div>
                </td>
                <td className={styles.due}>
                  <span className={styles.label} aria-hidden="true">
                    {text.columns.due}
                  </span>
                  {formatDay(bill.due_date, language)}
                </td>
                <td className={`num ${styles.paid}`}>{formatAmount(bill.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {text.total}
              </th>
              <td className="num">
                <b>{formatAmount(payment.total, currency)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </Panel>
      <Files title={text.slips} files={payment.slips} />
      <Files title={text.letter} files={payment.letters} />
      <Files title={text.guarantee} files={payment.guarantees} />
      {payment.state === 'waiting' && <WaitingPayment payment={payment} />}
    </div>
  )
}

type FilesProps = { readonly title: string; readonly files: BillsPaymentDetail['slips'] }

function Files({ title, files }: FilesProps) {
  if (files.length === 0) return null
  return (
    <Panel title={title}>
      <ul className={`grid gap-8 ${styles.files}`}>
        {files.map(({ filename, name, bytes, url }) => (
          <FileRow key={filename} name={name} url={url} note={formatBytes(bytes)} />
        ))}
      </ul>
    </Panel>
  )
}

type Words = (typeof paymentWords)['zh-CN']

function facts(
  payment: BillsPaymentDetail,
  text: Words,
  relations: Record<PayerRelation, string>,
  language: ReturnType<typeof useLanguage>,
): DescriptionItem[] {
  const { currency, received, state } = payment
  const money = (amount: number) => formatMoney(amount, currency)
  const some = (term: string, amount: number) => (amount > 0 ? [{ term, value: money(amount) }] : [])
  return [
    { term: text.toTransfer, value: <b>{money(payment.transfer)}</b> },
    ...some(text.creditUsed, payment.credit),
    ...(state === 'withdrawn'
      ? []
      : [{ term: text.sentOn, value: formatInstant(payment.create_time, language) }]),
    ...(payment.slip_amount === null ? [] : [{ term: text.slipAmount, value: money(payment.slip_amount) }]),
    ...(payment.slip_day === null
      ? []
      : [{ term: text.slipDay, value: formatDay(payment.slip_day, language) }]),
    ...(received
      ? [
          { term: text.received, value: <b>{money(received.amount)}</b> },
          { term: text.valueDate, value: formatDay(received.value_date, language) },
          { term: text.bankReference, value: received.bank_reference },
          ...some(text.fee, received.fee),
          ...some(text.writtenOff, received.written_off),
          ...some(text.kept, received.kept),
        ]
      : []),
    ...(payment.decide_time
      ? [{ term: text.decidedOn, value: formatInstant(payment.decide_time, language) }]
      : []),
    ...(payment.payer_name ? [{ term: text.payer, value: payment.payer_name }] : []),
    ...(payment.payer_relation ? [{ term: text.relation, value: relations[payment.payer_relation] }] : []),
    ...(payment.note ? [{ term: text.note, value: payment.note, wide: true }] : []),
  ]
}
