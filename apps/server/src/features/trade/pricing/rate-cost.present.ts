import type { RateCost, SellPrice } from '@berth/contract/trade/rate-cost'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { costNumberOf } from '@berth/domain/tariff/rate-cost'
import { isSoldBelowCost } from '@berth/domain/tariff/sold-price'
import type { Language } from '@berth/locales/language'
import type { RateCostRow, SaleRow, TypePrice } from './rate-cost.query.ts'

/** Presents a bought rate on the wire, with what it is sold at. */
export function presentRateCost(row: RateCostRow, language: Language): RateCost {
  const { cost, carrier, pol, pod, to, hub } = row
  const nameOf = (named: { readonly nameZh: string; readonly nameEn: string }) =>
    language === 'zh-CN' ? named.nameZh : named.nameEn
  return {
    id: cost.id,
    cost_no: costNumberOf(cost.id),
    supplier: cost.supplier,
    contract_no: cost.contractNo,
    carrier_id: cost.carrierId,
    carrier_name: nameOf(carrier),
    carrier_code: carrier.code,
    pol_id: cost.polId,
    pol_name: nameOf(pol),
    pol_code: pol.code,
    pod_id: cost.podId,
    pod_name: nameOf(pod),
    pod_code: pod.code,
    to_id: cost.toId,
    to_name: nameOf(to),
    to_code: to.code,
    sdate: cost.sdate,
    edate: cost.edate,
    transit_days: cost.transitDays,
    mode: cost.mode,
    spaces: row.spaces.map(presentPrice),
    lcl: cost.lcl && {
      breaks: cost.lcl.breaks.map(({ from, price }) => ({ from, price })),
      ...{ min_tons: cost.lcl.min_tons, min_amount: cost.lcl.min_amount, cfs: cost.lcl.cfs },
      kilograms_per_ton: cost.lcl.kilograms_per_ton,
      closing_days: [...cost.lcl.closing_days],
      sailing_days: [...cost.lcl.sailing_days],
    },
    hub_id: cost.hubId,
    hub_name: hub && nameOf(hub),
    remark: cost.remark,
    sells: row.sales.map((sale) => presentSale(sale, { spaces: row.spaces, lcl: cost.lcl }, language)),
    update_time: cost.updateTime.toISOString(),
    version: cost.version,
  }
}

type Bought = { readonly spaces: readonly TypePrice[]; readonly lcl: LclTerms | null }

/** Presents what a cost is sold at to somebody. */
export function presentSale(sale: SaleRow, bought: Bought, language: Language): SellPrice {
  const { group, company, lcl } = sale
  const pricesOf = ({ spaces, lcl: terms }: Bought) => ({
    spaces: spaces.map(({ containerId, price }) => ({ container_id: containerId, price })),
    lcl: terms,
  })
  return {
    group,
    company: company && {
      id: company.id,
      name: language === 'zh-CN' ? (company.nameZh ?? company.nameEn) : company.nameEn,
    },
    spaces: sale.spaces.map(presentPrice),
    breaks: (lcl?.breaks ?? []).map(({ from, price }) => ({ from, price })),
    min_amount: lcl?.min_amount ?? null,
    is_below_cost: isSoldBelowCost(pricesOf(sale), pricesOf(bought)),
  }
}

function presentPrice({ containerId, code, price }: TypePrice) {
  return { container_id: containerId, container_code: code, price }
}

type SoldRateCost = {
  readonly rateId: number
  readonly spaces: readonly { readonly containerId: number; readonly price: number }[]
  readonly lcl: LclPrice | null
}

/** Presents what a rate costs that is sold from a bought one. */
export function presentSoldRateCost({ rateId, spaces, lcl }: SoldRateCost) {
  return {
    rate_id: rateId,
    spaces: spaces.map(({ containerId, price }) => ({ container_id: containerId, price })),
    lcl: lcl && {
      ...{ min_tons: lcl.min_tons, min_amount: lcl.min_amount, kilograms_per_ton: lcl.kilograms_per_ton },
      breaks: lcl.breaks.map(({ from, price }) => ({ from, price })),
    },
  }
}
