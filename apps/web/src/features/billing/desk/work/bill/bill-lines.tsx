import { quotedPriceOf } from '@berth/domain/money/bill'
import { sayUnit } from '@berth/locales/charge-words'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { linesWords } from '#features/booking/form/field-words.ts'
import { charges } from '#features/lookups/lookups.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { focusSoon } from '#ui/page/focus-soon.ts'
import { Icon } from '#ui/page/icon.tsx'
import { type RowCard, RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { billSums, type LineDraft, lineAmount, lineTax } from './bill-draft.ts'
import { BillOfLineContext } from './bill-line-cell.tsx'
import widths from './bill-lines.module.css'
import { isPlainBasis } from './charge-basis.ts'
import { type BillLinesOptions, hasTax, useBillLines } from './use-bill-lines.ts'

/** The lines of a bill, with live amounts and totals. */
export function BillLines(options: BillLinesOptions) {
  const { form, bill, index, shipped, taxRates, quote } = options
  const { issue } = useWords(workFormWords)
  const isPhone = useIsPhone()
  const lines = useBillLines(options)
  const describe = useLineCard(options)
  const [opened, setOpened] = useState<number | null>(null)
  const path = `bills.${index}.lines`
  const error = form.errorAt(path)
  const sums = billSums(bill)
  const shared = useMemo(
    () => ({ currency: bill.currency, billedIn: bill.billedIn, shipped, taxRates, quote }),
    [bill.currency, bill.billedIn, shipped, taxRates, quote],
  )
  return (
    <BillOfLineContext value={shared}>
      <div className={widths.lines}>
        {isPhone ? (
          <RowCards
            rows={lines.rows}
            text={lines.text}
            describe={describe}
            onOpen={setOpened}
            addId={form.idOf(path)}
          />
        ) : (
          <RowsTable
            {...lines}
            widths={widths}
            className={bill.billedIn === null ? widths.table : `${widths.table} ${widths.compared}`}
          />
        )}
      </div>
      {opened !== null && <RowSheet {...lines} at={opened} onClose={() => setOpened(null)} />}
      <div className={widths.total}>
        {!isPhone && (
          <Button
            look="link"
            id={form.idOf(path)}
            icon={<Icon name="plus" size={14} />}
            disabled={!lines.rows.canAdd}
            onClick={() => {
              lines.rows.add()
              focusSoon(form.idOf(`${path}.${bill.lines.length}.charge_id`))
            }}
          >
            {issue.addLine}
          </Button>
        )}
        {error && <span className={widths.error}>{error}</span>}
        {sums.collect > 0 && (
          <span className="note">{issue.collect(formatMoney(sums.collect, bill.currency))}</span>
        )}
        {hasTax(bill, taxRates) && (
          <span className="note">{issue.withTax(formatMoney(sums.tax, bill.currency))}</span>
        )}
        <b>{issue.total}</b>
        <b className={widths.sum}>{formatMoney(sums.owed, bill.currency)}</b>
      </div>
    </BillOfLineContext>
  )
}

/** What a card of the phone says of a line: the charge and its amount, and how it is calculated. */
function useLineCard({
  bill: { currency, billedIn },
  quote,
}: BillLinesOptions): (line: LineDraft, at: number) => RowCard {
  const { issue } = useWords(workFormWords)
  const { edit, row } = useWords(linesWords)
  const language = useLanguage()
  const known = useQuery(charges()).data?.lists
  return (line, at) => {
    const charge = known?.find(({ id }) => id === line.charge_id)
    const amount = lineAmount(line, currency)
    const tax = lineTax(line, currency)
    const quoted = billedIn === null ? null : quotedPriceOf(line, currency, quote)
    const before = [
      quoted !== null && `${issue.columns.quoted} ${formatAmount(quoted)}`,
      billedIn !== null &&
        line.billed !== null &&
        `${issue.columns.billed} ${formatMoney(line.billed, billedIn)}`,
    ].filter(Boolean)
    const basis = isPlainBasis(line.basis) ? issue.bases[line.basis] : sayUnit(line.basis, language)
    const facts = [
      line.quantity !== null && `${line.quantity} ×`,
      line.unit_price !== null && formatAmount(line.unit_price, currency),
      basis && `/ ${basis}`,
    ].filter(Boolean)
    return {
      head: <b className="strong">{charge ? `${charge.code} ${charge.name}` : row(at + 1)}</b>,
      edit,
      body: (
        <>
          {amount !== null && <span>{formatMoney(amount, currency)}</span>}
          <span className="note">
            {[facts.join(' '), issue.terms[line.payment_term]].filter(Boolean).join(' · ')}
          </span>
          {tax !== null && (
            <span className="note">{issue.lineTax(line.tax_rate ?? 0, formatMoney(tax, currency))}</span>
          )}
          {before.length > 0 && <span className="note">{before.join(' · ')}</span>}
          {line.is_questioned && (
            <span>
              <Tag mini kind="near">
                {issue.questioned}
              </Tag>
            </span>
          )}
          {line.reason && <span className="note">{line.reason}</span>}
        </>
      ),
    }
  }
}
