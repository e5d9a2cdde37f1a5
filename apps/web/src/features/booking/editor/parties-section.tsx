import type { PartyRole } from '@berth/domain/order/booking/party'
import { PartyFields } from '#features/contacts/party-fields.tsx'
import { useWords } from '#lib/language.ts'
import { sectionWords } from '../form/booking-form-words.ts'
import { fieldWords, hintWords } from '../form/field-words.ts'
import { keptFromLast } from '../form/form-hints.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'

type PartiesSectionProps = {
  readonly editor: BookingEditorState
  readonly onChoose: (role: PartyRole) => void
  readonly onCreate: (role: PartyRole) => void
  readonly onEdit: (role: PartyRole) => void
}

const required: readonly PartyRole[] = ['shipper', 'consignee']

/** Shipper, consignee and notify parties. */
export function PartiesSection({ editor, onChoose, onCreate, onEdit }: PartiesSectionProps) {
  const { values, errors, change, setParty, last } = editor
  const hint = useWords(hintWords)
  return (
    <PartyFields
      id="section-parties"
      title={useWords(sectionWords).parties}
      parties={values.parties}
      book={editor.side.book}
      notifySameAsConsignee={values.notify_same_as_consignee}
      sameLabel={useWords(fieldWords).notify_same_as_consignee}
      required={required}
      errors={errors}
      noteOf={(role) =>
        role === 'shipper' && last !== null && keptFromLast(values, last).shipper
          ? hint.fromLast(last.order_no)
          : undefined
      }
      onChoose={onChoose}
      onCreate={onCreate}
      onEdit={onEdit}
      onClear={(role) => setParty(role, null)}
      onSameChange={(notify_same_as_consignee) => change({ notify_same_as_consignee })}
    />
  )
}
