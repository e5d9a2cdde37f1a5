import { RoundWorker } from '../../../platform/round-worker.ts'
import { watchAgain, watchDue } from './watch.command.ts'
import { findExceptionSettings } from './watched-orders.query.ts'

/** Keeps where cargo is and what is wrong with its way, for orders whose time has come or that a step has changed. */
export class TransportWorker extends RoundWorker {
  protected readonly named = 'watching transports'
  protected readonly rhythm = { firstMs: 2_000, everyMs: 10_000 }
  private settings: string | null = null

  protected async doRound() {
    const { db, clock, log } = this.parts
    await this.noticeSettings()
    const exceptions = await watchDue(db, clock.now(), {
      isStopping: () => this.isStopping,
      onFailed: (err, orderId) => log.error({ err, orderId }, 'watching the transport of an order failed'),
    })
    return { exceptions }
  }

  /** Other settings mean other moments: everything is then looked at again. */
  private async noticeSettings(): Promise<void> {
    const { db, clock } = this.parts
    const settings = JSON.stringify(await findExceptionSettings(db))
    if (this.settings !== null && this.settings !== settings) await watchAgain(db, clock.now())
    this.settings = settings
  }
}
