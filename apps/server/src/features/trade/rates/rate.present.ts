import type { Rate } from '@berth/contract/trade/rate'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import type { Language } from '@berth/locales/language'
import type { RateRow } from './rate.query.ts'

type NamePair = { readonly nameZh: string; readonly nameEn: string }

/** Presents a rate on the wire, including its publisher; omit that for readers who may not see it. */
export function presentRate(row: RateRow, language: Language): Rate {
  const { rate, carrier, pol, to, pod, hub, forwarder } = row
  const nameOf = ({ nameZh, nameEn }: NamePair) => (language === 'zh-CN' ? nameZh : nameEn)
  return {
    id: rate.id,
    carrier_id: carrier.id,
    carrier_name: nameOf(carrier),
    carrier_code: carrier.code,
    pol_id: pol.id,
    pol_name: nameOf(pol),
    pol_code: pol.code,
    to_id: to.id,
    to_name: nameOf(to),
    to_code: to.code,
    pod_id: pod.id,
    pod_name: nameOf(pod),
    pod_code: pod.code,
    sdate: rate.sdate,
    edate: rate.edate,
    transit_days: rate.transitDays,
    remark: rate.remark,
    mode: rate.mode,
    spaces: row.spaces.map((space) => ({
      id: space.containerId,
      container_id: space.containerId,
      container_name: nameOf(space),
      container_code: space.code,
      price: space.price,
    })),
    lcl: rate.lcl && presentLcl(rate.lcl),
    hub_id: hub?.id ?? null,
    hub_name: hub && nameOf(hub),
    hub_code: hub?.code ?? null,
    forwarder_id: forwarder?.id ?? null,
    forwarder_name:
      forwarder && (language === 'zh-CN' ? (forwarder.company2 ?? forwarder.company1) : forwarder.company1),
    create_time: rate.createTime.toISOString(),
    update_time: rate.updateTime.toISOString(),
    version: rate.version,
  }
}

function presentLcl({ breaks, closing_days, sailing_days, ...terms }: LclTerms): NonNullable<Rate['lcl']> {
  return {
    ...terms,
    breaks: [...breaks],
    closing_days: [...closing_days],
    sailing_days: [...sailing_days],
  }
}
