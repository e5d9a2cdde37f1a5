import { contactSortFields, listContacts } from '@berth/contract/companies/contact'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { readOf } from '#lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '#lib/url/url-state.ts'

const { initial, options } = pageSizes.contacts

/** The state of the list in the URL. */
export const listShape = {
  keyword: textParam(maxLength.keyword),
  field: choiceParam(contactSortFields, 'create_time'),
  order: choiceParam(['asc', 'desc'], 'desc'),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type ContactListState = UrlState<typeof listShape>

/** The keyword and the order of the list, which its export has too. */
export function askedOf({ keyword, field, order }: ContactListState) {
  return { field, order, ...(keyword ? { keyword } : {}) }
}

/** The query of one page of contacts. */
export function contactsOf(state: ContactListState) {
  const { page, size } = state
  return readOf(listContacts, { query: { page, size, ...askedOf(state) } })
}

/** The page to show after deleting `removed` contacts: the same one, unless it is now empty. */
export function pageAfterRemoving(
  removed: number,
  total: number,
  { page, size }: Pick<ContactListState, 'page' | 'size'>,
): number {
  return Math.min(page, Math.max(1, Math.ceil((total - removed) / size)))
}
