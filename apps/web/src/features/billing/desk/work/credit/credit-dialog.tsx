import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { OutputOf } from '@berth/contract/endpoint'
import type { Bill } from '@berth/contract/money/bill'
import { type BillToCredit, deskGetCreditable } from '@berth/contract/money/credit-note'
import type { deskListBills } from '@berth/contract/money/desk-settlement'
import type { Shipment } from '@berth/contract/orders/instruction'
import { maxLength } from '@berth/domain/limits'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign } from '@berth/domain/money/sum'
import { cleanLines } from '@berth/domain/reading/clean-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskBills, deskShipment } from '#features/workbench/desk/forms/order-reads.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { readOf } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { RadioGroup } from '#ui/controls/radio.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { billsBody, freeBillName, nextIssue } from '../bill/bill-draft.ts'
import { BillLines } from '../bill/bill-lines.tsx'
import type { BillForm } from '../bill/use-bill-lines.ts'
import editorStyles from '../bill-editor.module.css'
import { BillFields } from '../bill-editor.tsx'
import { shippedOf } from '../shipped.ts'
import { type BillActionResult, useBillAction } from '../use-bill-action.ts'
import styles from './credit-dialog.module.css'
import { askOf, blankCredit, type CreditDraft, checkCredit, planCredit } from './credit-draft.ts'
import { CreditLines } from './credit-lines.tsx'
import { creditWords } from './credit-words.ts'

type CreditDialogProps = { readonly order: DeskOrder; readonly bill: Bill; readonly onClose: () => void }

/** Issues a credit note against a bill that was agreed to, and a corrected bill with it if there is one. */
export function CreditDialog({ order, bill, onClose }: CreditDialogProps) {
  const text = useWords(creditWords)
  const { loadFailed } = useWords(workFormWords)
  const ask = { params: { id: order.id }, query: { bill: bill.id } }
  const creditable = useQuery({ ...readOf(deskGetCreditable, ask), staleTime: 0 })
  const billing = useQuery(deskBills(order.id))
  const instruction = useQuery(deskShipment(order.id))
  if (creditable.data && billing.data && instruction.data)
    return (
      <CreditForm
        order={order}
        bill={bill}
        creditable={creditable.data}
        billing={billing.data}
        instruction={instruction.data}
        onClose={onClose}
      />
    )
  const failed = [creditable, billing, instruction].find(({ isError }) => isError)
  return (
    <FramedDialog title={text.title(bill.bill_no)} width={880} isDismissible onClose={onClose}>
      {failed ? (
        <LoadFailure error={failed.error} title={loadFailed} onRetry={() => void failed.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </FramedDialog>
  )
}

type CreditFormProps = CreditDialogProps & {
  readonly creditable: BillToCredit
  readonly billing: OutputOf<typeof deskListBills>
  readonly instruction: Shipment
}

function CreditForm({ order, bill, creditable, billing, instruction, onClose }: CreditFormProps) {
  const text = useWords(creditWords)
  const action = useBillAction(order, 'credit_bill', onClose)
  const [isBusy, setBusy] = useState(false)
  const { currency } = creditable
  const form = useForm<CreditDraft, BillActionResult<'credit_bill'>>({
    start: blankCredit,
    check: (draft) => checkCredit(draft, creditable, { ...billing, quoted: billing.quote_lines }),
    // The server names the charges by their place in the request, and the corrected bill apart.
    fieldOf: (path) => path.replace(/^lines\..*$/, 'lines').replace(/^corrected(?=\.|$)/, 'bills.0'),
    send: (draft, keyFor) => {
      const { lines = [], amount = null } = askOf(draft, creditable)
      const [corrected = null] = billsBody(draft)
      const body = {
        ...{ bill: bill.id, reason: draft.reason.trim(), amount, corrected },
        lines: [...lines],
      }
      return action.send(body, keyFor)
    },
    onSent: ({ credit_note: note }) => action.finish(note.no),
    reload: action.reload,
  })
  const { values, errors, change } = form
  const plan = planCredit(values, creditable)
  const [corrected] = values.bills
  const correct = () => {
    const name = freeBillName(
      order.order_no,
      billing.lists.map((one) => one.name),
    )
    // Days of containers and agreed fees stay charged by the bill that is credited.
    const lines = bill.lines.map((line) => ({ ...line, free_time: null, fee_id: null }))
    const { bills } = nextIssue(order, [{ ...bill, name, lines }])
    change({ bills, scope: 'whole' })
  }
  const editor: BillForm = {
    draft: { freight_term: order.freight_term ?? 'prepaid' },
    errors,
    errorAt: (path) => errors[path],
    leave: form.leave,
    idOf: (path) => `${form.props.id}${path}`,
  }
  return (
    <FormDialog
      form={form}
      isSentByButton
      width={880}
      title={text.title(bill.bill_no)}
      subtitle={`${order.order_no} · ${bill.name}`}
      submitLabel={text.submit(plan && formatMoney(plan.amount, currency))}
      failed={text.failed}
      impossible={creditable.creditable > 0 ? null : text.nothingLeft}
      isBlocked={isBusy}
      onClose={onClose}
    >
      <div className={`grid gap-4 below-16 ${styles.scope}`}>
        <span id={`${form.props.id}scope`}>{text.scope}</span>
        <RadioGroup
          aria-labelledby={`${form.props.id}scope`}
          value={values.scope}
          onChange={(chosen) => change({ scope: chosen })} // One of the options.
          options={[
            { value: 'whole', label: text.scopes.whole(formatMoney(creditable.creditable, currency)) },
            { value: 'lines', label: text.scopes.lines },
            { value: 'amount', label: text.scopes.amount },
          ]}
        />
      </div>
      {values.scope === 'lines' && (
        <CreditLines form={form} creditable={creditable} onChange={(lines) => change({ lines })} />
      )}
      {values.scope === 'amount' && (
        <div className={styles.amount}>
          <Field
            label={`${text.amount} ${currencySign(currency)}`}
            required
            error={errors.amount}
            hint={text.most(formatMoney(creditable.creditable, currency))}
          >
            {(control) => (
              <NumberInput
                {...control}
                decimals={decimalsOf(currency)}
                measure={currency}
                value={values.amount}
                onChange={(amount) => change({ amount })}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={text.reason} required error={errors.reason} hint={text.reasonHint}>
        {(control) => (
          <TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={maxLength.reason}
            reads={cleanLines}
            value={values.reason}
            onChange={({ target }) => change({ reason: target.value })}
            onBlur={() => form.leave('reason')}
          />
        )}
      </Field>
      <Checkbox
        checked={corrected !== undefined}
        onChange={({ target }) => (target.checked ? correct() : change({ bills: [] }))}
      >
        {text.correct}
      </Checkbox>
      {corrected && (
        <fieldset className={`slim ${editorStyles.framed}`}>
          <legend className="visually-hidden">{text.correct}</legend>
          <p className={`note ${styles.note}`}>{text.correctNote}</p>
          <BillFields
            form={editor}
            bill={corrected}
            index={0}
            currencies={billing.currencies}
            onChange={(_, next) => change({ bills: [next] })}
            onBusyChange={setBusy}
          />
          <BillLines
            form={editor}
            bill={corrected}
            index={0}
            shipped={shippedOf(order, instruction)}
            quote={billing.quote_lines}
            taxRates={billing.tax_rates}
            onChange={(next) => change({ bills: [next] })}
          />
        </fieldset>
      )}
      {plan && (
        <ul
          className="grid gap-4 above-16 padded-10-16 rounded sunken"
          aria-label={text.effects}
          aria-live="polite"
        >
          {plan.lowered > 0 && <li>{text.lowers(formatMoney(plan.lowered, currency))}</li>}
          {plan.used > 0 && <li>{text.uses(formatMoney(plan.used, currency))}</li>}
          {plan.kept > 0 && <li>{text.keeps(formatMoney(plan.kept, currency))}</li>}
          {corrected && plan.due > 0 && <li>{text.owes(formatMoney(plan.due, corrected.currency))}</li>}
        </ul>
      )}
    </FormDialog>
  )
}
