import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshOrders } from '#features/order/refresh-orders.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import type { FieldFault } from '#page-parts/forms/form-engine.ts'
import { type Form, type FormErrors, useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { settlementWords } from './settlement-words.ts'

/** The props of every form about an order: the order as last loaded, and the callbacks. */
export type SettleDialogProps = {
  readonly order: OrderDetail
  readonly onReload: () => Promise<unknown>
  /** Called on success. The order is being reloaded. */
  readonly onDone: () => void
  readonly onClose: () => void
}

type SettleFormProps<Values extends object> = SettleDialogProps & {
  readonly title: string
  readonly width: number
  /** What has been typed, which the page keeps. */
  readonly draft: Values
  readonly onDraft: (draft: Values) => void
  readonly check: (draft: Values) => readonly FieldFault[]
  readonly fieldOf?: (path: string) => string
  /** Whether the last loaded state of the order still allows this. */
  readonly isAllowed: (draft: Values) => boolean
  /** Files are still uploading. */
  readonly isWaiting?: (draft: Values) => boolean
  readonly follows?: string
  /** What is acted on is not loaded yet. */
  readonly isLoading?: boolean
  readonly confirmLabel: (draft: Values) => string
  readonly act: (draft: Values) => Promise<unknown>
  /** The success toast, with the order number; none if the page that follows says it. */
  readonly done?: (draft: Values) => string
  readonly children: (form: Form<Values>) => ReactNode
}

/** A dialog with one form about an order. Typed values survive refusals, and a newer order can be loaded underneath. */
export function SettleForm<Values extends object>(props: SettleFormProps<Values>) {
  const text = useWords(settlementWords)
  const client = useQueryClient()
  const form: Form<Values> = useForm<Values>({
    start: props.draft,
    onType: (typed) => props.onDraft(typed ?? form.start),
    check: props.check,
    ...(props.fieldOf ? { fieldOf: props.fieldOf } : {}),
    send: props.act,
    onSent: async (_answer, draft) => {
      if (props.done) showToast('done', props.done(draft))
      await refreshOrders(client, ['order'])
      props.onDone()
    },
    reload: async (start) => {
      await props.onReload()
      return start
    },
  })
  const isWaiting = props.isWaiting?.(form.values) ?? false
  // While the dialog closes after success, the order no longer allows the action. That is expected and not shown.
  const isPossible = form.isBusy || props.isAllowed(form.values)
  return (
    <FormDialog
      form={form}
      title={props.title}
      width={props.width}
      submitLabel={props.confirmLabel(form.values)}
      failed={text.failed}
      impossible={isPossible ? null : text.notAllowed}
      isBlocked={isWaiting || props.isLoading === true}
      isKept
      aside={<p className="note">{isWaiting ? text.uploading : props.follows}</p>}
      onClose={props.onClose}
    >
      {props.children(form)}
    </FormDialog>
  )
}

/** The error of a field or of any part of it: `slips` and `slips.0` both belong to the slips. */
export function errorAt(errors: FormErrors, field: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
}
