import { dayInChina } from '@berth/domain/calendar'
import { type DeskStage, deskStages, stageOf } from '@berth/domain/order/desk-stage'
import { type OverviewRange, type Span, spanOf } from '@berth/domain/order/overview-range'
import type { Db } from '../../../platform/db/db.ts'
import { findSetting } from '../../system/public.ts'
import {
  countConversion,
  countMoves,
  countNow,
  countSupplies,
  type Moves,
  readNames,
  sumCarried,
  sumDue,
  timeSteps,
} from '../queries.ts'

const weekMs = 7 * 86_400_000

export type Stages = Record<DeskStage, number>

/** The figures of the overview, in no language and with everything about money. */
export type Figures = Awaited<ReturnType<typeof countFigures>>

/** Counts the figures of the overview from the database as they are now. */
export async function countFigures(db: Db, range: OverviewRange, now: Date) {
  const span = spanOf(range, now)
  const promiseHours = Number(await findSetting(db, 'booking_reply_hours')) || 0
  const weekAgo = new Date(now.getTime() - weekMs)
  const ends = span.periods.slice(0, -1).map(({ end }) => end)
  const [nowByStatus, moves, lastWeek, steps, supply, carried, names, due, conversion] = await Promise.all([
    countNow(db),
    countMoves(db, ends, now),
    countMoves(db, [weekAgo], now),
    timeSteps(db, span, promiseHours * 60),
    countSupplies(db, span),
    sumCarried(db, span, span.yearBefore),
    readNames(db),
    sumDue(db, dayInChina(now)),
    countConversion(db, span),
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
    names,
    due,
    conversion,
  }
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
