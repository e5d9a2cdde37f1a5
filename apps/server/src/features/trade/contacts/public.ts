export { presentContact } from './contact.present.ts'
export { listContactRows } from './contact.query.ts'
export { deleteContactsAt, insertContacts, updateContacts } from './contact-rows.command.ts'
export { findContactsById, findContactsOf, type StoredContact } from './contact-rows.query.ts'
