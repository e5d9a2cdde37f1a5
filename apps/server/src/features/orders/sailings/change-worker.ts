import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { carryChanges } from './carry-change.command.ts'

/** A change that another server began, or left, is found within this time; one of this server at once. */
const everyMs = 5_000

type CarryParts = {
  readonly db: Parameters<typeof carryChanges>[0]
  readonly clock: Clock
  readonly log: Logger
  /** Called when there are mails to send. */
  readonly onMails: () => void
}

/** Carries changes of sailings to their orders. Any number of servers may do so at once. */
export class SailingWorker {
  private readonly parts: CarryParts
  private timer: NodeJS.Timeout | undefined
  private round: Promise<void> | undefined
  private isStopping = false

  constructor(parts: CarryParts) {
    this.parts = parts
  }

  start(): void {
    this.timer = setInterval(() => void this.work(), everyMs)
    void this.work()
  }

  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.timer)
    await this.round
  }

  /** Carries what is running; waits for the current round if there is one. */
  work(): Promise<void> {
    this.round ??= this.runRound().finally(() => {
      this.round = undefined
    })
    return this.round
  }

  private async runRound(): Promise<void> {
    const { db, clock, log, onMails } = this.parts
    try {
      const changed = await carryChanges(db, clock, () => this.isStopping)
      if (changed > 0) {
        log.info({ changed }, 'orders changed with their sailings')
        onMails()
      }
    } catch (err) {
      log.error({ err }, 'changing orders with their sailings failed')
    }
  }
}
