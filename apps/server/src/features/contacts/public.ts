export { deleteContactsAt, insertContacts, updateContacts } from './bulk/commands.ts'
export {
  type ContactFields,
  findContactsById,
  findContactsOf,
  type StoredContact,
} from './bulk/queries.ts'
export { presentContact } from './present.ts'
export { listContactRows } from './queries.ts'
