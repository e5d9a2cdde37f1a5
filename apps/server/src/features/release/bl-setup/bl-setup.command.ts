import type {
  deskSaveAmendmentFees,
  deskSaveBlForm,
  deskSaveGuaranteeText,
} from '@berth/contract/release/desk-bl-setup'
import { checkBlForm } from '@berth/domain/bill-of-lading/bl-form'
import { blKinds } from '@berth/domain/bill-of-lading/bl-terms'
import { checkGuaranteeText } from '@berth/domain/bill-of-lading/guarantee-letter'
import type { Finding } from '@berth/domain/finding'
import { type AmendmentKind, type AmendmentMoment, momentsOfKind } from '@berth/domain/money/amendment-fee'
import { isAmountIn } from '@berth/domain/money/currency'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amendmentFees, blForms, carriers, guaranteeTexts } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findBillCurrencies } from '../../trade/lookups/public.ts'

type SaveResult = Promise<Result<{ version: number }, Problem>>
type RemoveResult = Promise<Result<null, Problem>>
type FeesAsk = z.output<typeof deskSaveAmendmentFees.body>
type AskedFee = FeesAsk['fees'][number]

/** Sets the fees of a kind and carrier at several moments, all or none of them; what stays the same is not written. */
export function saveFees(db: Db, scope: OperatorScope, ask: FeesAsk, now: Date): RemoveResult {
  return transact(db, async (tx) => {
    const name = await carrierNamed(tx, ask.carrier_id)
    const currencies = await findBillCurrencies(tx)
    const wrong: Finding[] = ask.fees.flatMap(({ fee }, at) =>
      fee ? faultsOf(fee, currencies).map((one) => ({ ...one, path: `fees.${at}.fee.${one.path}` })) : [],
    )
    const moments: readonly AmendmentMoment[] = momentsOfKind[ask.kind]
    ask.fees.forEach(({ moment }, at) => {
      if (!moments.includes(moment)) wrong.push({ path: `fees.${at}.moment`, rule: 'one_of' })
    })
    if (name === undefined) wrong.push({ path: 'carrier_id', rule: 'not_found' })
    if (name === undefined || wrong.length > 0) return refuse(broken(wrong))
    const whose = { kind: ask.kind, id: ask.carrier_id, name: name ?? '' }
    // In one order, so that two who save at once do not wait for each other.
    for (const moment of moments)
      for (const one of ask.fees.filter((fee) => fee.moment === moment))
        if (!(await saveFee(tx, scope, whose, one, now))) return refuse(problem('stale_version'))
    return ok(null)
  })
}

function faultsOf(fee: NonNullable<AskedFee['fee']>, currencies: readonly string[]): Finding[] {
  if (!currencies.includes(fee.currency)) return [{ path: 'currency', rule: 'one_of' }]
  return (['carrier_fee', 'own_fee'] as const)
    .filter((field) => !isAmountIn(fee.currency, fee[field]))
    .map((path) => ({ path, rule: 'decimals' }))
}

/** Adds, changes or deletes the fee at a moment; false if it is not the version that was seen. */
async function saveFee(
  tx: Db,
  scope: OperatorScope,
  {
    kind,
    id: carrierId,
    name,
  }: { readonly kind: AmendmentKind; readonly id: number | null; readonly name: string },
  { moment, version, fee }: AskedFee,
  now: Date,
): Promise<boolean> {
  const isIt = and(
    eq(amendmentFees.kind, kind),
    carrierId === null ? isNull(amendmentFees.carrierId) : eq(amendmentFees.carrierId, carrierId),
    eq(amendmentFees.moment, moment),
  )
  const [before] = await tx.select().from(amendmentFees).where(isIt).for('update')
  if ((before?.version ?? 0) !== version) return false
  const after = fee && {
    ...{ currency: fee.currency, carrierFee: fee.carrier_fee, ownFee: fee.own_fee },
    ...{ conditionZh: fee.condition_zh, conditionEn: fee.condition_en },
  }
  if (before ? after && isSame(before, after) : !after) return true
  const id = { id: amendmentFees.id }
  const values = { kind, carrierId, moment, version: version + 1 }
  const [row] = !after
    ? await tx.delete(amendmentFees).where(isIt).returning(id)
    : before
      ? await tx
          .update(amendmentFees)
          .set({ ...after, ...values })
          .where(isIt)
          .returning(id)
      : await tx
          .insert(amendmentFees)
          .values({ ...after, ...values })
          .onConflictDoNothing()
          .returning(id)
  if (!row) return false
  const target = { kind: 'amendment_fee', id: row.id, name } as const
  const changes = [{ field: 'amendment_fee', before: said(before), after: said(after) }] as const
  await recordAudit(
    tx,
    scope,
    after
      ? { action: 'amendment_fee_changed', target, changes }
      : { action: 'amendment_fee_deleted', target },
    now,
  )
  return true
}

type FeeColumns = Pick<
  typeof amendmentFees.$inferSelect,
  'currency' | 'carrierFee' | 'ownFee' | 'conditionZh' | 'conditionEn'
>

function isSame(one: FeeColumns, other: FeeColumns): boolean {
  return (
    said(one) === said(other) &&
    one.conditionZh === other.conditionZh &&
    one.conditionEn === other.conditionEn
  )
}

function said(fee: FeeColumns | null | undefined): string | null {
  return fee ? `${fee.currency} ${fee.carrierFee} + ${fee.ownFee}` : null
}

/** Adds or changes the letter of guarantee of a carrier; version 0 adds it. */
export function saveGuaranteeText(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskSaveGuaranteeText.body>,
  now: Date,
): SaveResult {
  return transact(db, async (tx) => {
    const { carrier_id: carrierId, text_zh: textZh, text_en: textEn } = ask
    const findings = [...checkGuaranteeText('text_zh', textZh), ...checkGuaranteeText('text_en', textEn)]
    const name = await carrierNamed(tx, carrierId)
    if (name === undefined) findings.push({ path: 'carrier_id', rule: 'not_found' })
    if (findings.length > 0) return refuse(broken(findings))
    const isIt =
      carrierId === null ? isNull(guaranteeTexts.carrierId) : eq(guaranteeTexts.carrierId, carrierId)
    const [before] = await tx.select().from(guaranteeTexts).where(isIt).for('update')
    if ((before?.version ?? 0) !== ask.version) return refuse(problem('stale_version'))
    const values = { textZh, textEn, version: ask.version + 1 }
    const [row] = before
      ? await tx.update(guaranteeTexts).set(values).where(isIt).returning({ id: guaranteeTexts.id })
      : await tx
          .insert(guaranteeTexts)
          .values({ carrierId, ...values })
          .onConflictDoNothing()
          .returning({ id: guaranteeTexts.id })
    if (!row) return refuse(problem('stale_version'))
    const target = { kind: 'guarantee_text', id: row.id, name: name ?? '' } as const
    await recordAudit(tx, scope, { action: 'guarantee_text_changed', target }, now)
    return ok({ version: values.version })
  })
}

/** Deletes the letter of guarantee of a carrier. */
export function deleteGuaranteeText(
  db: Db,
  scope: OperatorScope,
  id: number,
  version: number,
  now: Date,
): RemoveResult {
  return transact(db, async (tx) => {
    const [row] = await tx
      .delete(guaranteeTexts)
      .where(and(eq(guaranteeTexts.id, id), eq(guaranteeTexts.version, version)))
      .returning()
    if (!row) return refuse(problem('stale_version'))
    const target = {
      kind: 'guarantee_text',
      id,
      name: (await carrierNamed(tx, row.carrierId)) ?? '',
    } as const
    await recordAudit(tx, scope, { action: 'guarantee_text_deleted', target }, now)
    return ok(null)
  })
}

/** Changes the form of house or master bills; version 0 replaces the shipped one. */
export function saveBlForm(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskSaveBlForm.body>,
  now: Date,
): SaveResult {
  return transact(db, async (tx) => {
    const { kind, terms_zh: termsZh, terms_en: termsEn, version, ...texts } = ask
    const findings = checkBlForm(ask)
    if (findings.length > 0) return refuse(broken(findings))
    const isIt = and(eq(blForms.kind, kind), eq(blForms.version, version))
    const values = { ...texts, termsZh, termsEn, version: version + 1 }
    const rows =
      version === 0
        ? await tx
            .insert(blForms)
            .values({ kind, ...values })
            .onConflictDoNothing()
            .returning()
        : await tx.update(blForms).set(values).where(isIt).returning()
    if (rows.length === 0) return refuse(problem('stale_version'))
    const target = { kind: 'bl_form', id: blKinds.indexOf(kind) + 1, name: texts.title } as const
    await recordAudit(tx, scope, { action: 'bl_form_changed', target }, now)
    return ok({ version: values.version })
  })
}

/** The English name of a carrier; null for all others, undefined if there is none. */
async function carrierNamed(tx: Db, id: number | null): Promise<string | null | undefined> {
  if (id === null) return null
  const [row] = await tx.select({ name: carriers.nameEn }).from(carriers).where(eq(carriers.id, id))
  return row?.name
}
