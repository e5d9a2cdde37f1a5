import { listRfqs } from '@berth/contract/rfq'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { rfqStandings } from '@berth/domain/rfq/rfq-lifecycle'
import { readOf } from '../../../../lib/api/api.ts'
import { choiceParam, numberParam, textParam, type UrlState } from '../../../../lib/url/url-state.ts'

const { initial, options } = pageSizes.rfqs

export const stateChoices = ['all', ...rfqStandings] as const

/** What the address of the list says. */
export const rfqListShape = {
  state: choiceParam(stateChoices, 'all'),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type RfqListState = UrlState<typeof rfqListShape>

/** The read of one page of the inquiries. */
export function rfqsOf(state: RfqListState) {
  return readOf(listRfqs, { query: rfqsQueryOf(state) })
}

/** What the list asks for. */
export function rfqsQueryOf({ state, keyword, page, size }: RfqListState) {
  return { page, size, ...(state === 'all' ? {} : { state }), ...(keyword ? { keyword } : {}) }
}
