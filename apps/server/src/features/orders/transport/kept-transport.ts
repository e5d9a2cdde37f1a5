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

/** Answers by the names they were told with, which are read anew when the operator changes a name or a rule of free time. */
const kept = new WeakMap<Names, Map<string, StampedCache<KeptAnswer>>>()

function cacheFor(names: Names, kind: string): StampedCache<KeptAnswer> {
  const ofNames = kept.get(names) ?? new Map<string, StampedCache<KeptAnswer>>()
  kept.set(names, ofNames)
  const cache = ofNames.get(kind) ?? new StampedCache<KeptAnswer>(keptBytes)
  ofNames.set(kind, cache)
  return cache
}

/**
 * Returns where an order is; undefined if the caller may not see it. As long as nothing of it changes and no day ends, it is put
 * together once: the database says each time whether it has changed (decision 143).
 */
export async function tellTransport(
  { db, scope, now }: Reading,
  id: number,
  telling: TellContext,
): Promise<Transport | undefined> {
  // Read before what it stands for: what changes in between is told already, and read again the next time.
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
  return answer.with({ server_time: now.toISOString() }) as unknown as Transport // The serializer writes what it stands for.
}
