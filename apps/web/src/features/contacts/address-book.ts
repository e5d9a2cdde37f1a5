import { type listContacts, listContacts as ownContacts } from '@berth/contract/companies/contact'
import type { OutputOf, QueryOf } from '@berth/contract/endpoint'
import type { UseQueryOptions } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'

type Contacts = OutputOf<typeof listContacts>

/** The address book from which an order's parties are chosen. */
export type AddressBook = {
  readonly list: (query: QueryOf<typeof listContacts>) => UseQueryOptions<Contacts>
  /**
   * True for the user's own company, whose entries can be changed here with permission. In another company's book, a missing
   * party is typed for this order only.
   */
  readonly isOwn: boolean
  /** The path of its page, or null for users without access. */
  readonly path: string | null
}

/** The address book of the user's company. */
export const ownBook: AddressBook = {
  list: (query) => readOf(ownContacts, { query }) as UseQueryOptions<Contacts>,
  isOwn: true,
  path: paths.contacts,
}
