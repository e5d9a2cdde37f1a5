import {
  type DeskCreditTerms,
  deskGetCreditTerms,
  deskSaveCreditTerms,
} from '@berth/contract/money/credit-terms'
import type { Finding } from '@berth/domain/finding'
import { checkCreditLimits, maxCreditLimit } from '@berth/domain/money/credit-limit'
import { decimalsOf } from '@berth/domain/money/currency'
import { currencySign, inCurrencyOrder } from '@berth/domain/money/sum'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { creditTermsWords } from '../credit-terms-words.ts'

type Values = {
  readonly holds_release: boolean
  /** By currency; null for none. */
  readonly limits: Readonly<Record<string, number | null>>
}

function valuesOf({ holds_release, limits, currencies }: DeskCreditTerms): Values {
  const given = limits.map(({ currency, limit }) => [currency, limit] as const)
  return {
    holds_release,
    limits: Object.fromEntries([...currencies.map((currency) => [currency, null] as const), ...given]),
  }
}

/** The limits that are given, in the order of the form. */
function limitsOf({ limits }: Values) {
  return inCurrencyOrder(Object.keys(limits)).flatMap((currency) => {
    const amount = limits[currency]
    return amount == null ? [] : [{ currency, amount }]
  })
}

/** Errors are at the field of their currency, whatever the place among those sent. */
function atCurrency(values: Values, path: string): string {
  const place = /^limits\.(\d+)/.exec(path)?.[1]
  return place === undefined ? path : `limits.${limitsOf(values)[Number(place)]?.currency}`
}

function findingsOf(values: Values): Finding[] {
  const limits = limitsOf(values)
  const wrong = checkCreditLimits(limits, Object.keys(values.limits))
  const large = limits
    .filter(({ amount }) => amount > maxCreditLimit)
    .map(
      ({ currency }): Finding => ({
        ...{ path: `limits.${currency}`, rule: 'max_value' },
        params: { max: maxCreditLimit },
      }),
    )
  return [...wrong.map((one) => ({ ...one, path: atCurrency(values, one.path) })), ...large]
}

type CreditTermsDialogProps = {
  readonly customer: { readonly id: number; readonly name: string }
  readonly terms: DeskCreditTerms
  readonly onClose: () => void
}

/** Changes the credit limits of a company, one per currency, and whether exceeding one holds its releases. */
export function CreditTermsDialog({ customer, terms, onClose }: CreditTermsDialogProps) {
  const text = useWords(creditTermsWords)
  const client = useQueryClient()
  const [base, setBase] = useState(terms)
  const params = { id: customer.id }
  const form = useForm<Values, DeskCreditTerms>({
    start: valuesOf(terms),
    check: findingsOf,
    send: (values) =>
      call(deskSaveCreditTerms, {
        params,
        body: {
          ...{ version: base.version, holds_release: values.holds_release },
          limits: limitsOf(values),
        },
      }),
    onSent: (saved) => {
      client.setQueryData(keyOf(deskGetCreditTerms, { params }), saved)
      void client.invalidateQueries({ queryKey: ['desk'] })
      showToast('done', text.saved)
      onClose()
    },
    reload: async () => {
      const newer = await call(deskGetCreditTerms, { params })
      setBase(newer)
      return valuesOf(newer)
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      width={560}
      title={text.edit}
      subtitle={customer.name}
      submitLabel={text.save}
      onClose={onClose}
    >
      <FieldGrid columns={2}>
        {inCurrencyOrder(Object.keys(values.limits)).map((currency) => (
          <Field
            key={currency}
            label={text.limitIn(currencySign(currency))}
            hint={text.limitHint}
            error={errors[`limits.${currency}`]}
          >
            {(control) => (
              <NumberInput
                {...control}
                decimals={decimalsOf(currency)}
                measure={currency}
                value={values.limits[currency] ?? null}
                onChange={(amount) => change({ limits: { ...values.limits, [currency]: amount } })}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
      <Checkbox
        checked={values.holds_release}
        onChange={({ target }) => change({ holds_release: target.checked })}
      >
        {text.holds}
      </Checkbox>
      <p className="note">{text.usedHint}</p>
    </FormDialog>
  )
}
