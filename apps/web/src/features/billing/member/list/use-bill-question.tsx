import type { MyBill } from '@berth/contract/billing/my-bill'
import { getOrder } from '@berth/contract/orders/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { QuestionDialog } from '../question-dialog.tsx'
import { addQuestion } from '../question-text.ts'

/**
 * Asks about bills in the dialog of their order, which is read for it. What was typed about an order is kept until it is sent, for as
 * long as the page is open.
 */
export function useBillQuestion() {
  const client = useQueryClient()
  const [loading, setLoading] = useState<number | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({})
  const order = useQuery({ ...readOf(getOrder, { params: { id: asked ?? 0 } }), enabled: asked !== null })
  const keep = (id: number, reason: string) => setReasons((kept) => ({ ...kept, [id]: reason }))
  const ask = async ({ order_id: id }: MyBill, about: string) => {
    setLoading(id)
    try {
      await client.fetchQuery(readOf(getOrder, { params: { id } }))
      keep(id, addQuestion(reasons[id] ?? '', about))
      setAsked(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
    } finally {
      setLoading(null)
    }
  }
  return {
    /** Opens the dialog, with this question added to what was typed before. */
    ask,
    /** The order that is being read for it. */
    loading,
    dialog: asked !== null && order.data && (
      <QuestionDialog
        order={order.data}
        reason={reasons[asked] ?? ''}
        onReason={(reason) => keep(asked, reason)}
        onReload={() => order.refetch()}
        onDone={() => {
          keep(asked, '')
          setAsked(null)
          void client.invalidateQueries({ queryKey: ['bill'] })
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

export type BillQuestion = ReturnType<typeof useBillQuestion>
