import { RoundWorker } from '../../../platform/round-worker.ts'
import { carryChanges } from './carry-change.command.ts'

/** Carries changes of sailings to their orders. */
export class SailingWorker extends RoundWorker {
  protected readonly named = 'changing orders with their sailings'
  // A change that another server began, or left, is found within this time; one of this server at once.
  protected readonly rhythm = { firstMs: 0, everyMs: 5_000 }

  protected async doRound() {
    const { db, clock, log } = this.parts
    const say = (err: unknown, orderId: number) =>
      log.error({ err, orderId }, 'changing an order with its sailing failed')
    return { changed: await carryChanges(db, clock, () => this.isStopping, say) }
  }
}
