import {
  checkTaxInvoiceRow,
  invoiceKinds,
  requestNumberIn,
  type TaxInvoiceRow,
  taxCurrency,
  taxInvoiceKey,
} from '@berth/domain/money/tax-invoice'
import { readEntryState, readInvoiceSign } from '@berth/domain/reading/bank-direction'
import { cleanValue } from '@berth/domain/reading/clean-text'
import { faultOf, valueIn } from '@berth/domain/reading/reading'
import type { NamedEntry } from '@berth/domain/reading/trade-name'
import { differingCurrency } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named, namesOfInvoice } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** The list that the column with the kind refers to. */
export const invoiceKindChoices: readonly NamedEntry[] = invoiceKinds.map((code, index) => ({
  ...{ id: index + 1, code, names: namesOfInvoice(code) },
}))

/** The columns of the tax software's file that are read. */
const taxInvoiceColumns: readonly SheetColumn[] = [
  {
    key: 'request_no',
    ...named('invoice_request'),
    kind: 'capitals',
    isRequired: true,
    saidBy: ['remark'],
    example: 'KP260100001',
    width: 18,
  },
  {
    key: 'kind',
    ...named('invoice_kind'),
    kind: 'choice',
    list: 'invoice_kinds',
    isRequired: false,
    example: 'ordinary',
    width: 16,
  },
  {
    key: 'code',
    ...named('invoice_code'),
    kind: 'text',
    reads: cleanValue,
    isRequired: false,
    example: null,
    width: 16,
  },
  {
    key: 'number',
    ...named('invoice_number'),
    kind: 'text',
    reads: cleanValue,
    isRequired: true,
    example: '26442000000000000001',
    width: 24,
  },
  { key: 'day', ...named('invoice_day'), kind: 'day', isRequired: true, example: '2026-01-05', width: 14 },
  {
    key: 'amount',
    ...named('invoice_amount'),
    kind: 'amount',
    measure: 'money',
    isRequired: true,
    example: 1980,
    width: 14,
  },
  {
    key: 'state',
    ...named('invoice_state'),
    kind: 'text',
    isRequired: false,
    isReadOnly: true,
    isFixed: true,
    example: null,
    width: 10,
  },
  {
    key: 'sign',
    ...named('invoice_sign'),
    kind: 'text',
    isRequired: false,
    isReadOnly: true,
    isFixed: true,
    example: null,
    width: 10,
  },
  {
    key: 'remark',
    ...named('remark'),
    kind: 'text',
    joins: true,
    isRequired: false,
    isReadOnly: true,
    example: null,
    width: 24,
  },
]

export const taxInvoiceSheet: SheetKindRules<TaxInvoiceRow> = {
  columnsOf: () => taxInvoiceColumns,
  compose(values) {
    const { kind, code, number, day, amount, state, sign } = values
    // The tax bureau's list has no column for it: whoever issued the invoice wrote it into the remark.
    const request_no = values.request_no ?? requestNumberIn(String(values.remark ?? ''))
    const write = {
      ...{ request_no: request_no ?? null, code: code ?? null, number: number ?? null },
      ...{ kind: invoiceKinds[Number(kind) - 1] ?? null, day: day ?? null, amount: amount ?? null },
    } as { readonly [Field in keyof TaxInvoiceRow]: TaxInvoiceRow[Field] | null } // Each column is read as what its kind says.
    // `checkTaxInvoiceRow` refuses a row in which something is missing.
    const faults = {
      state: faultOf(readEntryState(String(state ?? ''))),
      sign: faultOf(readInvoiceSign(String(sign ?? ''))),
    }
    const findings = [
      ...Object.entries(faults).flatMap(([path, fault]) => (fault ? [{ path, ...fault }] : [])),
      ...differingCurrency(values, 'amount', taxCurrency),
      ...checkTaxInvoiceRow(write),
    ]
    return { write: write as TaxInvoiceRow, findings }
  },
  keyOf: taxInvoiceKey,
  // Red-letter invoices have a negative amount; they are linked to their originals by hand, with a reason.
  leavesOut({ amount, state, sign }) {
    if (valueIn(readEntryState(String(state ?? ''))) === 'undone') return 'undone'
    return Number(amount) < 0 || valueIn(readInvoiceSign(String(sign ?? ''))) === 'negative'
      ? 'red_letter'
      : null
  },
}
