import type { OrderSummary } from '@berth/contract/orders/order-shape'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { cargoWords } from './cargo-words.ts'

type Place = Pick<OrderSummary, 'cargo_stage' | 'cargo_port_name' | 'exceptions'>

/** Where the cargo of an order is, in a line, and below it how many exceptions are open. */
export function CargoCell({ order }: { readonly order: Place }) {
  const text = useWords(cargoWords)
  const { cargo_stage: stage, cargo_port_name: name, exceptions } = order
  const port = name?.split(',')[0] ?? ''
  if (stage === null && exceptions === 0) return nothing
  return (
    <span className="grid nowrap" title={name ?? undefined}>
      {stage !== null && (
        <span>
          {stage === 'at_sea' && port ? text.boundFor(port) : `${port} ${text.stages[stage]}`.trim()}
        </span>
      )}
      {exceptions > 0 && <span className="soon small">{text.exceptions(exceptions)}</span>}
    </span>
  )
}
