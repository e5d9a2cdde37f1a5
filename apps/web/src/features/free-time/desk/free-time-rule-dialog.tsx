import {
  deskAddFreeTime,
  deskChangeFreeTime,
  deskDeleteFreeTime,
  type FreeTimeRuleRow,
} from '@berth/contract/trade/desk-free-time'
import { maxLength } from '@berth/domain/limits'
import { type ContainerGroup, containerGroups } from '@berth/domain/transport/container-group'
import { dayUnits } from '@berth/domain/transport/free-time'
import { freeTimeDirections, freeTimeKinds } from '@berth/domain/transport/free-time-kind'
import { freeTimeEvents, freeTimeLimits } from '@berth/domain/transport/free-time-table'
import { CarrierSelect, CountrySelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { freeTimeNames } from '#features/transport/free-time-names.ts'
import { transportWords } from '#features/transport/transport-words.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { ManySelect } from '#ui/controls/remote-select.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { freeTimeRuleWords, numberings } from './free-time-rule-words.ts'
import {
  findRuleFaults,
  type RuleValues,
  ruleBodyOf,
  ruleFieldOf,
  ruleValuesOf,
  withNumbering,
  withUsualStay,
} from './rule-values.ts'
import styles from './rules.module.css'
import { TierRows } from './tier-rows.tsx'

type RuleDialogProps = {
  /** The rule to change; null adds one. */
  readonly row: FreeTimeRuleRow | null
  readonly currencies: readonly string[]
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Adds, changes or deletes a rule of free time. */
export function FreeTimeRuleDialog({ row, currencies, onDone, onClose }: RuleDialogProps) {
  const text = useWords(freeTimeRuleWords)
  const names = useWords(freeTimeNames)
  const { steps } = useWords(transportWords)
  const done = (said: string) => {
    showToast('done', said)
    void onDone()
    onClose()
  }
  const form = useForm<RuleValues, unknown>({
    start: ruleValuesOf(row, currencies[0] ?? 'USD'),
    check: (values) => findRuleFaults(values, currencies),
    send: (values) =>
      row
        ? call(deskChangeFreeTime, {
            params: { id: row.id },
            body: { ...ruleBodyOf(values), version: row.version },
          })
        : call(deskAddFreeTime, { body: ruleBodyOf(values) }),
    fieldOf: ruleFieldOf,
    onSent: () => done(text.saved),
  })
  const { values, errors, change } = form
  const events = freeTimeEvents[values.direction].map((value) => ({ value, label: steps[value] }))
  const units = dayUnits.map((value) => ({ value, label: text.units[value] }))
  const unit = (field: 'free_unit' | 'charge_unit', label: string) => (
    <Field
      label={label}
      hint={values[field] === 'working' ? text.workingHint : undefined}
      error={errors[field]}
    >
      {(control) => (
        <Select
          {...control}
          value={values[field]}
          options={units}
          onChange={(value) => change({ [field]: value })}
        />
      )}
    </Field>
  )
  const event = (field: 'start' | 'end', label: string, counts: string) => (
    <div>
      <Field label={label} error={errors[`${field}_event`]}>
        {(control) => (
          <Select
            {...control}
            value={values[`${field}_event`]}
            options={events}
            onChange={(value) => change({ [`${field}_event`]: value })}
          />
        )}
      </Field>
      <Checkbox
        className={styles.check}
        checked={values[`${field}_counts`]}
        onChange={({ target }) => change({ [`${field}_counts`]: target.checked })}
      >
        {counts}
      </Checkbox>
    </div>
  )
  return (
    <FormDialog
      form={form}
      width={860}
      title={row ? text.editTitle : text.add}
      submitLabel={text.save}
      onClose={onClose}
      aside={
        row && (
          <Button
            danger
            disabled={form.isBusy}
            onClick={() =>
              void form.attempt(
                () => call(deskDeleteFreeTime, { params: { id: row.id }, body: { version: row.version } }),
                () => done(text.removed),
              )
            }
          >
            {text.remove}
          </Button>
        )
      }
    >
      <FieldGrid columns={2}>
        <Field label={text.direction} error={errors.direction}>
          {(control) => (
            <Segmented
              id={control.id}
              block
              aria-label={text.direction}
              value={values.direction}
              options={freeTimeDirections.map((value) => ({ value, label: names.directions[value] }))}
              onChange={(direction) => change(withUsualStay(values, { direction }))}
            />
          )}
        </Field>
        <Field label={text.kind} error={errors.kind}>
          {(control) => (
            <Select
              {...control}
              value={values.kind}
              options={freeTimeKinds.map((value) => ({ value, label: names.kinds[value] }))}
              onChange={(kind) => change(withUsualStay(values, { kind }))}
            />
          )}
        </Field>
        <Field label={text.carrier} error={errors.carrier_id}>
          {(control) => (
            <CarrierSelect
              {...control}
              placeholder={text.allCarriers}
              value={values.carrier_id}
              onChange={(carrier_id) => change({ carrier_id })}
            />
          )}
        </Field>
        <Field label={text.groups} error={errors.groups}>
          {(control) => (
            <ManySelect<string>
              {...control}
              placeholder={text.allGroups}
              value={values.groups}
              options={containerGroups.map((group) => labelOption(group, group))}
              onChange={(groups) => change({ groups: groups as readonly ContainerGroup[] })} // Its own options.
            />
          )}
        </Field>
        <Field label={text.country} error={errors.country_id}>
          {(control) => (
            <CountrySelect
              {...control}
              placeholder={text.everywhere}
              value={values.country_id}
              onChange={(country_id) => change({ country_id })}
            />
          )}
        </Field>
        <Field label={text.port} error={errors.port_id}>
          {(control) => (
            <PortSelect
              {...control}
              placeholder={text.everywhere}
              value={values.port_id}
              onChange={(port_id) => change({ port_id })}
            />
          )}
        </Field>
        <Field label={text.freeDays} required error={errors.free_days}>
          {(control) => (
            <NumberInput
              {...control}
              max={freeTimeLimits.days}
              value={values.free_days}
              onChange={(free_days) => change({ free_days })}
            />
          )}
        </Field>
        {unit('free_unit', text.freeUnit)}
        {event('start', text.start, text.startCounts)}
        {event('end', text.end, text.endCounts)}
      </FieldGrid>
      <fieldset className={`slim ${styles.end}`}>
        <legend>{text.tiersTitle}</legend>
        <FieldGrid columns={3}>
          <Field label={text.currency} error={errors.currency}>
            {(control) => (
              <Select
                {...control}
                value={values.currency}
                options={[...new Set([...currencies, values.currency])].map((value) => ({
                  value,
                  label: value,
                }))}
                onChange={(currency) => change({ currency })}
              />
            )}
          </Field>
          {unit('charge_unit', text.chargeUnit)}
          <Field label={text.numbering}>
            {(control) => (
              <Select
                {...control}
                value={values.numbering}
                options={numberings.map((value) => ({ value, label: text.numberings[value] }))}
                onChange={(numbering) => change(withNumbering(values, numbering))}
              />
            )}
          </Field>
        </FieldGrid>
        <TierRows
          tiers={values.tiers}
          base={values.numbering === 'from_first' ? (values.free_days ?? 0) : 0}
          currency={values.currency}
          errors={errors}
          onChange={(tiers) => change({ tiers })}
        />
      </fieldset>
      <div className={styles.end}>
        <FieldGrid columns={2}>
          <Field label={text.from} error={errors.valid_from}>
            {(control) => (
              <DateInput
                {...control}
                value={values.valid_from}
                onChange={(valid_from) => change({ valid_from })}
              />
            )}
          </Field>
          <Field label={text.to} error={errors.valid_to}>
            {(control) => (
              <DateInput {...control} value={values.valid_to} onChange={(valid_to) => change({ valid_to })} />
            )}
          </Field>
        </FieldGrid>
        <Field label={text.source} hint={text.sourceHint} error={errors.source}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxLength.remark}
              value={values.source}
              onChange={({ target }) => change({ source: target.value })}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  )
}
