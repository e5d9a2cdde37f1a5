import type { OverviewRange } from '@berth/domain/order/overview-range'
import type { Db } from '../../../platform/db/db.ts'
import { countFigures, type Figures } from '../figures/queries.ts'

/** Figures this young are answered as they are. */
const freshMs = 60_000
/** Older ones are answered once more while newer are counted; what is older than this nobody wants to see. */
const usableMs = 15 * 60_000

type Kept = { figures: Figures | null; counting: Promise<Figures> | null }

// One set for each database a process works with: there is one, and one for each test.
const keptByDb = new WeakMap<Db, Map<OverviewRange, Kept>>()

/**
 * The figures of a range, counted at most once a minute however many look at them, and by one call at a time. Whoever looks
 * in between is told the last ones with the time they were counted at.
 */
export async function findFigures(
  db: Db,
  range: OverviewRange,
  now: Date,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<Figures> {
  const kept = keptOf(db, range)
  const age = kept.figures ? Math.abs(now.getTime() - kept.figures.asOf.getTime()) : Number.POSITIVE_INFINITY
  if (kept.figures && age < freshMs) return kept.figures
  kept.counting ??= count(db, range, now, kept)
  if (!kept.figures || age >= usableMs) return await kept.counting
  kept.counting.catch(onFailure)
  return kept.figures
}

function keptOf(db: Db, range: OverviewRange): Kept {
  const ranges = keptByDb.get(db) ?? new Map<OverviewRange, Kept>()
  keptByDb.set(db, ranges)
  const kept = ranges.get(range) ?? { figures: null, counting: null }
  ranges.set(range, kept)
  return kept
}

async function count(db: Db, range: OverviewRange, now: Date, kept: Kept): Promise<Figures> {
  try {
    kept.figures = await countFigures(db, range, now)
    return kept.figures
  } finally {
    kept.counting = null
  }
}
