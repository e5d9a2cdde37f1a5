import { maxLength } from '@berth/domain/limits'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { madeOfferWords } from './made-offer-words.ts'
import { useOfferSide } from './offer-side.ts'
import { QuoteSearch } from './quote-search.tsx'
import { blankSearch, startOf } from './quote-search-values.ts'

type NewOfferDialogProps = {
  /** The rates that its options are made of; none if they are sought here. */
  readonly rateIds: readonly number[]
  readonly onClose: () => void
}

/**
 * Asks whom a new offer is for, somebody without an account or, at the desk, a member; and of which of today's quotes its options are
 * made, if they were not chosen before.
 */
export function NewOfferDialog({ rateIds, onClose }: NewOfferDialogProps) {
  const text = useWords(madeOfferWords)
  const { calls, offerPath, CompanyChoice, words } = useOfferSide()
  const navigate = useNavigate()
  const formId = useId()
  // Enter takes the place that is typed and moves on; it does not begin the offer.
  const keys = useLongFormKeys()
  const [customer, setCustomer] = useState<number | null>(null)
  const [company, setCompany] = useState('')
  const [search, setSearch] = useState(blankSearch)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const isChosen = rateIds.length > 0
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const chosen = { quote_ids: [...rateIds], spaces: [], cargo: null }
    const body = { customer_id: customer, company, ...(isChosen ? chosen : startOf(search)) }
    try {
      const { id } = await calls.create(body, keyFor(body))
      navigate(offerPath(id), { replace: isChosen })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text.sendFailed)
      setBusy(false)
    }
  }
  return (
    <FramedDialog
      title={text.creating.title}
      width={isChosen ? 440 : 760}
      onClose={onClose}
      foot={
        <div className="row end gap-8">
          <Button onClick={onClose}>{text.keepLabel}</Button>
          <Button look="primary" type="submit" form={formId} loading={isBusy}>
            {search.ids.length > 0 ? text.creating.startWith(search.ids.length) : text.creating.start}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        {...keys}
        noValidate
        className="grid one-column gap-8"
        onSubmit={(event) => void create(event)}
      >
        {failure !== null && <Banner kind="bad" title={failure} isAlert />}
        {isChosen && <p>{text.creating.from(rateIds.length)}</p>}
        {CompanyChoice && (
          <CompanyChoice
            value={customer}
            onChange={(id) => {
              setCustomer(id)
              // Prices differ by company.
              setSearch({ ...search, ids: [] })
            }}
          />
        )}
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
        {!isChosen && <QuoteSearch search={search} customerId={customer} onChange={setSearch} />}
      </form>
    </FramedDialog>
  )
}
