import type { offerBody } from '@berth/contract/trade/offer'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { z } from 'zod'
import type { OfferRow } from './offer.query.ts'

export type OfferInput = z.output<typeof offerBody>
export type OptionInput = OfferInput['options'][number]

/** An option as its rows are written. */
export type NewOption = ReturnType<typeof rowsOf>[number]

/** The columns of an offer that the desk types. */
export function columnsOf(input: OfferInput) {
  return {
    company: input.customer_id === null ? input.company : null,
    linkman: input.linkman,
    emails: [...new Set(input.emails)],
    language: input.language,
    readyDate: input.ready_date,
    goods: input.goods,
    validUntil: input.valid_until,
    notesZh: input.notes_zh,
    notesEn: input.notes_en,
  }
}

/** The rows of the options that the desk types, in their order. */
export function rowsOf(options: readonly OptionInput[]) {
  return options.map((option, position) => {
    const isShared = option.mode === containerMode.lcl
    return {
      option: {
        position,
        mode: option.mode,
        carrierId: option.carrier_id,
        polId: option.pol_id,
        podId: option.pod_id,
        toId: option.to_id,
        transitDays: option.transit_days,
        sailing: option.sailing,
        rateId: option.rate_id ?? null,
        lcl: isShared ? (option.lcl ?? null) : null,
        volume: isShared ? (option.cargo?.volume ?? null) : null,
        weight: isShared ? (option.cargo?.weight ?? null) : null,
      },
      spaces: isShared
        ? []
        : option.spaces.map(({ container_id: containerId, count, price }) => ({ containerId, count, price })),
      lines: option.lines.map((line, place) => ({
        position: place,
        chargeGroup: line.group,
        chargeId: line.charge_id,
        basis: line.basis,
        unitPrice: line.unit_price,
        currency: line.currency,
        paymentTerm: line.payment_term,
        chargeMode: line.charge_mode,
        ...{ minimum: line.minimum ?? null, maximum: line.maximum ?? null, ofTypes: line.of_types },
      })),
    }
  })
}

/** A stored version as the desk would type it, to be checked before it is sent or written anew as the next version. */
export function inputOf({ offer, options }: OfferRow): OfferInput {
  return {
    ...{ customer_id: offer.customerId, company: offer.company, linkman: offer.linkman },
    ...{ emails: offer.emails, language: offer.language, ready_date: offer.readyDate, goods: offer.goods },
    ...{ valid_until: offer.validUntil, notes_zh: offer.notesZh, notes_en: offer.notesEn },
    version: offer.version,
    options: options.map(({ option, spaces, lines }) => ({
      ...{ mode: option.mode, carrier_id: option.carrierId, pol_id: option.polId, pod_id: option.podId },
      ...{ to_id: option.toId, transit_days: option.transitDays, sailing: option.sailing },
      rate_id: option.rateId,
      spaces: spaces.map(({ containerId, count, price }) => ({ container_id: containerId, count, price })),
      cargo: { volume: option.volume, weight: option.weight },
      lcl: option.lcl && { ...option.lcl, breaks: [...option.lcl.breaks] },
      lines: lines.map(({ line }) => ({
        ...{ group: line.chargeGroup, charge_id: line.chargeId, basis: line.basis },
        ...{ unit_price: line.unitPrice, currency: line.currency },
        ...{ payment_term: line.paymentTerm, charge_mode: line.chargeMode },
        ...{ minimum: line.minimum, maximum: line.maximum, of_types: [...line.ofTypes] },
      })),
    })),
  }
}
