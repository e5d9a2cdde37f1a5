import { createHash } from 'node:crypto'
import { checkReleaseNote } from '@berth/contract/release/release-check'
import { checkReleaseAsk } from '@berth/domain/bill-of-lading/release-check'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { readContainerEnd } from '@berth/domain/reading/identifier'
import { valueIn } from '@berth/domain/reading/reading'
import { ok, refuse } from '@berth/domain/result'
import { takeCallOfEach } from '../../../platform/auth/call-limit.ts'
import { networkOf } from '../../../platform/auth/network.ts'
import { broken, throttled } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { checkCopy } from './release-check.query.ts'

// Four digits have 10,000 values: with 20 tries in a quarter of an hour, guessing one takes days, and longer from one network.
const most = { network: 20, number: 20 }
const windowMs = 15 * 60_000

export const releaseCheckRoutes = [
  route(checkReleaseNote, async ({ db, now, address }, { body }) => {
    const findings = checkReleaseAsk(body)
    if (findings.length > 0) return refuse(broken(findings))
    const [number, digits] = [body.bl_no, valueIn(readContainerEnd(body.container)) ?? '']
    // Another spelling of a number is no further guess at another one.
    const asked = createHash('sha256').update(compactNumber(number)).digest('base64url')
    const turn = await takeCallOfEach(
      db,
      [
        { kind: 'release_check', key: networkOf(address), limit: most.network, windowMs },
        { kind: 'release_check_bl', key: asked, limit: most.number, windowMs },
      ],
      now,
    )
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const state = await checkCopy(db, { number, digits, version: body.copy ?? null })
    return ok({ state, check_time: now.toISOString() })
  }),
]
