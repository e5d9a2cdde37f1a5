import { maxLength } from '@berth/domain/limits'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { ChargeSelect } from '../../../../features/lookups/lookup-selects.tsx'
import { charges } from '../../../../features/lookups/lookups.ts'
import { formatAmount, formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/language.ts'
import { NumberInput } from '../../../../ui/controls/number-input.tsx'
import { Icon } from '../../../../ui/page/icon.tsx'
import { paperWords } from '../paper-words.ts'
import type { PaperForm } from '../use-paper-form.ts'
import {
  type BillDraft,
  billSums,
  type IssueDraft,
  isUnquoted,
  type LineDraft,
  lineAmount,
  newLine,
} from './bill-draft.ts'
import styles from './bill-lines.module.css'
import {
  basisChoices,
  type PlainBasis,
  plainBases,
  type Shipped,
  withBasis,
  withCharge,
} from './charge-basis.ts'

const columns = ['charge_id', 'basis', 'payment_term', 'quantity', 'unit_price', 'amount'] as const
const cells = [...columns, 'reason'] as const

type BillLinesProps = {
  readonly form: PaperForm<IssueDraft>
  readonly bill: BillDraft
  readonly index: number
  readonly shipped: Shipped
  /** The charges in the quote. Any other charge needs a reason. */
  readonly quoted: ReadonlySet<number>
  readonly onChange: (bill: BillDraft) => void
}

/** The lines of a bill, with live amounts and totals. */
export function BillLines({ form, bill, index, shipped, quoted, onChange }: BillLinesProps) {
  const { issue } = useWords(paperWords)
  const { lines } = bill
  const path = `bills.${index}.lines`
  const setLines = (next: readonly LineDraft[]) => onChange({ ...bill, lines: next })
  const error = form.errorAt(path)
  const sums = billSums(bill)
  return (
    <div className={styles.lines}>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>
            {issue.columns[column]}
            {(column === 'unit_price' || column === 'amount') && ` ${currencySign(bill.currency)}`}
          </span>
        ))}
      </div>
      <ul aria-label={issue.lines(bill.name)}>
        {lines.map((line, row) => (
          <BillLine
            key={line.key}
            form={form}
            path={`${path}.${row}`}
            row={row + 1}
            currency={bill.currency}
            line={line}
            others={lines.filter((other) => other !== line)}
            shipped={shipped}
            needsReason={isUnquoted(line, quoted)}
            onChange={(next) => setLines(lines.with(row, next))}
            onDrop={lines.length > 1 ? () => setLines(lines.toSpliced(row, 1)) : null}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <Button
          type="link"
          id={form.idOf(path)}
          icon={<Icon name="plus" size={14} />}
          onClick={() => setLines([...lines, newLine('prepaid')])}
        >
          {issue.addLine}
        </Button>
        {error && <span className={styles.error}>{error}</span>}
        {sums.collect > 0 && (
          <span className="note">{issue.collect(formatMoney(sums.collect, bill.currency))}</span>
        )}
        <b>{issue.total}</b>
        <b className={styles.sum}>{formatMoney(sums.owed, bill.currency)}</b>
      </div>
    </div>
  )
}

type BillLineProps = {
  readonly form: PaperForm<IssueDraft>
  readonly path: string
  readonly row: number
  readonly currency: string
  readonly line: LineDraft
  readonly others: readonly LineDraft[]
  readonly shipped: Shipped
  readonly needsReason: boolean
  readonly onChange: (line: LineDraft) => void
  readonly onDrop: (() => void) | null
}

function BillLine({
  form,
  path,
  row,
  currency,
  line,
  others,
  shipped,
  needsReason,
  onChange,
  onDrop,
}: BillLineProps) {
  const { issue } = useWords(paperWords)
  const { data } = useQuery(charges())
  const isPlain = (basis: string): basis is PlainBasis => plainBases.some((plain) => plain === basis)
  const said = cells.flatMap((column) => {
    const message = form.errorAt(`${path}.${column}`)
    return message ? [{ column, message }] : []
  })
  const cell = (column: (typeof cells)[number]) => {
    const isWrong = said.some((one) => one.column === column)
    return {
      id: form.idOf(`${path}.${column}`),
      'aria-label': issue.cell(row, issue.columns[column]),
      'aria-invalid': isWrong,
      placeholder: issue.columns[column],
      ...(isWrong ? { status: 'error' as const } : {}),
    }
  }
  const amount = lineAmount(line, currency)
  return (
    <li className={styles.line}>
      <ChargeSelect
        {...cell('charge_id')}
        allowClear={false}
        value={line.charge_id}
        onChange={(id) =>
          onChange(
            withCharge(
              line,
              data?.lists.find((one) => one.id === id),
              others,
              shipped,
              form.draft.freight_term,
            ),
          )
        }
      />
      <Select
        {...cell('basis')}
        value={line.basis || null}
        onChange={(basis) => onChange(withBasis(line, basis ?? '', shipped))}
        options={basisChoices(shipped, line.basis).map((basis) => ({
          value: basis,
          label: isPlain(basis) ? issue.bases[basis] : basis,
        }))}
        popupMatchSelectWidth={false}
      />
      <Select
        {...cell('payment_term')}
        value={line.payment_term}
        onChange={(payment_term) => onChange({ ...line, payment_term })}
        options={[
          { value: 'prepaid' as const, label: issue.terms.prepaid },
          { value: 'collect' as const, label: issue.terms.collect },
        ]}
        popupMatchSelectWidth={false}
      />
      <NumberInput
        {...cell('quantity')}
        // Revenue tons have decimals; containers and documents do not.
        decimals={line.basis === 'RT' || !Number.isInteger(line.quantity ?? 0) ? 3 : 0}
        value={line.quantity}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <NumberInput
        {...cell('unit_price')}
        decimals={decimalsOf(currency)}
        value={line.unit_price}
        onChange={(unit_price) => onChange({ ...line, unit_price })}
      />
      <output className={styles.amount} aria-label={issue.cell(row, issue.columns.amount)}>
        {formatAmount(amount, currency)}
      </output>
      <button
        type="button"
        className="icon-button"
        aria-label={issue.dropLine(row)}
        disabled={onDrop === null}
        onClick={onDrop ?? undefined}
      >
        <Icon name="trash" />
      </button>
      {needsReason && (
        <div className={styles.reason}>
          <Input
            {...cell('reason')}
            placeholder={issue.reasonHint}
            maxLength={maxLength.remark}
            value={line.reason}
            onChange={({ target }) => onChange({ ...line, reason: target.value })}
          />
        </div>
      )}
      {said.length > 0 && (
        <div className={styles.error}>
          {said.map(({ column, message }) => (
            <div key={column}>{issue.wrongCell(issue.cell(row, issue.columns[column]), message)}</div>
          ))}
        </div>
      )}
    </li>
  )
}
