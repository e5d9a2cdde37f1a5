import { maxLength, pageSizes } from '@berth/domain/limits'
import { quoteCurrency } from '@berth/domain/money/bill'
import { dueDatesOf, type ReceivableAge } from '@berth/domain/money/receivable-age'
import type { Day } from '@berth/domain/time/calendar'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, currencyParam, numberParam, paging, textParam } from '#lib/url/url-state.ts'

/** The state of the page in the URL. */
export const receivablesUrl = {
  currency: currencyParam(quoteCurrency),
  keyword: textParam(maxLength.keyword),
  sort: choiceParam(['total', 'overdue', 'oldest_days', 'customer'], 'total'),
  order: choiceParam(['asc', 'desc'], 'desc'),
  ...paging(pageSizes.bills),
  /** The payment to confirm that is open. */
  slip: numberParam(null),
} as const

/** The address of the bills of an age on a day, in a currency, of one company or of all. */
export function agedBillsPath(
  currency: string,
  age: ReceivableAge,
  today: Day,
  customer: number | null = null,
): string {
  const { from, to } = dueDatesOf(age, today)
  return billsPath(currency, { customer, due_from: from, due_to: to })
}

/** The address of the unpaid bills in a currency, filtered as given. */
export function billsPath(
  currency: string,
  filter: Readonly<Record<string, string | number | null>> = {},
): string {
  const params = new URLSearchParams({ currency })
  for (const [name, value] of Object.entries(filter)) if (value !== null) params.set(name, String(value))
  return `${paths.deskBills}?${params}`
}
