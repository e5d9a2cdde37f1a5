import { listUnpaidBills, payOrder } from '@berth/contract/billing/billing'
import type { OutputOf } from '@berth/contract/endpoint'
import { listOrderDocuments } from '@berth/contract/orders/document'
import { inCurrencyOrder, sumsByCurrency } from '@berth/domain/money/sum'
import { quoteCurrency } from '@berth/domain/order/billing/bill'
import { checkPayment } from '@berth/domain/order/billing/payment'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import { call, readOf } from '../../../lib/api/api.ts'
import { freshLinksMs } from '../../../lib/files/file-link.ts'
import { formatMoney, formatSums } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import type { FormErrors } from '../../../page-parts/forms/use-form.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { FilePreview } from '../../documents/file-preview.tsx'
import { fileKey, type PreviewedFile } from '../../documents/previewed-file.ts'
import { FileUpload, type UploadedFile } from '../../files/file-upload.tsx'
import { firstDue, PayTo } from './pay-to.tsx'
import styles from './settle-form.module.css'
import { errorAt, type SettleDialogProps, SettleForm } from './settle-form.tsx'
import { settlementWords } from './settlement-words.ts'

/** A payment in the form. `left` are the bills not paid this time. */
export type PaymentDraft = {
  readonly left: readonly number[]
  /** The currency paid in, once one was chosen. */
  readonly currency?: string
  readonly slips: readonly UploadedFile[]
  readonly guarantees: readonly UploadedFile[]
}

export const blankPayment: PaymentDraft = { left: [], slips: [], guarantees: [] }

type Unpaid = OutputOf<typeof listUnpaidBills>['lists'][number]

const sumsOf = (bills: readonly Unpaid[]) =>
  sumsByCurrency(bills.map(({ currency, total }) => ({ currency, amount: total })))

const namesOf = (files: readonly UploadedFile[]) => files.map(({ filename, name }) => ({ filename, name }))

type PayDialogProps = SettleDialogProps & {
  readonly draft: PaymentDraft
  readonly onDraft: (draft: PaymentDraft) => void
}

/** Submits a payment: the bills it covers and the slips that prove it. */
export function PayDialog({ draft, onDraft, ...rest }: PayDialogProps) {
  const text = useWords(settlementWords)
  const { id, version, order_no, actions, status_reason } = rest.order
  // The version is part of the key, since a new version may come with bills paid or issued.
  const unpaid = readOf(listUnpaidBills, { params: { id } })
  const query = useQuery({
    ...unpaid,
    queryKey: [...unpaid.queryKey, version],
    placeholderData: keepPreviousData,
  })
  const [areSlipsBusy, setSlipsBusy] = useState(false)
  const [areGuaranteesBusy, setGuaranteesBusy] = useState(false)
  const documents = useQuery({
    ...readOf(listOrderDocuments, { params: { id }, query: { type: documentType.bill } }),
    refetchInterval: freshLinksMs,
  })
  const bills = query.data?.lists
  // A payment is in one currency: the first, until bills of another are chosen.
  const [usual] = inCurrencyOrder(bills?.map(({ currency }) => currency) ?? [])
  const chosenOf = ({ left, currency = usual }: PaymentDraft) =>
    bills?.filter((bill) => bill.currency === currency && !left.includes(bill.id)) ?? []
  const bodyOf = (typed: PaymentDraft) => ({
    id,
    version,
    debits: chosenOf(typed).map((bill) => bill.id),
    slips: namesOf(typed.slips),
    guarantees: namesOf(typed.guarantees),
  })
  return (
    <SettleForm
      {...rest}
      title={text.pay.title(order_no)}
      width={640}
      draft={draft}
      onDraft={onDraft}
      check={(typed) => checkPayment(bodyOf(typed))}
      fieldOf={(path) => path.replace(/^debits/, 'left')}
      isAllowed={() => actions.includes('pay')}
      isWaiting={() => areSlipsBusy || areGuaranteesBusy}
      follows={text.pay.follows}
      confirmLabel={() => text.pay.confirm}
      act={(typed) => call(payOrder, { body: bodyOf(typed) })}
      done={() => text.pay.done(order_no)}
    >
      {({ values, errors, change }) => (
        <>
          {status_reason && (
            <Banner kind="warn" title={text.pay.rejected}>
              <p>{status_reason}</p>
              <p>{text.pay.rejectedMore}</p>
            </Banner>
          )}
          {bills ? (
            <BillChoice
              bills={bills}
              chosen={chosenOf(values)}
              documents={documents.data?.lists ?? []}
              errors={errors}
              onChange={(left, currency) => change({ left, currency })}
            />
          ) : query.isError ? (
            <LoadFailure error={query.error} title={text.loadFailed} onRetry={() => query.refetch()} />
          ) : (
            <TableSkeleton columns={[200, 100]} />
          )}
          {query.data && chosenOf(values).length > 0 && (
            <PayTo
              due={firstDue(chosenOf(values))}
              total={sumsOf(chosenOf(values))[0]?.amount ?? 0}
              currency={values.currency ?? usual ?? quoteCurrency}
              accounts={query.data.accounts.filter(({ currency }) => currency === (values.currency ?? usual))}
              others={query.data.accounts.filter(({ currency }) => currency !== (values.currency ?? usual))}
              reference={query.data.reference}
            />
          )}
          <FileUpload
            purpose="payment_slip"
            label={text.pay.slips}
            multiple
            required
            value={values.slips}
            error={errorAt(errors, 'slips')}
            onChange={(slips) => change({ slips })}
            onBusyChange={setSlipsBusy}
          />
          <FileUpload
            purpose="payment_guarantee"
            label={text.pay.guarantees}
            value={values.guarantees}
            error={errorAt(errors, 'guarantees')}
            onChange={(guarantees) => change({ guarantees })}
            onBusyChange={setGuaranteesBusy}
          />
        </>
      )}
    </SettleForm>
  )
}

type BillChoiceProps = {
  readonly bills: readonly Unpaid[]
  readonly chosen: readonly Unpaid[]
  readonly documents: readonly PreviewedFile[]
  readonly errors: FormErrors
  readonly onChange: (left: number[], currency: string) => void
}

function BillChoice({ bills, chosen, documents, errors, onChange }: BillChoiceProps) {
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const fileOf = (bill: Unpaid) => documents.find((file) => fileKey(file) === fileKey(bill))
  const text = useWords(settlementWords)
  const errorId = useId()
  const error = errorAt(errors, 'left')
  const rest = bills.filter((bill) => !chosen.includes(bill))
  // Choosing a bill of another currency leaves those chosen so far for another payment.
  const toggle = (bill: Unpaid, isChosen: boolean) => {
    const kept = isChosen
      ? [...chosen.filter(({ currency }) => currency === bill.currency), bill]
      : chosen.filter((one) => one !== bill)
    onChange(
      bills.filter((one) => !kept.includes(one)).map(({ id }) => id),
      bill.currency,
    )
  }
  const hasOthers = new Set(bills.map(({ currency }) => currency)).size > 1
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={styles.label}>{text.pay.bills}</legend>
      <ul className={styles.bills}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <Checkbox
              checked={chosen.includes(bill)}
              aria-invalid={error !== undefined}
              onChange={({ target }) => toggle(bill, target.checked)}
            >
              <span className="mono">{bill.bill_no}</span>{' '}
              {bill.name !== bill.bill_no && <span className="note">{bill.name}</span>}
            </Checkbox>
            <span className="num">{formatMoney(bill.total, bill.currency)}</span>
            {fileOf(bill) && (
              <button
                type="button"
                className="icon-button"
                aria-label={text.pay.view(bill.bill_no)}
                title={text.pay.view(bill.bill_no)}
                onClick={() => setPreviewed(fileOf(bill) ?? null)}
              >
                <Icon name="eye" />
              </button>
            )}
          </li>
        ))}
        {hasOthers && <li className="note">{text.pay.oneCurrency}</li>}
        {bills.length === 0 && <li className="note">{text.pay.noBills}</li>}
        <li className={styles.total}>
          <span>
            {text.pay.total}
            {rest.length > 0 && chosen.length > 0 && (
              <span className="note"> {text.pay.rest(formatSums(sumsOf(rest)))}</span>
            )}
          </span>
          <b aria-live="polite">{formatSums(sumsOf(chosen))}</b>
        </li>
      </ul>
      <div id={errorId} className={styles.error}>
        {error}
      </div>
      {previewed && <FilePreview files={[previewed]} onClose={() => setPreviewed(null)} />}
    </fieldset>
  )
}
