import type { DocumentType } from '@berth/domain/order/document-type'
import { defineWords } from './language.ts'

/** The name of each type of document of an order. */
export const documentTypeWords = defineWords<Record<DocumentType, string>>(
  {
    1: '放舱纸',
    2: '提单草稿',
    3: '账单',
    4: '发票',
    5: '电放通知',
    9: '其他',
  },
  {
    1: 'Booking confirmation',
    2: 'Draft B/L',
    3: 'Bill',
    4: 'Invoice',
    5: 'Telex release note',
    9: 'Other',
  },
)
