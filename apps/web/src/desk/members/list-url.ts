import { deskListMembers, memberTabs } from '@berth/contract/desk-member'
import { companyKinds } from '@berth/domain/authority-preset'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { readOf } from '../../lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '../../lib/url/url-state.ts'

const { initial, options } = pageSizes.desk

export const memberSorts = ['newest', 'oldest', 'name'] as const
export const anyKind = 'any'

/** What the address of the list says. */
export const listShape = {
  tab: choiceParam(memberTabs, 'all'),
  keyword: textParam(maxLength.keyword),
  kind: choiceParam([anyKind, ...companyKinds], anyKind),
  sort: choiceParam(memberSorts, 'newest'),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type ListState = UrlState<typeof listShape>

/** What the cache keeps members under. */
export const membersKey = ['desk', 'member'] as const

/** The read of one page of the members. */
export function membersOf(state: ListState) {
  return readOf(deskListMembers, { query: membersQueryOf(state) })
}

/** What the list asks for. */
export function membersQueryOf({ keyword, kind, ...state }: ListState) {
  return {
    ...state,
    ...(keyword ? { keyword } : {}),
    ...(kind === anyKind ? {} : { kind }),
  }
}
