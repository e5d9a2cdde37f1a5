import { contactSortFields } from '@berth/contract/companies/contact'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { choiceParam, paging, textParam } from '#lib/url/url-state.ts'

/** The state of the list in the URL. */
export const contactsUrl = {
  keyword: textParam(maxLength.keyword),
  field: choiceParam(contactSortFields, 'create_time'),
  order: choiceParam(['asc', 'desc'], 'desc'),
  ...paging(pageSizes.contacts),
}

/** The page to show after deleting `removed` contacts: the same one, unless it is now empty. */
export function pageAfterRemoving(
  removed: number,
  total: number,
  { page, size }: { readonly page: number; readonly size: number },
): number {
  return Math.min(page, Math.max(1, Math.ceil((total - removed) / size)))
}
