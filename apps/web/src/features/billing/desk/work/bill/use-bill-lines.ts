import type { Charge } from '@berth/contract/trade/lookup'
import { maxBillLines } from '@berth/domain/limits'
import { quoteCurrency, quotedPriceOf } from '@berth/domain/money/bill'
import { currencySign } from '@berth/domain/money/sum'
import { freightTermWords } from '@berth/locales/order-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { linesWords } from '#features/booking/form/field-words.ts'
import { charges } from '#features/lookups/lookups.ts'
import { pastedOver } from '#features/order/form/unread.ts'
import type { WorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatAmount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { placeRows, type Rows, type RowsKind, type RowsText } from '#ui/rows-editor/rows.ts'
import { useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import {
  type BillDraft,
  type IssueDraft,
  isBlankLine,
  isUnquoted,
  type LineDraft,
  newLine,
  type QuoteLine,
  withPastedAmount,
} from './bill-draft.ts'
import { BillLineCell } from './bill-line-cell.tsx'
import { columnsOf, isFigure, type LineColumn } from './bill-line-columns.ts'
import { type BillNames, readBillPaste } from './bill-lines-from-clipboard.ts'
import {
  basisChoices,
  changeLine,
  isPlainBasis,
  type ShippedQuantities,
  withOwnDays,
} from './charge-basis.ts'
import { earlierWords } from './earlier-words.ts'

/** The part of a form that edits a bill: its errors, with paths as in a request body with `bills`. */
export type BillForm = Pick<WorkForm<IssueDraft>, 'errors' | 'errorAt' | 'leave' | 'idOf'> & {
  readonly draft: Pick<IssueDraft, 'freight_term'>
}

export type BillLinesOptions = {
  readonly form: BillForm
  readonly bill: BillDraft
  readonly index: number
  readonly shipped: ShippedQuantities
  /** The lines of the quote, if there is one. Any other charge needs a reason. */
  readonly quote: readonly QuoteLine[]
  /** The tax rates a line may have; none if bills have no tax. */
  readonly taxRates: readonly number[]
  readonly onChange: (bill: BillDraft) => void
}

export type EditedLines = {
  readonly kind: RowsKind<LineColumn, LineDraft>
  readonly rows: Rows<LineColumn, LineDraft>
  readonly text: RowsText<LineColumn>
}

/** The lines of a bill and the actions on them, for the rows editor. */
export function useBillLines(options: BillLinesOptions): EditedLines {
  const { form, bill, index, shipped, quote, taxRates, onChange } = options
  const { issue } = useWords(workFormWords)
  const said = useWords(linesWords)
  const earlier = useWords(earlierWords)
  const known = useQuery(charges()).data?.lists
  const queryClient = useQueryClient()
  const path = `bills.${index}.lines`
  const pathOf = (at: number, field: LineColumn) => `${path}.${at}.${field}`
  const set = (lines: readonly LineDraft[]) => onChange({ ...bill, lines })
  const { lines } = bill
  const isTaxed = hasTax(bill, taxRates)
  const { billedIn } = bill
  const isReissued = billedIn !== null
  const columns = useMemo(
    () => columnsOf({ hasTax: isTaxed, isReissued, hasQuote: quote.length > 0 }),
    [isTaxed, isReissued, quote],
  )
  const blank = () => newLine('prepaid')
  const context = { charges: known ?? [], shipped, freightTerm: form.draft.freight_term }

  const paste = async (pasted: string, at: number, column: LineColumn) => {
    const { lists } = await queryClient.ensureQueryData(charges())
    const names = namesOf(lists, shipped)
    const { rows, unknown } = readBillPaste(pasted, column, names, bill.currency, columns)
    const fitting = rows.slice(0, maxBillLines - at)
    const parts = fitting.map(({ part }, offset) => pastedOver(lines[at + offset], part))
    const placed = placeRows<LineDraft>(lines, at, parts, blank)
    const next = placed.map((pastedLine, index) => {
      const amount = fitting[index - at]?.amount
      const line = withOwnDays(lines[index], pastedLine)
      return amount === undefined ? line : withPastedAmount(line, amount, bill.currency)
    })
    set(next)
    const doubted = next.slice(at, at + fitting.length).flatMap(({ unread }) => unread.amount ?? [])
    const asked = [...new Set([...unknown, ...doubted])]
    showToast('info', said.pasted(fitting.length))
    if (asked.length > 0) showToast('trouble', said.unknown(asked.join(', ')))
    if (fitting.length < rows.length) showToast('trouble', said.tooMany(maxBillLines))
  }

  /** What is said of a line that was taken from another order, and of a price that the reissued bill has above the quote. */
  const doubtAt = (line: LineDraft) => {
    const from = line.takenFrom ? { charge_id: earlier.from(line.takenFrom) } : undefined
    const price = isReissued ? quotedPriceOf(line, bill.currency, quote) : null
    if (price === null || line.unit_price === null || line.unit_price <= price) return from
    return { ...from, unit_price: issue.aboveQuote(formatAmount(price)) }
  }
  const rows: Rows<LineColumn, LineDraft> = {
    rows: lines,
    columns,
    errors: useTextsByRow(form.errors, lines.length, columns, pathOf),
    warnings: lines.map((line) => doubtAt(line)),
    canAdd: lines.length < maxBillLines,
    change: (at, part) => set(changeLine(lines, at, part, context)),
    leave: (at, field) => form.leave(pathOf(at, field)),
    add: () => lines.length < maxBillLines && set([...lines, blank()]),
    remove: (at) => set(lines.length === 1 ? [blank()] : lines.toSpliced(at, 1)),
    restore: (at, line) => set(lines.toSpliced(at, 0, line)),
    paste,
  }
  const kind: RowsKind<LineColumn, LineDraft> = {
    name: `bill-${index}`,
    Cell: BillLineCell,
    isFigure: (field) => isFigure.has(field),
    isRequired: (field) => !(['amount', 'tax_rate', 'quoted', 'billed'] as LineColumn[]).includes(field),
    isBlank: isBlankLine,
    isLeftToForm: true,
    idOf: (at, field) => form.idOf(pathOf(at, field)),
    below: { field: 'reason', isNeeded: (line) => isUnquoted(line, bill.currency, quote) },
  }
  const sign = currencySign(bill.currency)
  const text = useMemo(
    () => ({
      ...said,
      table: issue.lines(bill.name),
      number: said.row(0).replace('0', '').trim(),
      tools: said.removeHere,
      column: isReissued ? { ...issue.columns, unit_price: issue.newPrice } : issue.columns,
      unit: {
        ...{ unit_price: sign, amount: sign, quoted: currencySign(quoteCurrency) },
        ...(billedIn !== null && { billed: currencySign(billedIn) }),
      },
      place: said.row,
      cell: issue.cell,
      add: issue.addLine,
      edit: said.editRow,
      remove: issue.dropLine,
    }),
    [issue, said, bill.name, sign, isReissued, billedIn],
  )
  return { kind, rows, text }
}

/** Whether a bill shows its tax: rates are offered, or its lines have some from before. */
export function hasTax({ lines }: BillDraft, taxRates: readonly number[]): boolean {
  return taxRates.length > 0 || lines.some(({ tax_rate: rate }) => rate !== null)
}

/** The names that a sheet may have for the charges, bases and payment terms of a bill. */
function namesOf(known: readonly Charge[], shipped: ShippedQuantities): BillNames {
  const words = Object.values(workFormWords).map((language) => language.issue)
  const printed = Object.values(freightTermWords)
  return {
    charges: known.map(({ id, code, name_zh, name_en }) => ({ id, names: [code, name_zh, name_en] })),
    bases: basisChoices(shipped, '').map((basis) => ({
      basis,
      names: isPlainBasis(basis) ? [basis, ...words.map(({ bases }) => bases[basis])] : [basis],
    })),
    terms: {
      prepaid: [...words.map(({ terms }) => terms.prepaid), ...printed.map((one) => one.prepaid), 'PP'],
      collect: [...words.map(({ terms }) => terms.collect), ...printed.map((one) => one.collect), 'CC'],
    },
  }
}
