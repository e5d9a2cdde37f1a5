import type { BookingCustomer } from '@berth/contract/desk/desk-on-behalf'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { partyRoles } from '@berth/domain/order/booking/party'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { transportTermsOf } from '../form/form.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'
import styles from './booked-for-section.module.css'
import { bookingWords } from './booking-words.ts'
import { MemberFields } from './member-fields.tsx'
import { OfferDialog } from './offer-dialog.tsx'

type BookedForSectionProps = {
  readonly editor: BookingEditorState
  readonly company: BookingCustomer | null
  readonly userId: number | null
  readonly onCompany: (company: BookingCustomer) => void
  readonly onPerson: (userId: number) => void
}

/** The company to book for, the load type, and the quote to book from. */
export function BookedForSection({ editor, company, userId, onCompany, onPerson }: BookedForSectionProps) {
  const text = useWords(bookingWords)
  const [isChoosing, setChoosing] = useState(false)
  const { values, errors, quote } = editor
  const mode = values.container_mode

  const changeCompany = (next: BookingCustomer) => {
    if (next.id === company?.id) return
    // Contacts and quote requests belong to one company, so they are cleared when it changes.
    const hadParties = partyRoles.some((role) => values.parties[role] !== null)
    for (const role of partyRoles) editor.setParty(role, null)
    editor.bookFrom(quote?.rfqOption || quote?.offerOption ? null : quote)
    if (hadParties) showToast('info', text.cleared)
    onCompany(next)
  }
  const changeMode = (next: ContainerMode) => {
    editor.change({ container_mode: next, transport_term: transportTermsOf(next)[0] ?? null })
    editor.forgetRows()
    // Quotes exist only for full containers.
    editor.bookFrom(null)
  }
  return (
    <FormSection title={text.member}>
      <div className={styles.fields}>
        <FieldGrid columns={2}>
          <MemberFields
            company={company}
            userId={userId}
            onCompany={changeCompany}
            onPerson={onPerson}
            errorAt={(path) => errors[path]}
          />
        </FieldGrid>
        {company && (
          <div className="row wrap above-4 gap-12-24">
            <Segmented
              aria-label={text.mode}
              value={mode}
              onChange={changeMode}
              size="large"
              options={Object.values(containerMode).map((value) => ({ value, label: text.modes[value] }))}
            />
            {mode === containerMode.fcl && (
              <span className="centred wrap inline-flex gap-8-12">
                <Button size="large" onClick={() => setChoosing(true)}>
                  {quote ? text.otherQuote : text.fromQuote}
                </Button>
                {!quote && <span className="note">{text.noQuote}</span>}
              </span>
            )}
          </div>
        )}
      </div>
      {isChoosing && company && (
        <OfferDialog editor={editor} company={company} onClose={() => setChoosing(false)} />
      )}
    </FormSection>
  )
}
