import { z } from 'zod'
import { fieldProblem } from '../envelope.ts'

// The shapes of DCSA Bill of Lading 3.0 (version 3.0.4, `CreateShippingInstructions` and `TransportDocument`), with the standard's
// own names and limits. A required value that an order does not have is left out and listed as missing, so every field is optional.

/** A text of the standard: one line, no leading or trailing space. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\S(?:.*\S)?$/)

const countryCode = z.string().regex(/^[A-Z]{2}$/)
const UNLocationCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
const quantity = <const Unit extends string>(unit: Unit) =>
  z.object({ value: z.number().gt(0), unit: z.literal(unit) })
const displayedName = z.array(line(35)).max(5)

const contactDetail = z.object({
  name: line(35),
  phone: line(30).optional(),
  email: z
    .string()
    .max(100)
    .regex(/^.+@\S+$/)
    .optional(),
})

const address = z.object({
  street: z.string().max(70),
  city: line(35),
  postCode: z.string().max(10).optional(),
  stateRegion: z.string().max(65).optional(),
  countryCode,
})

const party = z
  .object({
    partyName: line(70),
    address,
    /** Replaces `address` if a name or an address is longer than the standard's fields. */
    addressLines: z.array(z.string().max(250)).max(5),
    identifyingCodes: z
      .array(z.object({ codeListProvider: line(100), partyCode: z.string().max(150) }))
      .min(1),
    taxLegalReferences: z.array(z.object({ type: line(50), countryCode, value: line(35) })),
    partyContactDetails: z.array(contactDetail).min(1),
    isNotifyParty: z.boolean(),
  })
  .partial()

const documentParties = z
  .object({
    shipper: party,
    consignee: party,
    /** Shipping instructions alone name seller and buyer. */
    seller: party,
    buyer: party,
    issuingParty: party,
    notifyParties: z.array(party).max(3),
  })
  .partial()

const cargoItem = z
  .object({
    equipmentReference: line(11),
    cargoGrossWeight: quantity('KGM'),
    cargoGrossVolume: quantity('MTQ'),
    outerPackaging: z
      .object({ numberOfPackages: z.number().int().min(1), description: z.string().max(100) })
      .partial(),
  })
  .partial()

const consignmentItem = z
  .object({
    carrierBookingReference: line(35),
    descriptionOfGoods: z.array(line(35)).min(1).max(150),
    HSCodes: z.array(z.string().regex(/^\d{6,10}$/)).min(1),
    shippingMarks: z.array(z.string().max(35)).max(50),
    cargoItems: z.array(cargoItem).min(1),
  })
  .partial()

const seals = z.array(z.object({ number: z.string().max(15) })).min(1)

const both = {
  transportDocumentReference: line(20),
  transportDocumentTypeCode: z.enum(['BOL', 'SWB']),
  isShippedOnBoardType: z.boolean(),
  freightPaymentTermCode: z.enum(['PRE', 'COL']),
  isElectronic: z.boolean(),
  isToOrder: z.boolean(),
  displayedNameForPlaceOfReceipt: displayedName,
  displayedNameForPortOfLoad: displayedName,
  displayedNameForPortOfDischarge: displayedName,
  displayedNameForPlaceOfDelivery: displayedName,
  carrierCode: z.string().max(4).regex(/^\S+$/),
  carrierCodeListProvider: z.enum(['SMDG', 'NMFTA']),
  partyContactDetails: z.array(contactDetail).min(1),
  documentParties,
  consignmentItems: z.array(consignmentItem).min(1),
  references: z.array(z.object({ type: z.enum(['CR', 'FF']), value: line(35) })),
}

export const shippingInstructions = z
  .object({
    ...both,
    isCargoDeliveredInICS2Zone: z.boolean(),
    utilizedTransportEquipments: z
      .array(z.object({ isShipperOwned: z.boolean(), equipmentReference: line(11), seals }).partial())
      .min(1),
  })
  .partial()

const place = z.enum(['CY', 'SD', 'CFS'])
const movement = z.enum(['FCL', 'LCL'])
const port = z.object({ locationName: line(100).optional(), UNLocationCode })

export const transportDocument = z
  .object({
    ...both,
    transportDocumentStatus: z.string().max(50),
    shippedOnBoardDate: z.iso.date(),
    issueDate: z.iso.date(),
    numberOfOriginalsWithoutCharges: z.number().int().min(0),
    receiptTypeAtOrigin: place,
    deliveryTypeAtDestination: place,
    cargoMovementTypeAtOrigin: movement,
    cargoMovementTypeAtDestination: movement,
    carrierClauses: z.array(line(20_000)),
    invoicePayableAt: z.object({ freeText: line(35) }),
    transports: z
      .object({
        plannedArrivalDate: z.iso.date(),
        plannedDepartureDate: z.iso.date(),
        placeOfReceipt: port,
        portOfLoading: port,
        portOfDischarge: port,
        placeOfDelivery: port,
        vesselVoyages: z
          .array(z.object({ vesselName: line(50), carrierExportVoyageNumber: line(50) }).partial())
          .min(1),
      })
      .partial(),
    utilizedTransportEquipments: z
      .array(
        z
          .object({
            isShipperOwned: z.boolean(),
            equipment: z.object({ equipmentReference: line(11) }).partial(),
            seals,
          })
          .partial(),
      )
      .min(1),
  })
  .partial()

/** What the standard requires and the order does not say, by the path in the document. */
const missing = z.array(fieldProblem)

/** A document is valid by the standard once nothing is missing. */
export const shippingInstructionsAnswer = z.object({
  kind: z.literal('shipping-instructions'),
  document: shippingInstructions,
  missing,
})
export const transportDocumentAnswer = z.object({
  kind: z.literal('transport-document'),
  document: transportDocument,
  missing,
})

export type ShippingInstructionsDocument = z.infer<typeof shippingInstructions>
export type TransportDocument = z.infer<typeof transportDocument>
export type DocumentParty = z.infer<typeof party>
export type ConsignmentItem = z.infer<typeof consignmentItem>
