import { type AmendmentFeeRow, deskSaveAmendmentFees } from '@berth/contract/release/desk-bl-setup'
import { maxLength } from '@berth/domain/limits'
import { type AmendmentKind, type AmendmentMoment, momentsOfKind } from '@berth/domain/money/amendment-fee'
import { decimalsOf } from '@berth/domain/money/currency'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { amendmentWords } from '#features/bill-of-lading/amendment-words.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { type Form, useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { type FeeValues, feeFieldOf, feePayloadOf, feeValuesOf, findFeeFaults } from './amendment-fee-form.ts'
import styles from './bl-setup.module.css'
import { blSetupWords } from './bl-setup-words.ts'
import { CarrierField } from './carrier-field.tsx'

type AmendmentFeeDialogProps = {
  readonly kind: AmendmentKind
  /** Whose fees are changed: null for all other carriers, undefined if it is chosen in the dialog. */
  readonly carrierId: number | null | undefined
  /** The fees of all carriers. */
  readonly rows: readonly AmendmentFeeRow[]
  readonly currencies: readonly string[]
  readonly onReload: () => Promise<readonly AmendmentFeeRow[]>
  readonly onClose: () => void
}

/** Sets the fees of a carrier at every moment. */
export function AmendmentFeeDialog({
  kind,
  carrierId,
  rows,
  currencies,
  onReload,
  onClose,
}: AmendmentFeeDialogProps) {
  const text = useWords(blSetupWords)
  const moments: Readonly<Partial<Record<AmendmentMoment, string>>> = useWords(amendmentWords).moments[kind]
  const client = useQueryClient()
  const [seen, setSeen] = useState(rows)
  const currency = currencies[0] ?? 'USD'
  const done = async (said: string) => {
    showToast('done', said)
    // The first fee and the last one change what is left to set up.
    await Promise.all([onReload(), client.invalidateQueries({ queryKey: ['desk', 'setup'] })])
    onClose()
  }
  const isStored = (id: number | null) => seen.some((row) => row.kind === kind && row.carrier_id === id)
  const form = useForm<FeeValues, unknown>({
    start: feeValuesOf(seen, kind, carrierId ?? null, currency),
    check: (values) => findFeeFaults(values, isStored(values.carrier_id)),
    send: (values) => call(deskSaveAmendmentFees, { body: feePayloadOf(values, seen) }),
    onSent: () => done(text.saved),
    fieldOf: (path) => feeFieldOf(kind, path),
    reload: async (mine) => {
      const now = await onReload()
      setSeen(now)
      return feeValuesOf(now, kind, mine.carrier_id, currency)
    },
  })
  const { carrier_id: chosen } = form.values
  // Those who choose a carrier that has fees already see them; what was typed for one without moves on.
  const choose = (id: number | null) =>
    form.change(isStored(id) || isStored(chosen) ? feeValuesOf(seen, kind, id, currency) : { carrier_id: id })
  const blank = feeValuesOf([], kind, chosen, currency)
  return (
    <FormDialog
      form={form}
      width={960}
      title={carrierId === undefined ? text.kindOf[kind].add : text.kindOf[kind].title}
      submitLabel={text.save}
      failed={text.failed}
      onClose={onClose}
      aside={
        isStored(chosen) && (
          <Button
            danger
            disabled={form.isBusy}
            onClick={() =>
              void form.attempt(
                () => call(deskSaveAmendmentFees, { body: feePayloadOf(blank, seen) }),
                () => done(text.removed),
              )
            }
          >
            {text.remove}
          </Button>
        )
      }
    >
      <div className={`grid halves gap-16 at-start ${styles.two}`}>
        <CarrierField
          value={chosen}
          error={form.errors.carrier_id}
          isFixed={carrierId !== undefined}
          onChange={choose}
        />
      </div>
      <p className="note">{text.kindOf[kind].blank}</p>
      {momentsOfKind[kind].map((moment) => (
        <fieldset key={moment} className={`slim line-above ${styles.moment}`}>
          <legend>{moments[moment]}</legend>
          <MomentFields form={form} moment={moment} currencies={currencies} />
        </fieldset>
      ))}
    </FormDialog>
  )
}

type MomentFieldsProps = {
  readonly form: Form<FeeValues>
  readonly moment: AmendmentMoment
  readonly currencies: readonly string[]
}

function MomentFields({ form, moment, currencies }: MomentFieldsProps) {
  const text = useWords(blSetupWords)
  const values = form.values[moment]
  const change = (changed: Partial<typeof values>) => form.change({ [moment]: { ...values, ...changed } })
  const errorOf = (field: keyof typeof values) => form.errors[`${moment}.${field}`]
  const fee = (field: 'carrier_fee' | 'own_fee', label: string) => (
    <Field label={label} error={errorOf(field)}>
      {(control) => (
        <NumberInput
          {...control}
          decimals={decimalsOf(values.currency)}
          measure={values.currency}
          value={values[field]}
          onChange={(amount) => change({ [field]: amount })}
        />
      )}
    </Field>
  )
  const condition = (field: 'condition_zh' | 'condition_en', label: string) => (
    <Field label={label} error={errorOf(field)}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={maxLength.remark}
          value={values[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className={`grid at-start gap-8-12 ${styles.momentFields}`}>
      <Field label={text.currency} error={errorOf('currency')}>
        {(control) => (
          <Select
            {...control}
            value={values.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => change({ currency })}
          />
        )}
      </Field>
      {fee('carrier_fee', text.carrierFee)}
      {fee('own_fee', text.ownFee)}
      {condition('condition_zh', text.conditionZh)}
      {condition('condition_en', text.conditionEn)}
    </div>
  )
}
