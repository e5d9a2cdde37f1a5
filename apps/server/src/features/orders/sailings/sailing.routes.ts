import {
  deskChangeSailing,
  deskCreateSailing,
  deskFollowSailing,
  deskGetSailing,
  deskGetSailingChange,
  deskListSailingChanges,
  deskListSailingOrders,
  deskListSailings,
  deskResumeSailingChange,
  deskStopSailingChange,
  deskUpdateSailing,
} from '@berth/contract/desk/desk-sailing'
import type { Endpoint } from '@berth/contract/endpoint'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { followSailing, resumeChange } from './follow-sailing.command.ts'
import { createSailing, updateSailing } from './sailing.command.ts'
import {
  presentChange,
  presentEffect,
  presentItem,
  presentOrderOn,
  presentPastChange,
  presentSailing,
} from './sailing.present.ts'
import {
  countCarried,
  findCarried,
  findChange,
  findLastCalls,
  findLoads,
  findSailing,
  listChanges,
  listSailingCalls,
} from './sailing.query.ts'
import { changeSailing, stopChange } from './sailing-change.command.ts'

export const sailingRoutes = [
  route(deskListSailings, async (context, { query }) => {
    const { db, scope, now, language } = context
    const telling = { names: await namesFor(context), language }
    const { rows, counts } = await listSailingCalls(db, scope, query, now)
    const [counted, last] = await Promise.all([
      countCarried(
        db,
        rows.map(({ call }) => call.id),
      ),
      findLastCalls(db, [...new Set(rows.map(({ sailing }) => sailing.id))]),
    ])
    const lastPort = new Map(last.map(({ sailingId, portId }) => [sailingId, portId]))
    return ok({
      lists: rows.map((row) => presentItem(row, counted, lastPort, telling)),
      total: counts[query.tab],
      counts,
      server_time: now.toISOString(),
    })
  }),

  route(deskCreateSailing, (context, { body }) => createSailing(context, body)),

  route(deskGetSailing, async (context, { params }) => {
    const { db, scope, now, language } = context
    const found = await findSailing(db, scope, params.id)
    if (!found) return refuse(problem('not_found'))
    const [counted, change, names] = await Promise.all([
      countCarried(
        db,
        found.calls.map(({ id }) => id),
      ),
      findChange(db, { sailingId: params.id }),
      namesFor(context),
    ])
    return ok({
      ...presentSailing(found, counted, change, { names, language }),
      server_time: now.toISOString(),
    })
  }),

  route(deskUpdateSailing, (context, { params, body }) => updateSailing(context, { ...body, id: params.id })),

  route(deskListSailingOrders, async (context, { params, query }) => {
    const { db, scope, language } = context
    const found = await findSailing(db, scope, params.id)
    if (!found) return refuse(problem('not_found'))
    const names = await namesFor(context)
    const callIds = found.calls.map(({ id }) => id)
    const wanted = query.call_id === undefined ? callIds : callIds.filter((id) => id === query.call_id)
    const all = (await findCarried(db, wanted)).map((order) =>
      presentOrderOn({ ...order, volumeText: '' }, found, { names, language }),
    )
    const listed = query.own === '1' ? all.filter(({ own }) => own.length > 0) : all
    const sorted = listed.sort((one, other) => Number(other.own.length > 0) - Number(one.own.length > 0))
    const page = sorted.slice((query.page - 1) * query.size, query.page * query.size)
    const loads = await findLoads(
      db,
      names,
      page.map(({ id }) => id),
    )
    const lists = page.map((order) => ({ ...order, volume_text: loads.get(order.id) ?? '' }))
    return ok({ lists, total: listed.length })
  }),

  route(deskChangeSailing, async (context, { params, body }) => {
    const { db, scope, language } = context
    const planned = await changeSailing(context, { ...body, id: params.id })
    if (!planned.ok) return planned
    const found = await findSailing(db, scope, params.id)
    if (!found) return refuse(problem('not_found'))
    const effect = presentEffect(planned.value, found, { names: await namesFor(context), language })
    return ok({ effect, change_id: planned.value.changeId, version: planned.value.version })
  }),

  route(deskListSailingChanges, async ({ db, scope }, { params, query }) => {
    if (!(await findSailing(db, scope, params.id))) return refuse(problem('not_found'))
    const { rows, total } = await listChanges(db, scope, params.id, query)
    return ok({ lists: rows.map(presentPastChange), total })
  }),

  route(deskGetSailingChange, async ({ db }, { params }) => {
    const change = await findChange(db, { id: params.id })
    return change ? ok(presentChange(change)) : refuse(problem('not_found'))
  }),

  route(deskStopSailingChange, async (context, { params }) =>
    presented(context, await stopChange(context.db, context.scope, params.id, context.now)),
  ),

  route(deskResumeSailingChange, async (context, { params }) =>
    presented(context, await resumeChange(context.db, params.id)),
  ),

  route(deskFollowSailing, async (context, { params, body }) =>
    presented(context, await followSailing(context, { ...body, id: params.id })),
  ),
]

/** A change that was begun, stopped or resumed, as far as it is now. */
async function presented(
  { db }: Pick<Context<Endpoint>, 'db'>,
  written: Result<{ readonly id: number }, Problem>,
) {
  if (!written.ok) return written
  const change = await findChange(db, { id: written.value.id })
  return change ? ok(presentChange(change)) : refuse(problem('not_found'))
}
