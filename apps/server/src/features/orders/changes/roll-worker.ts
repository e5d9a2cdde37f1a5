import type { DataCache } from '../../../platform/live/data-cache.ts'
import { type RoundParts, RoundWorker } from '../../../platform/round-worker.ts'
import { carryRolls } from './roll-many.command.ts'

/** Rolls the orders that were chosen to be rolled together. */
export class RollWorker extends RoundWorker {
  protected readonly named = 'rolling many orders'
  // What another server began, or left, is found within this time; one of this server at once.
  protected readonly rhythm = { firstMs: 0, everyMs: 5_000 }
  private readonly memory: DataCache

  constructor(parts: RoundParts, memory: DataCache) {
    super(parts)
    this.memory = memory
  }

  protected async doRound() {
    const { db, clock, log } = this.parts
    const rolled = await carryRolls({
      ...{ db, clock, memory: this.memory },
      isStopping: () => this.isStopping,
      onFailed: (err, orderId) => log.error({ err, orderId }, 'rolling an order with others failed'),
    })
    return { rolled }
  }
}
