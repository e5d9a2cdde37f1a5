import type { DeskOffer } from '@berth/contract/trade/offer'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { madeOfferWords } from './made-offer-words.ts'
import { useOfferSide } from './offer-side.ts'

/** Deletes a draft, which nobody has seen. */
export function DeleteDraftButton({ offer }: { readonly offer: DeskOffer }) {
  const text = useWords(madeOfferWords)
  const { calls, listPath } = useOfferSide()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    try {
      await calls.remove(offer.id)
      showToast('done', text.deleted(offer.offer_no))
      navigate(listPath)
      await client.invalidateQueries({ queryKey: calls.cacheKey })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text.stale)
    }
  }
  return (
    <>
      <Button look="text" danger onClick={() => setOpen(true)}>
        {text.delete}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text.deleting.title}
        confirmLabel={text.delete}
        keepLabel={text.keepLabel}
        danger
        error={failure}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        {text.deleting.text}
      </ConfirmDialog>
    </>
  )
}
