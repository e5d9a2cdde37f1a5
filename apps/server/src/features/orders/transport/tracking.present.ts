import { createHash } from 'node:crypto'
import type { TrackingEvent } from '@berth/contract/orders/tracking-event'
import { usualMode } from '@berth/domain/transport/event-code'
import { isoOfWall } from '@berth/domain/transport/event-time'
import type { TransportCode } from '@berth/domain/transport/timeline'
import type { Names } from '../../trade/lookups/public.ts'
import { reportsOf, standingOf } from './box-timelines.ts'
import { callsOf, type Report, routeOf } from './route-times.ts'
import type { BoxRow, CallOfOrder, TransportRow } from './transport.query.ts'

/** The codes Track & Trace 2.2 has for containers. */
const equipmentCodes = ['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP'] as const

type EquipmentCode = (typeof equipmentCodes)[number]

/**
 * Presents the events of an order as DCSA Track & Trace 2.2.0 has them, without those that were taken back. What that version has no
 * word for is left out: released by the terminal, ready for pick-up, berthed; and what it has only of a document we do not know, held or
 * released by the carrier.
 */
export function presentTracking(row: TransportRow, names: Names): TrackingEvent[] {
  const boxes = new Map(row.boxes.map((box) => [box.id, box]))
  return standingOf(reportsOf(row, names)).flatMap((told) => {
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
function eventIdOf(orderId: number, { id, code, classifier, wallTime, portId, callId }: Report): string {
  const name =
    id > 0
      ? `event ${id}`
      : `order ${orderId} port ${portId} call ${callId ?? 'own'} ${code} ${classifier} ${wallTime}`
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
function callOf(told: Report, row: TransportRow, names: Names) {
  const { order } = row
  const port = told.portId === null ? undefined : names.ports.get(told.portId)
  const mode = told.mode ?? usualMode(told.code)
  const isByVessel = mode === 'VESSEL'
  const found = isByVessel || mode === 'TRUCK' ? callAt(told, row) : undefined
  const sailing = told.sailing ?? found?.sailing
  const { imoNo, vessel, voyage, service } = sailing ?? {}
  // The order names its first vessel only.
  const number = voyage ?? (isOfFirstVessel(told, order) ? order.voyage : null)
  return {
    transportCallID: found ? `call-${found.call.id}` : `order-${order.id}-${port?.code ?? told.code}`,
    ...(service && service.length <= 5 && isByVessel ? { carrierServiceCode: service } : {}),
    ...(number && isByVessel ? { exportVoyageNumber: number } : {}),
    ...(port ? { UNLocationCode: port.code } : {}),
    ...(told.terminal ? { otherFacility: told.terminal.slice(0, 50) } : {}),
    modeOfTransport: mode,
    ...(imoNo && isByVessel
      ? {
          vessel: {
            vesselIMONumber: imoNo,
            ...(vessel && vessel.length <= 35 ? { vesselName: vessel } : {}),
          },
        }
      : {}),
  }
}

const isLeaving = (code: TransportCode) => code === 'LOAD' || code === 'DEPA'
const isComing = (code: TransportCode) => code === 'ARRI' || code === 'DISC'

/** The call an event is about: two vessels call at the port of transhipment, one to discharge and one to load. */
function callAt({ code, portId, sailing }: Report, row: TransportRow): CallOfOrder | undefined {
  const { load, discharge, onwardLoad, onwardDischarge } = callsOf(row)
  const loads = [load, onwardLoad]
  const discharges = [discharge, onwardDischarge]
  const calls = isLeaving(code) ? loads : isComing(code) ? discharges : [...loads, ...discharges]
  return calls.find(
    (one) => one?.call.portId === portId && (sailing === null || one?.sailing.id === sailing.id),
  )
}

function isOfFirstVessel({ code, portId }: Report, { polId, viaId, podId }: TransportRow['order']): boolean {
  if (portId === null) return viaId === null
  return portId === (isComing(code) ? (viaId ?? podId) : polId)
}
