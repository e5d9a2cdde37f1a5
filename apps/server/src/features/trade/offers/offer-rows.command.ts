import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf as rowsIn } from '../../../platform/db/db.ts'
import { offerLines, offerOptionSpaces, offerOptions, rates } from '../../../platform/db/schema.ts'
import type { NewOption } from './draft-values.ts'
import type { OfferRow } from './offer.query.ts'
import { findEmissions } from './option-emission.query.ts'

/** Draws the number that the next offer is called by. */
export async function drawOfferNumber(tx: Db): Promise<string> {
  const [row] = rowsIn<{ number: string }>(
    await tx.execute(sql`select nextval('offer_numbers')::text as number`),
  )
  return row!.number // nextval always answers a row.
}

/**
 * Writes the options of a version anew, with four statements however many they are. An option keeps the rate it was made of while it has
 * its carrier, places and mode.
 */
export async function replaceOptions(tx: Db, offerId: number, options: readonly NewOption[]): Promise<void> {
  await tx.delete(offerOptions).where(eq(offerOptions.offerId, offerId))
  if (options.length === 0) return
  const made = await findRates(tx, options)
  const rateOf = ({ rateId, carrierId, polId, podId, toId, mode }: NewOption['option']) =>
    made.find(
      ({ id, ...rate }) =>
        id === rateId &&
        [rate.carrierId, rate.polId, rate.podId, rate.toId, rate.mode].join() ===
          [carrierId, polId, podId, toId, mode].join(),
    )?.id ?? null
  const added = await tx
    .insert(offerOptions)
    .values(options.map(({ option }) => ({ ...option, rateId: rateOf(option), offerId })))
    .returning({ id: offerOptions.id, position: offerOptions.position })
  const withId = added.flatMap(({ id: optionId, position }) => {
    const given = options.find(({ option }) => option.position === position)
    return given ? [{ optionId, ...given }] : []
  })
  const spaces = withId.flatMap(({ optionId, spaces: rows }) => rows.map((row) => ({ ...row, optionId })))
  const lines = withId.flatMap(({ optionId, lines: rows }) => rows.map((row) => ({ ...row, optionId })))
  if (spaces.length > 0) await tx.insert(offerOptionSpaces).values(spaces)
  if (lines.length > 0) await tx.insert(offerLines).values(lines)
}

async function findRates(tx: Db, options: readonly NewOption[]) {
  const ids = options.flatMap(({ option }) => option.rateId ?? [])
  if (ids.length === 0) return []
  const { id, carrierId, polId, podId, toId, mode } = rates
  return await tx.select({ id, carrierId, polId, podId, toId, mode }).from(rates).where(inArray(id, ids))
}

/** Keeps what the options of a version emit, as it is counted when the version is sent. */
export async function keepEmissions(tx: Db, { options }: Pick<OfferRow, 'options'>): Promise<void> {
  for (const [id, carbon] of await findEmissions(tx, options))
    await tx.update(offerOptions).set({ carbon }).where(eq(offerOptions.id, id))
}
