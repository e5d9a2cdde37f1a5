import { sailingTabs } from '@berth/contract/desk/desk-sailing'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { choiceParam, numberParam, paging, textParam } from '#lib/url/url-state.ts'

/** The state of the list of sailings in the URL. */
export const sailingsUrl = {
  tab: choiceParam(sailingTabs, 'ahead'),
  keyword: textParam(maxLength.keyword),
  pol_id: numberParam(null),
  pod_id: numberParam(null),
  carrier_id: numberParam(null),
  with_orders: choiceParam(['0', '1'], '0'),
  ...paging(pageSizes.desk),
}
