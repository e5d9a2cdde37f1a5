import { meets } from '@berth/domain/access/authority'
import { contactEditing } from '@berth/domain/company/contact'
import type { PartyRole } from '@berth/domain/order/booking/party'
import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { partyWords } from '@berth/locales/order-words'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import type { AddressBook } from './address-book.ts'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import { ContactPicker } from './contact-picker.tsx'
import type { PartyValues } from './contact-values.ts'
import { contactWords } from './contact-words.ts'
import { partySectionWords } from './party-words.ts'

export type PartyTask<Role extends InstructionRole = PartyRole> = {
  readonly kind: 'choose' | 'create' | 'edit'
  readonly role: Role
}

type PartyDialogsProps = {
  readonly task: PartyTask<InstructionRole>
  readonly book: AddressBook
  readonly party: PartyValues | null
  readonly onDone: (party: PartyValues) => void
  readonly onClose: () => void
}

/** Dialogs to choose a party from the address book or to edit the order's copy. Without an address book, the party is typed. */
export function PartyDialogs({ task, book, party, onDone, onClose }: PartyDialogsProps) {
  const text = useWords(partySectionWords)
  const contact = useWords(contactWords)
  const role = useWords(partyWords)[task.role]
  const { authorities } = useUser()
  const mayLook = !book.isOwn || authorities.includes('contact')
  if (task.kind === 'choose' && mayLook)
    return <ContactPicker title={text.chooseFor(role)} book={book} onPick={onDone} onClose={onClose} />
  // Users who may not edit the address book enter a party for this order only.
  if (task.kind === 'create' && book.isOwn && meets(authorities, contactEditing))
    return (
      <ContactFormDialog
        title={contact.create}
        target={{ kind: 'create' }}
        onDone={(values, id) => onDone({ ...values, id })}
        onClose={onClose}
      />
    )
  const edited = task.kind === 'edit' ? party : null
  return (
    <ContactFormDialog
      title={edited ? text.edit(role) : text.chooseFor(role)}
      target={{ kind: 'copy', id: edited?.id ?? 0 }}
      {...(edited ? { initial: edited } : {})}
      onDone={(values, id) => onDone({ ...values, id })}
      onClose={onClose}
    />
  )
}
