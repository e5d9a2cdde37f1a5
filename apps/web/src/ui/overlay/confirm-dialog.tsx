import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { TextArea } from '../controls/text-input.tsx'
import { Banner } from '../feedback/banner.tsx'
import styles from './confirm-dialog.module.css'
import modal from './modal.module.css'
import { Modal } from './modal.tsx'

type ReasonField = {
  readonly label: string
  readonly placeholder?: string
  readonly maxLength: number
  readonly missing: string
  readonly optional?: boolean
}

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  /** What will be lost or happen next, in one or two sentences. */
  readonly children?: ReactNode
  /** Asks for a reason, which is passed to `onConfirm`. */
  readonly reason?: ReasonField
  /** Repeats the verb in the title. */
  readonly confirmLabel: string
  /** Never just "cancel" if the question is whether to cancel something. */
  readonly keepLabel: string
  /** A third choice, between the two. */
  readonly other?: { readonly label: string; readonly onChoose: () => void }
  readonly danger?: boolean
  readonly error?: string | null
  /** The way out of the error, such as loading the newer version; the input is kept. */
  readonly errorAction?: ReactNode
  /** The action is no longer possible; the error says why. */
  readonly isBlocked?: boolean
  /** The dialog stays open and busy until this settles; the caller closes it. */
  readonly onConfirm: (reason: string) => unknown
  readonly onClose: () => void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Modal
      labelledBy={titleId}
      className={`${modal.panel} ${styles.dialog} print-alone`}
      focusStart="dialog"
      isDismissible
      onClose={props.onClose}
    >
      <h2 id={titleId} className="breaks below-8">
        {props.title}
      </h2>
      <div className={styles.body}>
        <ConfirmForm {...props} />
      </div>
    </Modal>
  )
}

function ConfirmForm({
  children,
  reason,
  confirmLabel,
  keepLabel,
  other,
  danger = false,
  error,
  errorAction,
  isBlocked = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog opened from a form must not submit that form.
    event.stopPropagation()
    const given = text.trim()
    if (reason && !reason.optional && given === '') return setMissing(true)
    setBusy(true)
    try {
      await onConfirm(given)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={confirm} noValidate>
      {children && <div className="dim below-12">{children}</div>}
      {reason && (
        <Field
          label={reason.label}
          required={!reason.optional}
          error={isMissing ? reason.missing : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              autoFocus
              rows={2}
              maxLength={reason.maxLength}
              placeholder={reason.placeholder ?? ''}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
      )}
      {error && <Banner kind="bad" title={error} action={errorAction} isAlert />}
      <div className={`flex wrap end gap-8 sticky surface ${styles.foot}`}>
        <Button onClick={onClose}>{keepLabel}</Button>
        {other && (
          <Button danger disabled={isBusy} onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
        <Button look="primary" danger={danger} type="submit" loading={isBusy} disabled={isBlocked}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
