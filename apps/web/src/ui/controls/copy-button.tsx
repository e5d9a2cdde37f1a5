import { showToast } from '../feedback/toast.ts'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../theme/ui-text.ts'

/** Copies a value to the clipboard. `what` names it in the button's label and in the toast. */
export function CopyButton({ value, what }: { readonly value: string; readonly what: string }) {
  const text = useUiText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast('info', text.copied(what))
    } catch {
      showToast('trouble', text.notCopied)
    }
  }
  return (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={text.copy(what)}
      title={text.copy(what)}
      onClick={copy}
    >
      <Icon name="copy" />
    </button>
  )
}
