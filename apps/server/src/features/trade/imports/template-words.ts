import type { ImportKind } from '@berth/domain/files/import-file'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import type { CellKind } from '../../../platform/sheets/sheet-column.ts'

type KindWords = Readonly<Record<Exclude<CellKind, 'choice'>, string>>

/** The texts of the workbook that users fill in. */
export const templateWords = defineWords(
  {
    rows: {
      rate: '运价',
      contact: common.zh.contacts,
      daily_rate: '每日汇率',
      bank_entry: '银行流水',
      invoice: '发票',
    } as Record<ImportKind, string>,
    file: {
      rate: '运价导入模板',
      contact: '联系人导入模板',
      daily_rate: '汇率导入模板',
      bank_entry: '银行流水导入模板',
      invoice: '发票回传模板',
    } as Record<ImportKind, string>,
    notes: '填写说明',
    column: '列',
    isRequired: common.zh.required,
    takes: '填写要求',
    example: '示例',
    yes: common.zh.yes,
    no: common.zh.no,
    code: common.zh.code,
    names: '名称',
    lists: {
      ports: '港口',
      carriers: '船公司',
      containers: '柜型',
      countries: '国家和地区',
      invoice_kinds: '发票类型',
    } as Record<string, string>,
    choice: (list: string) => `代码或名称，见工作表“${list}”`,
    kinds: {
      text: '文字',
      capitals: '英文大写、数字和符号；小写会自动转为大写',
      day: '日期，如 2026-01-31',
      range: '起止日期，如 2026-01-01 ~ 2026-01-31',
      price: '每柜美元价，最多两位小数；没有运价的柜型留空',
      amount: '金额，可带币种',
      currency: '币种代码，如 USD',
      figure: '数字，可带小数',
      whole: '整数',
    } as KindWords,
    hints: [
      '第二行是示例，导入时会自动跳过，不用删除。',
      '列的顺序可以调整，非必填的列可以删除。删除的列不会改动已有数据。',
      '一次最多导入 10,000 行。',
    ],
  },
  {
    rows: {
      rate: 'Rates',
      contact: common.en.contacts,
      daily_rate: 'Exchange rates',
      bank_entry: 'Bank transactions',
      invoice: 'Invoices',
    },
    file: {
      rate: 'Rate import template',
      contact: 'Contact import template',
      daily_rate: 'Exchange rate import template',
      bank_entry: 'Bank transactions import template',
      invoice: 'Tax invoice import template',
    },
    notes: 'How to fill in',
    column: 'Column',
    isRequired: common.en.required,
    takes: 'What to enter',
    example: 'Example',
    yes: common.en.yes,
    no: common.en.no,
    code: common.en.code,
    names: 'Names',
    lists: {
      ports: 'Ports',
      carriers: 'Carriers',
      containers: 'Container types',
      countries: 'Countries',
      invoice_kinds: 'Invoice types',
    },
    choice: (list: string) => `Code or name, see the sheet “${list}”`,
    kinds: {
      text: 'Text',
      capitals: 'Capital letters, digits and English symbols; lowercase is converted to capitals',
      day: 'Date, e.g. 2026-01-31',
      range: 'First and last day, e.g. 2026-01-01 ~ 2026-01-31',
      price: 'US dollars per container, up to two decimals; leave blank for types without a price',
      amount: 'Amount, with or without its currency',
      currency: 'Currency code, e.g. USD',
      figure: 'Number, with or without decimals',
      whole: 'Whole number',
    },
    hints: [
      'Row 2 is an example. It is skipped on import; you do not have to delete it.',
      'Columns can be in any order, and optional columns can be deleted. Deleting a column does not change existing data.',
      'Up to 10,000 rows per import.',
    ],
  },
)
