import { transportModes } from '@berth/domain/transport/timeline'
import { z } from 'zod'

// The events of DCSA Track & Trace 2.2.0, with the standard's own names and limits.

const UNLocationCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/)

const transportCall = z.object({
  transportCallID: z.string().max(100),
  carrierServiceCode: z.string().max(5).optional(),
  exportVoyageNumber: z.string().max(50).optional(),
  UNLocationCode: UNLocationCode.optional(),
  facilityTypeCode: z.enum(['POTE', 'DEPO']).optional(),
  otherFacility: z.string().max(50).optional(),
  modeOfTransport: z.enum(transportModes),
  vessel: z
    .object({ vesselIMONumber: z.string().regex(/^\d{7}$/), vesselName: z.string().max(35).optional() })
    .optional(),
})

const happening = {
  eventID: z.uuid(),
  eventCreatedDateTime: z.iso.datetime({ offset: true }),
  eventClassifierCode: z.enum(['PLN', 'EST', 'ACT']),
  eventDateTime: z.iso.datetime({ offset: true }),
}

const documentReferences = z.array(
  z.object({
    documentReferenceType: z.enum(['BKG', 'TRD']),
    documentReferenceValue: z.string().max(100),
  }),
)

export const trackingEvent = z.discriminatedUnion('eventType', [
  z.object({
    ...happening,
    eventType: z.literal('TRANSPORT'),
    transportEventTypeCode: z.enum(['ARRI', 'DEPA']),
    delayReasonCode: z.string().max(4).optional(),
    transportCall,
    documentReferences: documentReferences.optional(),
  }),
  z.object({
    ...happening,
    eventType: z.literal('EQUIPMENT'),
    equipmentEventTypeCode: z.enum(['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP']),
    equipmentReference: z.string().max(15).optional(),
    ISOEquipmentCode: z.string().max(4).optional(),
    emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']),
    eventLocation: z
      .object({ locationName: z.string().max(100).optional(), UNLocationCode: UNLocationCode.optional() })
      .optional(),
    transportCall: transportCall.optional(),
    documentReferences: documentReferences.optional(),
  }),
  z.object({
    ...happening,
    eventType: z.literal('SHIPMENT'),
    shipmentEventTypeCode: z.enum(['HOLD', 'RELS']),
    documentID: z.string().max(100),
    documentTypeCode: z.literal('CUS'),
    references: z
      .array(z.object({ referenceType: z.literal('EQ'), referenceValue: z.string().max(100) }))
      .optional(),
  }),
])

export const trackingEvents = z.array(trackingEvent)

export type TrackingEvent = z.infer<typeof trackingEvent>
