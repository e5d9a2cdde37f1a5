import { maxLength } from '@berth/domain/limits'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { type ReactNode, useState } from 'react'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

const words = defineWords(
  {
    reason: common.zh.reason,
    missing: '请填写原因',
    load: common.zh.loadNewVersion,
    notAllowed: '订单状态已变化，不能再进行此操作。您填写的原因没有提交。',
    failed: '提交失败，请重试',
  },
  {
    reason: common.en.reason,
    missing: 'Enter a reason',
    load: common.en.loadNewVersion,
    notAllowed:
      'This order has changed and this action is no longer possible. Your reason was not submitted.',
    failed: 'Not submitted. Please try again.',
  },
)

type ReasonDialogProps = {
  readonly open: boolean
  readonly title: string
  /** What will be lost or what follows. */
  readonly children: ReactNode
  readonly placeholder?: string
  /** Whether something is given up; false for a plain yes. */
  readonly danger?: boolean
  /** For actions that need no reason, such as deleting a draft. */
  readonly withoutReason?: boolean
  readonly confirmLabel: string
  readonly keepLabel: string
  /** Whether the last loaded state of the order still allows this. */
  readonly isAllowed: boolean
  readonly act: (reason: string) => Promise<void>
  /** Reloads the order after another user changed it. */
  readonly onReload: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for a reason before an order is stopped, or for a plain yes. A newer version of the order can be loaded without losing the typed text. */
export function ReasonDialog({
  withoutReason = false,
  danger = true,
  placeholder,
  isAllowed,
  act,
  onReload,
  onClose,
  ...rest
}: ReasonDialogProps) {
  const text = useWords(words)
  const [failure, setFailure] = useState<unknown>(null)
  // While the dialog closes after success, it must not say that the action is no longer possible.
  const isPossible = isAllowed || !rest.open
  const hasMoved = isProblem(failure, 'stale_version') || isProblem(failure, 'transition_not_allowed')
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async (reason: string) => {
    setFailure(null)
    try {
      await act(reason)
      close()
    } catch (error) {
      setFailure(error)
    }
  }
  const load = async () => {
    await onReload()
    setFailure(null)
  }
  return (
    <ConfirmDialog
      {...rest}
      danger={danger}
      {...(withoutReason
        ? {}
        : {
            reason: {
              label: text.reason,
              missing: text.missing,
              maxLength: maxLength.reason,
              ...(placeholder ? { placeholder } : {}),
            },
          })}
      error={isPossible ? sayFailure(failure, text.failed) : text.notAllowed}
      errorAction={isPossible && hasMoved && <Button onClick={load}>{text.load}</Button>}
      isBlocked={!isPossible || hasMoved}
      onConfirm={confirm}
      onClose={close}
    />
  )
}

function sayFailure(failure: unknown, otherwise: string): string | null {
  if (failure === null) return null
  return failure instanceof ApiError ? failure.message : otherwise
}
