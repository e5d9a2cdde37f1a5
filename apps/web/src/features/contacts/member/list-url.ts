import { listContacts } from '@berth/contract/companies/contact'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { readOf } from '../../../lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '../../../lib/url/url-state.ts'

const { initial, options } = pageSizes.contacts

/** The state of the list in the URL. */
export const listShape = {
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type ListState = UrlState<typeof listShape>

/** The query of one page of contacts. */
export function contactsOf({ keyword, page, size }: ListState) {
  return readOf(listContacts, { query: { page, size, ...(keyword ? { keyword } : {}) } })
}

/** The page to show after deleting `removed` contacts: the same one, unless it is now empty. */
export function pageAfterRemoving(removed: number, total: number, { page, size }: ListState): number {
  return Math.min(page, Math.max(1, Math.ceil((total - removed) / size)))
}
