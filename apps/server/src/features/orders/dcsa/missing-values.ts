/** A required value of a document by its path; `*` is any row of a list. */
type RequiredPath = string

// DCSA Bill of Lading 3.0.4, the fields of `required` in the schemas of the two documents and of what they contain.
const ofBoth: readonly RequiredPath[] = [
  'transportDocumentTypeCode',
  'isShippedOnBoardType',
  'isElectronic',
  'isToOrder',
  'partyContactDetails',
  'documentParties.shipper',
  'consignmentItems',
  'consignmentItems.*.carrierBookingReference',
  'consignmentItems.*.descriptionOfGoods',
  'consignmentItems.*.HSCodes',
  'consignmentItems.*.cargoItems',
  'consignmentItems.*.cargoItems.*.equipmentReference',
  'consignmentItems.*.cargoItems.*.cargoGrossWeight',
  'utilizedTransportEquipments',
  'utilizedTransportEquipments.*.seals',
]

export const requiredOfInstructions: readonly RequiredPath[] = [
  ...ofBoth,
  'freightPaymentTermCode',
  'isCargoDeliveredInICS2Zone',
  'documentParties.seller.typeOfPerson',
  'documentParties.buyer.typeOfPerson',
  'utilizedTransportEquipments.*.equipmentReference',
]

export const requiredOfTransportDocument: readonly RequiredPath[] = [
  ...ofBoth,
  'transportDocumentReference',
  'transportDocumentStatus',
  'carrierCode',
  'carrierCodeListProvider',
  'documentParties.consignee.identifyingCodes',
  'documentParties.issuingParty.partyName',
  'documentParties.issuingParty.address',
  'invoicePayableAt',
  'termsAndConditions',
  'receiptTypeAtOrigin',
  'deliveryTypeAtDestination',
  'cargoMovementTypeAtOrigin',
  'cargoMovementTypeAtDestination',
  'consignmentItems.*.cargoItems.*.outerPackaging',
  'transports.plannedArrivalDate',
  'transports.plannedDepartureDate',
  'transports.portOfLoading',
  'transports.portOfDischarge',
  'transports.vesselVoyages.*.vesselName',
  'transports.vesselVoyages.*.carrierExportVoyageNumber',
  'utilizedTransportEquipments.*.equipment.equipmentReference',
]

/** The paths of required values that a document does not have; none below a row or a party that is missing itself. */
export function missingIn(document: object, required: readonly RequiredPath[]): string[] {
  return required.flatMap((path) => missingAt(document, path.split('.'), []))
}

function missingAt(value: unknown, [step, ...rest]: readonly string[], before: readonly string[]): string[] {
  if (step === undefined) return value === undefined ? [before.join('.')] : []
  // The container itself is optional, or is listed by a path of its own.
  if (value === undefined) return []
  if (step === '*')
    return (value as readonly unknown[]).flatMap((row, at) => missingAt(row, rest, [...before, String(at)]))
  return missingAt((value as Readonly<Record<string, unknown>>)[step], rest, [...before, step])
}
