/** The result of saving a draft. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  /** No answer, or a server error: a retry may succeed. */
  | { readonly kind: 'unreachable' }
  /** The content cannot be saved as it is; only different content can be. */
  | { readonly kind: 'refused' }
  /** Another user or tab has saved a newer version. */
  | { readonly kind: 'stale' }
  /** The order no longer accepts drafts. */
  | { readonly kind: 'moved' }

export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: Exclude<SaveOutcome['kind'], 'saved'> }

type Draft<Values> = {
  readonly initial: Values
  readonly version: number
  readonly isSame: (one: Values, other: Values) => boolean
  readonly send: (values: Values, version: number, base: Values) => Promise<SaveOutcome>
}

/** The delay from the last change to saving: long enough not to save every word, short enough to lose none. */
export const saveAfterMs = 2000
const retryAfterMs = [5000, 10_000, 20_000, 30_000] as const

/**
 * Autosaves a draft: a while after the last change, one call at a time, each with the version the previous one returned. It
 * never changes what is on the page, and stops rather than overwrite another user's work.
 */
export class DraftSaver<Values> {
  private readonly draft: Draft<Values>
  private values: Values
  private base: Values
  private version: number
  private state: SaveState = { kind: 'clean' }
  private timer: ReturnType<typeof setTimeout> | undefined
  private underWay: Promise<void> | null = null
  private tries = 0
  private isPaused = false
  private readonly listeners = new Set<() => void>()

  constructor(draft: Draft<Values>) {
    this.draft = draft
    this.values = draft.initial
    this.base = draft.initial
    this.version = draft.version
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly currentState = () => this.state

  readonly isDirty = () => !this.draft.isSame(this.values, this.base)

  /** The content last saved, to compare with a newer version. */
  get saved(): Values {
    return this.base
  }

  change(values: Values): void {
    this.values = values
    this.plan()
  }

  /** Saves unsaved changes now and returns whether everything is saved. `isFirst` saves even if nothing has changed yet. */
  async flush(isFirst = false): Promise<boolean> {
    clearTimeout(this.timer)
    while (this.underWay) await this.underWay
    const isWanted = isFirst && this.state.kind !== 'saved'
    if (!this.isDirty() && !isWanted) return true
    if (this.isStopped()) return false
    await this.save()
    return !this.isDirty() && (!isWanted || this.currentState().kind === 'saved')
  }

  /** Retries at once what failed to get through, for instance when the connection is back. */
  retryNow(): void {
    if (this.state.kind === 'unreachable') void this.flush()
  }

  /** Pauses saving while the same content is submitted. Returns the version to submit with. */
  async pause(): Promise<number> {
    this.isPaused = true
    clearTimeout(this.timer)
    while (this.underWay) await this.underWay
    return this.version
  }

  resume(): void {
    this.isPaused = false
    this.plan()
  }

  /** Continues from another version, with the page's content as a change to it. */
  rebase(base: Values, version: number, values: Values): void {
    this.base = base
    this.version = version
    this.values = values
    this.isPaused = false
    this.tell({ kind: 'clean' })
    this.plan()
  }

  /** Stops for good; the given content counts as saved. */
  close(saved: Values): void {
    clearTimeout(this.timer)
    this.isPaused = true
    this.values = saved
    this.base = saved
  }

  stop(kind: 'stale' | 'moved'): void {
    clearTimeout(this.timer)
    this.tell({ kind })
  }

  private isStopped(): boolean {
    return this.isPaused || this.state.kind === 'stale' || this.state.kind === 'moved'
  }

  private plan(): void {
    if (this.isStopped() || this.underWay) return
    clearTimeout(this.timer)
    if (!this.isDirty()) {
      if (this.state.kind !== 'saved') this.tell({ kind: 'clean' })
      return
    }
    if (this.state.kind !== 'unreachable') this.tell({ kind: 'waiting' })
    const retry = retryAfterMs[Math.min(this.tries, retryAfterMs.length) - 1]
    this.timer = setTimeout(() => void this.save(), retry ?? saveAfterMs)
  }

  private save(): Promise<void> {
    this.underWay = this.sendOnce().finally(() => {
      this.underWay = null
      // Changes made while the call was under way go into the next save; refused content waits for a change.
      if (this.state.kind !== 'refused') this.plan()
    })
    return this.underWay
  }

  private async sendOnce(): Promise<void> {
    const sent = this.values
    if (this.state.kind !== 'unreachable') this.tell({ kind: 'saving' })
    const outcome = await this.draft.send(sent, this.version, this.base)
    this.tries = outcome.kind === 'unreachable' ? this.tries + 1 : 0
    if (outcome.kind !== 'saved') return this.tell(outcome)
    this.base = sent
    this.version = outcome.version
    this.tell({ kind: 'saved', at: new Date().toISOString() })
  }

  private tell(state: SaveState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
