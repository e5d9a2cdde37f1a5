import { bookingCreateBody } from '@berth/contract/orders/booking'
import type { OfferOption } from '@berth/contract/trade/offer'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { descriptionOfGoods } from '@berth/domain/order/booking/goods-description'
import { type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findOffer, presentOffer } from '../../trade/offers/public.ts'
import type { ReferenceContext } from '../order/references.query.ts'
import type { StepOutcome } from '../step/step.command.ts'
import { createBooking } from './book.command.ts'

type Accepting = ReferenceContext & { readonly language: Language }

type Choice = { readonly option_id: number; readonly version: number }

/**
 * Accepts an option of an offer: makes a draft of a booking of what it names, at its prices. The transaction that writes the draft
 * accepts the offer, as it does for an option of a quote request, so that two at once make one booking.
 */
export async function acceptOffer(
  accepting: Accepting,
  id: number,
  { option_id: optionId, version }: Choice,
): Promise<Result<StepOutcome, Problem>> {
  const { db, scope, language, now } = accepting
  const row = await findOffer(db, scope, id)
  if (!row) return refuse(problem('not_found'))
  const shown = presentOffer(row, { actor: 'member', language, now, seesOrders: false })
  if (!shown.actions.includes('accept')) return refuse(problem('transition_not_allowed'))
  if (shown.version !== version) return refuse(problem('stale_version'))
  const option = shown.options.find((one) => one.id === optionId)
  if (!option) return refuse(broken([{ path: 'option_id', rule: 'not_found' }]))
  const booked = await createBooking(
    accepting,
    bookingCreateBody.parse({ ...bookingOf(option, shown), action: 'save', offer_option_id: optionId }),
  )
  // Somebody else was faster.
  const isGone = !booked.ok && booked.reason.fields?.some(({ path }) => path === 'offer_option_id')
  return isGone ? refuse(problem('transition_not_allowed')) : booked
}

type AskedCargo = { readonly ready_date: string | null; readonly goods: string | null }

/** What is known of a booking when an option is accepted; the parties are added before it is submitted. */
function bookingOf(option: OfferOption, { ready_date, goods }: AskedCargo) {
  const isShared = option.mode === containerMode.lcl
  const description = goods && descriptionOfGoods(goods)
  const places = { pol_id: option.pol_id, pod_id: option.pod_id, to_id: option.to_id }
  return {
    container_mode: option.mode,
    ...places,
    carrier_id: option.carrier_id,
    ready_date,
    containers: isShared
      ? []
      : option.spaces.map(({ container_id, count: quantity }) => ({
          container_id,
          quantity,
          description,
        })),
    cargo: isShared ? [{ ...option.cargo, description }] : [],
  }
}
