import {
  deskFollowSailing,
  deskListSailingOrders,
  type Sailing,
  type SailingChange,
  type SailingOrder,
} from '@berth/contract/desk/desk-sailing'
import { maxLength, maxPageSize, sailingLimits } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { followWords } from './follow-words.ts'
import { OrderChoice } from './rolls/order-choice.tsx'
import { sailingWords } from './sailing-words.ts'

export type FollowProps = {
  readonly sailing: Sailing
  readonly callId: number | null
  readonly onBegun: (changeId: number) => void
}

type FollowDialogProps = FollowProps & { readonly onClose: () => void }

/** Asks which of the orders that differ from their sailing follow it. */
export function FollowDialog(props: FollowDialogProps) {
  const text = useWords(followWords)
  const { sailing, callId } = props
  const orders = useQuery({
    queryKey: ['desk', 'differing', sailing.id, callId],
    queryFn: () => readDiffering(sailing.id, callId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (orders.isError)
    return <FollowForm {...props} orders={[]} problem={`${text.loadFailed}: ${sayFailure(orders.error)}`} />
  if (!orders.data) return null
  return <FollowForm {...props} orders={orders.data} problem={orders.data.length === 0 ? text.none : null} />
}

async function readDiffering(id: number, callId: number | null): Promise<readonly SailingOrder[]> {
  const orders: SailingOrder[] = []
  const narrowed = { own: '1', size: maxPageSize, ...(callId !== null && { call_id: callId }) } as const
  for (let page = 1; orders.length < sailingLimits.maxOrders; page += 1) {
    const { lists, total } = await call(deskListSailingOrders, {
      params: { id },
      query: { ...narrowed, page },
    })
    orders.push(...lists)
    if (lists.length === 0 || page * maxPageSize >= total) break
  }
  return orders.slice(0, sailingLimits.maxOrders)
}

type FollowFormProps = FollowDialogProps & {
  readonly orders: readonly SailingOrder[]
  /** Why none can follow. */
  readonly problem: string | null
}

type FollowValues = { readonly orders: readonly number[]; readonly reason: string }

function FollowForm({ sailing, orders, problem, onBegun, onClose }: FollowFormProps) {
  const text = useWords(followWords)
  const { preview } = useWords(sailingWords)
  const form = useForm<FollowValues, SailingChange>({
    start: { orders: orders.map(({ id }) => id), reason: '' },
    check: ({ orders: chosen }) =>
      chosen.length === 0 ? [{ path: 'orders', rule: 'at_least_one' } as const] : [],
    send: ({ orders: chosen, reason }, keyFor) => {
      const why = reason.trim()
      const body = { version: sailing.version, orders: [...chosen], ...(why && { reason: why }) }
      return call(deskFollowSailing, { params: { id: sailing.id }, body, idempotencyKey: keyFor(body) })
    },
    onSent: ({ id }) => {
      onBegun(id)
      onClose()
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      width={640}
      title={text.title}
      subtitle={text.subtitle}
      submitLabel={text.submit(values.orders.length)}
      failed={text.failed}
      impossible={problem}
      isSentByButton
      onClose={onClose}
    >
      {problem === null && (
        <>
          <OrderChoice
            text={text}
            orders={orders.map(({ own, ...order }) => ({
              ...order,
              note: text.differs(own.map((field) => preview.fields[field]).join(', ')),
            }))}
            chosen={values.orders}
            error={errors.orders}
            onChange={(chosen) => change({ orders: chosen })}
          />
          <Field label={text.reason} error={errors.reason}>
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
        </>
      )}
    </FormDialog>
  )
}
