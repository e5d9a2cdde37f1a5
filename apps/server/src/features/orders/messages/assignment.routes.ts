import {
  deskAddNote,
  deskAssignOrder,
  deskListColleagues,
  deskListNotes,
} from '@berth/contract/desk/desk-teamwork'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { findState } from '../order/order.query.ts'
import { addNote, assignOrder } from './assignment.command.ts'
import { presentAssignment, presentNote } from './assignment.present.ts'
import { findAssignments, findColleagues, findNotes } from './assignment.query.ts'

export const assignmentRoutes = [
  route(deskListColleagues, async ({ db, scope }) => {
    const rows = await findColleagues(db, scope)
    return ok({
      lists: rows.map(({ id, name }) => ({ id, name, is_me: id === scope.userId })),
      total: rows.length,
    })
  }),

  route(deskAssignOrder, ({ db, scope, now }, { params, body }) =>
    assignOrder(db, scope, { ...body, id: params.id }, now),
  ),

  route(deskListNotes, async ({ db, scope }, { params }) => {
    const order = await findState(db, scope, params.id)
    if (!order) return refuse(problem('not_found'))
    const [notes, assignments] = await Promise.all([
      findNotes(db, scope, order),
      findAssignments(db, scope, params.id),
    ])
    return ok({
      lists: notes.map(presentNote),
      total: notes.length,
      assignments: assignments.map(presentAssignment),
    })
  }),

  route(deskAddNote, async ({ db, scope, now }, { params, body }) => {
    const added = await addNote(db, scope, params.id, body.text, now)
    return added.ok ? ok(presentNote(added.value)) : added
  }),
]
