import type { Result } from '@berth/domain/result'
import type { Account } from './account.ts'
import type { Act } from './act.ts'
import { answer, answerOne, billCancelled, issue, reissue, supplement } from './billing-acts.ts'
import { credit, refund } from './credit-acts.ts'
import { pay, payOrder, withdraw } from './payment-acts.ts'
import { confirm, decide, decideOrder, receive } from './receipt-acts.ts'

/** Makes an act if it is possible for anything now; undefined if it is not. */
export async function takeAct(account: Account, act: Act): Promise<Result<unknown, unknown> | undefined> {
  account.scene.test.clock.advance({ seconds: 2 })
  switch (act.act) {
    case 'issue':
      return issue(account, act.bills)
    case 'question':
    case 'agree':
    case 'invoice':
      return answer(account, act.act, act.at)
    case 'supplement':
      return supplement(account, act)
    case 'cancelled':
      return billCancelled(account, act)
    case 'agreeOne':
    case 'disputeOne':
    case 'answerOne':
      return answerOne(account, act)
    case 'reissue':
      return reissue(account, act.at, act.minor)
    case 'pay':
      return pay(account, act)
    case 'payOrder':
      return payOrder(account, act.at)
    case 'confirmOrder':
    case 'rejectOrder':
      return decideOrder(account, act)
    case 'confirm':
      return confirm(account, act)
    case 'receipt':
      return receive(account, act)
    case 'reject':
    case 'undo':
      return decide(account, act.act, act.at)
    case 'withdraw':
      return withdraw(account, act.at)
    case 'credit':
      return credit(account, act)
    case 'refund':
      return refund(account, act.at, act.share)
  }
}
