import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Shipment } from '@berth/contract/orders/instruction'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { useState } from 'react'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import {
  type BillDraft,
  billsBody,
  checkBillDrafts,
  checkWithQuote,
  issueTotals,
  laterBills,
} from '../bill/bill-draft.ts'
import { proposedLines } from '../bill/proposed-lines.ts'
import { useBillAction } from '../use-bill-action.ts'
import { type Billing, LaterBills, useLaterReads } from './later-bills.tsx'
import { laterWords } from './later-words.ts'

type AddBillDialogProps = { readonly order: DeskOrder; readonly onClose: () => void }

/** Issues supplementary bills for an order, starting with the fees that were agreed for it and not billed. */
export function AddBillDialog({ order, onClose }: AddBillDialogProps) {
  const text = useWords(laterWords)
  const { waiting, billing, instruction } = useLaterReads(order, text.title(order.order_no), onClose)
  return (
    waiting ?? <AddBillForm order={order} billing={billing} instruction={instruction} onClose={onClose} />
  )
}

/** What follows from a supplementary bill: nothing is released before it is paid, and nothing of a cancelled order ever is. */
export function LaterNote({ status }: { readonly status: OrderStatus }) {
  const text = useWords(laterWords)
  return <p className="note">{status === orderStatus.cancelled ? text.noteOfCancelled : text.note}</p>
}

type AddBillFormProps = AddBillDialogProps & { readonly billing: Billing; readonly instruction: Shipment }

type Draft = { readonly bills: readonly BillDraft[] }

function AddBillForm({ order, billing, instruction, onClose }: AddBillFormProps) {
  const text = useWords(laterWords)
  const { issue } = useWords(workFormWords)
  const language = useLanguage()
  const action = useBillAction(order, 'add_bill', onClose)
  const [isBusy, setBusy] = useState(false)
  const [fees, days] = [billing.fee_lines.length, billing.free_time_lines.length]
  const form = useForm<Draft>({
    start: {
      bills: laterBills(
        order.order_no,
        billing.lists.map(({ name }) => name),
        proposedLines(billing, order.order_no, issue.feeOf, language),
      ),
    },
    check: ({ bills }) => [
      ...checkBillDrafts(bills, billing),
      ...checkWithQuote({ bills }, billing.quote_lines),
    ],
    send: (draft, keyFor) => action.send({ bills: billsBody(draft) }, keyFor),
    onSent: () => action.finish(order.order_no),
    reload: action.reload,
  })
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={1080}
      title={text.title(order.order_no)}
      {...(fees + days > 0 && { subtitle: text.proposed(fees, days) })}
      submitLabel={text.submit(formatSums(issueTotals(form.values)))}
      failed={text.failed}
      isBlocked={isBusy}
      aside={<LaterNote status={order.status} />}
      onClose={onClose}
    >
      <LaterBills
        form={form}
        order={order}
        billing={billing}
        instruction={instruction}
        hasMore
        onChange={(bills) => form.change({ bills })}
        onBusyChange={setBusy}
      />
    </FormDialog>
  )
}
