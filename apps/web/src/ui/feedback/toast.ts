export type ToastKind = 'done' | 'info' | 'trouble' | 'news'

export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** What may be done about it; a toast with actions stays until one is taken. */
  readonly actions: readonly { readonly label: string; readonly act: () => void }[]
}

const stayMs = 5000
/** Trouble has more to be read, and a number that may be copied. */
const troubleStaysMs = 12_000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Tells in passing what has happened, naming the thing it happened to. Never for an error of a form. With `goneAfterMs` a
 * toast goes by then, also one with actions: what it offers can be done no more.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  actions: Toast['actions'] = [],
  goneAfterMs?: number,
): void {
  lastId += 1
  const id = lastId
  setToasts([...toasts.filter((toast) => toast.text !== text), { id, kind, text, actions }])
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
