import { type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import type { CargoFilter } from '@berth/domain/transport/cargo-stage'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import { cargoChoiceOf, cargoChoices, narrowingOf } from '#features/order/cargo-choice.ts'
import { useStatusNames } from '#features/order/use-status-names.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ManySelect, RemoteSelect } from '#ui/controls/remote-select.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { listWords } from './booking-list-words.ts'
import type { BookingFilter } from './list-url.ts'

type FieldProps = {
  readonly id: string
  readonly filter: BookingFilter
  readonly onChange: (change: Partial<BookingFilter>) => void
  readonly width?: number
}

export function DeliveryField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(listWords)
  return (
    <PortSelect
      use="to"
      inland
      id={id}
      value={filter.to_id}
      onChange={(to_id) => onChange({ to_id })}
      placeholder={text.any}
      {...(width ? { width } : {})}
    />
  )
}

/** The port of loading, which the search of ports sets. */
export function LoadingField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(listWords)
  return (
    <PortSelect
      use="pol"
      id={id}
      value={filter.pol_id}
      onChange={(pol_id) => onChange({ pol_id })}
      placeholder={text.any}
      {...(width ? { width } : {})}
    />
  )
}

/** Where the cargo is, or within how many days it arrives. */
export function PlaceField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(listWords)
  return (
    <RemoteSelect<CargoFilter | number>
      id={id}
      value={cargoChoiceOf(filter)}
      onChange={(choice) => onChange(narrowingOf(choice))}
      placeholder={text.any}
      options={cargoChoices(useLanguage()).map(([choice, name]) => labelOption(choice, name))}
      {...(width ? { width } : {})}
    />
  )
}

export function StatusField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(listWords)
  const names = useStatusNames()
  return (
    <ManySelect<OrderStatus>
      id={id}
      maxTagCount="responsive"
      value={filter.status}
      // Choosing individual statuses leaves the shortcut.
      onChange={(status) => onChange({ status, waits_on: 'any' })}
      placeholder={text.any}
      options={statusesInProcessOrder.map((status) => labelOption(status, names[status]))}
      {...(width ? { width } : {})}
    />
  )
}
