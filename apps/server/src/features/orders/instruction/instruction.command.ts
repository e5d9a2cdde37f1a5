import type { instructionBody } from '@berth/contract/orders/instruction'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { columnsOf, fieldsOfKind, rulesOf } from '@berth/domain/order/booking/field-table'
import {
  checkInstruction,
  checkInstructionDraft,
  warnOfInstruction,
} from '@berth/domain/order/instruction/instruction'
import { instructionFields } from '@berth/domain/order/instruction/instruction-field'
import { instructionRowFields } from '@berth/domain/order/instruction/instruction-row-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { storedTexts } from '@berth/domain/text/unread-text'
import { dayInChina } from '@berth/domain/time/calendar'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofGivenOrder, ofOrder, type RowKey, valuesOf } from '../../../platform/db/keys.ts'
import {
  instructionAttachments,
  instructionContacts,
  instructionRows,
  instructions,
} from '../../../platform/db/schema.ts'
import { allSettledOrThrow } from '../../../platform/fast/all-settled-or-throw.ts'
import { insertInto, preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { type Names, namesFor } from '../../trade/lookups/public.ts'
import { type ClaimedFile, claimFiles, releaseFiles } from '../files/attachment.command.ts'
import type { OrderRow } from '../order/order.query.ts'
import { partyRow } from '../order/party-row.command.ts'
import { findUnknownInstructionReferences, type ReferenceContext } from '../order/references.query.ts'
import { findSearchParts } from '../order/search.query.ts'
import { isOnBehalf } from '../step/record-step.command.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { takeBoxesFrom } from '../transport/box.command.ts'
import {
  findAttachedKeys,
  findInstruction,
  findInstructionFacts,
  findLatestEvent,
  mayBeChosen,
} from './instruction.query.ts'
import { changesOfInstruction } from './instruction-changes.ts'

type Instruction = z.output<typeof instructionBody>

/** Saves a shipping instruction, complete or not; it can be saved any number of times. */
export async function saveInstruction(writing: ReferenceContext, id: number, instruction: Instruction) {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  return await takeStep({
    db,
    scope,
    id,
    action: 'save_supply',
    now,
    version: instruction.version,
    prepare: async (tx, order) => {
      const wrong = [
        ...checkInstructionDraft(instruction),
        ...(await findUnknown(tx, names, scope, instruction)),
      ]
      if (wrong.length > 0) return refuse(broken(wrong))
      const written = await writeTold(tx, scope, order, instruction, now, null)
      if (!written.ok) return written
      const { changes, searchParts } = written.value
      const isOld = await isToldToday(tx, scope, order, now)
      // A save on behalf of a member is recorded every time it changes something, but mailed only once.
      const told = isOnBehalf(scope)
        ? { changes, isToldAlready: changes.length === 0, isMailedAlready: isOld }
        : { isToldAlready: isOld }
      return ok({ set: { ...summaryOf(instruction), searchParts }, ...told })
    },
  })
}

/**
 * Submits the shipping instruction to the operator, once: only the operator can return it. Warnings block the submission until
 * the member confirms them.
 */
export async function submitInstruction(writing: ReferenceContext, id: number, instruction: Instruction) {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  return await takeStep({
    db,
    scope,
    id,
    action: 'submit_supply',
    now,
    version: instruction.version,
    prepare: async (tx, order) => {
      const facts = await findInstructionFacts(tx, names, order)
      const wrong = [
        ...checkInstruction(instruction, facts),
        ...(await findUnknown(tx, names, scope, instruction)),
      ]
      if (wrong.length > 0) return refuse(broken(wrong))
      const doubtful = instruction.warnings_confirmed ? [] : warnOfInstruction(instruction, facts)
      if (doubtful.length > 0) return refuse(broken(doubtful))
      const written = await writeTold(tx, scope, order, instruction, now, now)
      if (!written.ok) return written
      const { changes, searchParts } = written.value
      await takeBoxesFrom(tx, order, instruction.containers, now)
      return ok({ set: { ...summaryOf(instruction), searchParts, statusReason: null }, changes })
    },
  })
}

/** Returns a shipping instruction to the member, who can then submit exactly once more. */
export function returnInstruction(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly reason: string; readonly version: number },
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'return_supply',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      await tx.update(instructions).set({ submitTime: null }).where(ofOrder(instructions, order))
      return ok({ set: { statusReason: ask.reason }, reason: ask.reason })
    },
  })
}

/** The fields of the shipping instruction that the order row repeats for lists. */
function summaryOf(instruction: Instruction) {
  return {
    vgmMethod: instruction.vgm_method,
    marksNo: instruction.marks_no,
    description: instruction.description,
  }
}

/** Keeps a form that saves itself every few seconds to one timeline entry a day instead of a hundred. */
async function isToldToday(db: Db, scope: MemberScope, order: RowKey, now: Date): Promise<boolean> {
  const latest = await findLatestEvent(db, order)
  return (
    latest?.action === 'save_supply' &&
    latest.userId === scope.userId &&
    dayInChina(latest.createTime) === dayInChina(now)
  )
}

async function findUnknown(
  db: Db,
  names: Names,
  scope: MemberScope,
  instruction: Instruction,
): Promise<Finding[]> {
  const unknownMethods = fieldsOfKind(instructionFields, 'vgm_method')
    .filter((field) => instruction[field] !== null && !mayBeChosen(names, 'vgm_method', instruction[field]))
    .map((path) => ({ path, rule: 'not_found' as const }))
  const unknownCountries = fieldsOfKind(instructionFields, 'country')
    .filter(
      (field) =>
        instruction[field] && ![...names.countries.values()].some(({ code }) => code === instruction[field]),
    )
    .map((path) => ({ path, rule: 'not_found' as const }))
  const unknownTypes = instruction.attachs.flatMap((file, index) =>
    mayBeChosen(names, 'si_doc_type', file.type)
      ? []
      : [{ path: `attachs.${index}.type`, rule: 'not_found' as const }],
  )
  return [
    ...unknownMethods,
    ...unknownCountries,
    ...unknownTypes,
    ...(await findUnknownInstructionReferences(db, names, scope, instruction)),
  ]
}

/**
 * Writes the instruction. Returns the names the order can now be found by, and what changed; the latter only when it is written
 * on behalf of a member, because members know what they wrote themselves.
 */
async function writeTold(
  db: Db,
  scope: MemberScope,
  order: OrderRow,
  instruction: Instruction,
  now: Date,
  submitTime: Date | null,
): Promise<Result<WriteResult, Problem>> {
  const before = isOnBehalf(scope) ? await findInstruction(db, order) : undefined
  const { unclaimed, searchParts } = await writeInstruction(db, scope, order, instruction, now, submitTime)
  if (unclaimed.length > 0) return refuse(broken(unclaimed))
  const changes = isOnBehalf(scope) ? changesOfInstruction(before, await findInstruction(db, order)) : []
  return ok({ changes, searchParts })
}

type WriteResult = { readonly changes: AuditedChange[]; readonly searchParts: string }

/** Replaces the whole instruction; returns findings for the files that cannot be attached, and the names it can be found by. */
async function writeInstruction(
  db: Db,
  scope: MemberScope,
  order: OrderRow,
  instruction: Instruction,
  now: Date,
  submitTime: Date | null,
) {
  const columns = {
    ...columnsOf(instructionFields, instruction),
    unreadTexts: storedTexts(instruction.unread_texts),
    saveTime: now,
    submitTime,
  } satisfies Partial<typeof instructions.$inferInsert>
  const parties = [...instruction.contacts, ...instruction.filing_contacts].map((contact) =>
    partyRow(order, contact),
  )
  const rows = instruction.containers.map((row, position) => ({
    ...{ customerId: order.customerId, orderId: order.id, position },
    ...columnsOf(instructionRowFields, row),
  }))
  // The deletes come first: statements arrive in the order they are sent.
  const [, , , , , searchParts, unclaimed] = await allSettledOrThrow(
    keepInstruction(db, { ...valuesOf(order), ...columns }),
    dropContacts(db, valuesOf(order)),
    dropRows(db, valuesOf(order)),
    insertInto(db, instructionContacts, parties),
    insertInto(db, instructionRows, rows),
    findSearchParts(db, order),
    writeAttachs(db, scope, order, instruction),
  )
  return { unclaimed, searchParts }
}

const instructionColumns = Object.fromEntries(
  [
    ...rulesOf(instructionFields).map(([, { column }]) => column),
    'unreadTexts',
    'saveTime',
    'submitTime',
  ].map((name) => [name, sql.placeholder(name)]),
)

const keyColumns = { customerId: sql.placeholder('customerId'), orderId: sql.placeholder('orderId') }

const keepInstruction = preparedQuery((db) =>
  db
    .insert(instructions)
    .values({ ...keyColumns, ...instructionColumns } as never)
    .onConflictDoUpdate({ target: [instructions.customerId, instructions.orderId], set: instructionColumns }),
)

const dropContacts = preparedQuery((db) =>
  db.delete(instructionContacts).where(ofGivenOrder(instructionContacts)),
)

const dropRows = preparedQuery((db) => db.delete(instructionRows).where(ofGivenOrder(instructionRows)))

const dropAttachs = preparedQuery((db) =>
  db.delete(instructionAttachments).where(ofGivenOrder(instructionAttachments)),
)

/** Attaches the named files; two with the same name and type count as one (specification point 5, "Attachments"). */
async function writeAttachs(
  db: Db,
  scope: MemberScope,
  order: RowKey,
  instruction: Instruction,
): Promise<Finding[]> {
  const seen = new Set<string>()
  const wanted = instruction.attachs
    .map((file, index) => ({ file, index }))
    .filter(({ file }) => {
      const key = `${file.type}\n${file.name}`
      return !seen.has(key) && seen.add(key)
    })
  const files = wanted.map(({ file }) => file)
  const [claimed, before] = await allSettledOrThrow(
    claimFiles(db, scope, files, 'supply_attachment', order.id),
    findAttachedKeys(db, order),
  )
  const missing = wanted.filter((_, place) => !claimed[place])
  if (missing.length > 0)
    return missing.map(({ index }) => ({ path: `attachs.${index}.filename`, rule: 'not_found' as const }))

  const attached = new Map<string, { file: ClaimedFile; type: string }>()
  const taken = wanted.map(({ file: { type } }, place) => ({ file: claimed[place]!, type })) // Missing files were refused above.
  // The stored name may differ from the requested one, so duplicates may only show up here.
  for (const one of taken) {
    const key = `${one.type}\n${one.file.name}`
    if (!attached.has(key)) attached.set(key, one)
  }
  const kept = new Set([...attached.values()].map(({ file }) => file.fileKey))
  const given = [...before, ...taken.map(({ file }) => file.fileKey)].filter((key) => !kept.has(key))
  const rows = [...attached.values()].map(({ file, type }) => ({
    ...{ customerId: order.customerId, orderId: order.id, attachmentId: file.id, type, name: file.name },
  }))
  await allSettledOrThrow(
    dropAttachs(db, valuesOf(order)),
    releaseFiles(db, order, given),
    insertInto(db, instructionAttachments, rows),
  )
  return []
}
