import { createHash } from 'node:crypto'
import type { TrackingEvent } from '@berth/contract/orders/tracking-event'
import { isoOfWall } from '@berth/domain/transport/event-time'
import type { TransportCode } from '@berth/domain/transport/timeline'
import type { Names } from '../../trade/lookups/public.ts'
import { type Report, routeOf } from './route-times.ts'
import { reportsOf } from './transport.present.ts'
import type { BoxRow, TransportRow } from './transport.query.ts'

/** The codes Track & Trace 2.2 has for containers. */
const equipmentCodes = ['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP'] as const

type EquipmentCode = (typeof equipmentCodes)[number]

/**
 * Presents the events of an order as DCSA Track & Trace 2.2.0 has them, without those that were taken back. What that version has no
 * word for is left out: released by the terminal, ready for pick-up.
 */
export function presentTracking(row: TransportRow, names: Names): TrackingEvent[] {
  const all = reportsOf(row, names)
  const gone = new Set(all.flatMap(({ takesBack }) => takesBack ?? []))
  const boxes = new Map(row.boxes.map((box) => [box.id, box]))
  return all
    .filter(({ id, takesBack }) => takesBack === null && !gone.has(id))
    .flatMap((told) => {
      const box = told.boxId === null ? undefined : boxes.get(told.boxId)
      return eventOf(told, box, row, names)
    })
}

function eventOf(told: Report, box: BoxRow | undefined, row: TransportRow, names: Names): TrackingEvent[] {
  const { order } = row
  const happening = {
    eventID: eventIdOf(order.id, told),
    eventCreatedDateTime: told.reportTime.toISOString(),
    eventClassifierCode: told.classifier,
    eventDateTime: isoOfWall(told.wallTime, told.offsetMinutes),
  }
  const documentReferences = [
    ...(order.soNo ? [{ documentReferenceType: 'BKG' as const, documentReferenceValue: order.soNo }] : []),
    ...(order.mblNo ? [{ documentReferenceType: 'TRD' as const, documentReferenceValue: order.mblNo }] : []),
  ]
  const references = documentReferences.length > 0 ? { documentReferences } : {}
  const transportCall = callOf(told, row, names)
  if (told.code === 'ARRI' || told.code === 'DEPA') {
    const delay = told.delayReason ? { delayReasonCode: told.delayReason } : {}
    return [
      {
        ...{ ...happening, eventType: 'TRANSPORT', transportEventTypeCode: told.code },
        ...{ ...delay, transportCall, ...references },
      },
    ]
  }
  if (told.code === 'CUSR' || told.code === 'CUSI') {
    const equipment = box?.containerNo
      ? { references: [{ referenceType: 'EQ' as const, referenceValue: box.containerNo }] }
      : {}
    return [
      {
        ...{ ...happening, eventType: 'SHIPMENT' },
        shipmentEventTypeCode: told.code === 'CUSR' ? 'RELS' : 'HOLD',
        ...{ documentID: order.orderNo, documentTypeCode: 'CUS', ...equipment },
      },
    ]
  }
  if (!isEquipmentCode(told.code)) return []
  const number = box?.containerNo
  const isoCode = box?.containerId ? names.containers.get(box.containerId)?.isoCode : undefined
  return [
    {
      ...{ ...happening, eventType: 'EQUIPMENT', equipmentEventTypeCode: told.code },
      ...(number && number.length <= 15 ? { equipmentReference: number } : {}),
      ...(isoCode ? { ISOEquipmentCode: isoCode } : {}),
      emptyIndicatorCode: isEmptyAt(told, row) ? 'EMPTY' : 'LADEN',
      ...(told.portId !== null || told.place ? { eventLocation: locationOf(told, names) } : {}),
      ...{ transportCall, ...references },
    },
  ]
}

function isEquipmentCode(code: TransportCode): code is EquipmentCode {
  return (equipmentCodes as readonly TransportCode[]).includes(code)
}

/** Whether a container is empty where the source does not say: out of the gate before loading, and into it after the discharge. */
function isEmptyAt({ code, isEmpty, portId }: Report, { order }: TransportRow): boolean {
  if (isEmpty !== null) return isEmpty
  const route = routeOf(order)
  if (code === 'GTOT') return portId === route?.polId
  return code === 'GTIN' && portId === route?.podId
}

/** The same event always has the same id: a UUID made of what names it. */
function eventIdOf(orderId: number, { id, code, classifier, wallTime }: Report): string {
  const name = id > 0 ? `event ${id}` : `order ${orderId} ${code} ${classifier} ${wallTime} ${id}`
  const hex = createHash('sha256').update(name).digest('hex')
  // Version 8: made by rules of one's own (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function locationOf({ portId, place }: Report, names: Names) {
  const port = portId === null ? undefined : names.ports.get(portId)
  return {
    ...(place ? { locationName: place } : {}),
    ...(port ? { UNLocationCode: port.code } : {}),
  }
}

/** The call at the port, with the vessel if its IMO number is known, without which the standard has no vessel. */
function callOf(told: Report, { order, calls }: TransportRow, names: Names) {
  const port = told.portId === null ? undefined : names.ports.get(told.portId)
  const found = [...calls.values()].find(
    ({ call, sailing }) =>
      call.portId === told.portId && (told.sailing === null || sailing.id === told.sailing.id),
  )
  const sailing = told.sailing ?? found?.sailing
  const isByTruck = told.code === 'GTIN' || told.code === 'GTOT'
  const { imoNo, vessel, voyage, service } = sailing ?? {}
  const number = voyage ?? order.voyage
  return {
    transportCallID: found ? `call-${found.call.id}` : `order-${order.id}-${port?.code ?? told.code}`,
    ...(service && service.length <= 5 && !isByTruck ? { carrierServiceCode: service } : {}),
    ...(number && !isByTruck ? { exportVoyageNumber: number } : {}),
    ...(port ? { UNLocationCode: port.code } : {}),
    ...(told.terminal ? { otherFacility: told.terminal.slice(0, 50) } : {}),
    modeOfTransport: isByTruck ? ('TRUCK' as const) : ('VESSEL' as const),
    ...(imoNo && !isByTruck
      ? {
          vessel: {
            vesselIMONumber: imoNo,
            ...(vessel && vessel.length <= 35 ? { vesselName: vessel } : {}),
          },
        }
      : {}),
  }
}
