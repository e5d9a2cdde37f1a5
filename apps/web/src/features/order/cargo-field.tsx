import { arrivalDays, type CargoFilter, cargoFilters } from '@berth/domain/transport/cargo-stage'
import { useWords } from '#lib/language.ts'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { cargoWords } from './cargo-words.ts'

/** What a list is narrowed to: where cargo is, or within how many days it arrives. */
export type CargoNarrowing = { readonly cargo: CargoFilter | ''; readonly arriving_within: number | null }

type CargoFieldProps = {
  readonly id?: string
  readonly value: CargoNarrowing
  readonly onChange: (value: CargoNarrowing) => void
  readonly placeholder?: string
  readonly width?: number
}

/** Narrows a list of orders by where their cargo is, or by when it arrives. */
export function CargoField({ value, onChange, placeholder, ...control }: CargoFieldProps) {
  const text = useWords(cargoWords)
  const { cargo, arriving_within: days } = value
  return (
    <RemoteSelect<CargoFilter | number>
      {...control}
      {...(placeholder ? { 'aria-label': placeholder } : {})}
      placeholder={placeholder ?? text.any}
      value={cargo || days}
      onChange={(chosen) =>
        onChange({
          cargo: typeof chosen === 'string' ? chosen : '',
          arriving_within: typeof chosen === 'number' ? chosen : null,
        })
      }
      options={[
        ...cargoFilters.map((one) => labelOption(one, text.filters[one])),
        ...arrivalDays.map((one) => labelOption(one, text.arriving(one))),
      ]}
    />
  )
}
