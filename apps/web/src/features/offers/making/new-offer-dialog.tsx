import { maxLength } from '@berth/domain/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { madeOfferWords } from './made-offer-words.ts'
import { useOfferSide } from './offer-side.ts'

type NewOfferDialogProps = {
  /** The rates that its options are made of; none for a blank offer. */
  readonly rateIds: readonly number[]
  readonly onClose: () => void
}

/** Asks whom a new offer is for: somebody without an account or, at the desk, a member. */
export function NewOfferDialog({ rateIds, onClose }: NewOfferDialogProps) {
  const text = useWords(madeOfferWords)
  const { calls, offerPath, CompanyChoice, words } = useOfferSide()
  const navigate = useNavigate()
  const [customer, setCustomer] = useState<number | null>(null)
  const [company, setCompany] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [keyFor] = useState(repeatKeys)
  const create = async () => {
    const body = { customer_id: customer, company, quote_ids: [...rateIds] }
    try {
      const { id } = await calls.create(body, keyFor(body))
      navigate(offerPath(id), { replace: rateIds.length > 0 })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text.sendFailed)
    }
  }
  return (
    <ConfirmDialog
      open
      title={text.creating.title}
      confirmLabel={text.creating.start}
      keepLabel={text.keepLabel}
      error={failure}
      onConfirm={create}
      onClose={onClose}
    >
      {rateIds.length > 0 && <p className="below-12">{text.creating.from(rateIds.length)}</p>}
      {CompanyChoice && <CompanyChoice value={customer} onChange={setCustomer} />}
      {customer === null && (
        <Field label={words.company}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              placeholder={text.creating.companyHint}
              maxLength={maxLength.company}
              value={company}
              onChange={({ target }) => setCompany(target.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
