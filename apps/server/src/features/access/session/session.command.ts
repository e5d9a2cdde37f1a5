import { ok, type Result, refuse } from '@berth/domain/result'
import { type Origin, openSessionOf, type Proof } from '../../../platform/auth/gate.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import type { SignInAccount } from './session.query.ts'

type Entering = Origin & { readonly db: Db; readonly tokens: Tokens; readonly now: Date }

/**
 * Opens a session for a user who has proved who they are, unless the account or its company may not sign in now, or not this way.
 * Returns its token.
 */
export async function enter(
  { db, tokens, userAgent, address, now }: Entering,
  account: SignInAccount,
  proof: Proof,
): Promise<Result<{ token: string }, Problem>> {
  if (account.isBlocked) return refuse(problem('blocked_account'))
  if (account.review === 'waiting') return refuse(problem('waiting_review'))
  if (account.review === 'rejected') return refuse(problem('registration_rejected'))
  // Operators may sign in while the portal is closed, in order to reopen it.
  if (account.isMember && account.isClosed) return refuse(problem('closed'))
  if (account.isSsoRequired && proof.at === 'here') return refuse(problem('sso_required'))
  const token = await openSessionOf(db, tokens, account, { userAgent, address }, now, proof)
  if (token !== null) return ok({ token })
  return refuse(problem(proof.at === 'here' ? 'wrong_password' : 'sso_refused'))
}
