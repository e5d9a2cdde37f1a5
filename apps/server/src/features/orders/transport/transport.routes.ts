import {
  deskAgreeFreeTime,
  deskKeepBoxes,
  deskListEventCodes,
  deskTakeBackEvent,
  deskTellEvent,
} from '@berth/contract/desk/desk-transport'
import type { Endpoint } from '@berth/contract/endpoint'
import { deskGetTransport, getTransport, type Transport } from '@berth/contract/orders/transport'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { nameIn } from '../order/order.present.ts'
import { keepBoxes } from './box.command.ts'
import { takeBackEvent } from './event.command.ts'
import { agreeFreeTime } from './free-time.command.ts'
import { tellTransport } from './kept-transport.ts'
import { tellEvent } from './tell-event.command.ts'
import { presentTracking } from './tracking.present.ts'
import { presentPlainBox } from './transport.present.ts'
import { findTransport } from './transport.query.ts'

type Reading = Pick<Context<Endpoint>, 'db' | 'memory' | 'language' | 'now'> & { readonly scope: Scope }

type Answer = Transport | ReturnType<typeof presentTracking>

async function readTransport(
  reading: Reading,
  id: number,
  as: 'berth' | 'dcsa',
): Promise<Result<Answer, Problem>> {
  const { db, scope, language, now } = reading
  const names = await namesFor(reading)
  if (as === 'berth') {
    const answer = await tellTransport(reading, id, { names, language })
    return answer ? ok(answer) : refuse(problem('not_found'))
  }
  const row = await findTransport(db, scope, id, now)
  return row ? ok(presentTracking(row, names)) : refuse(problem('not_found'))
}

export const transportRoutes = [
  route(getTransport, (context, { params, query }) => readTransport(context, params.id, query.as)),
  route(deskGetTransport, (context, { params, query }) => readTransport(context, params.id, query.as)),

  route(deskTellEvent, (context, { body }) => tellEvent(context, body)),
  route(deskTakeBackEvent, ({ db, scope, now }, { params }) => takeBackEvent(db, scope, params.id, now)),

  route(deskListEventCodes, async (context) => {
    const { eventCodes } = await namesFor(context)
    const lists = eventCodes.map(({ code, nameZh: zh, nameEn: en, place, emptiness }) => ({
      ...{ code, name: nameIn(context.language, { zh, en }) ?? code, place, emptiness },
    }))
    return ok({ lists })
  }),

  route(deskAgreeFreeTime, ({ db, scope, now }, { params, body }) =>
    agreeFreeTime(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskKeepBoxes, async (context, { params, body }) => {
    const names = await namesFor(context)
    const { db, scope, language, now } = context
    const kept = await keepBoxes(db, scope, names, { id: params.id, ...body }, now)
    if (!kept.ok) return kept
    return ok({ boxes: kept.value.map((box) => presentPlainBox(box, { names, language })) })
  }),
]
