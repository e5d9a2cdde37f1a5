import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Logger } from './log.ts'

export type RoundParts = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** Called when there are mails to send. */
  readonly onMails: () => void
}

/** When a worker looks for work: first after its start, and then again and again. */
type Rhythm = { readonly firstMs: number; readonly everyMs: number }

/** Does in rounds, one at a time, what is due. Any number of servers may do so at once. */
export abstract class RoundWorker {
  protected readonly parts: RoundParts
  /** Whether the server is about to stop, and a long round should end. */
  protected isStopping = false
  private timers: NodeJS.Timeout[] = []
  private round: Promise<void> | undefined

  constructor(parts: RoundParts) {
    this.parts = parts
  }

  protected abstract readonly rhythm: Rhythm
  /** What the log calls its work. */
  protected abstract readonly named: string
  /** Does what is due and returns how much was done, by kind; mails may then wait to be sent. */
  protected abstract doRound(): Promise<Readonly<Record<string, number>>>

  start(): void {
    const { firstMs, everyMs } = this.rhythm
    const begin = () => void this.work()
    this.timers = [setTimeout(begin, firstMs), setInterval(begin, everyMs)]
  }

  async stop(): Promise<void> {
    this.isStopping = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.round
  }

  /** Does what is due; waits for the current round if one is running. */
  work(): Promise<void> {
    this.round ??= this.runRound().finally(() => {
      this.round = undefined
    })
    return this.round
  }

  private async runRound(): Promise<void> {
    const { log, onMails } = this.parts
    try {
      const done = await this.doRound()
      if (Object.values(done).every((count) => count === 0)) return
      log.info(done, this.named)
      onMails()
    } catch (err) {
      log.error({ err }, `${this.named} failed`)
    }
  }
}
