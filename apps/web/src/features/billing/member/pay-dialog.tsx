import type { OutputOf } from '@berth/contract/endpoint'
import { listUnpaidBills } from '@berth/contract/money/bill'
import { beginPayment } from '@berth/contract/money/payment'
import { listOrderDocuments } from '@berth/contract/orders/document'
import { inCurrencyOrder, sumsByCurrency } from '@berth/domain/money/sum'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { FilePreview } from '#features/documents/file-preview.tsx'
import { fileKey, type PreviewedFile } from '#features/documents/previewed-file.ts'
import { call, readOf } from '#lib/api/api.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { formatMoney, formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './settle-form.module.css'
import { errorAt, type SettleDialogProps, SettleForm } from './settle-form.tsx'
import { settlementWords } from './settlement-words.ts'

/** The bills chosen in the form. `left` are those not paid this time. */
export type PaymentChoice = {
  readonly left: readonly number[]
  /** The currency paid in, once one was chosen. */
  readonly currency?: string
}

export const everyBill: PaymentChoice = { left: [] }

type Unpaid = OutputOf<typeof listUnpaidBills>['lists'][number]

const sumsOf = (bills: readonly Unpaid[]) =>
  sumsByCurrency(bills.map(({ currency, total }) => ({ currency, amount: total })))

type PayDialogProps = SettleDialogProps & {
  readonly draft: PaymentChoice
  readonly onDraft: (draft: PaymentChoice) => void
}

/** Chooses the bills of an order to pay, and goes on to their payment: the same page as from the list of bills. */
export function PayDialog({ draft, onDraft, ...rest }: PayDialogProps) {
  const text = useWords(settlementWords)
  const navigate = useNavigate()
  const { id, version, order_no, actions, status_reason } = rest.order
  // The version is part of the key, since a new version may come with bills paid or issued.
  const unpaid = readOf(listUnpaidBills, { params: { id } })
  const query = useQuery({
    ...unpaid,
    queryKey: [...unpaid.queryKey, version],
    placeholderData: keepPreviousData,
  })
  const documents = useQuery({
    ...readOf(listOrderDocuments, { params: { id }, query: { type: documentType.bill } }),
    refetchInterval: freshLinksMs,
  })
  const bills = query.data?.lists
  // A payment is in one currency: the first, until bills of another are chosen.
  const [usual] = inCurrencyOrder(bills?.map(({ currency }) => currency) ?? [])
  const chosenOf = ({ left, currency = usual }: PaymentChoice) =>
    bills?.filter((bill) => bill.currency === currency && !left.includes(bill.id)) ?? []
  const begin = async (typed: PaymentChoice) => {
    const payment = await call(beginPayment, {
      body: { bills: chosenOf(typed).map((bill) => ({ id: bill.id, amount: bill.total })) },
    })
    navigate(paths.payment(payment.id))
  }
  return (
    <SettleForm
      {...rest}
      title={text.pay.title(order_no)}
      width={640}
      draft={draft}
      onDraft={onDraft}
      check={(typed) =>
        chosenOf(typed).length === 0 ? [{ path: 'left', rule: 'bills_required' as const }] : []
      }
      fieldOf={(path) => path.replace(/^bills.*/, 'left')}
      isAllowed={() => actions.includes('pay')}
      isLoading={bills === undefined}
      follows={text.pay.follows}
      confirmLabel={() => text.pay.confirm}
      act={begin}
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
    <fieldset className="slim" aria-describedby={errorId}>
      <legend className={`required ${styles.label}`}>{text.pay.bills}</legend>
      <ul className={`outlined rounded-card ${styles.bills}`}>
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
      <div id={errorId} className="note bad above-4">
        {error}
      </div>
      {previewed && <FilePreview files={[previewed]} onClose={() => setPreviewed(null)} />}
    </fieldset>
  )
}
