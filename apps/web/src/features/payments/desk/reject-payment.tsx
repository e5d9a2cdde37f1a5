import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { receiptWords } from '#features/billing/receipt-words.ts'
import { useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { slipWords } from './slip-words.ts'

type RejectPaymentProps = {
  /** Rejects with a reason; returns why it could not be, or null. */
  readonly giveBack: (reason: string) => Promise<string | null>
  /** Whether the key of the page rejects too. */
  readonly hasKey?: boolean
}

/** Rejects a payment with a reason. */
export function RejectPayment({ giveBack, hasKey = false }: RejectPaymentProps) {
  const text = useWords(slipWords)
  const { keep } = useWords(receiptWords)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const ask = () => {
    setRefused(null)
    setAsking(true)
  }
  usePageKeys(hasKey ? { r: ask } : {})
  const reject = async (reason: string) => {
    const why = await giveBack(reason)
    setRefused(why)
    if (why === null) setAsking(false)
  }
  return (
    <>
      <Button danger onClick={ask}>
        {text.reject} {hasKey && <Kbd>R</Kbd>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.reject}
        confirmLabel={text.reject}
        keepLabel={keep}
        danger
        reason={{ label: text.reason, maxLength: maxLength.reason, missing: text.reasonMissing }}
        error={refused}
        onConfirm={reject}
        onClose={() => setAsking(false)}
      >
        {text.rejectText}
      </ConfirmDialog>
    </>
  )
}
