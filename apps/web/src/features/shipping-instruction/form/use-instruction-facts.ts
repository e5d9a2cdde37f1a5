import type { Shipment } from '@berth/contract/orders/instruction'
import type { InstructionFacts } from '@berth/domain/order/instruction/instruction'
import { isfKey } from '@berth/domain/order/instruction/isf'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { containers, dictionary } from '#features/lookups/lookups.ts'

/** The data the rules need besides the form. Until the lists have loaded, nothing is reported to the member. */
export function useInstructionFacts(shipment: Shipment): InstructionFacts {
  const { container_mode, spaces, isf_needed, filing, containers_elsewhere: containersElsewhere } = shipment
  const types = useQuery(containers()).data?.lists
  const documentTypes = useQuery(dictionary('si_doc_type')).data?.lists
  return useMemo(
    () => ({
      container_mode,
      spaces,
      containerTypes: Object.fromEntries(
        (types ?? []).map(({ id, code, tare_kg, payload_kg }) => [
          id,
          { name: code, tareKg: tare_kg, payloadKg: payload_kg },
        ]),
      ),
      isfType: documentTypes && !documentTypes.some(({ key }) => key === isfKey) ? null : isfKey,
      isfNeeded: isf_needed,
      filing,
      containersElsewhere,
    }),
    [container_mode, spaces, isf_needed, filing, containersElsewhere, types, documentTypes],
  )
}
