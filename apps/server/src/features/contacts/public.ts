export { deleteContactsAt, insertContacts, updateContacts } from './bulk/commands.ts'
export {
  type ContactFields,
  findContactsById,
  findContactsOf,
  type StoredContact,
} from './bulk/queries.ts'
