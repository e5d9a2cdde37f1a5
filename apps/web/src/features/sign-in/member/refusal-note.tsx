import { Icon } from '#ui/page/icon.tsx'
import styles from './login-form.module.css'

/** An error about the whole form, announced at once. */
export function RefusalNote({ text }: { readonly text: string }) {
  return (
    <p className={`flex at-start gap-10 rounded ${styles.refusal}`} role="alert">
      <Icon name="warn" />
      <span>{text}</span>
    </p>
  )
}
