import { deskCreateOffer } from '@berth/contract/trade/offer'
import type { DeskRfq } from '@berth/contract/trade/rfq'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/api.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { deskRfqWords } from './desk-rfq-words.ts'

/**
 * Makes the draft of an offer from a quote request, with options from today's quotes of its lane, and opens it. Asks first if the
 * member has an answer that the offer takes the place of.
 */
export function MakeOfferButton({ rfq }: { readonly rfq: Pick<DeskRfq, 'id' | 'state'> }) {
  const [isAsking, setAsking] = useState(false)
  const text = useWords(deskRfqWords)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const make = async () => {
    setBusy(true)
    const body = { rfq_id: rfq.id }
    try {
      const { id } = await call(deskCreateOffer, { body, idempotencyKey: keyFor(body) })
      navigate(paths.deskOffer(id))
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : text.makeFailed)
      setBusy(false)
    }
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => (rfq.state === 'answered' ? setAsking(true) : void make())}>
        {text.makeOffer}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.replaceAnswer}
        confirmLabel={text.makeOffer}
        keepLabel={text.keepAnswer}
        onConfirm={() => {
          setAsking(false)
          void make()
        }}
        onClose={() => setAsking(false)}
      >
        {text.replaceText}
      </ConfirmDialog>
    </>
  )
}
