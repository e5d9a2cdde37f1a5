import type { Memory } from '../live/memory.ts'

/** An answer as it went out, with the tag it is asked for by. */
export type KeptAnswer = { readonly etag: string; readonly body: string }

/** More than all lists of reference data in both languages; searches come on top. */
const mostCharacters = 16_000_000

/**
 * Answers that are the same for everybody, made of reference data and settings alone: kept until one of those changes, so that
 * whoever asks again, with the tag or without, does not trouble the database.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>()
  private readonly memory: Memory
  private characters = 0
  private generation = 0

  constructor(memory: Memory) {
    this.memory = memory
    memory.onForget((topic) => {
      if (topic === 'names') this.clear()
    })
  }

  find(key: string): KeptAnswer | undefined {
    return this.answers.get(key)
  }

  /** Taken before an answer is made: what was changed while it was made is not kept. */
  begin(): number {
    return this.generation
  }

  keep(key: string, answer: KeptAnswer, begun: number): void {
    if (!this.memory.isListening || begun !== this.generation) return
    this.characters += key.length + answer.body.length
    if (this.characters > mostCharacters) this.clear()
    else this.answers.set(key, answer)
  }

  private clear(): void {
    this.generation += 1
    this.characters = 0
    this.answers.clear()
  }
}
