import { deskListMembers, memberTabs } from '@berth/contract/companies/desk-member'
import { companyKinds } from '@berth/domain/access/authority-preset'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { readOf } from '#lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '#lib/url/url-state.ts'

const { initial, options } = pageSizes.desk

export const memberSorts = ['newest', 'oldest', 'name'] as const
export const anyKind = 'any'

/** The state of the list in the URL. */
export const listShape = {
  tab: choiceParam(memberTabs, 'all'),
  keyword: textParam(maxLength.keyword),
  kind: choiceParam([anyKind, ...companyKinds], anyKind),
  sort: choiceParam(memberSorts, 'newest'),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type MemberListState = UrlState<typeof listShape>

/** Cache key prefix of all member queries. */
export const membersKey = ['desk', 'member'] as const

/** The query for one page of members. */
export function membersOf(state: MemberListState) {
  return readOf(deskListMembers, { query: membersQueryOf(state) })
}

/** Builds the request parameters of the list. */
export function membersQueryOf({ keyword, kind, ...state }: MemberListState) {
  return {
    ...state,
    ...(keyword ? { keyword } : {}),
    ...(kind === anyKind ? {} : { kind }),
  }
}
