import { contactUs } from '@berth/contract/system/contact-us'
import type { Offer } from '@berth/contract/trade/offer'
import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { memberOfferWords } from './member-offer-words.ts'

/** Asks the operator about an offer: a message that the desk answers by mail. */
export function AskButton({ offer }: { readonly offer: Offer }) {
  const text = useWords(memberOfferWords)
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async (content: string) => {
    try {
      const from = { email: user.username, name: user.linkman }
      await call(contactUs, { body: { ...from, subject: offer.offer_no, content } })
      showToast('done', text.asked)
      setOpen(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text.oneFailed)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.ask}</Button>
      <ConfirmDialog
        open={isOpen}
        title={text.asking.title}
        confirmLabel={text.ask}
        keepLabel={text.declining.keep}
        reason={{
          label: text.asking.label,
          missing: text.asking.missing,
          placeholder: text.asking.placeholder,
          maxLength: maxLength.messageContent,
        }}
        error={failure}
        onConfirm={ask}
        onClose={() => {
          setFailure(null)
          setOpen(false)
        }}
      />
    </>
  )
}
