import { useWords } from '../../lib/language.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './supply.module.css'
import { useIssueWords } from './use-issue-words.ts'
import type { Editor } from './use-supply-editor.ts'
import { saveWords } from './words.ts'

type OnceDialogProps = {
  readonly editor: Editor
  readonly onConfirm: () => unknown
  readonly onClose: () => void
}

/** Says that there is no second time, and names the doubts that submitting settles. */
export function OnceDialog({ editor, onConfirm, onClose }: OnceDialogProps) {
  const text = useWords(saveWords)
  const say = useIssueWords(editor.values)
  const open = editor.issues.filter(({ id, severity }) => severity === 'warning' && !editor.confirmed.has(id))
  return (
    <ConfirmDialog
      open
      title={text.onceTitle}
      confirmLabel={open.length > 0 ? text.onceConfirmWarnings : text.onceConfirm}
      keepLabel={text.keep}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text.onceText}</p>
      {open.length > 0 && (
        <>
          <p style={{ marginTop: 12 }}>{text.toConfirm(open.length)}</p>
          <ul className={styles.warnings}>
            {open.map((issue) => (
              <li key={issue.id}>
                <Icon name="warn" size={14} />
                <span>{say(issue).title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
