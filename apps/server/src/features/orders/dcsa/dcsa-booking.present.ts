import type { DcsaBooking } from '@berth/contract/orders/dcsa-booking'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type PartyType, partyType } from '@berth/domain/order/booking/party'
import type { OrderDetailRow } from '../order/order-detail.query.ts'
import type { DcsaCodes } from './dcsa-booking.query.ts'
import { cutToLength, dcsaPartyOf, oneLine } from './dcsa-party.ts'

type Line = OrderDetailRow['lines'][number]

/** LCL needs no container of its own, but a request must name at least one; the smallest dry container is used. */
const boxOfLooseCargo = '22GP'

/** Presents the order as a DCSA Booking 2.0 request: the requested data plus everything confirmed since. */
export function presentDcsaBooking(row: OrderDetailRow, codes: DcsaCodes): DcsaBooking {
  const { order } = row
  const movement = order.containerMode === containerMode.fcl ? 'FCL' : 'LCL'
  const [receipt, delivery] = (order.transportTerm ?? (movement === 'FCL' ? 'CY-CY' : 'CFS-CFS')).split('-')
  const vessel = oneLine(order.vessel)
  const voyage = oneLine(order.voyage)
  const quote = oneLine(order.quote?.quoteNo)
  const bills = [order.mblNo, order.hblNo].flatMap((number) => oneLine(number) ?? [])
  const reference = oneLine(order.custRefNo)
  const departs = order.etd ?? order.bookingDate
  return {
    receiptTypeAtOrigin: placeOf(receipt),
    deliveryTypeAtDestination: placeOf(delivery),
    cargoMovementTypeAtOrigin: movement,
    cargoMovementTypeAtDestination: movement,
    // Members book a container type; a substitute needs their agreement.
    isEquipmentSubstitutionAllowed: false,
    ...(order.freightTerm ? { freightPaymentTermCode: order.freightTerm === 'prepaid' ? 'PRE' : 'COL' } : {}),
    ...(quote ? { extendedContractQuotationReference: cutToLength(quote, 70) } : {}),
    ...(vessel ? { vessel: { name: vessel } } : {}),
    // A voyage number is only meaningful with a vessel.
    ...(vessel && voyage ? { carrierExportVoyageNumber: voyage } : {}),
    ...carrierOf(codes.carrierCodes),
    ...(departs ? { expectedDepartureDate: departs } : {}),
    ...(order.readyDate ? { expectedDepartureFromPlaceOfReceiptDate: order.readyDate } : {}),
    transportDocumentTypeCode: 'BOL',
    ...(bills.length > 0 ? { transportDocumentReferences: bills } : {}),
    bookingChannelReference: order.orderNo,
    ...(order.incoTerm ? { incoTerms: order.incoTerm } : {}),
    ...(reference ? { references: [{ type: 'CR', value: reference }] } : {}),
    documentParties: partiesOf(row, codes),
    shipmentLocations: locationsOf(row),
    requestedEquipments: movement === 'FCL' ? boxesOf(row.lines, codes) : [looseCargoOf(row.lines, codes)],
  }
}

/** Where cargo is received or delivered: at a yard, a freight station or the door. */
export function placeOf(term: string | undefined): DcsaBooking['receiptTypeAtOrigin'] {
  if (term === 'DOOR') return 'SD'
  return term === 'CFS' ? 'CFS' : 'CY'
}

/** SCACs have four characters and SMDG codes three; a carrier with neither is left to the receiver. */
export function carrierOf([code]: readonly string[]): Pick<
  DcsaBooking,
  'carrierCode' | 'carrierCodeListProvider'
> {
  if (code === undefined || code.length > 4) return {}
  return { carrierCode: code, carrierCodeListProvider: code.length === 4 ? 'NMFTA' : 'SMDG' }
}

function partiesOf(
  { order, contacts, creator }: OrderDetailRow,
  codes: DcsaCodes,
): DcsaBooking['documentParties'] {
  const { agent } = codes
  const home = codes.countries.get(agent.countryId ?? 0)
  const partyOf = (type: PartyType) => {
    const kept = contacts.find((contact) => contact.type === type)
    return kept && dcsaPartyOf(kept, codes.countries.get(kept.countryId ?? 0))
  }
  const shipper = partyOf(partyType.shipper)
  const consignee = partyOf(partyType.consignee)
  const notified = (['notify1', 'notify2'] as const).flatMap((role, place) => {
    const party = partyOf(partyType[role])
    return party ? [{ party, partyFunction: (['N1', 'N2'] as const)[place] ?? 'N1' }] : []
  })
  const creditNo = oneLine(agent.creditNo)
  return {
    bookingAgent: {
      ...dcsaPartyOf({ ...agent, linkman: creator.name, phone: creator.phone, email: creator.email }, home),
      ...(home && creditNo && creditNo.length <= 35
        ? { taxLegalReferences: [{ type: 'USCI', countryCode: home.code, value: creditNo }] }
        : {}),
    },
    ...(shipper ? { shipper } : {}),
    ...(consignee ? { consignee: { ...consignee, isNotifyParty: order.notifySameAsConsignee } } : {}),
    ...(notified.length > 0 ? { other: notified } : {}),
  }
}

function locationsOf({ from, pol, pod, to }: OrderDetailRow): DcsaBooking['shipmentLocations'] {
  const stops = [
    ['PRE', from],
    ['POL', pol],
    ['POD', pod],
    ['PDE', to],
  ] as const
  return stops.flatMap(([locationTypeCode, stop]) => {
    const locationName = oneLine(stop?.en)
    return stop
      ? [
          {
            location: { ...(locationName ? { locationName } : {}), UNLocationCode: stop.code },
            locationTypeCode,
          },
        ]
      : []
  })
}

function boxesOf(lines: readonly Line[], codes: DcsaCodes): DcsaBooking['requestedEquipments'] {
  return lines.map((line) => ({
    ISOEquipmentCode: codes.boxes.get(line.containerId ?? 0) ?? boxOfLooseCargo,
    units: Math.max(1, line.quantity ?? 1),
    isShipperOwned: false,
    ...(line.weight ? { cargoGrossWeight: { value: line.weight, unit: 'KGM' as const } } : {}),
    ...commoditiesOf([line], codes),
  }))
}

function looseCargoOf(lines: readonly Line[], codes: DcsaCodes): DcsaBooking['requestedEquipments'][number] {
  return {
    ISOEquipmentCode: boxOfLooseCargo,
    units: 1,
    isShipperOwned: false,
    ...commoditiesOf(lines, codes),
  }
}

function commoditiesOf(lines: readonly Line[], codes: DcsaCodes) {
  const commodities = lines.flatMap((line) => {
    const commodityType = oneLine(line.description)
    return commodityType ? [{ commodityType, ...cargoOf(line, codes) }] : []
  })
  return commodities.length > 0 ? { commodities } : {}
}

function cargoOf(line: Line, codes: DcsaCodes) {
  const hsCode = line.hsCode?.replaceAll('.', '') ?? ''
  const unit = codes.packages.get(line.packageUid ?? 0)
  return {
    ...(/^\d{6,12}$/.test(hsCode) ? { extendedHSCodes: [hsCode] } : {}),
    ...(line.weight ? { cargoGrossWeight: { value: line.weight, unit: 'KGM' as const } } : {}),
    ...(line.volume ? { cargoGrossVolume: { value: line.volume, unit: 'MTQ' as const } } : {}),
    ...(line.package
      ? {
          outerPackaging: {
            ...(unit && /^[A-Z0-9]{2}$/.test(unit.code) ? { packageCode: unit.code } : {}),
            numberOfPackages: line.package,
            ...(unit ? { description: cutToLength(unit.name, 100) } : {}),
          },
        }
      : {}),
  }
}
