export type ToastKind = 'done' | 'info' | 'trouble' | 'news'

export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Actions on offer; a toast with actions stays until one is taken. */
  readonly actions: readonly { readonly label: string; readonly act: () => void }[]
}

const stayMs = 5000
/** Errors are longer to read and may have a request number to copy. */
const troubleStaysMs = 12_000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Briefly reports what has happened and to which record. Never use it for form errors. With `goneAfterMs` even a toast with
 * actions disappears, because its offer has expired. A confirmation takes the place of the one before, unless that has an offer.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  actions: Toast['actions'] = [],
  goneAfterMs?: number,
): void {
  lastId += 1
  const id = lastId
  const isPast = (toast: Toast) =>
    toast.text === text || (kind === 'done' && toast.kind === 'done' && toast.actions.length === 0)
  setToasts([...toasts.filter((toast) => !isPast(toast)), { id, kind, text, actions }])
  const usual = actions.length > 0 ? undefined : kind === 'trouble' ? troubleStaysMs : stayMs
  const stays = goneAfterMs ?? usual
  if (stays !== undefined) setTimeout(() => dismissToast(id), stays)
}

export function dismissToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
