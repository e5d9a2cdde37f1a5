import { deskListContactsOf } from '@berth/contract/desk/desk-on-behalf'
import { readOf } from '#lib/api/api.ts'
import type { AddressBook } from './address-book.ts'

/** A company's address book, read-only at the desk. */
export function companyBook(customerId: number): AddressBook {
  return {
    list: (query) =>
      readOf(deskListContactsOf, { params: { id: customerId }, query }) as ReturnType<AddressBook['list']>,
    isOwn: false,
    path: null,
  }
}
