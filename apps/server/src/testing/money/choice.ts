import { amountFrom, minorUnits } from '@berth/domain/money/currency'
import type { bills } from '../../platform/db/schema.ts'

/** The one at this place, counted round; undefined if there is none. */
export function pick<One>(all: readonly One[], place: number): One | undefined {
  return all[place % Math.max(all.length, 1)]
}

/** What is open of a bill, in minor units. */
export function openOf({ total, settled, currency: of }: typeof bills.$inferSelect): number {
  return minorUnits(total, of) - minorUnits(settled, of)
}

/** A part of an amount in minor units, at least one, in the currency. */
export function shareOf(units: number, percent: number, of: string): number {
  return amountFrom(Math.max(Math.floor((units * percent) / 100), 1), of)
}
