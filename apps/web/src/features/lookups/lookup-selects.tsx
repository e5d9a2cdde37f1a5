import {
  type QueryFunction,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { RemoteSelect, type RemoteSelectProps } from '#ui/controls/remote-select.tsx'
import type { SelectOption } from '#ui/controls/typed-name.ts'
import { carrierOption, codedOption, type NamedAndCoded, namedOption, unitOption } from './lookup-options.tsx'
import {
  businesses,
  carrierOf,
  carriers,
  chargeOf,
  charges,
  containerOf,
  containers,
  countries,
  countryOf,
  incoterms,
  routes,
  unitOf,
  units,
} from './lookups.ts'

export { PortSelect } from './port-select.tsx'

type FromServer = 'options' | 'isLoading' | 'hasFailed' | 'onRetry'
type LookupSelectProps<Value> = Omit<RemoteSelectProps<Value>, FromServer>

/** The options of a lookup with loading state, for a select. */
function useChoices<Item>(
  { data, isPending, isError, refetch }: UseQueryResult<{ readonly lists: Item[] }>,
  option: (item: Item) => SelectOption,
) {
  const options = useMemo(() => data?.lists.map(option) ?? [], [data, option])
  return { options, isLoading: isPending, hasFailed: isError, onRetry: () => void refetch() }
}

type Rows<Item> = { readonly lists: Item[] }
type Read<Item> = { readonly queryKey: readonly unknown[]; readonly queryFn?: QueryFunction<Rows<Item>> }

/** The list plus the chosen entry, even if it is no longer offered, so that a form keeps showing its name. */
function useWithChosen<Item extends { readonly id: number }>(
  list: Read<Item>,
  readOne: (id: number) => Read<Item>,
  chosen: number | null | undefined,
): UseQueryResult<Rows<Item>> {
  const known = useQuery(list as UseQueryOptions<Rows<Item>>)
  const isMissing = chosen != null && known.data?.lists.every(({ id }) => id !== chosen) === true
  const former = useQuery({ ...(readOne(chosen ?? 0) as UseQueryOptions<Rows<Item>>), enabled: isMissing })
  const added = isMissing ? former.data?.lists : undefined
  const data = useMemo(
    () => known.data && (added ? { lists: [...known.data.lists, ...added] } : known.data),
    [known.data, added],
  )
  return { ...known, data } as UseQueryResult<Rows<Item>> // The same result with one more row.
}

export function CarrierSelect(props: LookupSelectProps<number>) {
  return (
    <RemoteSelect<number>
      {...props}
      {...useChoices(useWithChosen(carriers(), carrierOf, props.value), carrierOption)}
    />
  )
}

export function ChargeSelect(props: LookupSelectProps<number>) {
  return (
    <RemoteSelect<number>
      {...props}
      {...useChoices(useWithChosen(charges(), chargeOf, props.value), namedOption)}
    />
  )
}

export function CountrySelect(props: LookupSelectProps<number>) {
  return (
    <RemoteSelect<number>
      {...props}
      {...useChoices(useWithChosen(countries(), countryOf, props.value), namedOption)}
    />
  )
}

export function BusinessSelect(props: LookupSelectProps<number>) {
  return <RemoteSelect<number> {...props} {...useChoices(useQuery(businesses()), namedOption)} />
}

export function RouteSelect(props: LookupSelectProps<number>) {
  return <RemoteSelect<number> {...props} {...useChoices(useQuery(routes()), namedOption)} />
}

export function ContainerSelect(props: LookupSelectProps<number>) {
  return (
    <RemoteSelect<number>
      {...props}
      {...useChoices(useWithChosen(containers(), containerOf, props.value), codedOption)}
    />
  )
}

export function PackageUnitSelect(props: LookupSelectProps<number>) {
  return (
    <RemoteSelect<number>
      {...props}
      {...useChoices(useWithChosen(units(), unitOf, props.value), unitOption)}
    />
  )
}

/** An Incoterm. Its value is the code, as on the wire. */
export function IncotermSelect(props: LookupSelectProps<string>) {
  return <RemoteSelect<string> {...props} {...useChoices(useQuery(incoterms()), incotermOption)} />
}

function incotermOption(item: NamedAndCoded): SelectOption {
  return { ...codedOption(item), value: item.code }
}
