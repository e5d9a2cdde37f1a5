import {
  addInvoiceTitle,
  changeInvoiceTitle,
  type InvoiceTitleRow,
  listInvoiceTitles,
} from '@berth/contract/money/invoice-title'
import { maxLength } from '@berth/domain/limits'
import { checkInvoiceTitle } from '@berth/domain/money/invoice-title'
import { cleanValue } from '@berth/domain/reading/clean-text'
import { plainCreditCode, readPhone } from '@berth/domain/reading/identifier'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { CodeConfirmation } from '#page-parts/forms/code-confirmation.tsx'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid, WideField } from '#ui/page/form-section.tsx'
import { invoiceWords } from '../invoice-words.ts'
import { titleWords } from './title-words.ts'

const fields = ['title', 'credit_no', 'address', 'phone', 'bank', 'account'] as const

const reads: Partial<Record<(typeof fields)[number], (text: string) => string>> = {
  credit_no: plainCreditCode,
  phone: readPhone,
  account: cleanValue,
}

type Values = Record<(typeof fields)[number], string> & {
  readonly is_default: boolean
  readonly version: number
  readonly confirmed: string
}

function valuesOf(row: InvoiceTitleRow | null): Values {
  const texts = fields.map((field) => [field, row?.[field] ?? ''])
  return {
    ...(Object.fromEntries(texts) as Record<(typeof fields)[number], string>), // Every field is there.
    is_default: row?.is_default ?? false,
    version: row?.version ?? 0,
    confirmed: '',
  }
}

type TitleDialogProps = {
  /** The title to change; null adds one. */
  readonly row: InvoiceTitleRow | null
  readonly onSaved: (row: InvoiceTitleRow) => unknown
  readonly onClose: () => void
}

/** Adds or changes a title that invoices are made out to. */
export function TitleDialog({ row, onSaved, onClose }: TitleDialogProps) {
  const text = useWords(titleWords)
  const names = useWords(invoiceWords)
  const form = useForm<Values, InvoiceTitleRow>({
    start: valuesOf(row),
    // The server knows the company's own code, which needs no confirmation.
    check: (values) => checkInvoiceTitle({ ...values, credit_no_confirmed: true }),
    send: ({ version, confirmed, ...values }, keyFor) => {
      const body = { ...values, credit_no_confirmed: confirmed === values.credit_no }
      return row
        ? call(changeInvoiceTitle, { params: { id: row.id }, body: { ...body, version } })
        : call(addInvoiceTitle, { body, idempotencyKey: keyFor(body) })
    },
    ...(row && {
      reload: async () => {
        const { lists } = await call(listInvoiceTitles, {})
        return valuesOf(lists.find(({ id }) => id === row.id) ?? row)
      },
    }),
    onSent: async (saved) => {
      showToast('done', text.saved)
      await onSaved(saved)
      onClose()
    },
  })
  const { values, errors, change, leave } = form
  const input = (field: (typeof fields)[number], label: string, max: number, more: object = {}) => (
    <Field label={label} error={errors[field]} {...more}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={max}
          reads={reads[field]}
          value={values[field]}
          onBlur={() => leave(field)}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      form={form}
      width={640}
      title={row ? text.change : text.add}
      submitLabel={text.save}
      onClose={onClose}
    >
      <p className="note">{text.specialHint}</p>
      <FieldGrid columns={2}>
        <WideField columns={2}>
          {input('title', names.titleField, maxLength.company, { required: true })}
        </WideField>
        <WideField columns={2}>
          {input('credit_no', names.creditNo, maxLength.enterpriseCode, { hint: text.creditHint })}
          <CodeConfirmation
            code={values.credit_no}
            confirmed={values.confirmed}
            known={row?.credit_no ?? null}
            onConfirm={(confirmed) => change({ confirmed })}
          />
        </WideField>
        <WideField columns={2}>{input('address', names.address, maxLength.address)}</WideField>
        {input('phone', names.phone, maxLength.phone)}
        {input('bank', names.bank, maxLength.company)}
        <WideField columns={2}>{input('account', names.account, 40)}</WideField>
      </FieldGrid>
      <Checkbox
        checked={values.is_default}
        // There is always one: it moves when another title becomes it.
        disabled={row?.is_default === true}
        onChange={({ target }) => change({ is_default: target.checked })}
      >
        {text.useAsDefault}
      </Checkbox>
    </FormDialog>
  )
}
