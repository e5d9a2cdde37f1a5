import { companyImageRule } from '@berth/domain/company/company-image'
import { importFiles } from '@berth/domain/files/import-file'
import { uploadPurposes } from '@berth/domain/files/upload'
import {
  maxLength,
  maxPageSize,
  minPasswordLength,
  pageSizes,
  phoneBelowPx,
  rateLimits,
  searchDebounceMs,
} from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { partyType } from '@berth/domain/order/booking/party'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { requestTimeoutMs } from '@berth/domain/time/timeouts'
import { expect, it } from 'vitest'
import { parseConfig } from './api/config.ts'
import { createQueryClient, delayBeforeRetry } from './api/query.ts'
import { formatDay } from './format.ts'

// Point 9 of the specification, constant by constant: what the page is built with against what the specification says.
const defaults = parseConfig([])
const { queries } = createQueryClient().getDefaultOptions()
const day = '2026-11-22'

const constants: readonly (readonly [what: string, ours: unknown, specified: unknown])[] = [
  ['timeout of a call', requestTimeoutMs, 60_000],
  ['small screens', phoneBelowPx, 768],
  ['app_mode', defaults.appMode, '1'],
  ['primary colour', defaults.appColor, '#6cbaa9'],
  ['freight collect terms', defaults.freightCollectTerms, ['EXW', 'FCA', 'FOB']],
  ['sort, status and bool', defaults.lookupDefaults, { sort: 100, status: true, bool: false }],
  ['title', defaults.appTitle, 'ASF Asia'],
  ['bookings', pageSizes.bookings, { initial: 50, options: [10, 20, 50, 100] }],
  ['contacts', pageSizes.contacts, { initial: 10, options: [10, 20, 30, 50] }],
  ['quotes', pageSizes.quotes, { initial: 50, options: [10, 20, 30, 50] }],
  ['rates', pageSizes.rates.initial, 10],
  ['shippers', pageSizes.shippers.initial, 10],
  ['contact picker', pageSizes.contactPicker.initial, 10],
  ['drop-downs', maxPageSize, 1000],
  ['search debounce', searchDebounceMs, 300],
  ['password', minPasswordLength, 6],
  ['remark', maxLength.remark, 255],
  ['address', maxLength.address, 255],
  ['marks', maxLength.marks, 1024],
  ['description', maxLength.goodsDescription, 4096],
  ['price', rateLimits.maxPrice, 999_999.99],
  ['attachments', uploadPurposes.supply_attachment.maxBytes, 10_485_760],
  ['kinds of attachment', uploadPurposes.supply_attachment.kinds, ['pdf', 'doc', 'docx', 'xls', 'xlsx']],
  ['telex guarantee', uploadPurposes.telex_guarantee.maxBytes, 10_485_760],
  ['kinds of telex guarantee', uploadPurposes.telex_guarantee.kinds, ['jpg', 'png', 'pdf', 'doc', 'docx']],
  ['kinds of payment slip', uploadPurposes.payment_slip.kinds, ['jpg', 'png', 'pdf']],
  ['profile images', companyImageRule.maxBytes, 2_097_152],
  ['kinds of profile image', companyImageRule.kinds, ['jpg', 'png']],
  ['contact files', importFiles.contact.kinds, ['xlsx', 'xls', 'csv']],
  ['rate files', importFiles.rate.kinds, ['xlsx', 'xls']],
  ['query cache', queries?.gcTime, 300_000],
  ['retries', [0, 1, 2, 5].map(delayBeforeRetry), [1000, 2000, 4000, 30_000]],
  ['dates in Chinese', formatDay(day, 'zh-CN'), '2026-11-22'],
  ['dates in English', formatDay(day, 'en-US'), '11/22/2026'],
  ['contact types', Object.values(partyType), [1, 2, 3, 4]],
  ['container mode', containerMode.fcl, 1],
  ['bill', documentType.bill, 3],
  ['invoice', documentType.invoice, 4],
  [
    'statuses',
    statusesInProcessOrder.toSorted((one, other) => one - other),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 40],
  ],
]

it.each(constants)('%s', (_, ours, specified) => {
  expect(ours).toEqual(specified)
})
