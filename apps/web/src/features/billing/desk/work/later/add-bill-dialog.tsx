import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import { deskAddBill } from '@berth/contract/money/desk-settlement'
import type { Shipment } from '@berth/contract/orders/instruction'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paperWords } from '#features/workbench/desk/forms/paper-words.ts'
import { readDeskOrder } from '#features/workbench/desk/state/api.ts'
import { call } from '#lib/api/api.ts'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import {
  type BillDraft,
  billsBody,
  checkBillDrafts,
  checkReasons,
  issueTotals,
  laterBills,
} from '../bill/bill-draft.ts'
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

type AddBillFormProps = AddBillDialogProps & { readonly billing: Billing; readonly instruction: Shipment }

type Draft = { readonly bills: readonly BillDraft[] }

function AddBillForm({ order, billing, instruction, onClose }: AddBillFormProps) {
  const text = useWords(laterWords)
  const { issue } = useWords(paperWords)
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(order.version)
  const [isBusy, setBusy] = useState(false)
  const feeCount = billing.fee_lines.length
  const quoted = new Set(billing.quote_lines.map(({ charge_id }) => charge_id))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['desk'] })
  const form = useForm<Draft, OutputOf<typeof deskAddBill>>({
    start: {
      bills: laterBills(
        order.order_no,
        billing.lists.map(({ name }) => name),
        billing.fee_lines.map((fee) => ({ ...fee, reason: issue.feeOf[fee.kind](order.order_no) })),
      ),
    },
    check: ({ bills }) => [...checkBillDrafts(bills, billing), ...checkReasons({ bills }, quoted)],
    send: (draft, keyFor) => {
      const body = { version, bills: billsBody(draft) }
      return call(deskAddBill, { params: { id: order.id }, body, idempotencyKey: keyFor(body) })
    },
    onSent: () => {
      showToast('done', text.done(order.order_no))
      void refresh()
      onClose()
    },
    reload: async (start) => {
      setVersion((await readDeskOrder(order.id)).version)
      await refresh()
      return start
    },
  })
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={1080}
      title={text.title(order.order_no)}
      {...(feeCount > 0 ? { subtitle: text.fees(feeCount) } : {})}
      submitLabel={text.submit(formatSums(issueTotals(form.values)))}
      failed={text.failed}
      isBlocked={isBusy}
      aside={<p className="note">{text.note}</p>}
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
