import type { OrderSummary } from '@berth/contract/orders/order-shape'
import { sayCargoPlace } from '@berth/locales/cargo-place-words'
import { nothing } from '#lib/format.ts'
import { useLanguage } from '#lib/language.ts'
import { sayExceptions } from './say-exceptions.ts'

type Place = Pick<OrderSummary, 'cargo_stage' | 'cargo_port_name' | 'exceptions' | 'exception_kind'>

/** Where the cargo of an order is, in a line, and below it what is wrong with its transport. */
export function CargoCell({ order }: { readonly order: Place }) {
  const language = useLanguage()
  const place = sayCargoPlace(order, language)
  const wrong = sayExceptions(order, language)
  if (place === null && wrong === null) return nothing
  return (
    <span className="grid nowrap" title={order.cargo_port_name ?? undefined}>
      {place !== null && <span>{place}</span>}
      {wrong !== null && <span className="soon small">{wrong}</span>}
    </span>
  )
}
