import { performance } from 'node:perf_hooks'
import type { DataCache } from '../live/data-cache.ts'
import type { Scope } from './scope.ts'

/** What the gate knows about an admitted caller. */
export type CallerFacts = {
  readonly scope: Scope
  readonly renewedToken: string | null
  /** Whether the portal is closed for maintenance; always false for operators. */
  readonly isClosed: boolean
}

/** How long an admission is cached; an event that ends a session ends it at once on servers that receive it. */
const keptMs = 1_000

/** Enough for all active users; more would only cost memory. */
const mostKept = 20_000

type Verdict = { readonly admitted: CallerFacts; readonly until: number }

/** Caches recent sessionCache by session, so that a page of ten calls looks up its session once. */
export class SessionCache {
  private readonly verdicts = new Map<string, Verdict>()
  private readonly memory: DataCache
  private generation = 0

  constructor(memory: DataCache) {
    this.memory = memory
    memory.onForget((topic) => {
      if (topic !== 'access') return
      this.generation += 1
      this.verdicts.clear()
    })
  }

  /** Returns the cached admission, at most a second old, or asks `ask`. */
  async find(sessionId: string, ask: () => Promise<CallerFacts | null>): Promise<CallerFacts | null> {
    const kept = this.verdicts.get(sessionId)
    if (kept && kept.until > performance.now()) return kept.admitted
    const { generation } = this
    const admitted = await ask()
    if (this.verdicts.size >= mostKept) this.verdicts.clear()
    // A renewed token must only be handed out once, and a change during the lookup may have been missed.
    const mayKeep = this.memory.isListening && generation === this.generation
    if (admitted && !admitted.renewedToken && mayKeep)
      this.verdicts.set(sessionId, { admitted, until: performance.now() + keptMs })
    else this.verdicts.delete(sessionId)
    return admitted
  }
}
