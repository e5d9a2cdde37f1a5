import { deskBeginRolls, deskGetRolls } from '@berth/contract/desk/desk-rolls'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { presentCompany } from '../order/company.present.ts'
import { beginRolls } from './roll-many.command.ts'
import { findRolls } from './roll-many.query.ts'

export const rollManyRoutes = [
  route(deskBeginRolls, (context, { body }) => beginRolls(context, body)),

  route(deskGetRolls, async ({ db, scope, language }, { params }) => {
    const found = await findRolls(db, scope, params.id)
    if (!found) return refuse(problem('not_found'))
    const { roll, counts, refused } = found
    return ok({
      ...{ id: roll.id, state: roll.state, vessel: roll.vessel, voyage: roll.voyage, by: roll.userName },
      create_time: roll.createTime.toISOString(),
      finish_time: roll.finishTime?.toISOString() ?? null,
      orders: counts.waiting + counts.rolled + counts.refused,
      rolled: counts.rolled,
      refused_count: counts.refused,
      refused: refused.map(({ id, orderNo, customer, why }) => ({
        ...{ id, order_no: orderNo, why },
        customer_name: presentCompany({ customer }, language).customer_name,
      })),
    })
  }),
]
