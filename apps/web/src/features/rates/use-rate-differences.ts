import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { equal } from '#page-parts/forms/form-engine.ts'
import type { VersionDifference } from '#page-parts/forms/versions-dialog.tsx'
import { carriers, containers } from '../lookups/lookups.ts'
import { usePlaces } from '../lookups/places.ts'
import { useLclText } from './lcl-parts.tsx'
import { lclWords } from './lcl-words.ts'
import { type RateField, type RateValues, rateFieldsInOrder } from './rate-values.ts'
import { rateFormWords, rateWords } from './rate-words.ts'

type PlacesOfRate = Pick<RateValues, 'pol_id' | 'to_id' | 'pod_id' | 'hub_id'>

type CodeName = { readonly id: number; readonly name: string; readonly code: string }

/** Compares typed values with a newer version of a rate. Suggests keeping local changes and taking the rest. */
export function useRateDifferences(versions: readonly PlacesOfRate[]) {
  const { columns } = useWords(rateWords)
  const text = useWords(rateFormWords)
  const lcl = useWords(lclWords)
  const termsText = useLclText()
  const known = {
    ports: [
      ...usePlaces(
        versions.flatMap(({ pol_id, to_id, pod_id, hub_id }) => [pol_id, to_id, pod_id, hub_id]),
      ).values(),
    ],
    carriers: useQuery(carriers()).data?.lists,
    containers: useQuery(containers()).data?.lists,
  }
  const labels: Record<RateField, string> = {
    carrier_id: columns.carrier,
    pol_id: columns.pol,
    to_id: columns.to,
    pod_id: columns.pod,
    valid_range: columns.validity,
    transit_days: text.transit,
    remark: columns.remark,
    spaces: text.spaces,
    mode: lcl.mode,
    lcl: lcl.terms,
    hub_id: lcl.hub,
  }
  const shown: Record<RateField, (values: RateValues) => string> = {
    carrier_id: ({ carrier_id }) => nameIn(known.carriers, carrier_id),
    pol_id: ({ pol_id }) => nameIn(known.ports, pol_id),
    to_id: ({ to_id }) => nameIn(known.ports, to_id),
    pod_id: ({ pod_id }) => nameIn(known.ports, pod_id),
    valid_range: ({ valid_range }) => valid_range.map((day) => day ?? nothing).join(' ~ '),
    transit_days: ({ transit_days }) => (transit_days === null ? nothing : String(transit_days)),
    remark: ({ remark }) => remark || nothing,
    spaces: ({ spaces }) =>
      spaces
        .map(({ container_id, price }) => `${codeIn(known.containers, container_id)} ${formatMoney(price)}`)
        .join(', ') || nothing,
    mode: ({ mode }) => (mode === containerMode.lcl ? lcl.modes.lcl : lcl.modes.fcl),
    lcl: ({ lcl: terms }) => termsText(terms),
    hub_id: ({ hub_id }) => nameIn(known.ports, hub_id),
  }
  return (start: RateValues, mine: RateValues, theirs: RateValues): readonly VersionDifference<RateField>[] =>
    rateFieldsInOrder
      .filter((field) => !equal(mine[field], theirs[field]))
      .map((field) => ({
        field,
        label: labels[field],
        mine: shown[field](mine),
        theirs: shown[field](theirs),
        suggested: equal(mine[field], start[field]) ? ('theirs' as const) : ('mine' as const),
      }))
}

function nameIn(known: readonly CodeName[] | undefined, id: number | null): string {
  return known?.find((one) => one.id === id)?.name ?? nothing
}

function codeIn(known: readonly CodeName[] | undefined, id: number): string {
  return known?.find((one) => one.id === id)?.code ?? String(id)
}
