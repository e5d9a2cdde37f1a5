import { Readable } from 'node:stream'
import * as desk from '@berth/contract/money/desk-statement'
import * as wire from '@berth/contract/money/statement'
import { mediaTypeOf } from '@berth/domain/files/upload'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import { FileAnswer } from '../../../platform/http/download.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { sendsMail } from '../../system/settings/public.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { answerStatement, checkStatement } from './check-statement.command.ts'
import { findInterimCompanies } from './interim-statement.query.ts'
import { makeStatements, previewStatements } from './make-statement.command.ts'
import { printStatement, type ReadStatement, readInterim, readStatement } from './read-statement.ts'
import { presentCustomer, presentStatement } from './statement.present.ts'
import { countStates, findStatements } from './statement.query.ts'
import { fileNameOf } from './statement-printout.ts'
import { statementSheet } from './statement-sheet.ts'

type StatementRequest = Pick<Context<typeof wire.getStatement>, 'db' | 'storage' | 'language' | 'memory'> & {
  readonly scope: MemberScope | OperatorScope
}

async function read(asking: StatementRequest, id: number) {
  return await readStatement({ ...asking, of: asking.scope, names: await namesFor(asking) }, id)
}

async function answer(asking: StatementRequest, id: number) {
  const found = await read(asking, id)
  return found ? ok(found.shown) : refuse(problem('not_found'))
}

async function answerAtDesk(asking: StatementRequest, id: number) {
  const found = await read(asking, id)
  return found ? ok({ ...found.shown, customer_id: found.customerId }) : refuse(problem('not_found'))
}

async function answerFile(
  asking: StatementRequest,
  id: number,
  format: (typeof wire.statementFormats)[number],
): Promise<Result<FileAnswer, Problem>> {
  const found = await read(asking, id)
  return found ? ok(await fileOf(found, format, asking.language)) : refuse(problem('not_found'))
}

async function fileOf(
  found: ReadStatement,
  format: (typeof wire.statementFormats)[number],
  language: Language,
) {
  if (format !== 'pdf') return statementSheet(found.shown, format, language)
  const content = await printStatement(found, language)
  const file = { name: `${fileNameOf(found.shown)}.pdf`, mediaType: mediaTypeOf.pdf, bytes: content.length }
  return new FileAnswer(Readable.from([content]), file, false)
}

/** The routes; they say whether mails go out. */
export const statementRoutes = ({ mail }: { readonly mail: MailSetup }) => [
  route(wire.findStatements, async ({ db, scope }, { query }) => {
    const { rows, total, currencies } = await findStatements(db, scope, query, query)
    return ok({ lists: rows.map(presentStatement), total, currencies })
  }),

  route(wire.getStatement, (context, { params }) => answer(context, params.id)),

  route(wire.getStatementFile, (context, { params, query }) => answerFile(context, params.id, query.format)),

  route(wire.checkStatement, async (context, { params, body }) => {
    const { db, scope, now } = context
    const done = await checkStatement(db, scope, { ...body, id: params.id }, now)
    return done.ok ? await answer(context, params.id) : done
  }),

  route(desk.deskFindStatements, async ({ db, scope, language }, { query }) => {
    const [{ rows, total, currencies }, states] = await Promise.all([
      findStatements(db, scope, query, query),
      countStates(db, scope, query),
    ])
    const lists = rows.map((row) => ({ ...presentStatement(row), ...presentCustomer(row, language) }))
    return ok({ lists, total, currencies, states })
  }),

  route(desk.deskGetStatement, (context, { params }) => answerAtDesk(context, params.id)),

  route(desk.deskGetStatementFile, (context, { params, query }) =>
    answerFile(context, params.id, query.format),
  ),

  route(desk.deskPreviewStatements, async ({ db, scope, language, now }, { query }) => {
    const { month, customer_id: customerId, currency } = query
    const found = await previewStatements(db, scope, { month, customerId, currency }, now)
    if (!found.ok) return found
    const lists = found.value.map(({ accounts, mails, ...customer }) => ({
      ...presentCustomer({ customer }, language),
      ...{ accounts, mails },
    }))
    return ok({ lists, is_mailed: await sendsMail(db, mail) })
  }),

  route(desk.deskListInterim, async ({ db, scope, language, now }) => {
    const { asOf, companies } = await findInterimCompanies(db, scope, now)
    const lists = companies.map(({ accounts, ...customer }) => ({
      ...presentCustomer({ customer }, language),
      accounts,
    }))
    return ok({ as_of: asOf, lists })
  }),

  route(desk.deskGetInterimFile, async (context, { params, query }) => {
    const { scope, now, language } = context
    const account = { customerId: params.id, currency: query.currency }
    const found = await readInterim({ ...context, names: await namesFor(context) }, scope, account, now)
    return found ? ok(await fileOf(found, query.format, language)) : refuse(problem('not_found'))
  }),

  route(desk.deskMakeStatements, async ({ db, scope, now }, { body }) => {
    const { month, customer_id: customerId, currency } = body
    const choice = { month, customerId: customerId ?? undefined, currency: currency ?? undefined }
    const made = await makeStatements(db, scope, choice, now)
    return made.ok ? ok({ ...made.value, is_mailed: await sendsMail(db, mail) }) : made
  }),

  route(desk.deskAnswerStatement, async (context, { params, body }) => {
    const { db, scope, now } = context
    const done = await answerStatement(db, scope, { ...body, id: params.id }, now)
    return done.ok ? await answerAtDesk(context, params.id) : done
  }),
]
