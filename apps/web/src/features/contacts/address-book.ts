import { type listContacts, listContacts as ownContacts } from '@berth/contract/contact'
import type { OutputOf, QueryOf } from '@berth/contract/endpoint'
import type { UseQueryOptions } from '@tanstack/react-query'
import { readOf } from '../../lib/api/api.ts'
import { paths } from '../../lib/url/paths.ts'

type Contacts = OutputOf<typeof listContacts>

/** An address book that the parties of an order are chosen from. */
export type AddressBook = {
  readonly list: (query: QueryOf<typeof listContacts>) => UseQueryOptions<Contacts>
  /** One's own: its entries are changed here by who may. In another's a party that is not there is typed in for the order alone. */
  readonly isOwn: boolean
  /** The page it is kept on, for who may look at it. */
  readonly path: string | null
}

/** The address book of the company one is signed in for. */
export const ownBook: AddressBook = {
  list: (query) => readOf(ownContacts, { query }) as UseQueryOptions<Contacts>,
  isOwn: true,
  path: paths.contacts,
}
