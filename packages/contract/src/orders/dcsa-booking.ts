import { z } from 'zod'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { shippingInstructionsAnswer, transportDocumentAnswer } from './shipping-document.ts'

// The shapes of DCSA Booking 2.0 (version 2.0.5, `CreateBooking`), with the standard's own names and limits: the output can be
// posted unchanged to a carrier's `/v2/bookings`.

/** A text of the standard: one line, no leading or trailing space. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\S(?:.*\S)?$/)

const countryCode = z.string().regex(/^[A-Z]{2}$/)
const UNLocationCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
const weight = z.object({ value: z.number().min(0), unit: z.literal('KGM') })
const volume = z.object({ value: z.number().min(0), unit: z.literal('MTQ') })

const partyContactDetail = z.object({
  name: line(35),
  phone: line(30).optional(),
  email: z
    .string()
    .max(100)
    .regex(/^.+@\S+$/)
    .optional(),
})

export const dcsaParty = z.object({
  partyName: line(70),
  address: z
    .object({
      street: z.string().max(70),
      city: line(35),
      postCode: z.string().max(10).optional(),
      stateRegion: z.string().max(65).optional(),
      countryCode,
    })
    .optional(),
  /** Replaces `address` if a name or an address is longer than the standard's fields. */
  addressLines: z.array(z.string().max(250)).max(5).optional(),
  partyContactDetails: z.array(partyContactDetail).min(1).optional(),
  taxLegalReferences: z.array(z.object({ type: line(50), countryCode, value: line(35) })).optional(),
})

const commodity = z.object({
  commodityType: line(550),
  extendedHSCodes: z.array(z.string().regex(/^\d{6,12}$/)).optional(),
  cargoGrossWeight: weight.optional(),
  cargoGrossVolume: volume.optional(),
  outerPackaging: z
    .object({
      packageCode: z
        .string()
        .regex(/^[A-Z0-9]{2}$/)
        .optional(),
      numberOfPackages: z.number().int().min(1),
      description: z.string().max(100).optional(),
    })
    .optional(),
})

const place = z.enum(['CY', 'SD', 'CFS'])
const movement = z.enum(['FCL', 'LCL'])

export const dcsaBooking = z.object({
  receiptTypeAtOrigin: place,
  deliveryTypeAtDestination: place,
  cargoMovementTypeAtOrigin: movement,
  cargoMovementTypeAtDestination: movement,
  isEquipmentSubstitutionAllowed: z.boolean(),
  freightPaymentTermCode: z.enum(['PRE', 'COL']).optional(),
  extendedContractQuotationReference: line(70).optional(),
  vessel: z.object({ name: line(50) }).optional(),
  carrierExportVoyageNumber: line(50).optional(),
  carrierCode: z.string().max(4).regex(/^\S+$/).optional(),
  carrierCodeListProvider: z.enum(['SMDG', 'NMFTA']).optional(),
  expectedDepartureDate: z.iso.date().optional(),
  expectedDepartureFromPlaceOfReceiptDate: z.iso.date().optional(),
  transportDocumentTypeCode: z.literal('BOL'),
  transportDocumentReferences: z.array(line(20)).optional(),
  bookingChannelReference: line(20),
  incoTerms: z.string().max(3).optional(),
  references: z.array(z.object({ type: z.literal('CR'), value: line(35) })).optional(),
  documentParties: z.object({
    bookingAgent: dcsaParty,
    shipper: dcsaParty.optional(),
    consignee: dcsaParty.extend({ isNotifyParty: z.boolean() }).optional(),
    other: z.array(z.object({ party: dcsaParty, partyFunction: z.enum(['N1', 'N2']) })).optional(),
  }),
  shipmentLocations: z
    .array(
      z.object({
        location: z.object({ locationName: line(100).optional(), UNLocationCode }),
        locationTypeCode: z.enum(['PRE', 'POL', 'POD', 'PDE']),
      }),
    )
    .min(1),
  requestedEquipments: z
    .array(
      z.object({
        ISOEquipmentCode: line(4),
        units: z.number().int().min(1),
        isShipperOwned: z.boolean(),
        cargoGrossWeight: weight.optional(),
        commodities: z.array(commodity).optional(),
      }),
    )
    .min(1),
})

const answers = {
  booking: dcsaBooking,
  'shipping-instructions': shippingInstructionsAnswer,
  'transport-document': transportDocumentAnswer,
}

/** Any of the documents, with the standard's own names. */
export const dcsaBookingAnswer = z.union([dcsaBooking, shippingInstructionsAnswer, transportDocumentAnswer])

/** The documents an order is handed over as. */
export const dcsaKinds = ['booking', 'shipping-instructions', 'transport-document'] as const
export type DcsaKind = (typeof dcsaKinds)[number]

export const getDcsaBooking = endpoint({
  method: 'GET',
  path: '/order/docking/{id}',
  summary:
    'Get the order as a document for other systems: a DCSA Booking 2.0 request, or shipping instructions or the transport document of DCSA Bill of Lading 3.0 with a list of what is missing from them; not available for drafts, nor for instructions that do not exist yet',
  access: 'order',
  params: idParams,
  query: z.object({ as: z.enum(dcsaKinds).default('booking') }),
  refuses: ['transition_not_allowed'],
  output: dcsaBookingAnswer,
  narrowed: ({ as }) => answers[as as DcsaKind], // Checked by `query`.
})

export const deskGetDcsaBooking = endpoint({
  ...getDcsaBooking,
  path: '/desk/order/{id}/docking',
  access: 'desk_order',
})

export type DcsaBooking = z.infer<typeof dcsaBooking>
export type DcsaParty = z.infer<typeof dcsaParty>
