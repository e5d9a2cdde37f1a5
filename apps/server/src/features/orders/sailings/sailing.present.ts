import type {
  PastSailingChange,
  Sailing,
  SailingChange,
  SailingEffect,
  SailingItem,
  SailingOrder,
} from '@berth/contract/desk/desk-sailing'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { copiedFields } from '@berth/domain/sailing/order-copies'
import type { Language } from '@berth/locales/language'
import type { Names } from '../../trade/lookups/public.ts'
import { presentCompany } from '../order/company.present.ts'
import { differencesFrom } from './calls.ts'
import type {
  CarriedOrder,
  ChangeRow,
  countCarried,
  listChanges,
  listSailingCalls,
  SailingRow,
} from './sailing.query.ts'
import type { PlannedChange } from './sailing-change.command.ts'

type Telling = { readonly names: Names; readonly language: Language }
type Counted = Awaited<ReturnType<typeof countCarried>>

function placeOf(id: number, { names, language }: Telling) {
  return nameOf(names.ports.get(id), language)
}

function nameOf(
  row: { readonly code: string; readonly zh: string; readonly en: string } | undefined,
  language: Language,
) {
  return { code: row?.code ?? '', name: (language === 'zh-CN' ? row?.zh : row?.en) ?? '' }
}

export function presentSailing(
  { sailing, calls }: SailingRow,
  counted: Counted,
  change: ChangeRow | undefined,
  telling: Telling,
): Sailing {
  const byCall = new Map(counted.byCall.map((row) => [row.callId, row]))
  const total = (figure: 'orders' | 'containers') => counted.byCall.reduce((sum, row) => sum + row[figure], 0)
  return {
    id: sailing.id,
    carrier_id: sailing.carrierId,
    carrier: nameOf(telling.names.carriers.get(sailing.carrierId), telling.language),
    service: sailing.service,
    vessel: sailing.vessel,
    imo_no: sailing.imoNo,
    voyage: sailing.voyage,
    state: sailing.state,
    version: sailing.version,
    calls: calls.map((call) => ({
      ...{ id: call.id, port_id: call.portId, port: placeOf(call.portId, telling) },
      ...{ terminal: call.terminal, arrival: call.arrival, departure: call.departure },
      cut_offs: call.cutOffs,
      orders: byCall.get(call.id)?.orders ?? 0,
      containers: byCall.get(call.id)?.containers ?? 0,
    })),
    orders: total('orders'),
    containers: total('containers'),
    change: change ? presentChange(change) : null,
  }
}

export function presentChange(change: ChangeRow): SailingChange {
  return {
    id: change.id,
    sailing_id: change.sailingId,
    state: change.state,
    user_name: change.userName,
    reason: change.reason,
    create_time: change.createTime.toISOString(),
    orders: change.orders,
    changed: change.changed,
    told: change.told,
    apart: change.apart,
  }
}

/** The most values of a change that an answer lists: orders may have had as many as there are orders. */
const listedFields = 20

export function presentPastChange(
  change: Awaited<ReturnType<typeof listChanges>>['rows'][number],
): PastSailingChange {
  const fields = change.fields.map(({ change: _, ...field }) => field)
  const inOrder = copiedFields.flatMap((name) => fields.filter(({ field }) => field === name))
  return { ...presentChange(change), fields: inOrder.slice(0, listedFields) }
}

type ListedCall = Awaited<ReturnType<typeof listSailingCalls>>['rows'][number]

export function presentItem(
  { call, sailing }: ListedCall,
  counted: Counted,
  lastPort: ReadonlyMap<number, number>,
  telling: Telling,
): SailingItem {
  const row = counted.byCall.find(({ callId }) => callId === call.id)
  const ports = counted.byPort.filter(({ callId, podId }) => callId === call.id && podId !== null)
  const to = ports[0]?.podId ?? lastPort.get(sailing.id) ?? null
  return {
    sailing_id: sailing.id,
    call_id: call.id,
    carrier: nameOf(telling.names.carriers.get(sailing.carrierId), telling.language),
    service: sailing.service,
    vessel: sailing.vessel,
    voyage: sailing.voyage,
    state: sailing.state,
    version: sailing.version,
    port: placeOf(call.portId, telling),
    to: to === null || to === call.portId ? null : placeOf(to, telling),
    more_to: Math.max(0, ports.length - 1),
    departure: call.departure,
    cut_offs: call.cutOffs,
    orders: row?.orders ?? 0,
    containers: row?.containers ?? 0,
    companies: row?.companies ?? 0,
    apart: row?.apart ?? 0,
  }
}

/** An order on a sailing, with the fields in which it differs from it. */
export function presentOrderOn(
  order: CarriedOrder & { readonly volumeText: string },
  found: SailingRow,
  telling: Telling,
): SailingOrder {
  const set = differencesFrom(order, found)
  const isHere = found.calls.some(({ id }) => id === order.loadCallId)
  return {
    id: order.id,
    order_no: order.orderNo,
    customer_name: presentCompany(order, telling.language).customer_name,
    status: order.status as OrderStatus, // Always a lifecycle code.
    pod: order.podId === null ? null : placeOf(order.podId, telling),
    volume_text: order.volumeText,
    call_id: (isHere ? order.loadCallId : order.onwardLoadCallId) ?? 0, // One of them: it was found by them.
    etd: order.etd,
    eta: order.eta,
    cut_off_documents: order.cutOffDocuments?.toISOString() ?? null,
    own: copiedFields.filter((field) => field in set),
  }
}

/** The most orders left alone that an answer lists. */
const listedApart = 100

export function presentEffect(
  { affected, people }: PlannedChange,
  { calls }: SailingRow,
  telling: Telling,
): SailingEffect {
  const following = affected.filter(({ own }) => own.length === 0)
  const apart = affected.filter(({ own }) => own.length > 0)
  const fields = new Map<string, SailingEffect['fields'][number]>()
  const portOf = new Map(calls.map((call) => [call.id, call.portId]))
  for (const { order, before, set } of following)
    for (const field of copiedFields) {
      if (set[field] === undefined) continue
      const discharge = order.viaId === null ? order.dischargeCallId : order.onwardDischargeCallId
      const port = field === 'eta' && discharge !== null ? portOf.get(discharge) : undefined
      const key = JSON.stringify([field, port, before[field], set[field]])
      const known = fields.get(key)
      fields.set(key, {
        field,
        port: port === undefined ? null : placeOf(port, telling),
        before: before[field] ?? null,
        after: set[field] ?? null,
        orders: (known?.orders ?? 0) + 1,
      })
    }
  return {
    orders: following.length,
    companies: new Set(following.map(({ order }) => order.customerId)).size,
    people,
    fields: [...fields.values()].sort(
      (one, other) =>
        copiedFields.indexOf(one.field) - copiedFields.indexOf(other.field) || other.orders - one.orders,
    ),
    apart: apart.slice(0, listedApart).map(({ order, before, own }) => ({
      ...{ id: order.id, order_no: order.orderNo },
      customer_name: presentCompany(order, telling.language).customer_name,
      own: own.map((field) => ({ field, value: before[field] ?? null })),
    })),
    apart_count: apart.length,
  }
}
