import {
  type AmendmentFeeRow,
  deskDeleteAmendmentFee,
  deskSaveAmendmentFee,
} from '@berth/contract/desk/desk-bl-setup'
import { type AmendmentMoment, amendmentMoments } from '@berth/domain/bill-of-lading/bl-amendment'
import type { Finding } from '@berth/domain/finding'
import { maxLength } from '@berth/domain/limits'
import { decimalsOf } from '@berth/domain/money/currency'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { amendmentWords } from '../../../features/bill-of-lading/amendment-words.ts'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { FormDialog } from '../../../page-parts/forms/form-dialog.tsx'
import { useForm } from '../../../page-parts/forms/use-form.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { NumberInput } from '../../../ui/controls/number-input.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import styles from './bl-setup.module.css'
import { blSetupWords } from './bl-setup-words.ts'
import { CarrierField } from './carrier-field.tsx'

type FeeValues = {
  readonly carrier_id: number | null
  readonly moment: AmendmentMoment
  readonly currency: string
  readonly carrier_fee: number | null
  readonly own_fee: number | null
  readonly condition_zh: string
  readonly condition_en: string
}

type AmendmentFeeDialogProps = {
  /** Null adds a row. */
  readonly row: AmendmentFeeRow | null
  readonly currencies: readonly string[]
  /** Loads the rows anew, and returns this one. */
  readonly onReload: (id: number) => Promise<AmendmentFeeRow | undefined>
  readonly onClose: () => void
}

function valuesOf(row: AmendmentFeeRow | null, currency: string): FeeValues {
  return {
    carrier_id: row?.carrier_id ?? null,
    moment: row?.moment ?? 'before_cut_off',
    currency: row?.currency ?? currency,
    carrier_fee: row?.carrier_fee ?? null,
    own_fee: row?.own_fee ?? null,
    condition_zh: row?.condition_zh ?? '',
    condition_en: row?.condition_en ?? '',
  }
}

function findingsOf({ carrier_fee: carrier, own_fee: own }: FeeValues): Finding[] {
  return [
    ...(carrier === null ? [{ path: 'carrier_fee', rule: 'required' } as const] : []),
    ...(own === null ? [{ path: 'own_fee', rule: 'required' } as const] : []),
  ]
}

/** Adds or changes the fee of a carrier at a moment. */
export function AmendmentFeeDialog({ row, currencies, onReload, onClose }: AmendmentFeeDialogProps) {
  const text = useWords(blSetupWords)
  const { moments } = useWords(amendmentWords)
  const [seen, setSeen] = useState(row)
  const done = async (said: string) => {
    showToast('done', said)
    await onReload(0)
    onClose()
  }
  const form = useForm<FeeValues, unknown>({
    start: valuesOf(row, currencies[0] ?? 'USD'),
    check: findingsOf,
    send: (values) => {
      const fees = { carrier_fee: values.carrier_fee ?? 0, own_fee: values.own_fee ?? 0 }
      return call(deskSaveAmendmentFee, { body: { ...values, ...fees, version: seen?.version ?? 0 } })
    },
    onSent: () => done(text.saved),
    reload: async (mine) => {
      const now = await onReload(seen?.id ?? 0)
      setSeen(now ?? null)
      return now ? valuesOf(now, now.currency) : mine
    },
  })
  const { values, errors, change } = form
  const fee = (field: 'carrier_fee' | 'own_fee', label: string) => (
    <Field label={label} required error={errors[field]}>
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
    <Field label={label} error={errors[field]}>
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
    <FormDialog
      form={form}
      width={640}
      title={row ? text.editFee : text.addFee}
      submitLabel={text.save}
      failed={text.failed}
      onClose={onClose}
      aside={
        seen && (
          <Button
            danger
            disabled={form.isBusy}
            onClick={() =>
              void form.attempt(
                () =>
                  call(deskDeleteAmendmentFee, { params: { id: seen.id }, body: { version: seen.version } }),
                () => done(text.removed),
              )
            }
          >
            {text.remove}
          </Button>
        )
      }
    >
      <div className={styles.two}>
        <CarrierField
          value={values.carrier_id}
          error={errors.carrier_id}
          isFixed={row !== null}
          onChange={(id) => change({ carrier_id: id })}
        />
        <Field label={text.moment} error={errors.moment}>
          {(control) => (
            <Select
              {...control}
              disabled={row !== null}
              value={values.moment}
              options={amendmentMoments.map((value) => ({ value, label: moments[value] }))}
              onChange={(moment) => change({ moment })}
            />
          )}
        </Field>
        <Field label={text.currency} error={errors.currency}>
          {(control) => (
            <Select
              {...control}
              value={values.currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={(currency) => change({ currency })}
            />
          )}
        </Field>
        <span />
        {fee('carrier_fee', text.carrierFee)}
        {fee('own_fee', text.ownFee)}
        {condition('condition_zh', text.conditionZh)}
        {condition('condition_en', text.conditionEn)}
      </div>
    </FormDialog>
  )
}
