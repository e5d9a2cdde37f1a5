import type { MyBill } from '@berth/contract/money/my-bill'
import { getOrder } from '@berth/contract/orders/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import type { BillRow } from '../bill-rows.ts'
import { isCheckedAlone, type LaterBill } from '../later-bill.ts'
import { QuestionDialog } from '../question-dialog.tsx'
import { addQuestion, type BillQuestionDraft, noQuestion } from '../question-text.ts'
import { settlementWords } from '../settlement-words.ts'

/**
 * Asks about bills in the dialog of their order, which is read for it, and agrees to one that was added later. What was typed about an order is kept until it is sent, for as
 * long as the page is open.
 */
export function useBillQuestion() {
  const client = useQueryClient()
  const words = useWords(settlementWords)
  const [loading, setLoading] = useState<number | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const [alone, setAlone] = useState<LaterBill | null>(null)
  const [isAgreeing, setAgreeing] = useState(false)
  const [drafts, setDrafts] = useState<Readonly<Record<number, BillQuestionDraft>>>({})
  const order = useQuery({ ...readOf(getOrder, { params: { id: asked ?? 0 } }), enabled: asked !== null })
  const keep = (id: number, draft: BillQuestionDraft) => setDrafts((kept) => ({ ...kept, [id]: draft }))
  const begin = async (bill: MyBill, isToAgree: boolean, about: BillRow | null) => {
    const { order_id: id } = bill
    setLoading(id)
    try {
      await client.fetchQuery(readOf(getOrder, { params: { id } }))
      if (about) keep(id, addQuestion(drafts[id] ?? noQuestion, about, words))
      setAlone(isCheckedAlone(bill.order_status) ? laterBillOf(bill) : null)
      setAgreeing(isToAgree)
      setAsked(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
    } finally {
      setLoading(null)
    }
  }
  const common = asked !== null &&
    order.data && {
      order: order.data,
      onReload: () => order.refetch(),
      onDone: () => {
        keep(asked, noQuestion)
        setAsked(null)
        void client.invalidateQueries({ queryKey: ['bill'] })
      },
      onClose: () => setAsked(null),
    }
  return {
    /** Opens the dialog, with a question about this line added to what was typed before. */
    ask: (bill: MyBill, about: BillRow | null) => begin(bill, false, about),
    /** Opens the dialog in which one bill is agreed to. */
    agree: (bill: MyBill) => begin(bill, true, null),
    /** The order that is being read for it. */
    loading,
    dialog:
      common &&
      (isAgreeing && alone ? (
        <AgreeDialog {...common} bill={alone} />
      ) : (
        <QuestionDialog
          {...common}
          bill={alone}
          draft={drafts[common.order.id] ?? noQuestion}
          onDraft={(draft) => keep(common.order.id, draft)}
        />
      )),
  }
}

const laterBillOf = ({ id, bill_no, total, currency }: MyBill): LaterBill => ({
  ...{ id, bill_no },
  total: formatMoney(total, currency),
})

export type BillQuestion = ReturnType<typeof useBillQuestion>
