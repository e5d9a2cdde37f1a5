import type { OrderNote } from '@berth/contract/desk/desk-teamwork'
import type { AssignmentRow, NoteRow } from './assignment.query.ts'

export function presentNote(row: NoteRow): OrderNote {
  return { id: row.id, user_name: row.userName, text: row.text, create_time: row.createTime.toISOString() }
}

export function presentAssignment({ id, userName, changes, createTime }: AssignmentRow) {
  const change = changes.find(({ field }) => field === 'assignee')
  return {
    id,
    user_name: userName,
    before: change?.before ?? null,
    after: change?.after ?? null,
    create_time: createTime.toISOString(),
  }
}
