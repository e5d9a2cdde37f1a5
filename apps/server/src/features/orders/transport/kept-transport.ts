import type { Endpoint } from '@berth/contract/endpoint'
import { type Transport, transport } from '@berth/contract/orders/transport'
import { seesFinance } from '@berth/domain/order/lifecycle/access'
import type { Scope } from '../../../platform/auth/scope.ts'
import { KeptAnswer, type Serialize, serializerOf } from '../../../platform/fast/serializer.ts'
import { StampedCache } from '../../../platform/fast/stamped-cache.ts'
import type { Context } from '../../../platform/http/route.ts'
import type { Names } from '../../trade/lookups/public.ts'
import type { TellContext } from './box-timelines.ts'
import { presentTransport } from './transport.present.ts'
import { findTransport } from './transport.query.ts'
import { findTransportStamp } from './transport-stamp.query.ts'

type Reading = Pick<Context<Endpoint>, 'db' | 'now'> & { readonly scope: Scope }

/** For each language, with and without money: some thousand orders of a few containers. */
const keptBytes = 20 * 1024 * 1024

let writer: Serialize | undefined

/** Compiled with the first answer. */
const writeTransport: Serialize = (answer) => {
  writer ??= serializerOf(transport)
  return writer(answer)
}

/** A day begins somewhere every quarter of an hour at most: zones are whole quarters ahead or behind. */
const sameDayMs = 15 * 60_000

/** Answers by the names they use. Names are read again after the operator changes one, or a rule of free time. */
const kept = new WeakMap<Names, Map<string, StampedCache<KeptAnswer>>>()

function cacheFor(names: Names, kind: string): StampedCache<KeptAnswer> {
  const ofNames = kept.get(names) ?? new Map<string, StampedCache<KeptAnswer>>()
  kept.set(names, ofNames)
  const cache = ofNames.get(kind) ?? new StampedCache<KeptAnswer>(keptBytes)
  ofNames.set(kind, cache)
  return cache
}

/**
 * Returns where an order is; undefined if the caller may not see it. The answer is kept until something of it changes or a day ends:
 * at each call the database says whether anything has changed (decision 143).
 */
export async function tellTransport(
  { db, scope, now }: Reading,
  id: number,
  telling: TellContext,
): Promise<Transport | undefined> {
  // The stamp is read before the data. A change in between is in this answer, and makes the next call read again.
  const written = await findTransportStamp(db, scope, id)
  if (written === undefined) return undefined
  const stamp = `${Math.floor(now.getTime() / sameDayMs)} ${written}`
  const cache = cacheFor(telling.names, `${telling.language} ${seesFinance(scope)}`)
  let answer = cache.get(id, stamp)
  if (!answer) {
    const row = await findTransport(db, scope, id, now)
    if (!row) return undefined
    const told = { ...presentTransport(row, telling, scope, now), server_time: '' }
    answer = new KeptAnswer(String(writeTransport(told)))
    cache.set(id, stamp, answer, answer.bytes.length)
  }
  return answer.with({ server_time: now.toISOString() }) as unknown as Transport // The serializer writes the answer that was kept.
}
