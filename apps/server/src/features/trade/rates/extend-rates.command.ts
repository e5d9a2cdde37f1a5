import type { Finding } from '@berth/domain/finding'
import { checkRate } from '@berth/domain/rate'
import { ok, type Result, refuse } from '@berth/domain/result'
import {
  checkRatesExtension,
  checkSuccessor,
  extendedPrice,
  extendedTerms,
  type RatesExtension,
  shortenedEnd,
} from '@berth/domain/tariff/extension'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import type { Day } from '@berth/domain/time/calendar'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { writeRows } from '../imports/public.ts'
import { ownerOf, type RateOwner } from './owner.ts'
import { findOwnRates, type RateRow } from './rate.query.ts'
import { anyRateKey, copiedRateTarget, findRatesAlike } from './rate-import.command.ts'
import type { RateToWrite } from './rate-rows.command.ts'
import { findRatesById, type StoredRate } from './rate-rows.query.ts'

/** A copy of a rate, with what it says of cargo that shares a container. */
type CopiedRate = RateToWrite & Pick<RateRow['rate'], 'mode' | 'lcl' | 'hubId'>

/** A rate, its copy, the day on which it ends earlier because of that, and what keeps the copy from being stored. */
export type RateSuccessor = {
  readonly row: RateRow
  readonly copy: CopiedRate
  readonly shortenedTo: Day | null
  readonly findings: readonly Finding[]
}

type Extended = { readonly lists: readonly RateSuccessor[]; readonly importId: number | null }

type ExtensionInput = RatesExtension & { readonly ids: readonly number[]; readonly action: 'check' | 'apply' }

/**
 * Copies rates with new days and changed prices, as carriers announce a general rate increase: all of them, or none if one is not there
 * or its copy could not be stored. A rate that would be valid beside its copy ends the day before it. A check answers the copies and
 * stores nothing. What was stored can be undone as an import.
 */
export async function extendRates(
  db: Db,
  scope: Scope,
  { ids, action, ...extension }: ExtensionInput,
  name: string,
  now: Date,
): Promise<Result<Extended, Problem>> {
  const wrong = checkRatesExtension(extension)
  const { sdate, edate, changes } = extension
  if (wrong.length > 0 || sdate === null || edate === null) return refuse(broken(wrong))
  return transact(db, async (tx): Promise<Result<Extended, Problem>> => {
    const owner = ownerOf(scope)
    const wanted = [...new Set(ids)]
    // Locked, so that a price is not changed between reading and copying it.
    const stored = new Map((await findRatesById(tx, owner, wanted)).map((rate) => [rate.id, rate]))
    const rows = await findOwnRates(tx, owner, wanted)
    if (rows.length !== wanted.length) return refuse(problem('not_found'))
    const pairs = rows.flatMap((row) => {
      const rate = stored.get(row.rate.id)
      return rate ? [{ row, rate }] : []
    })
    const made = pairs.map(({ row, rate }) => successorOf(row, rate, { sdate, edate, changes }))
    const lists = withExisting(made, await findTaken(tx, owner, made))
    if (action === 'check') return ok({ lists, importId: null })
    const [first] = lists.flatMap(({ findings }) => findings)
    if (first) return refuse(broken([first]))
    const kind = { kind: 'rate', name, action: 'rate_extended', target: copiedRateTarget } as const
    const added = lists.map(({ copy }) => copy)
    const changed = lists.flatMap(({ row, shortenedTo }) => {
      const rate = stored.get(row.rate.id)
      return rate && shortenedTo !== null ? [{ ...sharedOf(row), ...rate, edate: shortenedTo }] : []
    })
    const written = await writeRows(tx, scope, { ...kind, added, changed }, now)
    return written.ok ? ok({ lists, importId: written.value }) : written
  })
}

function sharedOf({ rate: { mode, lcl, hubId } }: RateRow) {
  return { mode, lcl, hubId }
}

type Days = { readonly sdate: Day; readonly edate: Day } & Pick<RatesExtension, 'changes'>

function successorOf(row: RateRow, stored: StoredRate, { sdate, edate, changes }: Days): RateSuccessor {
  const { id: _id, version: _version, ...rate } = stored
  const shared = sharedOf(row)
  const lcl: LclTerms | null = shared.lcl === null ? null : extendedTerms(shared.lcl, changes)
  const spaces = rate.spaces.map(({ containerId, price }) => ({
    containerId,
    price: extendedPrice(price, containerId, changes),
  }))
  const copy = { ...rate, ...shared, lcl, sdate, edate, spaces }
  const findings = [...soldFindings(row), ...checkSuccessor(rate, sdate), ...priceFindings(copy)]
  return { row, copy, shortenedTo: shortenedEnd(rate, sdate), findings }
}

/** What is sold from a cost follows the cost: a typed copy of it would stand beside the next price. */
function soldFindings({ rate: { costId } }: RateRow): Finding[] {
  return costId === null ? [] : [{ path: 'ids', rule: 'sold_from_cost' }]
}

/** Prices have to be prices still: those of containers above zero, those of revenue tons within their limits. */
function priceFindings({ mode, lcl, hubId, spaces, ...rate }: CopiedRate): Finding[] {
  const form = {
    ...{ carrier_id: rate.carrierId, pol_id: rate.polId, to_id: rate.toId, pod_id: rate.podId },
    ...{ sdate: rate.sdate, edate: rate.edate, mode, lcl, hub_id: hubId },
    spaces: spaces.map(({ containerId, price }) => ({ container_id: containerId, price })),
  }
  return checkRate(form).map((finding) =>
    finding.rule === 'space_incomplete'
      ? { path: 'changes', rule: 'positive' }
      : { ...finding, path: 'changes' },
  )
}

/** The keys of copies that a stored rate of the same kind has already. */
async function findTaken(
  tx: Db,
  owner: RateOwner,
  made: readonly RateSuccessor[],
): Promise<ReadonlySet<string>> {
  const found = await findRatesAlike(
    tx,
    owner,
    made.map(({ copy }) => copy),
  )
  return new Set(found.map(anyRateKey))
}

/** Marks copies of a lane, carrier and validity that a stored rate or a copy before has already. */
function withExisting(made: readonly RateSuccessor[], taken: ReadonlySet<string>): RateSuccessor[] {
  const seen = new Set(taken)
  return made.map((successor) => {
    const key = anyRateKey(successor.copy)
    const isTaken = seen.has(key)
    seen.add(key)
    if (!isTaken) return successor
    return { ...successor, findings: [...successor.findings, { path: 'sdate', rule: 'successor_exists' }] }
  })
}
