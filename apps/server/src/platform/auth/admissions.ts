import { performance } from 'node:perf_hooks'
import type { Memory } from '../live/memory.ts'
import type { Scope } from './scope.ts'

/** What the gate found of a caller it lets in. */
export type Admitted = {
  readonly scope: Scope
  readonly renewedToken: string | null
  /** Whether the portal is closed for maintenance: to members, never to the operator. */
  readonly isClosed: boolean
}

/** How long a verdict counts without being asked for again; what ends a session ends it at once where it is heard. */
const keptMs = 1_000

/** Enough for everybody who is at work; more would only be memory. */
const mostKept = 20_000

type Verdict = { readonly admitted: Admitted; readonly until: number }

/** Who was let in a moment ago, by session, so that a page of ten calls asks for its session once. */
export class Admissions {
  private readonly verdicts = new Map<string, Verdict>()
  private readonly memory: Memory
  private generation = 0

  constructor(memory: Memory) {
    this.memory = memory
    memory.onForget((topic) => {
      if (topic !== 'access') return
      this.generation += 1
      this.verdicts.clear()
    })
  }

  /** What was found of the session at most a second ago, or what `ask` finds now. */
  async admit(sessionId: string, ask: () => Promise<Admitted | null>): Promise<Admitted | null> {
    const kept = this.verdicts.get(sessionId)
    if (kept && kept.until > performance.now()) return kept.admitted
    const { generation } = this
    const admitted = await ask()
    if (this.verdicts.size >= mostKept) this.verdicts.clear()
    // A renewed token is handed out once, and what changed while it was asked for may have been missed.
    const mayKeep = this.memory.isListening && generation === this.generation
    if (admitted && !admitted.renewedToken && mayKeep)
      this.verdicts.set(sessionId, { admitted, until: performance.now() + keptMs })
    else this.verdicts.delete(sessionId)
    return admitted
  }
}
