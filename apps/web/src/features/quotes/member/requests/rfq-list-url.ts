import { listRfqs } from '@berth/contract/trade/rfq'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { shownRfqStates } from '@berth/domain/rfq/rfq-lifecycle'
import { readOf } from '#lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '#lib/url/url-state.ts'

const { initial, options } = pageSizes.rfqs

export const stateChoices = ['all', ...shownRfqStates] as const

/** The state of the list in the URL. */
export const rfqListShape = {
  state: choiceParam(stateChoices, 'all'),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type RfqListState = UrlState<typeof rfqListShape>

/** The query of one page of quote requests. */
export function rfqsOf(state: RfqListState) {
  return readOf(listRfqs, { query: rfqsQueryOf(state) })
}

/** The request parameters of the list. */
export function rfqsQueryOf({ state, keyword, page, size }: RfqListState) {
  return { page, size, ...(state === 'all' ? {} : { state }), ...(keyword ? { keyword } : {}) }
}
