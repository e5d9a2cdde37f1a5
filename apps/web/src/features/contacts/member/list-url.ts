import { listContacts } from '@berth/contract/contact'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { readOf } from '../../../lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '../../../lib/url/url-state.ts'

const { initial, options } = pageSizes.contacts

/** What the address of the list says. */
export const listShape = {
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type ListState = UrlState<typeof listShape>

/** The read of one page of the contacts. */
export function contactsOf({ keyword, page, size }: ListState) {
  return readOf(listContacts, { query: { page, size, ...(keyword ? { keyword } : {}) } })
}

/** The page to show once `removed` of the contacts are gone: the same one while it still has any. */
export function pageAfterRemoving(removed: number, total: number, { page, size }: ListState): number {
  return Math.min(page, Math.max(1, Math.ceil((total - removed) / size)))
}
