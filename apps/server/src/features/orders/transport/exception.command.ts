import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { transportExceptions } from '../../../platform/db/schema.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type ExceptionRow, findException } from './exception.query.ts'

type Note = { readonly id: number; readonly note: string | null; readonly version: number }

/** Writes what the operator does about an exception; without a text, the note is removed. */
export async function noteException(
  db: Db,
  scope: OperatorScope,
  { id, note, version }: Note,
  now: Date,
): Promise<Result<ExceptionRow, Problem>> {
  const exception = await findException(db, scope, id)
  if (!exception) return refuse(problem('not_found'))
  const [noted] = await db
    .update(transportExceptions)
    .set({
      note,
      noteBy: note === null ? null : scope.userName,
      noteTime: note === null ? null : now,
      version: version + 1,
    })
    .where(and(isRow(transportExceptions, exception), eq(transportExceptions.version, version)))
    .returning()
  return noted ? ok(noted) : refuse(problem('stale_version'))
}
