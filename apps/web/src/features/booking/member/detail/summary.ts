import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { totalsOf } from '@berth/domain/order/booking/totals'
import type { Language } from '@berth/locales/language'
import { formatBoxes, formatVolume } from '#lib/format.ts'
import { detailWords } from './booking-page-words.ts'

/** The containers of an order, for example `2 × 40HQ + 1 × 20GP`. Cubic meters for loose cargo. */
export function volumeOf(order: OrderDetail, language: Language): string | null {
  if (order.spaces.length > 0) return formatBoxes(order.spaces)
  const { volume } = totalsOf(order.cargo)
  return volume > 0 ? detailWords[language].cubicMetres(formatVolume(volume)) : null
}

export function routeOf(order: OrderDetail, language: Language): string | null {
  const to = order.to_name ?? order.pod_name
  return order.pol_name && to ? detailWords[language].route(order.pol_name, to) : null
}

/** Summarizes an order for a dialog that would end it. */
export function gistOf(order: OrderDetail, language: Language): string {
  const said = [routeOf(order, language), volumeOf(order, language)].filter(Boolean).join(' · ')
  return said || order.order_no
}
