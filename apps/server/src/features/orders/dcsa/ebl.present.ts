import type { Shipment } from '@berth/contract/orders/instruction'
import type {
  ShippingInstructionsDocument,
  TransportDocument,
} from '@berth/contract/orders/shipping-document'
import type { BlContent } from '@berth/domain/bill-of-lading/bl-field'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { PartyRole } from '@berth/domain/order/booking/party'
import { isToOrder } from '@berth/domain/order/instruction/filing'
import { ics2Zone } from '@berth/domain/order/instruction/ics2-zone'
import { type InstructionRole, instructionPartyType } from '@berth/domain/order/instruction/instruction-party'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import type { InstructionRecord } from '../instruction/instruction.query.ts'
import type { OrderDetailRow } from '../order/order-detail.query.ts'
import { carrierOf, placeOf } from './dcsa-booking.present.ts'
import type { DcsaCodes } from './dcsa-booking.query.ts'
import { oneLine } from './dcsa-party.ts'
import {
  askedAbout,
  displayedName,
  documentPartyOf,
  equipmentReference,
  fittedLines,
  hsCodesOf,
  omitUnknown,
  optional,
  packagingOf,
  printedPartyOf,
  sealsOf,
  withUnit,
} from './ebl-parts.ts'

/** What the two documents are made from. */
export type EblSource = {
  readonly order: OrderDetailRow
  readonly shipment: Shipment
  readonly saved: InstructionRecord
  readonly codes: DcsaCodes
}

/** The last version of the bill of lading, or what the instruction says if there is none. */
export type EblVersion = {
  readonly content: BlContent
  readonly isApproved: boolean
  readonly isVersion: boolean
  readonly isTelex: boolean
}

const maxGoodsLines = 150
const maxMarksLines = 50

/** Presents the shipping instruction as DCSA `CreateShippingInstructions`; what the order does not say is left out. */
export function presentShippingInstructions(source: EblSource): ShippingInstructionsDocument {
  const { order, shipment, saved } = source
  const term = order.order.freightTerm
  const to = order.to ?? order.pod
  return omitUnknown({
    ...sharedBy(source, shipment.printed),
    ...(term ? { freightPaymentTermCode: term === 'prepaid' ? ('PRE' as const) : ('COL' as const) } : {}),
    isToOrder: orderedTo(partyIn(saved, 'consignee')?.company1),
    isCargoDeliveredInICS2Zone: to ? ics2Zone.includes(to.code.slice(0, 2)) : undefined,
    documentParties: instructedParties(source),
    consignmentItems: [
      omitUnknown({
        ...itemOf(source, saved.instruction.description, saved.instruction.marksNo),
        cargoItems: optional(
          saved.rows.map((row) =>
            omitUnknown({
              equipmentReference: equipmentReference(row.containerNo),
              cargoGrossWeight: withUnit(row.weight, 'KGM'),
              cargoGrossVolume: withUnit(row.volume, 'MTQ'),
              outerPackaging: packagingOf(row.package, row.unitName),
            }),
          ),
        ),
      }),
    ],
    utilizedTransportEquipments: optional(
      boxesOf(order, saved.rows).map(({ containerNo, sealNo }) =>
        omitUnknown({
          // Members book the carrier's containers.
          isShipperOwned: false,
          equipmentReference: equipmentReference(containerNo),
          seals: sealsOf(sealNo),
        }),
      ),
    ),
  })
}

/** Presents a bill of lading as DCSA `TransportDocument`; what the order does not say is left out. */
export function presentTransportDocument(source: EblSource, version: EblVersion): TransportDocument {
  const { order, saved } = source
  const { content } = version
  const [receipt, delivery] = (content.service ?? '').split('-')
  const movement = order.order.containerMode === containerMode.fcl ? 'FCL' : 'LCL'
  return omitUnknown({
    ...sharedBy(source, content),
    transportDocumentStatus: documentStatus(order.order.status, version),
    ...freightOf(content),
    isToOrder: orderedTo(content.consignee_name),
    isShippedOnBoardType: content.on_board_date ? true : undefined,
    shippedOnBoardDate: content.on_board_date ?? undefined,
    issueDate: content.issue_date ?? undefined,
    numberOfOriginalsWithoutCharges: content.originals ?? undefined,
    receiptTypeAtOrigin: receipt ? placeOf(receipt) : undefined,
    deliveryTypeAtDestination: delivery ? placeOf(delivery) : undefined,
    cargoMovementTypeAtOrigin: movement,
    cargoMovementTypeAtDestination: movement,
    carrierClauses: content.clauses?.trim() ? [oneLine(content.clauses)!] : undefined, // It is not blank.
    invoicePayableAt: payableAt(content.payable_at),
    documentParties: printedParties(source, content),
    transports: transportsOf(order, content),
    consignmentItems: [
      omitUnknown({
        ...itemOf(source, content.description, content.marks),
        cargoItems: optional(cargoOf(order, content)),
      }),
    ],
    utilizedTransportEquipments: optional(
      content.containers.map(({ container_no, seal_no }) =>
        omitUnknown({
          isShipperOwned: false,
          equipment: omitUnknown({ equipmentReference: equipmentReference(container_no) }),
          seals: sealsOf(seal_no),
        }),
      ),
    ),
  })

  function freightOf({ freight }: BlContent) {
    if (freight?.includes('PREPAID')) return { freightPaymentTermCode: 'PRE' as const }
    return freight?.includes('COLLECT') ? { freightPaymentTermCode: 'COL' as const } : {}
  }

  function cargoOf({ order: { containerMode: mode } }: OrderDetailRow, bill: BlContent) {
    const whole = { container_no: null, packages: bill.packages, package_unit: bill.package_unit }
    const rows =
      mode === containerMode.fcl ? bill.containers : [{ ...whole, weight: bill.weight, volume: bill.volume }]
    return rows.map((row) =>
      omitUnknown({
        equipmentReference: equipmentReference(row.container_no),
        cargoGrossWeight: withUnit(row.weight, 'KGM'),
        cargoGrossVolume: withUnit(row.volume, 'MTQ'),
        outerPackaging: packagingOf(row.packages, row.package_unit),
      }),
    )
  }

  function printedParties({ codes }: EblSource, bill: BlContent): TransportDocument['documentParties'] {
    const party = (role: PartyRole) => printedPartyOf(bill[`${role}_name`], bill[`${role}_address`])
    const consignee = party('consignee')
    const instructed = partyIn(saved, 'consignee')
    const { identifyingCodes } = instructed
      ? documentPartyOf(instructed, codes.countries.get(instructed.countryId ?? 0))
      : {}
    const issuer = printedPartyOf(bill.containers.length > 0 ? (order.carrier?.en ?? null) : null, null)
    return omitUnknown({
      shipper: party('shipper'),
      consignee: consignee && omitUnknown({ ...consignee, identifyingCodes, ...eoriOf(saved) }),
      issuingParty: issuer ?? {},
      notifyParties: optional(
        (['notify1', 'notify2'] as const).flatMap((role) => {
          const one = party(role)
          return one && one.partyName !== 'SAME AS CONSIGNEE' ? [one] : []
        }),
      ),
    })
  }
}

type Displayed = Pick<BlContent, 'receipt' | 'loading' | 'discharge' | 'delivery'>

function sharedBy({ order, codes }: EblSource, places: Displayed) {
  const { creator } = order
  const number = oneLine(order.order.mblNo)
  const reference = oneLine(order.order.custRefNo)
  return {
    ...(number && number.length <= 20 ? { transportDocumentReference: number } : {}),
    transportDocumentTypeCode: 'BOL' as const,
    // Bills of lading of this portal are on paper.
    isElectronic: false,
    ...carrierOf(codes.carrierCodes),
    displayedNameForPlaceOfReceipt: displayedName(places.receipt),
    displayedNameForPortOfLoad: displayedName(places.loading),
    displayedNameForPortOfDischarge: displayedName(places.discharge),
    displayedNameForPlaceOfDelivery: displayedName(places.delivery),
    partyContactDetails: askedAbout({ linkman: creator.name, phone: creator.phone, email: creator.email }),
    references: [
      { type: 'FF' as const, value: order.order.orderNo },
      ...(reference ? [{ type: 'CR' as const, value: reference }] : []),
    ],
  }
}

function itemOf({ order, saved }: EblSource, description: string | null, marks: string | null) {
  return {
    carrierBookingReference: oneLine(order.order.soNo),
    descriptionOfGoods: optional(fittedLines(description, maxGoodsLines)),
    HSCodes: hsCodesOf(saved.rows.map(({ hsCode }) => hsCode)),
    shippingMarks: optional(fittedLines(marks, maxMarksLines)),
  }
}

function boxesOf(order: OrderDetailRow, rows: InstructionRecord['rows']) {
  return order.order.containerMode === containerMode.fcl ? rows : []
}

const partyIn = ({ contacts }: InstructionRecord, role: InstructionRole) =>
  contacts.find(({ type }) => type === instructionPartyType[role])

function instructedParties({ saved, codes }: EblSource): ShippingInstructionsDocument['documentParties'] {
  const isSame = saved.instruction.notifySameAsConsignee
  const party = (role: InstructionRole) => {
    const one = partyIn(saved, role)
    return one && documentPartyOf(one, codes.countries.get(one.countryId ?? 0))
  }
  const consignee = party('consignee')
  return omitUnknown({
    shipper: party('shipper'),
    consignee: consignee && omitUnknown({ ...consignee, ...eoriOf(saved), isNotifyParty: isSame }),
    seller: party('seller'),
    buyer: party('buyer'),
    notifyParties: isSame
      ? undefined
      : optional([party('notify1'), party('notify2')].filter((one) => one !== undefined)),
  })
}

/** The consignee's EORI number, which starts with the country that gave it. */
function eoriOf({ instruction }: InstructionRecord) {
  const value = oneLine(instruction.consigneeEori)
  const countryCode = value?.slice(0, 2)
  if (!value || !countryCode || !/^[A-Z]{2}$/.test(countryCode)) return {}
  return { taxLegalReferences: [{ type: 'EORI', countryCode, value }] }
}

/** A bill to order names who may give the order instead of a consignee. */
function orderedTo(consignee: string | null | undefined): boolean | undefined {
  const name = oneLine(consignee)
  return name ? isToOrder(name) : undefined
}

function payableAt(place: string | null) {
  const freeText = fittedLines(place, 1)[0]
  return freeText ? { freeText } : undefined
}

function transportsOf(order: OrderDetailRow, { vessel, voyage }: BlContent): TransportDocument['transports'] {
  const port = (stop: OrderDetailRow['pol']) => {
    const locationName = oneLine(stop?.en)
    return stop ? { ...(locationName ? { locationName } : {}), UNLocationCode: stop.code } : undefined
  }
  return omitUnknown({
    plannedDepartureDate: order.order.etd ?? undefined,
    plannedArrivalDate: order.order.eta ?? undefined,
    placeOfReceipt: port(order.from),
    portOfLoading: port(order.pol),
    portOfDischarge: port(order.pod),
    placeOfDelivery: port(order.to),
    vesselVoyages: [
      omitUnknown({
        vesselName: oneLine(vessel)?.slice(0, 50),
        carrierExportVoyageNumber: oneLine(voyage)?.slice(0, 50),
      }),
    ],
  })
}

/** The status of the document (domain facts: our statuses in the standard's terms); undefined before there is a version. */
function documentStatus(status: number, { isApproved, isTelex, isVersion }: EblVersion): string | undefined {
  switch (status) {
    case orderStatus.cancelled:
      return 'VOIDED'
    case orderStatus.completed:
      return isTelex ? 'SURRENDERED_FOR_DELIVERY' : 'ISSUED'
    case orderStatus.pendingTelexRelease:
      return 'PENDING_SURRENDER_FOR_DELIVERY'
    case orderStatus.pendingOriginalDispatch:
      return 'ISSUED'
  }
  if (isApproved) return 'APPROVED'
  return isVersion ? 'DRAFT' : undefined
}
