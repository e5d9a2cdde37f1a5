import { contactUs } from '@berth/contract/system/contact-us'
import { checkContactMessage } from '@berth/domain/company/contact-message'
import { ok, refuse } from '@berth/domain/result'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import { networkOf } from '../../../platform/auth/network.ts'
import { broken, throttled } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { keepMessage } from './send-message.command.ts'
import { findCompany } from './sender.query.ts'

/** Enough for a person with a question, even in an office that shares one network. */
const most = 20
const windowMs = 3_600_000

export const contactUsRoutes = [
  route(contactUs, async ({ db, now, language, address, findCaller, wakeWorkers }, { body }) => {
    const findings = checkContactMessage(body)
    if (findings.length > 0) return refuse(broken(findings))
    const turn = await takeCall(db, 'contact_us', networkOf(address), most, windowMs, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const scope = await findCaller()
    const writer = scope && { userId: scope.userId, company: await findCompany(db, scope) }
    await keepMessage(db, body, { language, writer }, now)
    wakeWorkers()
    return ok({})
  }),
]
