import { declineOffer, type Offer } from '@berth/contract/trade/offer'
import { offerLimits } from '@berth/domain/limits'
import { type OfferDeclineReason, offerDeclineReasons } from '@berth/domain/offer/offer-lifecycle'
import { offerDeclineWords } from '@berth/locales/offer-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { memberOfferWords } from './member-offer-words.ts'

/** Turns an offer down, with a reason from a list and what else there is to say. */
export function DeclineButton({ offer }: { readonly offer: Offer }) {
  const text = useWords(memberOfferWords)
  const reasons = useWords(offerDeclineWords)
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<OfferDeclineReason>('price')
  const [failure, setFailure] = useState<string | null>(null)
  const decline = async (note: string) => {
    const body = { reason, note: note.trim() || null, version: offer.version }
    try {
      await call(declineOffer, { params: { id: offer.id }, body })
      showToast('done', text.declined)
      setOpen(false)
    } catch (error) {
      const hasMoved = isProblem(error, 'stale_version') || isProblem(error, 'transition_not_allowed')
      setFailure(hasMoved ? text.stale : error instanceof Error ? error.message : text.oneFailed)
    }
    await client.invalidateQueries({ queryKey: ['offer'] })
  }
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        {text.decline}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text.declining.title}
        confirmLabel={text.declining.confirm}
        keepLabel={text.declining.keep}
        danger
        reason={{
          label: text.declining.note,
          missing: '',
          maxLength: offerLimits.note,
          optional: true,
        }}
        error={failure}
        onConfirm={decline}
        onClose={() => {
          setFailure(null)
          setOpen(false)
        }}
      >
        <p className="below-12">{text.declining.text}</p>
        <Field label={text.declining.reason} required>
          {(control) => (
            <Select
              {...control}
              value={reason}
              options={offerDeclineReasons.map((value) => ({ value, label: reasons[value] }))}
              onChange={setReason}
            />
          )}
        </Field>
      </ConfirmDialog>
    </>
  )
}
