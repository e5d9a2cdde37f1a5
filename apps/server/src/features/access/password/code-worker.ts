import type { Codes } from '../../../platform/auth/codes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { serveNextRequest } from './password.command.ts'

/** Picks up requests of servers that stopped before handling them; the server's own requests wake the worker at once. */
const pollMs = 10_000

export type CodeParts = {
  readonly db: Parameters<typeof serveNextRequest>[0]
  readonly codes: Codes
  readonly clock: Clock
  readonly log: Logger
  /** Called when codes may be waiting in the outbox. */
  readonly onServed: () => void
}

/** Handles requests for a code after they are answered, so that the response time does not reveal whether an account exists. */
export class CodeWorker {
  private readonly parts: CodeParts
  private timer: NodeJS.Timeout | undefined
  private round: Promise<void> | undefined
  private isStopping = false

  constructor(parts: CodeParts) {
    this.parts = parts
  }

  start(): void {
    this.timer = setInterval(() => void this.serve(), pollMs)
    void this.serve()
  }

  /** Finishes the current request and takes no more. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.timer)
    await this.round
  }

  /** Handles all pending requests; waits for the current round if one is running. */
  serve(): Promise<void> {
    this.round ??= this.runRound().finally(() => {
      this.round = undefined
    })
    return this.round
  }

  private async runRound(): Promise<void> {
    const { db, codes, clock, log, onServed } = this.parts
    try {
      let served = 0
      while (!this.isStopping && (await serveNextRequest(db, codes, clock.now()))) served++
      if (served > 0) onServed()
    } catch (err) {
      log.error({ err }, 'handling password requests failed')
    }
  }
}
