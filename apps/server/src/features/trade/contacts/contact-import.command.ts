import type { ImportOwner, ImportTarget } from '../imports/public.ts'
import { type ContactFields, contactColumns, contactKeyText } from '../sheets/public.ts'
import { deleteContactsAt, insertContacts, updateContacts } from './contact-rows.command.ts'
import { findContactsById, findContactsOf, type StoredContact } from './contact-rows.query.ts'

// Contacts belong to a company; the operator has none and no endpoint to import any.
function companyOf({ customerId }: ImportOwner): { readonly customerId: number } {
  if (customerId === null) throw new Error('the operator has no contacts')
  return { customerId }
}

/** How contacts are imported. */
export const contactTarget: ImportTarget<ContactFields, StoredContact> = {
  find: (db, owner, writes) => findContactsOf(db, companyOf(owner), writes),
  findById: (db, owner, ids) => findContactsById(db, companyOf(owner), ids),
  keyOf: (contact, absent) => contactKeyText(absent.has('email') ? { ...contact, email: null } : contact),
  merge: (stored, write, absent) =>
    Object.fromEntries(
      contactColumns.map(({ key }) => [key, (absent.has(key) ? stored : write)[key]]),
    ) as ContactFields, // Every column is there.
  describe(contact, { countries }) {
    const country = contact.country_id === null ? null : (countries?.get(contact.country_id) ?? null)
    const texts = contactColumns.map(({ key }) => [key, key === 'country_id' ? country : contact[key]])
    const name = [contact.linkman, contact.company1].filter(Boolean).join(' · ')
    return { name, cells: Object.fromEntries(texts) }
  },
  insert: async (tx, owner, writes, { importId, now }) => ({
    ids: await insertContacts(tx, companyOf(owner), writes, importId, now),
  }),
  update: (tx, owner, changes) => updateContacts(tx, companyOf(owner), changes),
  deleteAt: (tx, owner, targets) => deleteContactsAt(tx, companyOf(owner), targets),
}
