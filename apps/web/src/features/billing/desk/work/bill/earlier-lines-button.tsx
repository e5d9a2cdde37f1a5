import { deskFindEarlierCharges } from '@berth/contract/money/desk-settlement'
import { useState } from 'react'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import type { BillDraft } from './bill-draft.ts'
import { withEarlierLines } from './earlier-lines.ts'
import { earlierWords } from './earlier-words.ts'

type EarlierLinesButtonProps = Parameters<typeof withEarlierLines>[2] & {
  readonly orderId: number
  readonly bills: readonly BillDraft[]
  readonly onChange: (bills: readonly BillDraft[]) => void
}

/** Adds the local charges of the last agreed bill from the same port; nothing is added without the click. */
export function EarlierLinesButton({ orderId, bills, onChange, ...order }: EarlierLinesButtonProps) {
  const text = useWords(earlierWords)
  const { loadFailed } = useWords(workFormWords)
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const earlier = await call(deskFindEarlierCharges, { params: { id: orderId } })
      if (!earlier.order) return showToast('info', text.none)
      const { bills: next, added, leftOut } = withEarlierLines(bills, earlier, order)
      const { order_no: no, is_same_member: isSameMember } = earlier.order
      if (added === 0) return showToast('info', text.nothing(no))
      onChange(next)
      showToast('done', text.taken(added, no, isSameMember, leftOut))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : loadFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="link"
      icon={<Icon name="copy" size={14} />}
      title={text.takeHint}
      loading={isBusy}
      onClick={() => void take()}
    >
      {text.take}
    </Button>
  )
}
