import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { useUnsavedGuard } from '#page-parts/forms/use-unsaved-guard.ts'
import { PlainDialog } from '#ui/overlay/plain-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './register-page.module.css'
import { registerWords } from './register-words.ts'

type DoneDialogProps = {
  readonly email: string
  readonly waiting: boolean
  readonly mailed: boolean
  readonly onClose: () => void
}

/** The result of the registration: the user has to open a mail, wait for approval, or may sign in. */
export function DoneDialog({ email, waiting, mailed, onClose }: DoneDialogProps) {
  const { done } = useWords(registerWords)
  const title = mailed ? done.mailedTitle : waiting ? done.waitingTitle : done.title
  return (
    <Dialog title={title} icon={mailed ? 'info' : waiting ? 'clock' : 'check'} onClose={onClose}>
      <p>{mailed ? done.mailedText(email) : waiting ? done.waitingText(email) : done.text(email)}</p>
      <div className={`flex end gap-8 ${styles.dialogActions}`}>
        <button type="button" className="button button-primary" onClick={onClose}>
          {mailed || waiting ? done.goHome : done.go}
        </button>
      </div>
    </Dialog>
  )
}

/** Asks for confirmation before a user leaves an unsent form. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: () => boolean }) {
  const { leave: text } = useWords(registerWords)
  const held = useUnsavedGuard(isUnsaved)
  if (held === null) return null
  return (
    <Dialog title={text.title} icon="info" onClose={held.stay}>
      <p>{text.text}</p>
      <div className={`flex end gap-8 ${styles.dialogActions}`}>
        <button type="button" className="button" onClick={held.leave}>
          {text.leave}
        </button>
        <button type="button" className="button button-primary" onClick={held.stay}>
          {text.stay}
        </button>
      </div>
    </Dialog>
  )
}

type DialogProps = {
  readonly title: string
  readonly icon: 'check' | 'clock' | 'info'
  readonly onClose: () => void
  readonly children: ReactNode
}

function Dialog({ title, icon, onClose, children }: DialogProps) {
  return (
    <PlainDialog label={title} className={styles.dialog} onClose={onClose}>
      <div className="row below-8 gap-10">
        <span className={`grid middle brand circle ${styles.dialogIcon}`}>
          <Icon name={icon} />
        </span>
        <h2>{title}</h2>
      </div>
      {children}
    </PlainDialog>
  )
}
