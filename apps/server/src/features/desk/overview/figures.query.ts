import { type DeskStage, deskStages, stageOf } from '@berth/domain/order/lifecycle/desk-stage'
import { type OverviewRange, type Span, spanOf } from '@berth/domain/order/lifecycle/overview-range'
import { limitSettings, waitLimitsOf } from '@berth/domain/order/lifecycle/wait-limit'
import { largestSettingNumber } from '@berth/domain/settings/setting'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Db } from '../../../platform/db/db.ts'
import { findSetting, findSettings } from '../../system/settings/public.ts'
import {
  countConversion,
  countInstructions,
  countMovesByMonth,
  countMovesByWeek,
  countNow,
  type Moves,
  readNames,
  sumCarried,
  sumDue,
  timeSteps,
} from './overview.query.ts'

const weekMs = 7 * 86_400_000

export type Stages = Record<DeskStage, number>

/** The figures of the overview, independent of language and including all money. */
export type OverviewFigures = Awaited<ReturnType<typeof countFigures>>

/**
 * Counts the figures of the overview from the current database. The slow queries share three connections, one after the other
 * on each, so that several users loading the overview at once leave connections for everyone else.
 */
export async function countFigures(db: Db, range: OverviewRange, now: Date) {
  const span = spanOf(range, now)
  const promiseHours = wholeHours(await findSetting(db, 'booking_reply_hours'))
  const [
    [{ nowByStatus, moves, lastWeek }, due],
    [steps, instruction],
    [carried, carriedBefore, conversion, names],
  ] = await Promise.all([
    inTurn(
      () => countBacklog(db, range, span, now),
      () => sumDue(db, dayInChina(now)),
    ),
    inTurn(
      () => timeSteps(db, span, promiseHours * 60),
      () => countInstructions(db, span),
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
    limits: waitLimitsOf(await findSettings(db, Object.values(limitSettings))),
    inTransit: totalOf(stagesNow(nowByStatus)),
    inTransitWeekAgo: totalOf(walkBack(stagesNow(nowByStatus), lastWeek)),
    periods: stagesOverTime(span, nowByStatus, moves),
    steps,
    instruction,
    carried,
    carriedBefore,
    names,
    due,
    conversion,
  }
}

/** Rounds a promise saved before whole hours were required to the nearest hour. */
function wholeHours(setting: string): number {
  return Math.min(Math.round(Number(setting)) || 0, largestSettingNumber)
}

/**
 * Reads current statuses and past moves in one snapshot: a move between two separate reads would show up in only one of them
 * and shift the bars of earlier weeks.
 */
async function countBacklog(db: Db, range: OverviewRange, span: Span, now: Date) {
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
  return answers as Answers<R> // One result per read, in the same order.
}

/** Counts the moves after the end of each period except the last, which ends now. */
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

/** Undoes these moves: subtracts what entered a stage and adds back what left it. */
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

/**
 * Returns the stages at the end of each period: starts from the current ones and walks back through the moves, period by
 * period.
 */
function stagesOverTime(
  { periods }: Span,
  byStatus: ReadonlyMap<number, number>,
  moves: readonly Moves[],
): { readonly day: string; readonly stages: Stages }[] {
  const told: { day: string; stages: Stages }[] = []
  let stages = stagesNow(byStatus)
  for (let index = periods.length - 1; index >= 0; index--) {
    told.unshift({ day: periods[index]?.day ?? '', stages })
    // Stretch `index` holds the moves between the end of the previous period and the end of this one.
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
