import type { offerStart } from '@berth/contract/trade/offer'
import type { Finding } from '@berth/domain/finding'
import { checkOfferDraft, optionsThatFit } from '@berth/domain/offer/offer'
import {
  mayMoveOffer,
  type OfferAction,
  type ShownOfferState,
  shownStateOfOffer,
} from '@berth/domain/offer/offer-lifecycle'
import { offerNumberOf } from '@berth/domain/offer/offer-price'
import { ok, type Result, refuse } from '@berth/domain/result'
import { measureOf } from '@berth/domain/tariff/cargo-piece'
import { type Day, dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { and, eq, isNull, max } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope, Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  carriers,
  charges,
  containerTypes,
  customers,
  offers,
  ports,
  users,
} from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { ownerOf } from '../rates/public.ts'
import { findRfq } from '../rfq/public.ts'
import {
  columnsOf,
  inputOf,
  type NewOption,
  type OfferInput,
  type OptionInput,
  rowsOf,
} from './draft-values.ts'
import { findNoteTemplates } from './note-template.query.ts'
import { findAnyOffer, findMadeOffer, offersMadeBy } from './offer.query.ts'
import { drawOfferNumber, replaceOptions } from './offer-rows.command.ts'
import { type OfferReader, optionsOfQuotes, proposeOptions } from './quote-options.query.ts'

type FullStart = z.output<typeof offerStart>
type Start = Omit<FullStart, 'rfq_id' | 'customer_id'> & Partial<Pick<FullStart, 'rfq_id' | 'customer_id'>>
export type LockedOffer = typeof offers.$inferSelect

export type WrittenOffer = {
  readonly id: number
  readonly offer_no: string
  readonly edition: number
  readonly state: ShownOfferState
  readonly version: number
}

export function writtenOf(
  offer: Pick<LockedOffer, 'id' | 'offerNo' | 'edition' | 'state' | 'version' | 'validUntil'>,
  today: Day,
): WrittenOffer {
  const { id, offerNo, edition, version } = offer
  return { id, offer_no: offerNo, edition, state: shownStateOfOffer(offer, today), version }
}

/** Locks a version that the caller's side makes, provided the action is allowed and its lock number is still the one the caller saw. */
export async function holdOffer(
  tx: Db,
  scope: Scope,
  id: number,
  action: OfferAction,
  version: number,
  today: Day,
): Promise<Result<LockedOffer, Problem>> {
  const [offer] = await lock(tx, scope, id)
  if (!offer) return refuse(problem('not_found'))
  if (!mayMoveOffer(action, shownStateOfOffer(offer, today))) return refuse(problem('transition_not_allowed'))
  return offer.version === version ? ok(offer) : refuse(problem('stale_version'))
}

function lock(tx: Db, scope: Scope, id: number) {
  return tx
    .select()
    .from(offers)
    .where(and(offersMadeBy(scope), eq(offers.id, id)))
    .for('update')
}

/** How long an offer is open if the setting names no days. */
const usualDays = 7

/** Makes a draft: of a quote request with options from the quotes of its lane, of quotes, or of nothing. */
export async function createOffer(
  db: Db,
  scope: Scope,
  start: Start,
  now: Date,
): Promise<Result<WrittenOffer, Problem>> {
  const today = dayInChina(now)
  return await transact(db, async (tx) => {
    const asked = await readStart(tx, scope, start, today)
    if (!asked.ok) return asked
    const { options, ...columns } = asked.value
    const days = Number(await findSetting(tx, 'offer_days')) || usualDays
    const ownerId = ownerOf(scope).customerId
    const [notes] = await findNoteTemplates(tx, scope)
    const [added] = await tx
      .insert(offers)
      .values({
        ...{ ...columns, ownerId },
        offerNo: offerNumberOf(now, await drawOfferNumber(tx)),
        state: 'draft',
        language: 'both',
        validUntil: dayAfter(today, days),
        notesZh: notes?.zh || null,
        notesEn: notes?.en || null,
        createdBy: scope.userId,
        createTime: now,
        updateTime: now,
      })
      .returning()
    await replaceOptions(tx, added!.id, rowsOf(options)) // An insert that succeeds returns its row.
    return ok(writtenOf(added!, today)) // As above.
  })
}

type Begun = Pick<
  typeof offers.$inferInsert,
  'customerId' | 'company' | 'linkman' | 'emails' | 'rfqId' | 'rfqNo' | 'readyDate' | 'goods'
> & { readonly options: readonly OptionInput[] }

async function readStart(tx: Db, scope: Scope, start: Start, today: Day): Promise<Result<Begun, Problem>> {
  if (scope.actor === 'operator' && start.rfq_id) return await readRfq(tx, scope, start.rfq_id, today)
  const types = start.spaces.map(({ container_id: id }, index) => ({
    ...{ path: `spaces.${index}.container_id`, id },
  }))
  const findings = [
    ...(await findUnknownIds(tx, customers, [{ path: 'customer_id', id: start.customer_id }])),
    ...(await findUnknownIds(tx, containerTypes, types)),
  ]
  if (findings.length > 0) return refuse(broken(findings))
  const readyDate = start.ready_date ?? null
  const ask = { spaces: start.spaces, cargo: start.cargo, readyDate: readyDate ?? today }
  const companyId = start.customer_id ?? null
  const options = await optionsOfQuotes(tx, readerOf(scope, today, companyId), start.quote_ids, ask)
  const max = optionsThatFit(options)
  if (max < options.length) return refuse(broken([{ path: 'quote_ids', rule: 'too_many', params: { max } }]))
  const owner = start.customer_id ? await findOwnerOf(tx, start.customer_id) : undefined
  return ok({
    customerId: companyId,
    company: start.customer_id ? null : start.company,
    linkman: start.linkman ?? owner?.linkman ?? null,
    emails: start.emails.length > 0 ? start.emails : owner ? [owner.username] : [],
    readyDate,
    options,
  })
}

/** Whose prices an offer is made of: a forwarder's of its own, the operator's of all that the company sees. */
export function readerOf(scope: Scope, today: Day, companyId: number | null | undefined): OfferReader {
  return { today, companyId: companyId ?? null, ownerId: ownerOf(scope).customerId }
}

async function findOwnerOf(db: Db, customerId: number) {
  const [owner] = await db
    .select({ linkman: users.linkman, username: users.username })
    .from(users)
    .where(and(eq(users.customerId, customerId), eq(users.isOwner, true), isNull(users.removeTime)))
  return owner
}

async function readRfq(
  tx: Db,
  scope: OperatorScope,
  id: number,
  today: Day,
): Promise<Result<Begun, Problem>> {
  const row = await findRfq(tx, scope, id)
  if (!row) return refuse(broken([{ path: 'rfq_id', rule: 'not_found' }]))
  const { rfq, asker, asked } = row
  const spaces = asked.map(({ containerId, count }) => ({ container_id: containerId, count }))
  const lane = { pol_id: rfq.polId, to_id: rfq.toId }
  const cargo = rfq.cargo && measureOf(rfq.cargo)
  const ask = { spaces, cargo, readyDate: rfq.readyDate }
  const proposed = await proposeOptions(tx, readerOf(scope, today, rfq.customerId), lane, ask)
  return ok({
    ...{ customerId: rfq.customerId, rfqId: rfq.id, rfqNo: rfq.rfqNo, readyDate: rfq.readyDate },
    ...{ linkman: asker.linkman, emails: [asker.email], goods: rfq.description },
    options: proposed.slice(0, optionsThatFit(proposed)),
  })
}

/** Changes a draft. A forwarder's customers have no account. Whom the later version of an offer is for stays: its links show it. */
export async function changeOffer(
  db: Db,
  scope: Scope,
  id: number,
  input: OfferInput,
  now: Date,
): Promise<Result<WrittenOffer, Problem>> {
  const today = dayInChina(now)
  return await transact(db, async (tx) => {
    const held = await holdOffer(tx, scope, id, 'change', input.version, today)
    if (!held.ok) return held
    const { edition } = held.value
    const mayBeMember = edition === 1 && scope.actor === 'operator'
    const customerId = mayBeMember ? input.customer_id : held.value.customerId
    const given = { ...input, customer_id: customerId }
    const findings = [
      ...checkOfferDraft(given, await findChoices(tx)),
      ...(await findUnknownOf(tx, given)),
      ...(await findUnknownIds(tx, customers, [{ path: 'customer_id', id: customerId }])),
    ]
    if (findings.length > 0) return refuse(broken(findings))
    const [changed] = await tx
      .update(offers)
      .set({ ...columnsOf(given), customerId, version: held.value.version + 1, updateTime: now })
      .where(eq(offers.id, id))
      .returning()
    await replaceOptions(tx, id, rowsOf(given.options))
    return ok(writtenOf(changed!, today)) // It is held.
  })
}

/** What the lines of an offer may name. */
export async function findChoices(db: Db) {
  const types = await db.select({ id: containerTypes.id, code: containerTypes.code }).from(containerTypes)
  return {
    currencies: await findBillCurrencies(db),
    codeOf: new Map(types.map(({ id, code }) => [id, code])),
  }
}

async function findUnknownOf(db: Db, { options }: Pick<OfferInput, 'options'>): Promise<Finding[]> {
  const at = (field: string, read: (option: OptionInput) => number | null) =>
    options.map((option, index) => ({ path: `options.${index}.${field}`, id: read(option) }))
  const charged = options.flatMap(({ lines }, index) =>
    lines.map(({ charge_id: id }, place) => ({ path: `options.${index}.lines.${place}.charge_id`, id })),
  )
  return [
    ...(await findUnknownIds(
      db,
      carriers,
      at('carrier_id', ({ carrier_id: id }) => id),
    )),
    ...(await findUnknownIds(db, ports, [
      ...at('pol_id', ({ pol_id: id }) => id),
      ...at('pod_id', ({ pod_id: id }) => id),
      ...at('to_id', ({ to_id: id }) => id),
    ])),
    ...(await findUnknownIds(db, charges, charged)),
  ]
}

/** Deletes a draft; nobody has seen it. */
export async function deleteOffer(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<Result<Record<string, never>, Problem>> {
  return await transact(db, async (tx) => {
    const [offer] = await lock(tx, scope, id)
    if (!offer) return refuse(problem('not_found'))
    if (!mayMoveOffer('remove', shownStateOfOffer(offer, dayInChina(now))))
      return refuse(problem('transition_not_allowed'))
    await tx.delete(offers).where(eq(offers.id, id))
    const target = { kind: 'offer', id, name: offer.offerNo } as const
    await recordAudit(tx, scope, { action: 'offer_deleted', target }, now)
    return ok({})
  })
}

/** Makes a draft of the next version, with everything the present one says. Of each offer one version is written at a time. */
export async function renewOffer(
  db: Db,
  scope: Scope,
  id: number,
  version: number,
  now: Date,
): Promise<Result<WrittenOffer, Problem>> {
  const today = dayInChina(now)
  return await transact(db, async (tx) => {
    const held = await holdOffer(tx, scope, id, 'renew', version, today)
    if (!held.ok) return held
    const row = await findAnyOffer(tx, id)
    if (!row) throw new Error('an offer that is held is not there')
    const { offerNo, ownerId, customerId, company, rfqId, rfqNo, validUntil } = held.value
    const [written] = await tx
      .select({ id: offers.id })
      .from(offers)
      .where(and(eq(offers.offerNo, offerNo), eq(offers.state, 'draft')))
    if (written) return refuse(problem('already_decided'))
    const [last] = await tx
      .select({ edition: max(offers.edition) })
      .from(offers)
      .where(eq(offers.offerNo, offerNo))
    const input = inputOf(row)
    const days = Number(await findSetting(tx, 'offer_days')) || usualDays
    const isOver = validUntil === null || validUntil < today
    const [added] = await tx
      .insert(offers)
      .values({
        ...columnsOf(input),
        ...{ offerNo, ownerId, customerId, company, rfqId, rfqNo, state: 'draft' as const },
        ...(isOver && { validUntil: dayAfter(today, days) }),
        edition: (last?.edition ?? 0) + 1,
        createdBy: scope.userId,
        createTime: now,
        updateTime: now,
      })
      .returning()
    const options: readonly NewOption[] = rowsOf(input.options)
    await replaceOptions(tx, added!.id, options) // An insert that succeeds returns its row.
    return ok(writtenOf(added!, today)) // As above.
  })
}

/** Returns a draft as it is checked before it is sent. */
export async function readDraft(tx: Db, scope: Scope, id: number) {
  const row = await findMadeOffer(tx, scope, id)
  if (!row) throw new Error('an offer that is held is not there')
  return { row, input: inputOf(row) }
}
