import { dayInChina } from '@berth/domain/calendar'
import { type DeskStage, deskStages, stageOf } from '@berth/domain/order/desk-stage'
import { type OverviewRange, type Span, spanOf } from '@berth/domain/order/overview-range'
import { largestSettingNumber } from '@berth/domain/setting'
import type { Db } from '../../../platform/db/db.ts'
import { findSetting } from '../../system/settings/public.ts'
import {
  countConversion,
  countMovesByMonth,
  countMovesByWeek,
  countNow,
  countSupplies,
  type Moves,
  readNames,
  sumCarried,
  sumDue,
  timeSteps,
} from './overview.query.ts'

const weekMs = 7 * 86_400_000

export type Stages = Record<DeskStage, number>

/** The figures of the overview, in no language and with everything about money. */
export type Figures = Awaited<ReturnType<typeof countFigures>>

/**
 * Counts the figures of the overview from the database as they are now. What takes long goes over three connections, one
 * after the other on each, so that several who look at once leave some for everybody else.
 */
export async function countFigures(db: Db, range: OverviewRange, now: Date) {
  const span = spanOf(range, now)
  const promiseHours = wholeHours(await findSetting(db, 'booking_reply_hours'))
  const [
    [{ nowByStatus, moves, lastWeek }, due],
    [steps, supply],
    [carried, carriedBefore, conversion, names],
  ] = await Promise.all([
    inTurn(
      () => countStanding(db, range, span, now),
      () => sumDue(db, dayInChina(now)),
    ),
    inTurn(
      () => timeSteps(db, span, promiseHours * 60),
      () => countSupplies(db, span),
    ),
    inTurn(
      () => sumCarried(db, span),
      () => sumCarried(db, span.yearBefore),
      () => countConversion(db, span),
      () => readNames(db),
    ),
  ])
  return {
    range,
    asOf: now,
    span,
    promiseHours,
    inTransit: totalOf(stagesNow(nowByStatus)),
    inTransitWeekAgo: totalOf(walkBack(stagesNow(nowByStatus), lastWeek)),
    periods: stagesOverTime(span, nowByStatus, moves),
    steps,
    supply,
    carried,
    carriedBefore,
    names,
    due,
    conversion,
  }
}

/** Of a promise written down before it had to be in whole hours, the nearest. */
function wholeHours(setting: string): number {
  return Math.min(Math.round(Number(setting)) || 0, largestSettingNumber)
}

/**
 * Where orders stand and how they came there, at one moment: of a move between two readings only one would tell, and the bars
 * of earlier weeks would shift by it.
 */
async function countStanding(db: Db, range: OverviewRange, span: Span, now: Date) {
  return await db.transaction(
    async (tx) => ({
      nowByStatus: await countNow(tx),
      moves: await countMoves(tx, range, span),
      lastWeek: await countMovesByWeek(tx, new Date(now.getTime() - weekMs), now),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Reads = readonly (() => Promise<unknown>)[]
type Answers<R extends Reads> = { -readonly [I in keyof R]: Awaited<ReturnType<R[I]>> }

async function inTurn<const R extends Reads>(...reads: R): Promise<Answers<R>> {
  const answers: unknown[] = []
  for (const read of reads) answers.push(await read())
  return answers as Answers<R> // One answer for each read, in their order.
}

/** The moves after the end of each period but the last, which is now. */
function countMoves(db: Db, range: OverviewRange, { periods, until }: Span): Promise<Moves[]> {
  if (range === '12m')
    return countMovesByMonth(
      db,
      periods.map(({ day }) => day),
    )
  return countMovesByWeek(db, periods[0]?.end ?? until, until)
}

function stagesNow(byStatus: ReadonlyMap<number, number>): Stages {
  const stages = emptyStages()
  for (const [status, count] of byStatus) {
    const stage = stageOf(status)
    if (stage) stages[stage] += count
  }
  return stages
}

function emptyStages(): Stages {
  return { booking: 0, supply: 0, bill: 0, payment: 0, release: 0 }
}

/** Where orders stood before these moves: what came to a stage is taken from it, what left it is given back. */
function walkBack(stages: Stages, moves: readonly Moves[]): Stages {
  const earlier = { ...stages }
  for (const { from, to, count } of moves) {
    const came = to === null ? undefined : stageOf(to)
    const left = from === null ? undefined : stageOf(from)
    if (came) earlier[came] -= count
    if (left) earlier[left] += count
  }
  return earlier
}

/** The stages at the end of each period: today's, and from there back through the moves of one period after the other. */
function stagesOverTime(
  { periods }: Span,
  byStatus: ReadonlyMap<number, number>,
  moves: readonly Moves[],
): { readonly day: string; readonly stages: Stages }[] {
  const told: { day: string; stages: Stages }[] = []
  let stages = stagesNow(byStatus)
  for (let index = periods.length - 1; index >= 0; index--) {
    told.unshift({ day: periods[index]?.day ?? '', stages })
    // The stretch after an end is numbered from one on.
    stages = walkBack(
      stages,
      moves.filter(({ stretch }) => stretch === index),
    )
  }
  return told
}

function totalOf(stages: Stages): number {
  return deskStages.reduce((total, stage) => total + stages[stage], 0)
}
