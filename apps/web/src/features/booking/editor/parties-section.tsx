import type { PartyRole } from '@berth/domain/order/booking/party'
import type { ReactNode } from 'react'
import { PartyFields } from '#features/contacts/party-fields.tsx'
import { useWords } from '#lib/language.ts'
import { useUiText } from '#ui/theme/ui-text.ts'
import { sectionWords } from '../form/booking-form-words.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { fieldWords, hintWords } from '../form/field-words.ts'
import { keptFromLast } from '../form/form-hints.ts'
import { isSameParty, WasParty } from './was-party.tsx'

type PartiesSectionProps = {
  readonly editor: EditedBooking
  /** Beside the title. */
  readonly extra?: ReactNode
  readonly onChoose: (role: PartyRole) => void
  readonly onCreate: (role: PartyRole) => void
  readonly onEdit: (role: PartyRole) => void
}

const required: readonly PartyRole[] = ['shipper', 'consignee']

/** Shipper, consignee and notify parties. */
export function PartiesSection({ editor, extra, onChoose, onCreate, onEdit }: PartiesSectionProps) {
  const { values, errors, change, setParty, last, before } = editor
  const hint = useWords(hintWords)
  const same = useWords(fieldWords).notify_same_as_consignee
  const { changed } = useUiText()
  return (
    <PartyFields
      id="section-parties"
      title={useWords(sectionWords).parties}
      parties={values.parties}
      book={editor.side.book}
      notifySameAsConsignee={values.notify_same_as_consignee}
      sameLabel={
        before && before.notify_same_as_consignee !== values.notify_same_as_consignee
          ? `${same} · ${changed}`
          : same
      }
      required={required}
      errors={errors}
      noteOf={(role) =>
        role === 'shipper' && last !== null && keptFromLast(values, last).shipper
          ? hint.fromLast(last.order_no)
          : undefined
      }
      wasOf={(role) => {
        if (!before || isSameParty(before.parties[role], values.parties[role])) return undefined
        return <WasParty before={before.parties[role]} party={values.parties[role]} />
      }}
      more={extra}
      onChoose={onChoose}
      onCreate={onCreate}
      onEdit={onEdit}
      onClear={(role) => setParty(role, null)}
      onSameChange={(notify_same_as_consignee) => change({ notify_same_as_consignee })}
    />
  )
}
