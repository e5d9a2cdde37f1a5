import { maxBillName } from '@berth/domain/money/bill'
import { currencySign } from '@berth/domain/money/sum'
import { cleanLine } from '@berth/domain/reading/clean-text'
import { FileUpload } from '#features/files/file-upload.tsx'
import type { WorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RadioGroup } from '#ui/controls/radio.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { focusSoon } from '#ui/page/focus-soon.ts'
import { Icon } from '#ui/page/icon.tsx'
import {
  type BillDraft,
  freeBillName,
  type IssueDraft,
  issueTotals,
  newBill,
  newLine,
  type QuoteLine,
  withCurrency,
} from './bill/bill-draft.ts'
import { BillLines } from './bill/bill-lines.tsx'
import type { ShippedQuantities } from './bill/charge-basis.ts'
import { EarlierLinesButton } from './bill/earlier-lines-button.tsx'
import type { OnRequestLine } from './bill/on-request.ts'
import { OnRequestList } from './bill/on-request-list.tsx'
import type { BillForm } from './bill/use-bill-lines.ts'
import { BillDoubts } from './bill-doubts.tsx'
import styles from './bill-editor.module.css'

type BillEditorProps = {
  readonly form: WorkForm<IssueDraft>
  readonly orderId: number
  readonly orderNo: string
  readonly shipped: ShippedQuantities
  /** The lines of the quote the order was booked from. */
  readonly quote: readonly QuoteLine[]
  /** What is billed only if it is asked for. */
  readonly onRequest: readonly OnRequestLine[]
  /** The currencies a bill may have. */
  readonly currencies: readonly string[]
  /** The tax rates a line may have. */
  readonly taxRates: readonly number[]
  readonly onBusyChange: (isBusy: boolean) => void
}

/** Edits the bills that are issued together: names, files and lines. */
export function BillEditor({
  form,
  orderId,
  orderNo,
  shipped,
  quote,
  onRequest,
  currencies,
  taxRates,
  onBusyChange,
}: BillEditorProps) {
  const { issue } = useWords(workFormWords)
  const { draft, change } = form
  const { bills } = draft
  const set = (index: number, bill: BillDraft) => change({ bills: bills.with(index, bill) })
  const add = () => {
    const name = freeBillName(
      orderNo,
      bills.map((bill) => bill.name),
    )
    // A second bill usually has the local charges, in the next currency.
    const used = new Set(bills.map(({ currency }) => currency))
    const currency = currencies.find((one) => !used.has(one)) ?? bills[0]?.currency
    const bill = newBill(name, [newLine('prepaid')], currency)
    change({ bills: [...bills, bill] })
    focusSoon(form.idOf(`bills.${bills.length}.name`))
  }
  return (
    <>
      {bills.map((bill, index) => (
        <fieldset key={bill.key} className="slim line-above relative">
          <legend className={bills.length > 1 ? styles.legend : 'visually-hidden'}>
            {issue.bill(index + 1)}
          </legend>
          {bills.length > 1 && (
            <button
              type="button"
              className={`icon-button absolute ${styles.drop}`}
              aria-label={issue.dropBill(bill.name)}
              onClick={() => change({ bills: bills.toSpliced(index, 1) })}
            >
              <Icon name="trash" />
            </button>
          )}
          <BillFields
            form={form}
            bill={bill}
            index={index}
            currencies={currencies}
            onChange={set}
            onBusyChange={onBusyChange}
          />
          <BillLines
            form={form}
            bill={bill}
            index={index}
            shipped={shipped}
            quote={quote}
            taxRates={taxRates}
            onChange={(next) => set(index, next)}
          />
        </fieldset>
      ))}
      <div className={styles.doubts}>
        <BillDoubts draft={draft} shipped={shipped} />
      </div>
      <div className={styles.doubts}>
        <OnRequestList
          lines={onRequest}
          hasQuote={quote.length > 0}
          bills={bills}
          billed={[]}
          orderNo={orderNo}
          taken={[]}
          freightTerm={draft.freight_term}
          onChange={(next) => change({ bills: next })}
        />
      </div>
      <div className={`row wrap between line-above gap-8-16 ${styles.foot}`}>
        <Button look="link" icon={<Icon name="plus" size={14} />} onClick={add}>
          {issue.addBill}
        </Button>
        <EarlierLinesButton
          orderId={orderId}
          orderNo={orderNo}
          bills={bills}
          taken={[]}
          shipped={shipped}
          allowed={{ currencies, tax_rates: taxRates }}
          freightTerm={draft.freight_term}
          onChange={(next) => change({ bills: next })}
        />
        {bills.length > 1 && (
          <span>
            {issue.allTotal(bills.length)} <b className={styles.sum}>{formatSums(issueTotals(draft))}</b>
          </span>
        )}
      </div>
    </>
  )
}

type BillFieldsProps = {
  readonly form: BillForm
  readonly bill: BillDraft
  readonly index: number
  readonly currencies: readonly string[]
  readonly onChange: (index: number, bill: BillDraft) => void
  readonly onBusyChange: (isBusy: boolean) => void
}

/** The name and currency of a bill, and whether the portal generates its document or one is uploaded. */
export function BillFields({ form, bill, index, currencies, onChange, onBusyChange }: BillFieldsProps) {
  const { issue } = useWords(workFormWords)
  const at = (field: string) => `bills.${index}.${field}`
  return (
    <div className={`grid halves gap-0-16 ${styles.head}`}>
      <Field label={issue.name} id={form.idOf(at('name'))} required error={form.errorAt(at('name'))}>
        {(control) => (
          <TextInput
            {...control}
            size="large"
            autoComplete="off"
            maxLength={maxBillName}
            reads={cleanLine}
            value={bill.name}
            onChange={({ target }) => onChange(index, { ...bill, name: target.value })}
            onBlur={() => form.leave(at('name'))}
          />
        )}
      </Field>
      <Field label={issue.currency} id={form.idOf(at('currency'))} error={form.errorAt(at('currency'))}>
        {(control) => (
          <Segmented
            id={control.id}
            aria-label={issue.currencyOf(bill.name)}
            options={[...new Set([...currencies, bill.currency])].map((value) => ({
              value,
              label: currencySign(value),
            }))}
            value={bill.currency}
            onChange={(currency) => onChange(index, withCurrency(bill, currency))}
          />
        )}
      </Field>
      <div className={`grid gap-4 below-16 packed ${styles.fileSource}`}>
        <span id={form.idOf(at('fileSource'))}>{issue.fileSource}</span>
        <RadioGroup
          aria-labelledby={form.idOf(at('fileSource'))}
          value={bill.fileSource}
          onChange={(chosen) => onChange(index, { ...bill, fileSource: chosen })}
          options={[
            { value: 'made', label: issue.fileSources.made },
            { value: 'own', label: issue.fileSources.own },
          ]}
        />
      </div>
      {bill.fileSource === 'own' && (
        <div className="across below-12" id={form.idOf(at('file'))}>
          <FileUpload
            purpose="order_document"
            label={issue.file}
            required
            value={bill.files}
            onChange={(files) => onChange(index, { ...bill, files })}
            error={form.errorAt(at('file'))}
            onBusyChange={onBusyChange}
          />
        </div>
      )}
    </div>
  )
}
