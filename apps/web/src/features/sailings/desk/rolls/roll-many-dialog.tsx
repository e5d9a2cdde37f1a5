import { deskBeginRolls } from '@berth/contract/desk/desk-rolls'
import { maxLength } from '@berth/domain/limits'
import { type RollReason, rollReasons } from '@berth/domain/order/change/roll-reason'
import { rollReasonWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fromFieldTime } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { OrderChoice } from './order-choice.tsx'
import styles from './roll-many-dialog.module.css'
import { rollManyTitle } from './roll-many-title.ts'
import { rollManyWords } from './roll-many-words.ts'
import { RollProgress } from './roll-progress.tsx'
import { useTargetSailings } from './use-target-sailings.ts'

export type RollableOrder = { readonly id: number; readonly order_no: string; readonly customer_name: string }

type RollManyDialogProps = {
  /** What the orders are found by, for the cache, and how they are read. */
  readonly source: {
    readonly key: readonly unknown[]
    readonly read: () => Promise<readonly RollableOrder[]>
  }
  /** The sailing they are on. */
  readonly from: number | null
  /** The port they are loaded at; null for several. */
  readonly polId: number | null
  /** Their carrier; null for several. */
  readonly carrierId: number | null
  readonly reason: RollReason | null
  readonly onClose: () => void
}

/** Rolls many orders to one sailing: first which and why, then how far it is. */
export function RollManyDialog(props: RollManyDialogProps) {
  const text = useWords(rollManyWords)
  const [begun, setBegun] = useState<number | null>(null)
  const orders = useQuery({
    queryKey: ['desk', 'rollable', ...props.source.key],
    queryFn: props.source.read,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (begun !== null) return <RollProgress id={begun} onClose={props.onClose} />
  if (orders.isError)
    return (
      <RollForm
        {...props}
        orders={[]}
        problem={`${text.loadFailed}: ${sayFailure(orders.error)}`}
        onBegun={setBegun}
      />
    )
  if (!orders.data) return null
  return (
    <RollForm
      {...props}
      orders={orders.data}
      problem={orders.data.length === 0 ? text.none : null}
      onBegun={setBegun}
    />
  )
}

type RollFormProps = Pick<RollManyDialogProps, 'from' | 'polId' | 'carrierId' | 'reason' | 'onClose'> & {
  readonly orders: readonly RollableOrder[]
  /** Why nothing can be rolled. */
  readonly problem: string | null
  readonly onBegun: (id: number) => void
}

type RollValues = {
  readonly sailing_id: number | null
  readonly roll_reason: RollReason | null
  readonly answer_by: string | null
  readonly reason: string
  readonly orders: readonly number[]
}

function RollForm({ orders, problem, from, polId, carrierId, reason, onBegun, onClose }: RollFormProps) {
  const { open: title } = useWords(rollManyTitle)
  const text = useWords(rollManyWords)
  const reasons = useWords(rollReasonWords)
  const sailings = useTargetSailings(from, { polId, carrierId })
  const form = useForm<RollValues, { id: number }>({
    start: {
      ...{ sailing_id: null, roll_reason: reason, answer_by: null, reason: '' },
      orders: orders.map(({ id }) => id),
    },
    check: ({ sailing_id, roll_reason, orders: chosen }) => [
      ...(sailing_id === null ? [{ path: 'sailing_id', rule: 'choose' } as const] : []),
      ...(roll_reason === null ? [{ path: 'roll_reason', rule: 'choose' } as const] : []),
      ...(chosen.length === 0 ? [{ path: 'orders', rule: 'at_least_one' } as const] : []),
    ],
    send: ({ sailing_id, roll_reason, answer_by, reason: note, orders: chosen }, keyFor) => {
      const body = {
        ...{ sailing_id: sailing_id!, roll_reason: roll_reason! }, // Checked above.
        ...{ orders: [...chosen], answer_by: fromFieldTime(answer_by), reason: note.trim() || null },
      }
      return call(deskBeginRolls, { body, idempotencyKey: keyFor(body) })
    },
    onSent: ({ id }) => onBegun(id),
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      width={640}
      title={title}
      subtitle={text.subtitle}
      submitLabel={text.submit(values.orders.length)}
      failed={text.failed}
      impossible={problem}
      isSentByButton
      onClose={onClose}
    >
      {problem === null && (
        <>
          <Field label={text.sailing} required hint={text.sailingHint} error={errors.sailing_id}>
            {(control) => (
              <RemoteSelect<number>
                {...control}
                {...sailings}
                value={values.sailing_id}
                onChange={(sailing_id) => change({ sailing_id })}
              />
            )}
          </Field>
          <div className={`grid gap-16 halves ${styles.two}`}>
            <Field label={text.reason} required error={errors.roll_reason}>
              {(control) => (
                <Select<RollReason>
                  {...control}
                  value={values.roll_reason}
                  options={rollReasons.map((value) => ({ value, label: reasons[value] }))}
                  onChange={(roll_reason) => change({ roll_reason })}
                />
              )}
            </Field>
            <Field label={text.answerBy} hint={text.answerHint} error={errors.answer_by}>
              {(control) => (
                <DateInput
                  {...control}
                  withTime
                  value={values.answer_by}
                  onChange={(answer_by) => change({ answer_by })}
                />
              )}
            </Field>
          </div>
          <Field label={text.note} error={errors.reason}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={maxLength.reason}
                value={values.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
          <OrderChoice
            text={text}
            orders={orders}
            chosen={values.orders}
            error={errors.orders}
            onChange={(chosen) => change({ orders: chosen })}
          />
        </>
      )}
    </FormDialog>
  )
}
