import { RoundWorker } from '../../../platform/round-worker.ts'
import { remindOfDrafts } from '../../orders/bill-of-lading/bl-reminder.command.ts'
import { endUnansweredRolls } from '../../orders/changes/roll.command.ts'
import { tellOfPrices } from '../../orders/price-mails/price-mail.command.ts'
import { makeDueStatements } from './make-statement.command.ts'
import { remindOfBills } from './reminder.command.ts'

/**
 * Makes the statements that are due, reminds of bills and of draft bills of lading, ends rolls that nobody answered, and tells of
 * booked prices that changed.
 */
export class DueWorker extends RoundWorker {
  protected readonly named = 'statements and reminders'
  // Days pass slowly: a statement or reminder of today may be some minutes late.
  protected readonly rhythm = { firstMs: 60_000, everyMs: 10 * 60_000 }

  protected async doRound() {
    const { db, clock } = this.parts
    const made = await makeDueStatements(db, clock.now())
    const bills = await remindOfBills(db, clock.now())
    const drafts = await remindOfDrafts(db, clock.now())
    const rolls = await endUnansweredRolls(db, clock.now())
    const prices = await tellOfPrices(db, clock.now())
    return { made, reminded: bills + drafts, rolls, prices }
  }
}
