import {
  deskCreateRateCost,
  deskDeleteRateCost,
  deskGetRateCost,
  deskUpdateRateCost,
  type RateCost,
} from '@berth/contract/trade/rate-cost'
import { maxLength } from '@berth/domain/limits'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { checkRateCost } from '@berth/domain/tariff/rate-cost'
import { useState } from 'react'
import { RateFields } from '#features/rates/rate-fields.tsx'
import rateStyles from '#features/rates/rate-form.module.css'
import { ModeChoice, RatePrices } from '#features/rates/rate-prices.tsx'
import { fieldOfPath } from '#features/rates/rate-values.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { type CostValues, costBodyOf, costValuesOf } from './cost-values.ts'
import { LockedHead } from './only-desk.tsx'
import { costWords } from './pricing-words.ts'
import { SellPreview } from './sell-preview.tsx'

type CostDialogProps = {
  /** The cost to change; null adds one. */
  readonly row: RateCost | null
  /** For what a new one is at first. */
  readonly mode: ContainerMode
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Adds, changes or deletes a bought rate, and shows meanwhile what it is sold at. */
export function CostDialog({ row, mode, onDone, onClose }: CostDialogProps) {
  const text = useWords(costWords)
  const [edited, setEdited] = useState(row)
  const [isRemoving, setRemoving] = useState(false)
  const done = (said: string) => {
    showToast('done', said)
    void onDone()
    onClose()
  }
  const form = useForm<CostValues>({
    start: costValuesOf(row, mode),
    check: (values) => checkRateCost(costBodyOf(values)),
    fieldOf: fieldOfPath,
    send: (values, keyFor) => {
      const body = costBodyOf(values)
      return edited
        ? call(deskUpdateRateCost, { params: { id: edited.id }, body: { ...body, version: edited.version } })
        : call(deskCreateRateCost, { body, idempotencyKey: keyFor(body) })
    },
    onSent: () => done(text.saved),
    ...(edited && {
      reload: async () => {
        const newer = await call(deskGetRateCost, { params: { id: edited.id } })
        setEdited(newer)
        return costValuesOf(newer, mode)
      },
    }),
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      width={1000}
      title={row ? `${text.edit} ${row.cost_no}` : text.create}
      subtitle={<LockedHead>{text.onlyHere}</LockedHead>}
      submitLabel={text.save}
      onClose={onClose}
      aside={
        row && (
          <Button danger disabled={form.isBusy} onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        )
      }
    >
      {edited === null && <ModeChoice mode={values.mode} onChange={(chosen) => change({ mode: chosen })} />}
      <FieldGrid columns={2}>
        <Field label={text.supplier} required hint={text.supplierHint} error={errors.supplier}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxLength.company}
              value={values.supplier}
              onChange={({ target }) => change({ supplier: target.value })}
            />
          )}
        </Field>
        <Field label={text.contract} error={errors.contract_no}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxLength.reference}
              value={values.contract_no}
              onChange={({ target }) => change({ contract_no: target.value })}
            />
          )}
        </Field>
      </FieldGrid>
      <div className={`grid ${rateStyles.halves}`}>
        <RateFields values={values} errors={errors} onChange={change} />
        <div>
          <RatePrices values={values} errors={errors} onChange={change} />
          <SellPreview values={values} />
        </div>
      </div>
      {isRemoving && row && (
        <ConfirmDialog
          open
          danger
          title={text.removeTitle(row.cost_no)}
          confirmLabel={text.remove}
          keepLabel={text.keep}
          onConfirm={async () => {
            await call(deskDeleteRateCost, { params: { id: row.id } })
            done(text.removed)
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}
