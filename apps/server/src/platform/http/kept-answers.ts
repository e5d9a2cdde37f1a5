import type { DataCache } from '../live/data-cache.ts'

/** A cached answer with its ETag. */
export type KeptAnswer = { readonly etag: string; readonly body: Buffer }

/** More than all reference lists take in both languages; searches come on top. */
const mostBytes = 16_000_000

/**
 * A cache of answers that are the same for all callers, built only from reference data and settings. They are kept until one of
 * those changes, so that repeated requests, with or without the ETag, do not reach the database.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>()
  private readonly memory: DataCache
  private bytes = 0
  private generation = 0

  constructor(memory: DataCache) {
    this.memory = memory
    memory.onForget((topic) => {
      if (topic === 'names') this.clear()
    })
  }

  find(key: string): KeptAnswer | undefined {
    return this.answers.get(key)
  }

  /** Called before an answer is built: if data changes meanwhile, the answer is not cached. */
  begin(): number {
    return this.generation
  }

  keep(key: string, answer: KeptAnswer, begun: number): void {
    if (!this.memory.isListening || begun !== this.generation) return
    this.bytes += key.length + answer.body.length
    if (this.bytes > mostBytes) this.clear()
    else this.answers.set(key, answer)
  }

  private clear(): void {
    this.generation += 1
    this.bytes = 0
    this.answers.clear()
  }
}
