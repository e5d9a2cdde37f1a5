import { type BillOfLading, type BlNumber, deskSaveBlTerms } from '@berth/contract/orders/bill-of-lading'
import { type BlTerms, blTypes, checkTerms, consigneeKinds } from '@berth/domain/bill-of-lading/bl-terms'
import { maxLength } from '@berth/domain/limits'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import styles from './bl-terms-panel.module.css'
import { blTermsWords } from './bl-terms-words.ts'

type BlTermsValues = BlTerms & { readonly no: string }

type BlTermsDialogProps = {
  readonly bl: BillOfLading
  readonly edited: BlNumber
  /** Whether the order has a house bill, so that this is one of two. */
  readonly isHouse: boolean
  readonly onDone: () => unknown
  readonly onReload: () => Promise<unknown>
  readonly onClose: () => void
}

/** Says the number of the house or master bill and how it is made out. */
export function BlTermsDialog({ bl, edited, isHouse, onDone, onReload, onClose }: BlTermsDialogProps) {
  const text = useWords(blTermsWords)
  const { kind, is_agreed_on: isAgreedOn } = edited
  const form = useForm<BlTermsValues, unknown>({
    start: { ...edited.terms, no: edited.no ?? '' },
    check: checkTerms,
    fieldOf: (path) => path.replace(/^terms\./, ''),
    send: ({ no, ...terms }) =>
      call(deskSaveBlTerms, {
        params: { id: bl.order_id },
        body: { version: bl.order_version, kind, no: no.trim() || null, terms },
      }),
    onSent: () => {
      showToast('done', text.saved)
      onDone()
    },
    reload: async (unchanged) => {
      await onReload()
      return unchanged
    },
  })
  const { values, errors, change } = form
  const choices = <Choice extends string>(all: readonly Choice[], names: Readonly<Record<Choice, string>>) =>
    all.map((value) => ({ value, label: names[value] }))
  return (
    <FormDialog
      form={form}
      width={640}
      title={text.editTitle(isHouse ? text.kinds[kind] : text.bl)}
      submitLabel={text.save}
      failed={text.failed}
      onClose={onClose}
    >
      <div className={`grid halves gap-16 ${styles.two}`}>
        <Field
          label={isHouse ? text.numbers[kind] : text.no}
          hint={kind === 'house' ? text.removeHouse : undefined}
          error={errors.no}
        >
          {(control) => (
            <UpperInput
              {...control}
              mono
              maxLength={maxLength.billOfLadingNumber}
              value={values.no}
              onChange={(no) => change({ no })}
            />
          )}
        </Field>
        <Field label={text.type} error={errors.type}>
          {(control) => (
            <Select
              {...control}
              value={values.type}
              options={choices(blTypes, text.types)}
              onChange={(type) => change({ type, ...(type !== 'original' && { originals: 0 }) })}
            />
          )}
        </Field>
        <Field label={text.originalCount} error={errors.originals}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={0}
              disabled={isAgreedOn}
              value={values.originals}
              onChange={(originals) => change({ originals: originals ?? 0 })}
            />
          )}
        </Field>
        <Field label={text.copyCount} error={errors.copies}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={0}
              value={values.copies}
              onChange={(copies) => change({ copies: copies ?? 0 })}
            />
          )}
        </Field>
        <Field label={text.consignee} error={errors.consignee}>
          {(control) => (
            <Select
              {...control}
              value={values.consignee}
              options={choices(consigneeKinds, text.consignees)}
              onChange={(consignee) => change({ consignee })}
            />
          )}
        </Field>
        <Field label={text.freight} error={errors.freight}>
          {(control) => (
            <Select
              {...control}
              disabled={isAgreedOn}
              value={values.freight}
              options={choices(['prepaid', 'collect'] as const, text.freights)}
              onChange={(freight) => change({ freight })}
              onClear={() => change({ freight: null })}
            />
          )}
        </Field>
        <div className="across">
          <Checkbox
            checked={values.is_under_credit}
            onChange={({ target }) => change({ is_under_credit: target.checked })}
          >
            {text.credit}
          </Checkbox>
        </div>
        {isAgreedOn ? (
          <p className="note across">{text.inVersions}</p>
        ) : (
          <>
            <Field label={text.issuePlace} error={errors.issue_place}>
              {(control) => (
                <UpperInput
                  {...control}
                  maxLength={maxLength.address}
                  value={values.issue_place ?? ''}
                  onChange={(place) => change({ issue_place: place || null })}
                />
              )}
            </Field>
            <Field label={text.issueDate} error={errors.issue_date}>
              {(control) => (
                <DateInput
                  {...control}
                  value={values.issue_date}
                  onChange={(day) => change({ issue_date: day })}
                />
              )}
            </Field>
            <Field label={text.onBoard} error={errors.on_board_date}>
              {(control) => (
                <DateInput
                  {...control}
                  value={values.on_board_date}
                  onChange={(day) => change({ on_board_date: day })}
                />
              )}
            </Field>
            <Field label={text.clauses} error={errors.clauses}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={maxLength.remark}
                  value={values.clauses ?? ''}
                  onChange={({ target }) => change({ clauses: target.value || null })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </FormDialog>
  )
}
