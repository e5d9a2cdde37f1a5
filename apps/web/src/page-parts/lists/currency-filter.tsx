import { CurrencySwitch } from './currency-switch.tsx'
import { ListFilter, type ListFilterProps } from './list-filter.tsx'

type CurrencyFilterProps = Pick<ListFilterProps, 'search'> & {
  readonly list: ListFilterProps['list'] & {
    readonly state: { readonly currency: string }
    readonly answer: { readonly currencies: readonly string[] } | undefined
    readonly change: (change: { readonly currency: string }) => void
  }
}

/** Keyword and currency of a list of amounts; nothing while there is nothing to choose. */
export function CurrencyFilter({ list, search }: CurrencyFilterProps) {
  const { currency } = list.state
  const currencies = list.answer?.currencies ?? []
  const isChoice = currencies.length > 1
  if (!search && !list.isNarrowed && !isChoice) return null
  return (
    <ListFilter
      list={list}
      search={search}
      inSheet={search && isChoice ? Number(currency !== '') : undefined}
    >
      <CurrencySwitch
        currencies={currencies}
        value={currency}
        onChange={(next) => list.change({ currency: next })}
      />
    </ListFilter>
  )
}
