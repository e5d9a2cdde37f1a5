import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf as rowsIn } from '../../../platform/db/db.ts'
import { offerLines, offerOptionSpaces, offerOptions } from '../../../platform/db/schema.ts'
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

/** Writes the options of a version anew, with three statements however many they are. */
export async function replaceOptions(tx: Db, offerId: number, options: readonly NewOption[]): Promise<void> {
  await tx.delete(offerOptions).where(eq(offerOptions.offerId, offerId))
  if (options.length === 0) return
  const added = await tx
    .insert(offerOptions)
    .values(options.map(({ option }) => ({ ...option, offerId })))
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

/** Keeps what the options of a version emit, as it is counted when the version is sent. */
export async function keepEmissions(tx: Db, { options }: Pick<OfferRow, 'options'>): Promise<void> {
  for (const [id, carbon] of await findEmissions(tx, options))
    await tx.update(offerOptions).set({ carbon }).where(eq(offerOptions.id, id))
}
