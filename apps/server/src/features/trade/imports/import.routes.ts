import { readFile } from 'node:fs/promises'
import * as wire from '@berth/contract/trade/import'
import type { Actor } from '@berth/domain/access/actor'
import { meets, type Requirement } from '@berth/domain/access/authority'
import { contactEditing } from '@berth/domain/company/contact'
import type { FileAnswers, ImportKind, SheetKind } from '@berth/domain/files/import-file'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { ok, type Result, refuse } from '@berth/domain/result'
import { groupingCompanies } from '@berth/domain/tariff/customer-group'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { FileAnswer } from '../../../platform/http/download.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { joinPathOf } from '../../companies/colleagues/public.ts'
import { sendsMail } from '../../system/settings/public.ts'
import { findLists, isLineFull, readingSeconds } from '../sheets/public.ts'
import { applyImport, importAtOnce, type Links, undoImport } from './apply-import.command.ts'
import { checkImport, giveUpImport, type ImportFile, ownerOf } from './check-import.command.ts'
import { presentImport, presentRow } from './import.present.ts'
import { findImport, findLastApplied, findPlan, type ImportEntry, listPlanRows } from './import.query.ts'
import type { ImportTargets, KeptRows } from './import-target.command.ts'
import { beginImport, takeUpload } from './import-upload.command.ts'
import { templateOf } from './template.ts'
import { columnNames, wrongRowsFile } from './wrong-rows.ts'

/** A caller of either side: members act for their company, operators for the operator's own rates. */
type Caller = Pick<Context<typeof wire.getImport>, 'db' | 'now' | 'language' | 'wakeWorkers'> & {
  readonly scope: Scope
}
type Form = { readonly form: Input<typeof wire.importContacts>['form'] }
type Params = { readonly params: Input<typeof wire.getImport>['params'] }
type Rows = Params & { readonly query: Input<typeof wire.listImportRows>['query'] }
type ApplyBody = { readonly body: Input<typeof wire.applyImport>['body'] }
type Last = { readonly query: Input<typeof wire.getLastImport>['query'] }
type Status = Promise<Result<wire.ImportStatus, Problem>>

/** What importing rows of a kind requires on each side; null where it is not possible. */
const importAuthority: Readonly<Record<Actor, Readonly<Record<ImportKind, Requirement | null>>>> = {
  member: {
    ...{
      rate: 'rate',
      lcl_rate: 'rate',
      contact: contactEditing,
      daily_rate: null,
      bank_entry: null,
      invoice: null,
    },
    ...{ member: null, sailing: null, event: null, charge_rule: 'rate' },
    ...{ rate_cost: null, lcl_rate_cost: null, margin: null, customer_group: null },
  },
  operator: {
    ...{
      rate: 'desk_rate',
      lcl_rate: 'desk_rate',
      contact: null,
      daily_rate: 'desk_finance',
      bank_entry: 'desk_finance',
    },
    ...{ invoice: 'desk_finance', member: 'desk_member', sailing: 'desk_order', event: 'desk_order' },
    ...{ charge_rule: 'desk_rate', rate_cost: 'desk_rate', lcl_rate_cost: 'desk_rate', margin: 'desk_rate' },
    customer_group: groupingCompanies,
  },
}

/** Whether a user may import rows of this kind. */
function mayImport({ actor, authorities }: Scope, kind: ImportKind): boolean {
  const needed = importAuthority[actor][kind]
  return needed !== null && meets(authorities, needed)
}

async function upload(
  caller: Caller,
  kind: ImportKind,
  { form }: Form,
  { parts, invites = false, currency }: Pick<FileAnswers, 'currency'> & Sender,
): Status {
  const { file } = form.files
  if (!file) return refuse(broken([{ path: 'file', rule: 'required' }]))
  const { db, scope, now } = caller
  const owner = ownerOf(scope)
  if (isLineFull()) return refuse(throttled(readingSeconds))
  const turn = await takeUpload(db, owner, now)
  if (!turn.may) return refuse(throttled(turn.waitSeconds))
  const type = file.kind as SheetKind // The endpoint accepts no other kind.
  const said = { currency, columns: form.fields.columns }
  const arrived: ImportFile = { kind, name: file.name, type, bytes: await readFile(file.path), said }
  if (form.fields.action === 'apply') {
    const applied = await importAtOnce(db, parts.targets, scope, arrived, invites, now)
    if (!applied.ok) return applied
    return shown(caller, applied.value.id, await toldOf(caller, applied.value.links, parts.mail))
  }
  const begun = await beginImport(db, owner, arrived, now)
  if (!begun.ok) return begun
  const id = begun.value
  // The uploader polls for progress; later errors are reported there.
  void checkImport(db, parts.targets, owner, id, arrived, 'plan', now).catch(() =>
    giveUpImport(db, id).catch(() => undefined),
  )
  return shown(caller, id)
}

/** What only the answer to the call that did it says. */
type ImportExtras = Partial<Pick<wire.ImportStatus, 'links' | 'rows_kept' | 'kept'>>

async function shown(caller: Caller, id: number, told: ImportExtras = {}): Status {
  const { db, scope } = caller
  const entry = await findImport(db, ownerOf(scope), id)
  if (!entry || !mayImport(scope, entry.kind)) return refuse(problem('not_found'))
  return ok({ ...(await present(caller, entry)), ...told })
}

async function present({ db, scope, now, language }: Caller, entry: ImportEntry) {
  const last = entry.state === 'applied' ? await findLastApplied(db, ownerOf(scope), entry.kind) : undefined
  return presentImport(entry, last?.id, now, language)
}

/** What the routes are built with: how mails are sent, and where the rows of each kind are stored. */
type Parts = { readonly mail: MailSetup; readonly targets: ImportTargets }

/** The parts, and whether members that a file adds are invited. */
type Sender = { readonly parts: Parts; readonly invites?: boolean | undefined }

/** Wakes who sends invitations and carries changes on; where no mails go out, the links of invitations are told instead. */
async function toldOf({ db, wakeWorkers }: Caller, links: Links, mail: MailSetup): Promise<ImportExtras> {
  wakeWorkers()
  if (links.length === 0) return {}
  if (await sendsMail(db, mail)) return {}
  return { links: links.map(({ name, email, token }) => ({ name, email, join_path: joinPathOf(token) })) }
}

async function apply(caller: Caller, { params, body }: Params & ApplyBody, { mail, targets }: Parts): Status {
  const found = await shown(caller, params.id)
  if (!found.ok) return found
  const how = { withoutWrong: body.without_wrong, invites: body.invites }
  const applied = await applyImport(caller.db, targets, caller.scope, params.id, how, caller.now)
  return applied.ok ? shown(caller, params.id, await toldOf(caller, applied.value, mail)) : applied
}

/** The wrong rows of an import as a file, each with what is wrong with it, to be corrected and imported. */
async function wrongFile(caller: Caller, { params }: Params): Promise<Result<FileAnswer, Problem>> {
  const { db, scope, language } = caller
  const entry = await findImport(db, ownerOf(scope), params.id)
  if (!entry || !mayImport(scope, entry.kind)) return refuse(problem('not_found'))
  const plan = await findPlan(db, entry.id)
  if (plan === null || plan.wrong.length === 0) return refuse(problem('not_found'))
  const columns = columnNames(entry.kind, (await findLists(db, entry.kind)).choices)
  return ok(wrongRowsFile(plan, columns, entry.fileName, language))
}

async function undo(caller: Caller, { params }: Params, { targets }: Parts): Status {
  const found = await shown(caller, params.id)
  if (!found.ok) return found
  const undone = await undoImport(caller.db, targets, caller.scope, params.id, caller.now)
  return undone.ok ? shownUndone(caller, params.id, undone.value) : undone
}

async function shownUndone(caller: Caller, id: number, { count, names }: KeptRows): Status {
  caller.wakeWorkers()
  return await shown(caller, id, { rows_kept: count, kept: [...names] })
}

async function rows(caller: Caller, { params, query }: Rows) {
  const found = await shown(caller, params.id)
  if (!found.ok) return found
  const { db, language } = caller
  const { kind } = found.value
  const columns = columnNames(kind, (await findLists(db, kind)).choices)
  const page = await listPlanRows(db, params.id, query.state, query)
  return ok({ lists: page.rows.map((row) => presentRow(row, columns, language)), total: page.total })
}

async function last(caller: Caller, { query }: Last) {
  const { db, scope } = caller
  if (!mayImport(scope, query.kind)) return refuse(problem('forbidden'))
  const entry = await findLastApplied(db, ownerOf(scope), query.kind)
  return ok({ last: entry ? await present(caller, entry) : null })
}

/** Rates of LCL are rows of a kind of their own: they have other columns. */
function rateKindOf({ form }: Pick<Input<typeof wire.importRates>, 'form'>): ImportKind {
  return form.fields.mode === containerMode.lcl ? 'lcl_rate' : 'rate'
}

function costKindOf({ form }: Pick<Input<typeof wire.deskImportRateCosts>, 'form'>): ImportKind {
  return form.fields.mode === containerMode.lcl ? 'lcl_rate_cost' : 'rate_cost'
}

export const importRoutes = (parts: Parts) => [
  route(wire.rateTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'rate')
    return ok(await templateOf('rate', choices, language))
  }),
  route(wire.lclRateTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'lcl_rate')
    return ok(await templateOf('lcl_rate', choices, language))
  }),
  route(wire.chargeRuleTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'charge_rule')
    return ok(await templateOf('charge_rule', choices, language))
  }),
  route(wire.rateCostTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'rate_cost')
    return ok(await templateOf('rate_cost', choices, language))
  }),
  route(wire.lclRateCostTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'lcl_rate_cost')
    return ok(await templateOf('lcl_rate_cost', choices, language))
  }),
  route(wire.marginTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'margin')
    return ok(await templateOf('margin', choices, language))
  }),
  route(wire.customerGroupTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'customer_group')
    return ok(await templateOf('customer_group', choices, language))
  }),
  route(wire.contactTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'contact')
    return ok(await templateOf('contact', choices, language))
  }),
  route(wire.dailyRateTemplate, async ({ language }) => ok(await templateOf('daily_rate', {}, language))),
  route(wire.bankEntryTemplate, async ({ language }) => ok(await templateOf('bank_entry', {}, language))),
  route(wire.invoiceTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'invoice')
    return ok(await templateOf('invoice', choices, language))
  }),
  route(wire.memberTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'member')
    return ok(await templateOf('member', choices, language))
  }),
  route(wire.sailingTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'sailing')
    return ok(await templateOf('sailing', choices, language))
  }),
  route(wire.eventTemplate, async ({ db, language }) => {
    const { choices } = await findLists(db, 'event')
    return ok(await templateOf('event', choices, language))
  }),
  route(wire.deskImportEvents, (caller, input) => upload(caller, 'event', input, { parts })),
  route(wire.deskImportSailings, (caller, input) => upload(caller, 'sailing', input, { parts })),
  route(wire.deskImportMembers, (caller, input) =>
    upload(caller, 'member', input, { parts, invites: input.form.fields.invites }),
  ),
  route(wire.deskImportInvoices, (caller, input) => upload(caller, 'invoice', input, { parts })),
  route(wire.deskImportBankEntries, (caller, input) =>
    upload(caller, 'bank_entry', input, { parts, currency: input.form.fields.currency }),
  ),
  route(wire.deskImportDailyRates, (caller, input) => upload(caller, 'daily_rate', input, { parts })),
  route(wire.importRates, (caller, input) => upload(caller, rateKindOf(input), input, { parts })),
  route(wire.deskImportRates, (caller, input) => upload(caller, rateKindOf(input), input, { parts })),
  route(wire.importChargeRules, (caller, input) => upload(caller, 'charge_rule', input, { parts })),
  route(wire.deskImportChargeRules, (caller, input) => upload(caller, 'charge_rule', input, { parts })),
  route(wire.deskImportRateCosts, (caller, input) => upload(caller, costKindOf(input), input, { parts })),
  route(wire.deskImportMargins, (caller, input) => upload(caller, 'margin', input, { parts })),
  route(wire.deskImportCustomerGroups, (caller, input) => upload(caller, 'customer_group', input, { parts })),
  route(wire.importContacts, (caller, input) => upload(caller, 'contact', input, { parts })),
  route(wire.getLastImport, last),
  route(wire.deskGetLastImport, last),
  route(wire.getImport, (caller, { params }) => shown(caller, params.id)),
  route(wire.deskGetImport, (caller, { params }) => shown(caller, params.id)),
  route(wire.listImportRows, rows),
  route(wire.deskListImportRows, rows),
  route(wire.applyImport, (caller, input) => apply(caller, input, parts)),
  route(wire.deskApplyImport, (caller, input) => apply(caller, input, parts)),
  route(wire.saveWrongRows, wrongFile),
  route(wire.deskSaveWrongRows, wrongFile),
  route(wire.undoImport, (caller, input) => undo(caller, input, parts)),
  route(wire.deskUndoImport, (caller, input) => undo(caller, input, parts)),
]
