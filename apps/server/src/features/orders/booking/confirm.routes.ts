import {
  deskConfirm,
  deskConfirmAgain,
  deskFindSailings,
  deskReturnBooking,
  deskUpdateTransport,
} from '@berth/contract/desk/desk-order'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { confirmBooking, confirmBookingAgain, returnBooking, updateTransport } from './confirm.command.ts'
import { findSailings } from './sailings.query.ts'

export const confirmRoutes = [
  route(deskFindSailings, async ({ db, scope, now, language }, { params }) => {
    const sailings = await findSailings(db, scope, params.id, now, language)
    return sailings ? ok({ lists: sailings }) : refuse(problem('not_found'))
  }),

  route(deskConfirm, (context, { params, body }) => confirmBooking(context, { ...body, id: params.id })),

  route(deskConfirmAgain, (context, { params, body }) =>
    confirmBookingAgain(context, { ...body, id: params.id }),
  ),

  route(deskUpdateTransport, (context, { params, body }) =>
    updateTransport(context, { ...body, id: params.id }),
  ),

  route(deskReturnBooking, ({ db, scope, now }, { params, body }) =>
    returnBooking(db, scope, { ...body, id: params.id }, now),
  ),
]
