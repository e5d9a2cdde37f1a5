import { deskListExceptions, deskNoteException } from '@berth/contract/desk/desk-exception'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { noteException } from './exception.command.ts'
import { presentException, presentListed } from './exception.present.ts'
import { findNumbersOf, listExceptions } from './exception.query.ts'

export const exceptionRoutes = [
  route(deskListExceptions, async (context, { query }) => {
    const { db, scope, language } = context
    const names = await namesFor(context)
    const { rows, total } = await listExceptions(db, scope, query)
    const numbers = await findNumbersOf(
      db,
      rows.map(({ exception }) => exception),
    )
    return ok({ lists: rows.map((row) => presentListed(row, numbers, names, language)), total })
  }),

  route(deskNoteException, async ({ db, scope, now }, { params, body }) => {
    const noted = await noteException(db, scope, { id: params.id, ...body }, now)
    if (!noted.ok) return noted
    return ok(presentException(noted.value, await findNumbersOf(db, [noted.value])))
  }),
]
