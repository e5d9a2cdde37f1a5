import type { OrderSummary } from '@berth/contract/orders/order-shape'
import { sayCargoPlace } from '@berth/locales/cargo-place-words'
import { nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { cargoWords } from './cargo-words.ts'

type Place = Pick<OrderSummary, 'cargo_stage' | 'cargo_port_name' | 'exceptions'>

/** Where the cargo of an order is, in a line, and below it how many exceptions are open. */
export function CargoCell({ order }: { readonly order: Place }) {
  const text = useWords(cargoWords)
  const language = useLanguage()
  const { cargo_port_name: name, exceptions } = order
  const place = sayCargoPlace(order, language)
  if (place === null && exceptions === 0) return nothing
  return (
    <span className="grid nowrap" title={name ?? undefined}>
      {place !== null && <span>{place}</span>}
      {exceptions > 0 && <span className="soon small">{text.exceptions(exceptions)}</span>}
    </span>
  )
}
