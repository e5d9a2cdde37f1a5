import { contactEditing } from '@berth/domain/company/contact'
import {
  fileQuestions,
  type ImportKind,
  importFiles,
  importKinds,
  leftOutKinds,
} from '@berth/domain/files/import-file'
import { groupingCompanies } from '@berth/domain/tariff/customer-group'
import { z } from 'zod'
import { currencyCode, empty, idParams, paging } from '../common.ts'
import { type Access, endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

/** The progress of an import. A worker thread reads the file; the changes are known once it is `checked`. */
export const importStates = ['reading', 'checked', 'failed', 'applied', 'undone'] as const

/** How an import classifies its rows. Unchanged rows are counted but not listed. */
export const importRowStates = ['new', 'changed', 'wrong'] as const

/** Things of a file that are left out for one reason: how many, and the names or row numbers of the first of them. */
export const leftOut = z.object({
  kind: z.enum(leftOutKinds),
  count: z.number(),
  names: z.array(z.string()),
})

export const importStatus = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Why the file as a whole cannot be read, in the caller's language. */
  failure: z.string().nullable(),
  /** What the file leaves open for all of its rows: it is sent again with the answer, in the field of this name. */
  asks: z.enum(fileQuestions).nullable(),
  rows_read: z.number(),
  rows_total: z.number().nullable(),
  rows_new: z.number(),
  rows_changed: z.number(),
  rows_same: z.number(),
  rows_wrong: z.number(),
  /** What of the file is not imported, or was hidden. */
  left_out: z.array(leftOut),
  /** The columns of the file, each with the field that it is read as; they can be matched otherwise by sending the file again. */
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().nullable(),
      is_fixed: z.boolean(),
      sample: z.string(),
    }),
  ),
  /** The fields that columns can be matched with, in the caller's language. */
  fields: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether it was the last import applied: only that one can be undone. */
  can_undo: z.boolean(),
  /** The links of invitations, where no mail carries them: only in the answer of the call that made them. */
  links: z.array(z.object({ name: z.string(), email: z.string(), join_path: z.string() })),
  /** How much an undo kept, because it is in use or was changed since, and the names of the first: only in its own answer. */
  rows_kept: z.number(),
  kept: z.array(z.string()),
  create_time: z.string(),
  apply_time: z.string().nullable(),
})

export const importRow = z.object({
  /** The row number in the file. */
  row: z.number(),
  /** What the row is about, such as a company or a person. */
  name: z.string(),
  changes: z.array(
    z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  problems: z.array(z.object({ column: z.string(), msg: z.string() })),
})

const rowQuery = paging.extend({ state: z.enum(importRowStates) })
const lastQuery = z.object({ kind: z.enum(importKinds) })

const matchedColumns = z.record(z.string(), z.string().max(40).nullable())

/** The columns that are matched by hand, as JSON in a field of the form. */
const matchedText = z
  .string()
  .max(10_000)
  .transform((json, context) => {
    try {
      return matchedColumns.parse(JSON.parse(json))
    } catch {
      context.addIssue({ code: 'custom', params: { rule: 'type' } })
      return z.NEVER
    }
  })

/** `apply` reads, checks and applies all rows or none; `check` responds at once and reports later what applying would do. */
export const importActions = z.object({
  action: z.enum(['apply', 'check']).default('apply'),
  /** By heading, or by letters where a column has none: the key of the field that it is read as, or null. */
  columns: matchedText.optional(),
})

/** `currency` is that of the account, for a bank's sheet that says it nowhere; amounts that name their own keep it. */
const bankEntryActions = importActions.extend({ currency: currencyCode.optional() })

/** `invites` sends each person an invitation, or answers with the links without a mail server. */
const memberActions = importActions.extend({ invites: z.stringbool().default(false) })

function fileOf(kind: ImportKind) {
  const file = {
    ...importFiles[kind],
    wrongKind: 'file_type',
    tooLarge: 'file_size',
    isNamedLoosely: true,
  } as const
  return { fields: importActions, files: { file } }
}

/** `mode` 2 is for rates of LCL, which have other columns. */
const rateActions = importActions.extend({
  mode: z.coerce
    .number()
    .pipe(z.literal([1, 2]))
    .default(1),
})

export const importRates = endpoint({
  method: 'POST',
  path: '/rate/import',
  summary: "Import the company's rates from a file",
  access: 'rate',
  form: { ...fileOf('rate'), fields: rateActions },
  output: importStatus,
})

export const deskImportRates = endpoint({
  method: 'POST',
  path: '/desk/rate/import',
  summary: "Import the operator's rates from a file",
  access: 'desk_rate',
  form: { ...fileOf('rate'), fields: rateActions },
  output: importStatus,
})

export const deskImportDailyRates = endpoint({
  method: 'POST',
  path: '/desk/daily-rate/import',
  summary: 'Import daily exchange rates from a file',
  access: 'desk_finance',
  form: fileOf('daily_rate'),
  output: importStatus,
})

export const deskImportBankEntries = endpoint({
  method: 'POST',
  path: '/desk/bank-entry/import',
  summary: 'Import incoming transfers from a bank statement file; they only suggest matching payments',
  access: 'desk_finance',
  form: { ...fileOf('bank_entry'), fields: bankEntryActions },
  output: importStatus,
})

export const deskImportInvoices = endpoint({
  method: 'POST',
  path: '/desk/invoice/import',
  summary: 'Import invoices from the tax software; each row names its request',
  access: 'desk_finance',
  form: fileOf('invoice'),
  output: importStatus,
})

export const deskImportSailings = endpoint({
  method: 'POST',
  path: '/desk/sailing/import',
  summary:
    'Import the calls of sailings from a file; orders on a sailing that changes follow in the background',
  access: 'desk_order',
  form: fileOf('sailing'),
  output: importStatus,
})

export const deskImportEvents = endpoint({
  method: 'POST',
  path: '/desk/event/import',
  summary: 'Import what data services and terminals tell about containers from a file',
  access: 'desk_order',
  form: fileOf('event'),
  output: importStatus,
})

export const importChargeRules = endpoint({
  method: 'POST',
  path: '/charge_rule/import',
  summary: "Import the company's charge rules from a file; a row that ties with another rule is refused",
  access: 'rate',
  form: fileOf('charge_rule'),
  output: importStatus,
})

export const deskImportChargeRules = endpoint({
  method: 'POST',
  path: '/desk/charge_rule/import',
  summary: "Import the operator's charge rules from a file; a row that ties with another rule is refused",
  access: 'desk_rate',
  form: fileOf('charge_rule'),
  output: importStatus,
})

export const deskImportRateCosts = endpoint({
  method: 'POST',
  path: '/desk/rate-cost/import',
  summary: 'Import bought rates from a file; what they are sold at is written with them',
  access: 'desk_rate',
  form: { ...fileOf('rate_cost'), fields: rateActions },
  output: importStatus,
})

export const deskImportMargins = endpoint({
  method: 'POST',
  path: '/desk/margin/import',
  summary: 'Import margin rules from a file; the sell prices that they change are written with them',
  access: 'desk_rate',
  form: fileOf('margin'),
  output: importStatus,
})

export const deskImportCustomerGroups = endpoint({
  method: 'POST',
  path: '/desk/customer_group/import',
  summary: 'Import customer groups and their companies from a file; sell prices follow',
  access: groupingCompanies,
  form: fileOf('customer_group'),
  output: importStatus,
})

export const deskImportMembers = endpoint({
  method: 'POST',
  path: '/desk/member/import',
  summary: 'Import companies, each with its representative',
  access: 'desk_member',
  form: { ...fileOf('member'), fields: memberActions },
  output: importStatus,
})

export const importContacts = endpoint({
  method: 'POST',
  path: '/customer/contact/import',
  summary: "Import the company's contacts from a file",
  access: contactEditing,
  form: fileOf('contact'),
  output: importStatus,
})

function template(kind: string, path: string, access: Access) {
  return endpoint({
    method: 'GET',
    path,
    summary: `A workbook to fill in with ${kind}: the columns, an example and the codes there are`,
    access,
    download: true,
    output: z.unknown(),
  })
}

export const rateTemplate = template('rates', '/rate/import/template', 'signed_in')
export const lclRateTemplate = template('rates for LCL', '/rate/lcl/import/template', 'signed_in')
export const chargeRuleTemplate = template('charge rules', '/charge_rule/import/template', 'signed_in')
export const rateCostTemplate = template('bought rates', '/desk/rate-cost/import/template', 'desk_rate')
export const lclRateCostTemplate = template(
  'bought rates for LCL',
  '/desk/rate-cost/import/template/lcl',
  'desk_rate',
)
export const marginTemplate = template('margin rules', '/desk/margin/import/template', 'desk_rate')
export const customerGroupTemplate = template(
  'customer groups',
  '/desk/customer_group/import/template',
  groupingCompanies,
)
export const contactTemplate = template('contacts', '/customer/contact/import/template', 'signed_in')
export const bankEntryTemplate = template('bank entries', '/desk/bank-entry/import/template', 'desk_finance')
export const invoiceTemplate = template('tax invoices', '/desk/invoice/import/template', 'desk_finance')
export const memberTemplate = template('members', '/desk/member/import/template', 'desk_member')
export const dailyRateTemplate = template('daily rates', '/desk/daily-rate/import/template', 'desk_finance')
export const eventTemplate = template('transport events', '/desk/event/import/template', 'desk_order')
export const sailingTemplate = template('sailings', '/desk/sailing/import/template', 'desk_order')

const memberAccess = { any: ['rate', 'contact_edit'] } as const

export const getLastImport = endpoint({
  method: 'GET',
  path: '/import/last',
  summary: "Get the company's last applied import that was not undone",
  access: memberAccess,
  query: lastQuery,
  output: z.object({ last: importStatus.nullable() }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/import/{id}',
  summary: 'Get the progress and result of an import',
  access: memberAccess,
  params: idParams,
  output: importStatus,
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/import/{id}/row',
  summary: 'List the new, updated and invalid rows of a checked import',
  access: memberAccess,
  params: idParams,
  query: rowQuery,
  output: listOf(importRow),
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/import/{id}/apply',
  summary: 'Apply a checked import: all rows or none, or only the valid ones',
  access: memberAccess,
  params: idParams,
  body: z.object({
    /** Applies the good rows and keeps the wrong ones, which can be saved as a file. */
    without_wrong: z.boolean().default(false),
    /** Of members: invites each person, by mail or else by links in the answer. */
    invites: z.boolean().default(false),
  }),
  output: importStatus,
})

/** The wrong rows of an import as the file has them, each with what is wrong with it. */
export const saveWrongRows = endpoint({
  method: 'GET',
  path: '/import/{id}/wrong-rows',
  summary: 'Export the invalid rows of an import with their errors as a file',
  access: memberAccess,
  params: idParams,
  download: true,
  output: z.unknown(),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/import/{id}/undo',
  summary: 'Undo the last import',
  access: memberAccess,
  params: idParams,
  body: empty,
  output: importStatus,
})

/** Imports of the desk; which kinds a user may see and apply follows from their authorities. */
const deskAccess = { any: ['desk_rate', 'desk_finance', 'desk_member', 'desk_order'] } as const

export const deskGetLastImport = endpoint({
  ...getLastImport,
  path: '/desk/import/last',
  summary: "Get the operator's last applied import that was not undone",
  access: deskAccess,
})

export const deskGetImport = endpoint({ ...getImport, path: '/desk/import/{id}', access: deskAccess })

export const deskListImportRows = endpoint({
  ...listImportRows,
  path: '/desk/import/{id}/row',
  access: deskAccess,
})

export const deskApplyImport = endpoint({
  ...applyImport,
  path: '/desk/import/{id}/apply',
  access: deskAccess,
})

export const deskSaveWrongRows = endpoint({
  ...saveWrongRows,
  path: '/desk/import/{id}/wrong-rows',
  access: deskAccess,
})

export const deskUndoImport = endpoint({ ...undoImport, path: '/desk/import/{id}/undo', access: deskAccess })

export type ImportStatus = z.infer<typeof importStatus>
export type ImportRow = z.infer<typeof importRow>
export type ImportRowState = (typeof importRowStates)[number]
