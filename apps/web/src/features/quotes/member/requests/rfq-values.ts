import type { Port } from '@berth/contract/trade/lookup'
import type { QuoteItem } from '@berth/contract/trade/quote'
import type { RfqBody } from '@berth/contract/trade/rfq'
import type { Finding } from '@berth/domain/finding'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { standardContainerCode } from '@berth/domain/quote/quote'
import { checkRfq } from '@berth/domain/rfq/rfq'
import type { Day } from '@berth/domain/time/calendar'
import { type CargoDraft, cargoFindings, draftsOf, typedCargo } from '../cargo/cargo-draft.ts'
import type { QuoteState } from '../quote-url.ts'

export type RfqSpaceRow = { readonly container_id: number | null; readonly count: number | null }

/** The form values of a quote request. */
export type RfqValues = {
  readonly pol: number | null
  readonly to: number | null
  readonly pod: number | null
  readonly carrier: number | null
  readonly forwarder: number | null
  readonly rate: number | null
  readonly ready_date: Day | null
  /** What is asked for: `booking_space`, or for LCL `cargo`. */
  readonly mode: ContainerMode
  readonly booking_space: readonly RfqSpaceRow[]
  readonly cargo: readonly CargoDraft[]
  readonly target_rate: string
  readonly potential_vol: string
  readonly description: string
  readonly sales: string
}

/** The initial values of a quote request: the page's state, and the quote it is about if there is one. */
export type RfqBeginning = {
  readonly state: Pick<QuoteState, 'pol_id' | 'to_id' | 'ready' | 'spaces'> &
    Partial<Pick<QuoteState, 'carrier_id' | 'mode' | 'cargo'>>
  readonly quote?: QuoteItem
  /** The place of delivery, once known. */
  readonly delivery?: Port | undefined
}

export function rfqValuesOf({ state, quote, delivery }: RfqBeginning): RfqValues {
  const to = quote?.to_id ?? state.to_id
  const [carrier, ...others] = state.carrier_id ?? []
  const asked = state.spaces.map(({ container_id, count }) => ({ container_id, count }))
  return {
    pol: quote?.pol_id ?? state.pol_id,
    to,
    // Cargo for a sea port is discharged there unless its quote says otherwise.
    pod: quote?.pod_id ?? (delivery?.kind === 'sea' ? delivery.id : null),
    carrier: quote?.carrier_id ?? (others.length === 0 ? (carrier ?? null) : null),
    forwarder: quote?.forwarder_id ?? null,
    rate: quote?.id ?? null,
    ready_date: state.ready,
    mode: quote?.lcl ? containerMode.lcl : (state.mode ?? containerMode.fcl),
    booking_space: asked.length > 0 ? asked : [{ container_id: usualType(quote), count: 1 }],
    cargo: draftsOf(state.cargo ?? []),
    target_rate: '',
    potential_vol: '',
    description: '',
    sales: '',
  }
}

/** The standard container if the quote prices it, or else the quote's first type. */
function usualType(quote: QuoteItem | undefined): number | null {
  const standard = quote?.spaces.find(({ container_name }) => container_name === standardContainerCode)
  return standard?.container_id ?? quote?.spaces[0]?.container_id ?? null
}

export function rfqBodyOf({ mode, booking_space, cargo, ...values }: RfqValues): RfqBody {
  if (mode === containerMode.lcl) return { ...values, cargo: typedCargo(cargo) }
  return { ...values, booking_space: [...booking_space] }
}

/** What is wrong with a quote request; of cargo, at the cells in which it is typed. */
export function rfqFindings(values: RfqValues, today: Day): Finding[] {
  const found = checkRfq(rfqBodyOf(values), today)
  if (values.mode === containerMode.fcl) return found
  return [...found.filter(({ path }) => !path.startsWith('cargo.')), ...cargoFindings(values.cargo)]
}
