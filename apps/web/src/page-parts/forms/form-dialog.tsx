import { type ReactNode, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import styles from './form-dialog.module.css'
import { type DeletedNotice, FormNotice } from './form-notice.tsx'
import { formWords } from './form-words.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Form } from './use-form.ts'
import { type VersionDifference, VersionsDialog } from './versions-dialog.tsx'

type FormDialogProps<Values extends object> = {
  readonly form: Form<Values>
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly width: number
  readonly submitLabel: string
  /** The title above a refusal; by default that saving failed. */
  readonly failed?: string | undefined
  /** The reason of a refusal, if the page words it itself. */
  readonly reason?: string | null | undefined
  readonly gone?: DeletedNotice | null
  /** Submitting is not possible now. */
  readonly isBlocked?: boolean
  /** Why this can no longer be done at all; replaces the notice. */
  readonly impossible?: string | null
  /** What it sends goes to a member at once: only its button and Ctrl+Enter send it, and Enter moves on. */
  readonly isSentByButton?: boolean
  /** The page keeps the typed values, so closing does not ask. */
  readonly isKept?: boolean
  /** At the start of the footer: a note, or another action. */
  readonly aside?: ReactNode
  /** Asks before the page is left. Off where the page has a guard of its own, since there can only be one. */
  readonly guarded?: boolean
  /** The differences from a newer version, in words, if the user may choose between the two. */
  readonly differences?: (
    start: Values,
    mine: Values,
    theirs: Values,
  ) => readonly VersionDifference<keyof Values & string>[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with one form: its notice, its fields, cancel and submit. Asks before typed values are discarded. */
export function FormDialog<Values extends object>({
  form,
  title,
  subtitle,
  width,
  submitLabel,
  failed,
  reason,
  gone,
  isBlocked = false,
  impossible,
  isSentByButton = false,
  isKept = false,
  aside,
  guarded = true,
  differences,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const text = useWords(formWords)
  const [isLeaving, setLeaving] = useState(false)
  const keys = useLongFormKeys()
  const leave = () => (!isKept && form.isUnsaved() ? setLeaving(true) : onClose())
  return (
    <FramedDialog
      title={title}
      subtitle={subtitle}
      width={width}
      onClose={leave}
      foot={
        <div className={`row wrap end ${styles.foot}`}>
          <div className={`fill text-start ${styles.aside}`}>{aside}</div>
          <Button onClick={leave}>{text.cancel}</Button>
          <Button
            look="primary"
            type="submit"
            form={form.props.id}
            loading={form.isBusy}
            disabled={isBlocked || form.isStale || Boolean(gone || impossible)}
          >
            {submitLabel}
          </Button>
        </div>
      }
    >
      <form {...form.props} {...(isSentByButton ? keys : {})} className="grid one-column gap-16">
        {impossible ? (
          <Banner kind="bad" title={impossible} isAlert />
        ) : (
          <FormNotice form={form} failed={failed} reason={reason} gone={gone} />
        )}
        {children}
      </form>
      {form.newer && differences && (
        <VersionsDialog
          differences={differences(form.start, form.values, form.newer)}
          text={text.versions}
          onApply={(sideOf) => {
            const listed = new Set<keyof Values>(
              differences(form.start, form.values, form.newer ?? form.start).map(({ field }) => field),
            )
            form.choose((field) => !listed.has(field) || sideOf(field as keyof Values & string) === 'mine')
          }}
          onClose={form.chooseLater}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={text.leaving.title}
        confirmLabel={text.leaving.leave}
        keepLabel={text.leaving.stay}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {text.leaving.lost}
      </ConfirmDialog>
      {guarded && !isKept && <UnsavedGuard isUnsaved={form.isUnsaved} />}
    </FramedDialog>
  )
}
