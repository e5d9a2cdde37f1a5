const listeners = new Set<() => void>()
let dialogs: readonly HTMLDialogElement[] = []

function setDialogs(next: readonly HTMLDialogElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Notes a modal dialog that is about to open above those that are. Returns what takes it back. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  // The page keeps its width when its scroll bar goes. Safari's window is narrower than its page while it is magnified.
  if (dialogs.length === 0) {
    const { clientWidth, style } = document.documentElement
    style.setProperty('--scroll-bar', `${Math.max(0, innerWidth - clientWidth)}px`)
  }
  setDialogs([...dialogs, dialog])
  return () => setDialogs(dialogs.filter((one) => one !== dialog))
}

/** The modal dialog above all others: everything outside of it is inert. */
export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1)
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
