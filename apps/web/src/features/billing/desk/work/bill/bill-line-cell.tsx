import { maxLength } from '@berth/domain/limits'
import { quotedPriceOf } from '@berth/domain/money/bill'
import { decimalsOf } from '@berth/domain/money/currency'
import { sayUnit } from '@berth/locales/charge-words'
import { createContext, useContext } from 'react'
import { ChargeSelect } from '#features/lookups/lookup-selects.tsx'
import { withUnread } from '#features/order/form/unread.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatAmount, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import type { CellProps } from '#ui/rows-editor/rows.ts'
import { isUnquoted, type LineDraft, lineAmount, type QuoteLine } from './bill-draft.ts'
import { type LineColumn, quantityDecimals } from './bill-line-columns.ts'
import { basisChoices, isPlainBasis, type ShippedQuantities } from './charge-basis.ts'

/** What the cells of a bill share. */
export type BillOfLine = {
  readonly currency: string
  readonly shipped: ShippedQuantities
  readonly taxRates: readonly number[]
  readonly quote: readonly QuoteLine[]
  readonly billedIn: string | null
}

export const BillOfLineContext = createContext<BillOfLine | null>(null)

/** The control of one cell of a bill, in the table and in the phone's sheet. */
export function BillLineCell({
  field,
  row: line,
  onChange,
  onLeave,
  ...control
}: CellProps<LineColumn, LineDraft>) {
  const { issue } = useWords(workFormWords)
  const language = useLanguage()
  const bill = useContext(BillOfLineContext)
  if (!bill) throw new Error('a cell of a bill is drawn within its bill')
  const { currency, shipped, taxRates, quote, billedIn } = bill
  const unread = line.unread[field]
  // A name that no list has is shown where the choice would be.
  const asked = unread === undefined ? {} : { placeholder: unread, status: 'error' as const }
  const set = (part: Partial<LineDraft>, text?: string) =>
    onChange({ ...part, unread: withUnread(line.unread, field, text) })
  switch (field) {
    case 'charge_id':
      return (
        <ChargeSelect
          {...control}
          allowClear={false}
          placeholder={issue.columns.charge_id}
          value={line.charge_id}
          unread={unread ?? null}
          onChange={(charge_id, text) => set({ charge_id }, text)}
          onBlur={onLeave}
        />
      )
    case 'basis':
      return (
        <Select
          {...control}
          placeholder={issue.columns.basis}
          {...asked}
          value={line.basis || null}
          onChange={(basis) => set({ basis })}
          onBlur={onLeave}
          options={basisChoices(shipped, line.basis).map((basis) => ({
            value: basis,
            label: isPlainBasis(basis) ? issue.bases[basis] : sayUnit(basis, language),
          }))}
        />
      )
    case 'payment_term':
      return (
        <Select
          {...control}
          {...asked}
          value={unread === undefined ? line.payment_term : null}
          onChange={(payment_term) => set({ payment_term })}
          onBlur={onLeave}
          options={[
            { value: 'prepaid' as const, label: issue.terms.prepaid },
            { value: 'collect' as const, label: issue.terms.collect },
          ]}
        />
      )
    case 'quantity':
    case 'unit_price':
      return (
        <NumberInput
          {...control}
          placeholder={issue.columns[field]}
          decimals={field === 'quantity' ? quantityDecimals(line) : decimalsOf(currency)}
          {...(field === 'unit_price' ? { measure: currency } : {})}
          signed={field === 'unit_price' && quote.length > 0 && !isUnquoted(line, currency, quote)}
          value={line[field]}
          unread={unread}
          onChange={(figure, text) => set({ [field]: figure }, text)}
          onBlur={onLeave}
        />
      )
    case 'quoted':
      return (
        <output id={control.id} aria-label={control['aria-label']}>
          {formatAmount(quotedPriceOf(line, currency, quote))}
        </output>
      )
    case 'billed':
      return (
        <output id={control.id} aria-label={control['aria-label']}>
          {formatAmount(line.billed, billedIn ?? currency)}{' '}
          {line.is_questioned && (
            <Tag mini kind="near">
              {issue.questioned}
            </Tag>
          )}
        </output>
      )
    case 'amount': {
      const { id, 'aria-label': label } = control
      return (
        <output id={id} aria-label={label}>
          {formatAmount(lineAmount(line, currency), currency)}
        </output>
      )
    }
    case 'tax_rate': {
      const rates = [...new Set([...taxRates, ...(line.tax_rate === null ? [] : [line.tax_rate])])]
      return (
        <Select
          {...control}
          placeholder={nothing}
          {...asked}
          value={line.tax_rate}
          onChange={(tax_rate) => set({ tax_rate })}
          onClear={() => set({ tax_rate: null })}
          onBlur={onLeave}
          options={rates.map((rate) => ({ value: rate, label: `${rate}%` }))}
        />
      )
    }
    case 'reason':
      return (
        <TextInput
          {...control}
          placeholder={issue.reasonHint}
          maxLength={maxLength.remark}
          value={line.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
          onBlur={onLeave}
        />
      )
  }
}
