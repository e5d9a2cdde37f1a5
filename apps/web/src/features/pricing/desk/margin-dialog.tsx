import {
  deskCreateMargin,
  deskDeleteMargin,
  deskGetMargin,
  deskUpdateMargin,
  type MarginAnswer,
} from '@berth/contract/trade/margin'
import { maxLength, rateLimits } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { marginKinds, roundingSteps, sellPriceOf, sellsBelowCost } from '@berth/domain/tariff/sell-price'
import { useState } from 'react'
import { CarrierSelect, ContainerSelect, RouteSelect } from '#features/lookups/lookup-selects.tsx'
import { call } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { BuyerSelect, GroupSelect } from './group-select.tsx'
import {
  audiences,
  findMarginFaults,
  type MarginValues,
  marginBodyOf,
  marginValuesOf,
} from './margin-values.ts'
import { LockedHead, OnlyDesk } from './only-desk.tsx'
import { costWords, marginWords } from './pricing-words.ts'

type MarginDialogProps = {
  /** The rule to change; null adds one. */
  readonly row: MarginAnswer | null
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** A cost to show what a rule does. */
const exampleCost = 2100

/** Adds, changes or deletes a margin rule. */
export function MarginDialog({ row, onDone, onClose }: MarginDialogProps) {
  const text = useWords(marginWords)
  const { onlyHere } = useWords(costWords)
  const [edited, setEdited] = useState(row)
  const [isRemoving, setRemoving] = useState(false)
  const done = (said: string) => {
    showToast('done', said)
    void onDone()
    onClose()
  }
  const form = useForm<MarginValues>({
    start: marginValuesOf(row),
    check: findMarginFaults,
    send: (values, keyFor) => {
      const body = marginBodyOf(values)
      return edited
        ? call(deskUpdateMargin, { params: { id: edited.id }, body: { ...body, version: edited.version } })
        : call(deskCreateMargin, { body, idempotencyKey: keyFor(body) })
    },
    onSent: () => done(text.saved),
    ...(edited && {
      reload: async () => {
        const newer = await call(deskGetMargin, { params: { id: edited.id } })
        setEdited(newer)
        return marginValuesOf(newer)
      },
    }),
  })
  const { values, errors, change } = form
  const isPercent = values.margin_kind === 'percent'
  const { margin, ...rule } = marginBodyOf(values)
  // A type is one of full containers.
  const each = text.each[rule.container_id === null ? values.container_mode : containerMode.fcl]
  const modes = [
    { value: 0 as const, label: text.all },
    ...([containerMode.fcl, containerMode.lcl] as const).map((value) => ({
      value,
      label: text.modes[value] ?? '',
    })),
  ]
  return (
    <FormDialog
      form={form}
      width={720}
      title={row ? `${text.edit} ${row.margin_no}` : text.create}
      subtitle={<LockedHead>{onlyHere}</LockedHead>}
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
      <FieldGrid columns={2}>
        <Field label={text.forWhom}>
          {(control) => (
            <Segmented
              id={control.id}
              block
              aria-label={text.forWhom}
              value={values.audience}
              options={audiences.map((value) => ({ value, label: text.audiences[value] }))}
              onChange={(audience) => change({ audience })}
            />
          )}
        </Field>
        {values.audience === 'group' && (
          <Field label={text.group} required error={errors.group_id}>
            {(control) => (
              <GroupSelect
                {...control}
                value={values.group_id}
                onChange={(group_id) => change({ group_id })}
              />
            )}
          </Field>
        )}
        {values.audience === 'company' && (
          <Field label={text.company} required error={errors.company_id}>
            {(control) => (
              <BuyerSelect
                {...control}
                former={row?.company ?? null}
                value={values.company_id}
                onChange={(company_id) => change({ company_id })}
              />
            )}
          </Field>
        )}
      </FieldGrid>
      <h3 className="above-16 below-8">
        {text.where} <span className="note">{text.whereHint}</span>
      </h3>
      <FieldGrid columns={2}>
        <Field label={text.carrier} error={errors.carrier_id}>
          {(control) => (
            <CarrierSelect
              {...control}
              placeholder={text.all}
              value={values.carrier_id}
              onChange={(carrier_id) => change({ carrier_id })}
            />
          )}
        </Field>
        <Field label={text.route} error={errors.route_id}>
          {(control) => (
            <RouteSelect
              {...control}
              placeholder={text.all}
              value={values.route_id}
              onChange={(route_id) => change({ route_id })}
            />
          )}
        </Field>
        <Field label={text.mode} error={errors.container_mode}>
          {(control) => (
            <Segmented
              id={control.id}
              block
              aria-label={text.mode}
              value={values.container_mode}
              options={modes}
              onChange={(container_mode) => change({ container_mode })}
            />
          )}
        </Field>
        {values.container_mode !== containerMode.lcl && (
          <Field label={text.container} error={errors.container_id}>
            {(control) => (
              <ContainerSelect
                {...control}
                placeholder={text.all}
                value={values.container_id}
                onChange={(container_id) => change({ container_id })}
              />
            )}
          </Field>
        )}
      </FieldGrid>
      <div className="above-16">
        <OnlyDesk isBlock>
          <h3 className="below-8">
            <LockedHead>{text.margin}</LockedHead>
          </h3>
          <FieldGrid columns={2}>
            <Field label={text.margin} isLabelHidden>
              {(control) => (
                <Segmented
                  id={control.id}
                  block
                  aria-label={text.margin}
                  value={values.margin_kind}
                  options={marginKinds.map((value) => ({ value, label: text.kinds[value] }))}
                  onChange={(margin_kind) => change({ margin_kind })}
                />
              )}
            </Field>
            <span />
            <Field
              label={isPercent ? text.percent : text.amount}
              required
              hint={isPercent ? undefined : each}
              error={errors.margin}
            >
              {(control) => (
                <NumberInput
                  {...control}
                  decimals={2}
                  signed
                  unit={isPercent ? '%' : 'US$'}
                  value={values.margin}
                  onChange={(next) => change({ margin: next })}
                />
              )}
            </Field>
            {isPercent && (
              <Field label={text.least} hint={each} error={errors.least}>
                {(control) => (
                  <NumberInput
                    {...control}
                    decimals={2}
                    unit="US$"
                    max={rateLimits.maxPrice}
                    value={values.least}
                    onChange={(least) => change({ least })}
                  />
                )}
              </Field>
            )}
            <Field label={text.rounding} error={errors.round_up_to}>
              {(control) => (
                <Select
                  {...control}
                  value={values.round_up_to}
                  options={[
                    { value: 0 as const, label: text.noRounding },
                    ...roundingSteps.map((value) => ({ value, label: text.upTo(value) })),
                  ]}
                  onChange={(round_up_to) => change({ round_up_to })}
                />
              )}
            </Field>
          </FieldGrid>
          {margin !== null && (
            <p className="above-12">
              {text.example(
                formatMoney(exampleCost),
                formatMoney(sellPriceOf(exampleCost, { ...rule, margin }) ?? exampleCost),
              )}
            </p>
          )}
          {margin !== null && sellsBelowCost({ ...rule, margin }) && (
            <div className="above-12">
              <Field label={text.reason} required error={errors.reason}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={2}
                    maxLength={maxLength.reason}
                    value={values.reason}
                    onChange={({ target }) => change({ reason: target.value })}
                  />
                )}
              </Field>
            </div>
          )}
        </OnlyDesk>
      </div>
      {isRemoving && row && (
        <ConfirmDialog
          open
          danger
          title={text.removeTitle(row.margin_no)}
          confirmLabel={text.remove}
          keepLabel={text.keep}
          onConfirm={async () => {
            await call(deskDeleteMargin, { params: { id: row.id } })
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
