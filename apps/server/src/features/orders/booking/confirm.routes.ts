import {
  deskConfirm,
  deskConfirmAgain,
  deskFindSailings,
  deskReturnBooking,
} from '@berth/contract/desk/desk-order'
import { ok, refuse } from '@berth/domain/result'
import { bind } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/http/problem.ts'
import { confirmBooking, confirmBookingAgain, returnBooking } from './confirm.command.ts'
import { presentSailing } from './sailings.present.ts'
import { findSailings } from './sailings.query.ts'

export const confirmRoutes = [
  bind(deskFindSailings, async ({ db, scope, now, language }, { params }) => {
    const sailings = await findSailings(db, scope, params.id, now, language)
    return sailings ? ok({ lists: sailings.map(presentSailing) }) : refuse(problem('not_found'))
  }),

  bind(deskConfirm, (context, { params, body }) => confirmBooking(context, { ...body, id: params.id })),

  bind(deskConfirmAgain, (context, { params, body }) =>
    confirmBookingAgain(context, { ...body, id: params.id }),
  ),

  bind(deskReturnBooking, ({ db, scope, now }, { params, body }) =>
    returnBooking(db, scope, { ...body, id: params.id }, now),
  ),
]
