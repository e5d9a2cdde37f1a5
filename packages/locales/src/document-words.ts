import type { DocumentType } from '@berth/domain/order/instruction/document-type'
import { defineWords } from './language.ts'
import { terms } from './terms.ts'

/** The name of each document type of an order. */
export const documentTypeWords = defineWords<Record<DocumentType, string>>(
  {
    1: '放舱纸',
    2: '提单草稿',
    3: '账单',
    4: '发票',
    5: terms.zh.telexReleaseNote,
    6: terms.zh.creditNote,
    9: '其他',
  },
  {
    1: 'Booking confirmation',
    2: 'Draft B/L',
    3: 'Bill',
    4: 'Invoice',
    5: terms.en.telexReleaseNote,
    6: terms.en.creditNote,
    9: 'Other',
  },
)
