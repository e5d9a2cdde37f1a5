import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { receiptEntryWords } from './receipt-words.ts'

/** Enters a receipt by hand. */
export function EnterReceiptButton() {
  const text = useWords(receiptEntryWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.enter}</Button>
      {isOpen && <ReceiptDialog entry={null} onClose={() => setOpen(false)} />}
    </>
  )
}
