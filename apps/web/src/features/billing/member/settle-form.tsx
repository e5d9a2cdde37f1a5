import type { OrderDetail } from '@berth/contract/order-shape'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError, isProblem } from '../../../lib/api/api-error.ts'
import { useWords } from '../../../lib/language.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { FramedDialog } from '../../../ui/overlay/framed-dialog.tsx'
import { focusFirstError } from '../../../ui/page/focus-first-error.ts'
import { refreshOrders } from '../../order/refresh-orders.ts'
import styles from './settle-form.module.css'
import { settlementWords } from './settlement-words.ts'

/** Field errors by path on the wire. */
export type FieldErrors = Readonly<Record<string, string>>

/** The props of every form about an order: the order as last loaded, and the callbacks. */
export type SettleDialogProps = {
  readonly order: OrderDetail
  readonly onReload: () => Promise<unknown>
  /** Called on success. The order is being reloaded. */
  readonly onDone: () => void
  readonly onClose: () => void
}

type SettleFormProps = SettleDialogProps & {
  readonly title: string
  readonly width: number
  /** The typed content. A change clears the server's errors. */
  readonly content: unknown
  /** Validation errors, shown after the first attempt. */
  readonly wrong: FieldErrors
  /** Whether the last loaded state of the order still allows this. */
  readonly isAllowed: boolean
  /** Files are still uploading. */
  readonly isWaiting?: boolean
  readonly follows?: string
  readonly confirmLabel: string
  readonly act: () => Promise<unknown>
  /** The success toast, with the order number. */
  readonly done: string
  readonly children: (errors: FieldErrors) => ReactNode
}

/** A dialog with one form about an order. Typed values survive refusals, and a newer order can be loaded underneath. */
export function SettleForm(props: SettleFormProps) {
  const text = useWords(settlementWords)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending(props, form)
  const { isBusy, hasMoved, errors, failure } = sending
  // While the dialog closes after success, the order no longer allows the action. That is expected and not shown.
  const isPossible = props.isAllowed || isBusy
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <FramedDialog
      title={props.title}
      width={props.width}
      onClose={props.onClose}
      foot={
        <div className={styles.foot}>
          <p className={styles.follows}>{props.isWaiting ? text.uploading : props.follows}</p>
          <Button onClick={props.onClose}>{text.back}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={isBusy}
            disabled={!isPossible || hasMoved || props.isWaiting === true}
          >
            {props.confirmLabel}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={sending.submit}
        onKeyDown={submitByKey}
      >
        {props.children(errors)}
        {isPossible ? (
          failure && (
            <Banner
              kind="bad"
              title={failure}
              isAlert
              action={
                hasMoved && (
                  <Button
                    onClick={async () => {
                      await props.onReload()
                      sending.forget()
                    }}
                  >
                    {text.load}
                  </Button>
                )
              }
            />
          )
        ) : (
          <Banner kind="bad" title={text.notAllowed} isAlert />
        )}
      </form>
    </FramedDialog>
  )
}

type Sending = Pick<SettleFormProps, 'content' | 'wrong' | 'act' | 'done' | 'onDone' | 'isWaiting'>

function useSending(
  { content, wrong, act, done, onDone, isWaiting }: Sending,
  form: { readonly current: HTMLFormElement | null },
) {
  const text = useWords(settlementWords)
  const client = useQueryClient()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  // A second click may arrive before the button is rendered as busy.
  const isUnderWay = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is about what was typed then
  useEffect(() => setRefused({}), [content])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isUnderWay.current || isWaiting) return
    setTried(true)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    isUnderWay.current = true
    setBusy(true)
    try {
      await act()
      showToast('done', done)
      await refreshOrders(client, ['order'])
      onDone()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setRefused(Object.fromEntries(fields.map(({ path, msg }) => [path, msg])))
      setFailure(error)
      if (fields.length > 0) focusFirstError(form.current)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  const said = failure instanceof ApiError ? failure.message : failure === null ? null : text.failed
  return {
    submit,
    isBusy,
    hasMoved: isProblem(failure, 'stale_version') || isProblem(failure, 'transition_not_allowed'),
    errors: { ...refused, ...(isTried ? wrong : {}) } as FieldErrors,
    failure: said,
    forget: () => setFailure(null),
  }
}

/** The error of a field or of any part of it: `slips` and `slips.0` both belong to the slips. */
export function errorAt(errors: FieldErrors, field: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
}
