import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { bodyId, currencyCode, id, idParams, keyword, paging, text, version } from '../common.ts'
import { queuedMail } from '../companies/colleague.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { getStatementFile, month, statement, statementDetail, statementFilter } from './statement.ts'

const access = 'desk_finance'

const deskStatement = statement.extend({ customer_id: z.number(), customer_name: z.string() })

export const deskFindStatements = endpoint({
  method: 'GET',
  path: '/desk/statement',
  summary: 'List the statements of all companies, latest month first',
  access,
  query: paging.extend({
    ...statementFilter.shape,
    month: month.optional(),
    customer_id: id.optional(),
    /** Part of the statement number or of a name of the company. */
    keyword,
  }),
  output: listOf(deskStatement).extend({
    currencies: z.array(z.string()),
    /** How many match in each state. */
    states: z.object({ to_check: z.number(), questioned: z.number(), confirmed: z.number() }),
  }),
})

export const deskGetStatement = endpoint({
  method: 'GET',
  path: '/desk/statement/{id}',
  summary: 'Get a statement with its lines, questions and the breakdown of its closing balance',
  access,
  params: idParams,
  output: statementDetail.extend({ customer_id: z.number() }),
})

export const deskGetStatementFile = endpoint({
  ...getStatementFile,
  path: '/desk/statement/{id}/file',
  summary: 'Get a statement as a PDF or spreadsheet, for the operator',
  access,
})

export const deskPreviewStatements = endpoint({
  method: 'GET',
  path: '/desk/statement/preview',
  summary: 'List the companies whose statements for a past month are still to be made, with their balances',
  access,
  query: z.object({ month, customer_id: id.optional(), currency: currencyCode.optional() }),
  output: z.object({
    lists: z.array(
      z.object({
        customer_id: z.number(),
        customer_name: z.string(),
        /** One statement for each, and the balance it would close with. */
        accounts: z.array(z.object({ currency: z.string(), closing: z.number() })),
        /** How many people of the company get a mail for each. */
        mails: z.number().int(),
      }),
    ),
    ...queuedMail.shape,
  }),
})

export const deskListInterim = endpoint({
  method: 'GET',
  path: '/desk/statement/interim',
  summary: 'List the companies with movements this month or a balance, and what each owes today',
  access,
  output: z.object({
    /** Today, the last day that counts. */
    as_of: z.string(),
    lists: z.array(
      z.object({
        customer_id: z.number(),
        customer_name: z.string(),
        accounts: z.array(z.object({ currency: z.string(), closing: z.number() })),
      }),
    ),
  }),
})

export const deskGetInterimFile = endpoint({
  method: 'GET',
  path: '/desk/statement/interim/{id}/file',
  summary:
    "Get a company's month to date as a PDF or spreadsheet; it has no number, is not final and is not stored",
  access,
  params: idParams,
  query: z.object({ currency: currencyCode, format: getStatementFile.query.shape.format }),
  download: true,
  output: z.unknown(),
})

export const deskMakeStatements = endpoint({
  method: 'POST',
  path: '/desk/statement',
  summary: 'Create the statements of a past month for one company, or for all with movements or a balance',
  access,
  creates: true,
  body: z.object({
    month,
    customer_id: bodyId.nullish(),
    currency: currencyCode.nullish(),
  }),
  output: z.object({
    /** How many were made; those that exist stay as they are. */
    made: z.number().int(),
    /** The statement that was made, if it was one. */
    id: z.number().nullable(),
    ...queuedMail.shape,
  }),
})

export const deskAnswerStatement = endpoint({
  method: 'POST',
  path: '/desk/statement/{id}/answer',
  summary: "Answer a member's question about a statement line; the member is notified by email",
  access,
  params: idParams,
  body: z.object({
    version,
    position: z.number().int().min(1).max(1_000_000),
    text: text(maxLength.reason).refine((value) => value !== '', { params: { rule: 'required' } }),
  }),
  output: statementDetail.extend({ customer_id: z.number() }),
})

export type StatementPreview = z.infer<typeof deskPreviewStatements.output>
export type DeskStatement = z.infer<typeof deskStatement>
