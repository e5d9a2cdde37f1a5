import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { remindOfDrafts } from '../../orders/bill-of-lading/bl-reminder.command.ts'
import { endUnansweredRolls } from '../../orders/changes/roll.command.ts'
import { makeDueStatements } from './make-statement.command.ts'
import { remindOfBills } from './reminder.command.ts'

/** Days pass slowly: a statement or reminder of today may be some minutes late. */
const everyMs = 10 * 60_000
const firstMs = 60_000

type DueParts = {
  readonly db: Parameters<typeof remindOfBills>[0]
  readonly clock: Clock
  readonly log: Logger
  /** Called when there are mails to send. */
  readonly onMails: () => void
}

/** Makes the statements that are due, and reminds of bills and of draft bills of lading. Any number of servers may do so at once. */
export class DueWorker {
  private readonly parts: DueParts
  private timers: NodeJS.Timeout[] = []
  private round: Promise<void> | undefined

  constructor(parts: DueParts) {
    this.parts = parts
  }

  start(): void {
    this.timers = [setTimeout(() => void this.work(), firstMs), setInterval(() => void this.work(), everyMs)]
  }

  async stop(): Promise<void> {
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
    const { db, clock, log, onMails } = this.parts
    try {
      const made = await makeDueStatements(db, clock.now())
      const bills = await remindOfBills(db, clock.now())
      const drafts = await remindOfDrafts(db, clock.now())
      await endUnansweredRolls(db, clock.now())
      const reminded = bills + drafts
      if (made + reminded > 0) {
        log.info({ made, reminded }, 'statements and reminders')
        onMails()
      }
    } catch (err) {
      log.error({ err }, 'statements and reminders failed')
    }
  }
}
