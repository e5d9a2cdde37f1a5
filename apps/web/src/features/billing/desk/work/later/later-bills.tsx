import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import type { Shipment } from '@berth/contract/orders/instruction'
import { useQuery } from '@tanstack/react-query'
import { deskBills, deskShipment } from '#features/workbench/desk/forms/order-reads.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import type { BillDraft } from '../bill/bill-draft.ts'
import { BillLines } from '../bill/bill-lines.tsx'
import { EarlierLinesButton } from '../bill/earlier-lines-button.tsx'
import { onRequestLines, standingLines } from '../bill/on-request.ts'
import { OnRequestList } from '../bill/on-request-list.tsx'
import type { BillForm } from '../bill/use-bill-lines.ts'
import editorStyles from '../bill-editor.module.css'
import { BillFields } from '../bill-editor.tsx'
import { shippedOf } from '../shipped.ts'

export type Billing = OutputOf<typeof deskListBills>

/** The bills of an order and what was shipped; until they are read, the dialog shows that. */
export function useLaterReads(order: DeskOrder, title: string, onClose: () => void) {
  const { loadFailed } = useWords(workFormWords)
  const bills = useQuery(deskBills(order.id))
  const instruction = useQuery(deskShipment(order.id))
  if (bills.data && instruction.data) return { billing: bills.data, instruction: instruction.data }
  const failed = [bills, instruction].find(({ isError }) => isError)
  return {
    waiting: (
      <FramedDialog title={title} width={1080} isDismissible onClose={onClose}>
        {failed ? (
          <LoadFailure error={failed.error} title={loadFailed} onRetry={() => void failed.refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        )}
      </FramedDialog>
    ),
  }
}

type LaterBillsProps<Draft extends { readonly bills: readonly BillDraft[] }> = {
  readonly form: Form<Draft>
  readonly order: DeskOrder
  readonly billing: Billing
  readonly instruction: Shipment
  /** Whether more lines and bills may be added, rather than one bill corrected. */
  readonly hasMore?: boolean
  readonly onChange: (bills: readonly BillDraft[]) => void
  readonly onBusyChange: (isBusy: boolean) => void
}

/** The fields of bills in a dialog: name, currency, document and lines of each. */
export function LaterBills<Draft extends { readonly bills: readonly BillDraft[] }>({
  form,
  order,
  billing,
  instruction,
  hasMore = false,
  onChange,
  onBusyChange,
}: LaterBillsProps<Draft>) {
  const { issue } = useWords(workFormWords)
  const { values, errors } = form
  const editor: BillForm = {
    draft: { freight_term: order.freight_term ?? 'prepaid' },
    errors,
    errorAt: (path) => errors[path],
    leave: (path) => form.leave(path),
    idOf: (path) => `${form.props.id}${path}`,
  }
  const set = (index: number, bill: BillDraft) => onChange(values.bills.with(index, bill))
  const shipped = shippedOf(order, instruction)
  const rest = {
    ...{ orderNo: order.order_no, bills: values.bills, taken: billing.lists.map(({ name }) => name) },
    ...{ freightTerm: editor.draft.freight_term, onChange },
  }
  const fields = values.bills.map((bill, index) => (
    <fieldset key={bill.key} className={`slim ${editorStyles.framed}`}>
      <legend className="visually-hidden">{issue.bill(index + 1)}</legend>
      <BillFields
        form={editor}
        bill={bill}
        index={index}
        currencies={billing.currencies}
        onChange={set}
        onBusyChange={onBusyChange}
      />
      <BillLines
        form={editor}
        bill={bill}
        index={index}
        shipped={shipped}
        quote={billing.quote_lines}
        taxRates={billing.tax_rates}
        onChange={(next) => set(index, next)}
      />
    </fieldset>
  ))
  return (
    <>
      {fields}
      {hasMore && (
        <>
          <div className="above-8">
            <OnRequestList
              {...rest}
              lines={onRequestLines(billing)}
              billed={standingLines(billing)}
              hasQuote={billing.quote_lines.length > 0}
            />
          </div>
          <EarlierLinesButton {...rest} orderId={order.id} shipped={shipped} allowed={billing} />
        </>
      )}
    </>
  )
}
