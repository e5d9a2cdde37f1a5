import type { Shipment } from '@berth/contract/orders/instruction'
import type { Country, Unit } from '@berth/contract/trade/lookup'
import type { BlParty, BlSource } from '@berth/domain/bill-of-lading/bl-content'
import { type PrintedBl, printedBl } from '@berth/domain/bill-of-lading/printed-bl'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PartyValues } from '#features/contacts/contact-values.ts'
import { containers, countries, units } from '#features/lookups/lookups.ts'
import { filledRows, type InstructionValues } from '#features/shipping-instruction/form/form.ts'

type Names = {
  readonly countries: readonly Country[]
  readonly units: readonly Unit[]
  readonly containerNames: ReadonlyMap<number, string>
}

/** The bill of lading for the instruction as currently typed. */
export function usePrintedBl(shipment: Shipment, values: InstructionValues): PrintedBl {
  const nations = useQuery(countries()).data?.lists
  const packages = useQuery(units()).data?.lists
  const types = useQuery(containers()).data?.lists
  return useMemo(() => {
    const containerNames = new Map((types ?? []).map(({ id, code }) => [id, code]))
    // A type that is no longer offered keeps the name saved with the instruction.
    for (const { container_id: id, container_name: name } of shipment.containers)
      if (id !== null && name !== null) containerNames.set(id, name)
    return printedBl(
      blSourceOf(shipment, values, { countries: nations ?? [], units: packages ?? [], containerNames }),
    )
  }, [shipment, values, nations, packages, types])
}

function blSourceOf(shipment: Shipment, values: InstructionValues, names: Names): BlSource {
  const { parties } = values
  const party = (given: PartyValues | null) => given && partyOf(given, names)
  return {
    ...values,
    names: shipment.printed,
    mbl_no: shipment.mbl_no,
    hbl_no: shipment.hbl_no,
    so_no: shipment.so_no,
    order_no: shipment.order_no,
    cust_ref_no: shipment.cust_ref_no,
    vessel: shipment.vessel,
    voyage: shipment.voyage,
    transport_term: shipment.transport_term,
    freight_term: shipment.freight_term,
    parties: {
      shipper: party(parties.shipper),
      consignee: party(parties.consignee),
      notify1: party(parties.notify1),
      notify2: party(parties.notify2),
    },
    rows: filledRows(values.rows).map((row) => ({
      container_no: row.container_no,
      seal_no: row.seal_no,
      container_name: (row.container_id && names.containerNames.get(row.container_id)) || null,
      package: row.package,
      unit: names.units.find(({ id }) => id === row.package_uid),
      weight: row.weight,
      volume: row.volume,
    })),
  }
}

function partyOf(party: PartyValues, names: Names): BlParty {
  return {
    ...party,
    country: names.countries.find(({ id }) => id === party.country_id)?.name_en ?? null,
  }
}
