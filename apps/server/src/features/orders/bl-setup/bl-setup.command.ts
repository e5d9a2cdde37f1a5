import type {
  deskSaveAmendmentFee,
  deskSaveBlForm,
  deskSaveGuaranteeText,
} from '@berth/contract/desk/desk-bl-setup'
import { checkBlForm } from '@berth/domain/bill-of-lading/bl-form'
import { billKinds } from '@berth/domain/bill-of-lading/bl-terms'
import { checkGuaranteeText } from '@berth/domain/bill-of-lading/guarantee-letter'
import { isAmountIn } from '@berth/domain/money/currency'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amendmentFees, blForms, carriers, guaranteeTexts } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findBillCurrencies } from '../billing/bill.query.ts'

type Saved = Promise<Result<{ version: number }, Problem>>
type Gone = Promise<Result<null, Problem>>

/** Adds or changes the fee of a carrier at a moment; version 0 adds it. */
export function saveFee(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskSaveAmendmentFee.body>,
  now: Date,
): Saved {
  return undoWhenRefused(db, async (tx) => {
    const { carrier_id: carrierId, moment, currency } = ask
    const name = await carrierNamed(tx, carrierId)
    if (name === undefined) return refuse(broken([{ path: 'carrier_id', rule: 'not_found' }]))
    if (!(await findBillCurrencies(tx)).includes(currency))
      return refuse(broken([{ path: 'currency', rule: 'one_of' }]))
    const fees = [
      ['carrier_fee', ask.carrier_fee],
      ['own_fee', ask.own_fee],
    ] as const
    const wrong = fees.find(([, amount]) => !isAmountIn(currency, amount))
    if (wrong) return refuse(broken([{ path: wrong[0], rule: 'decimals' }]))
    const isIt = and(
      carrierId === null ? isNull(amendmentFees.carrierId) : eq(amendmentFees.carrierId, carrierId),
      eq(amendmentFees.moment, moment),
    )
    const [before] = await tx.select().from(amendmentFees).where(isIt).for('update')
    if ((before?.version ?? 0) !== ask.version) return refuse(problem('stale_version'))
    const values = {
      ...{ currency, carrierFee: ask.carrier_fee, ownFee: ask.own_fee, version: ask.version + 1 },
      ...{ conditionZh: ask.condition_zh, conditionEn: ask.condition_en },
    }
    const rows = before
      ? await tx.update(amendmentFees).set(values).where(isIt).returning({ id: amendmentFees.id })
      : await tx
          .insert(amendmentFees)
          .values({ carrierId, moment, ...values })
          .onConflictDoNothing()
          .returning({ id: amendmentFees.id })
    const [row] = rows
    if (!row) return refuse(problem('stale_version'))
    const said = (fee: { currency: string; carrierFee: number; ownFee: number } | undefined) =>
      fee ? `${fee.currency} ${fee.carrierFee} + ${fee.ownFee}` : null
    const changes = [{ field: 'amendment_fee', before: said(before), after: said(values) }] as const
    const target = { kind: 'amendment_fee', id: row.id, name: name ?? '' } as const
    await recordAudit(tx, scope, { action: 'amendment_fee_changed', target, changes }, now)
    return ok({ version: values.version })
  })
}

/** Deletes the fee of a carrier at a moment. */
export function deleteFee(db: Db, scope: OperatorScope, id: number, version: number, now: Date): Gone {
  return undoWhenRefused(db, async (tx) => {
    const [row] = await tx
      .delete(amendmentFees)
      .where(and(eq(amendmentFees.id, id), eq(amendmentFees.version, version)))
      .returning()
    if (!row) return refuse(problem('stale_version'))
    const target = { kind: 'amendment_fee', id, name: (await carrierNamed(tx, row.carrierId)) ?? '' } as const
    await recordAudit(tx, scope, { action: 'amendment_fee_deleted', target }, now)
    return ok(null)
  })
}

/** Adds or changes the letter of guarantee of a carrier; version 0 adds it. */
export function saveGuaranteeText(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskSaveGuaranteeText.body>,
  now: Date,
): Saved {
  return undoWhenRefused(db, async (tx) => {
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
): Gone {
  return undoWhenRefused(db, async (tx) => {
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
): Saved {
  return undoWhenRefused(db, async (tx) => {
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
    const target = { kind: 'bl_form', id: billKinds.indexOf(kind) + 1, name: texts.title } as const
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
