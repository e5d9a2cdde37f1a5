import * as wire from '@berth/contract/trade/desk-free-time'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { addFreeTime, changeFreeTime, deleteFreeTime } from './free-time.command.ts'
import { listFreeTime } from './free-time.query.ts'

export const freeTimeRoutes = [
  route(wire.deskListFreeTime, async ({ db, scope, language }, { query }) => {
    const [list, currencies] = await Promise.all([
      listFreeTime(db, scope, query, query, language),
      findBillCurrencies(db),
    ])
    return ok({ ...list, currencies })
  }),

  route(wire.deskAddFreeTime, ({ db, scope, now }, { body }) => addFreeTime(db, scope, body, now)),

  route(wire.deskChangeFreeTime, ({ db, scope, now }, { params, body }) =>
    changeFreeTime(db, scope, { ...body, id: params.id }, now),
  ),

  route(wire.deskDeleteFreeTime, ({ db, scope, now }, { params, body }) =>
    deleteFreeTime(db, scope, params.id, body.version, now),
  ),
]
