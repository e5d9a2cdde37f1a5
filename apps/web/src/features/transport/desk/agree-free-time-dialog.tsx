import { deskAgreeFreeTime } from '@berth/contract/desk/desk-transport'
import { deskGetTransport, type Transport } from '@berth/contract/orders/transport'
import { freeTimeDirections } from '@berth/domain/transport/free-time-kind'
import { freeTimeLimits } from '@berth/domain/transport/free-time-table'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { freeTimeNames } from '../free-time-names.ts'
import styles from './agree-free-time-dialog.module.css'
import { type AgreeValues, agreedOf, agreeFields, agreeValuesOf, findAgreeFaults } from './agree-values.ts'
import { agreeWords } from './agree-words.ts'

type AgreeDialogProps = {
  readonly orderId: number
  readonly agreement: Transport['agreed_free_time']
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Sets the free days that were agreed for an order, by kind and end of the way. */
export function AgreeFreeTimeDialog({ orderId, agreement, onDone, onClose }: AgreeDialogProps) {
  const text = useWords(agreeWords)
  const names = useWords(freeTimeNames)
  const params = { id: orderId }
  const form = useForm<AgreeValues, unknown>({
    start: agreeValuesOf(agreement),
    check: findAgreeFaults,
    send: (values) =>
      call(deskAgreeFreeTime, { params, body: { version: values.version, agreed: agreedOf(values) } }),
    reload: async () => {
      const newer = (await call(deskGetTransport, { params })) as Transport // The view of Berth, as no other was asked for.
      return agreeValuesOf(newer.agreed_free_time)
    },
    onSent: () => {
      showToast('done', text.saved)
      void onDone()
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      width={560}
      title={text.title}
      subtitle={text.note}
      submitLabel={text.save}
      onClose={onClose}
    >
      {freeTimeDirections.map((direction) => (
        <fieldset key={direction} className={`slim ${styles.end}`}>
          <legend>{names.directions[direction]}</legend>
          {agreeFields
            .filter((one) => one.direction === direction)
            .map(({ kind, field }) => (
              <div key={field} className={`grid gap-12 centred ${styles.row}`}>
                <Field label={names.kinds[kind]} error={errors[field]}>
                  {(control) => (
                    <NumberInput
                      {...control}
                      max={freeTimeLimits.days}
                      value={values[field].days}
                      onChange={(days) => change({ [field]: { ...values[field], days } })}
                    />
                  )}
                </Field>
                <Checkbox
                  checked={values[field].is_progressive}
                  disabled={values[field].days === null}
                  title={text.progressiveHint}
                  onChange={({ target }) =>
                    change({ [field]: { ...values[field], is_progressive: target.checked } })
                  }
                >
                  {text.progressive}
                </Checkbox>
              </div>
            ))}
        </fieldset>
      ))}
    </FormDialog>
  )
}
