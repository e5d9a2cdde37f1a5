import { maxLength } from '@berth/domain/limits'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { freightTermOf } from '@berth/domain/order/booking/freight-term'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { freightTermWords, rollReasonWords } from '@berth/locales/order-words'
import type { ReactNode } from 'react'
import { CarrierSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import {
  type ConfirmationDraft,
  type ConfirmationField,
  type FurtherStep,
  transitDays,
} from '#features/workbench/desk/state/confirmation-form.ts'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { useConfig } from '#lib/api/config.ts'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import styles from './confirmation-fields.module.css'

const formName = 'confirmation'

export function fieldId(field: ConfirmationField): string {
  return `${formName}_${field}`
}

type ConfirmationForm = Pick<Form<ConfirmationDraft>, 'values' | 'errors' | 'change'>

type ConfirmationFieldsProps = {
  readonly form: ConfirmationForm
  readonly mode: ContainerMode
  readonly incoTerm: string | null
  /** What the reason is for; null the first time, which needs none. */
  readonly reason: string | null
  readonly step: FurtherStep | null
  /** Content shown after the SO number. */
  readonly sailings: ReactNode
  /** The second vessel that is known of the order by a port of transhipment. */
  readonly onwardFrom: (viaId: number | null) => Partial<ConfirmationDraft>
}

/** The fields of a confirmation. Numbers and names print on documents, so they are upper-cased. */
export function ConfirmationFields({
  form,
  mode,
  incoTerm,
  reason,
  step,
  sailings,
  onwardFrom,
}: ConfirmationFieldsProps) {
  const { confirm } = useWords(orderWords)
  const { values, errors, change } = form
  const isLcl = mode === containerMode.lcl
  const field = (name: ConfirmationField, required = true) => ({
    id: fieldId(name),
    required,
    error: errors[name],
  })
  const upper = (
    name: 'so_no' | 'vessel' | 'voyage' | 'onward_vessel' | 'onward_voyage',
    max: number,
    { mono = false, hint = undefined as string | undefined, required = true } = {},
  ) => (
    <Field {...field(name, required)} label={confirm[name]} hint={hint}>
      {(control) => (
        <UpperInput
          {...control}
          size="large"
          mono={mono}
          maxLength={max}
          value={values[name]}
          onChange={(typed) => change({ [name]: typed })}
        />
      )}
    </Field>
  )
  const day = (name: 'etd' | 'eta') => (
    <Field {...field(name)} label={confirm[name]}>
      {(control) => (
        <DateInput
          {...control}
          size="large"
          value={values[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      )}
    </Field>
  )
  const cutOff = (name: 'cut_off_documents' | 'cut_off_vgm' | 'cut_off_gate_in', label: string) => (
    <Field {...field(name, false)} label={label}>
      {(control) => (
        <DateInput
          {...control}
          size="large"
          withTime
          value={values[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      )}
    </Field>
  )
  return (
    <>
      {step === 'roll' && <RollFields form={form} />}
      {reason !== null && (
        <Field {...field('reason', step !== 'roll')} label={reason}>
          {(control) => (
            <TextArea
              {...control}
              size="large"
              rows={2}
              maxLength={maxLength.reason}
              placeholder={confirm.reasonHint}
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
      )}
      <div className={`grid thirds gap-0-16 ${styles.grid}`}>
        {upper('so_no', maxLength.serviceOrderNumber, { mono: true })}
        {sailings}
        <Field {...field('carrier_id')} label={confirm.carrier_id}>
          {(control) => (
            <CarrierSelect
              {...control}
              size="large"
              allowClear={false}
              value={values.carrier_id}
              onChange={(carrier_id) => change({ carrier_id })}
            />
          )}
        </Field>
        {upper('vessel', maxLength.vesselName)}
        {upper('voyage', maxLength.voyage)}
        {day('etd')}
        {day('eta')}
        <Field {...field('via_id', false)} label={confirm.via_id}>
          {(control) => (
            <PortSelect
              {...control}
              size="large"
              value={values.via_id}
              onChange={(via_id) => change({ via_id, ...onwardFrom(via_id) })}
            />
          )}
        </Field>
        {values.via_id !== null && (
          <>
            {upper('onward_vessel', maxLength.vesselName, { required: false, hint: confirm.onwardHint })}
            {upper('onward_voyage', maxLength.voyage, { required: false })}
          </>
        )}
        <FreightTermField form={form} incoTerm={incoTerm} />
        <Transit etd={values.etd} eta={values.eta} />
      </div>
      <h3 className={styles.part}>
        {confirm.cutOffs} <span className="note">{confirm.zone}</span>
      </h3>
      <div className={`grid thirds gap-0-16 ${styles.grid}`}>
        {cutOff('cut_off_documents', confirm.cut_off_documents)}
        {!isLcl && cutOff('cut_off_vgm', confirm.cut_off_vgm)}
        {cutOff('cut_off_gate_in', isLcl ? confirm.cut_off_cfs : confirm.cut_off_gate_in)}
      </div>
    </>
  )
}

/** Why an order is rolled, and whether the member is asked. */
function RollFields({ form: { values, errors, change } }: { readonly form: ConfirmationForm }) {
  const { confirm } = useWords(orderWords)
  const reasons = useWords(rollReasonWords)
  return (
    <div className={`grid thirds gap-0-16 ${styles.grid}`}>
      <Field id={fieldId('roll_reason')} label={confirm.roll_reason} required error={errors.roll_reason}>
        {(control) => (
          <Select
            {...control}
            size="large"
            value={values.roll_reason}
            options={rollReasons.map((value) => ({ value, label: reasons[value] }))}
            onChange={(roll_reason) => change({ roll_reason })}
          />
        )}
      </Field>
      <Field
        id={fieldId('answer_by')}
        label={confirm.answer_by}
        hint={confirm.answerHint}
        error={errors.answer_by}
      >
        {(control) => (
          <DateInput
            {...control}
            size="large"
            withTime
            value={values.answer_by}
            onChange={(answer_by) => change({ answer_by })}
          />
        )}
      </Field>
    </div>
  )
}

type FreightTermFieldProps = { readonly form: ConfirmationForm; readonly incoTerm: string | null }

function FreightTermField({ form: { values, errors, change }, incoTerm }: FreightTermFieldProps) {
  const { confirm } = useWords(orderWords)
  const terms = useWords(freightTermWords)
  const { freightCollectTerms } = useConfig()
  const isImplied = incoTerm !== null && values.freight_term === freightTermOf(incoTerm, freightCollectTerms)
  return (
    <Field
      id={fieldId('freight_term')}
      label={confirm.freight_term}
      hint={incoTerm && (isImplied ? confirm.termImplied(incoTerm) : confirm.termChanged(incoTerm))}
      error={errors.freight_term}
    >
      {(control) => (
        <Select
          {...control}
          size="large"
          value={values.freight_term}
          onChange={(freight_term) => change({ freight_term })}
          options={[
            { value: 'prepaid', label: terms.prepaid },
            { value: 'collect', label: terms.collect },
          ]}
        />
      )}
    </Field>
  )
}

function Transit({ etd, eta }: Pick<ConfirmationDraft, 'etd' | 'eta'>) {
  const { confirm } = useWords(orderWords)
  const days = transitDays(etd, eta)
  return (
    <div className="grid gap-4 packed">
      <span>{confirm.transit}</span>
      <span className={`flex centred dim ${styles.value}`}>
        {days === null ? nothing : confirm.transitDays(days)}
      </span>
    </div>
  )
}
