import { codeResendSeconds } from '@berth/domain/access/password-reset'
import { type CallAllowance, takeCallOfEach } from '../../../platform/auth/call-limit.ts'
import { type Guesser, guesserOf } from '../../../platform/auth/login-throttle.ts'

type Db = Parameters<typeof takeCallOfEach>[0]

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Limit = readonly [kind: string, of: keyof Guesser | 'both', most: number, windowMs: number]

// Five codes an hour with five tries each: an attacker guesses one with a chance of 1 in 40,000. An office of many people
// shares one network.
const requestLimits: readonly Limit[] = [
  ['forget_minute', 'account', 1, codeResendSeconds * 1_000],
  ['forget_hour', 'account', 5, hourMs],
  ['forget_network', 'network', 40, hourMs],
]

// Tries at an account are counted per network, so that an attacker does not use up the member's tries.
const resetLimits: readonly Limit[] = [
  ['reset_place', 'both', 15, 15 * minuteMs],
  ['reset_account', 'account', 60, 15 * minuteMs],
  ['reset_network', 'network', 60, 15 * minuteMs],
]

function takeEach(db: Db, limits: readonly Limit[], who: Guesser, now: Date): Promise<CallAllowance> {
  const keys = { ...who, both: `${who.account} ${who.network}` }
  return takeCallOfEach(
    db,
    limits.map(([kind, of, limit, windowMs]) => ({ kind, key: keys[of], limit, windowMs })),
    now,
  )
}

/** Whether another code may be requested. The limit counts the address as typed, whether or not an account exists. */
export function takeRequest(db: Db, username: string, address: string, now: Date): Promise<CallAllowance> {
  return takeEach(db, requestLimits, guesserOf(username, address), now)
}

/** Whether another code may be tried. */
export function takeReset(db: Db, username: string, address: string, now: Date): Promise<CallAllowance> {
  return takeEach(db, resetLimits, guesserOf(username, address), now)
}
