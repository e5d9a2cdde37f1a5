import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

/** Texts of the lines of a price. */
export const priceLineWords = defineWords(
  {
    table: (group: string) => `${group}明细`,
    ocean: '海运费及附加费',
    local: '起运港本地费',
    other: (sign: string) => `${sign} 费用`,
    charge: terms.zh.charge,
    quantity: common.zh.quantity,
    price: (sign: string) => `单价 ${sign}`,
    amount: (sign: string) => `金额 ${sign}`,
    total: common.zh.total,
    limits: { minimum: '低消', maximum: '封顶' },
    optional: '可选',
    included: '含在运费内',
    tons: '计费吨',
    byVolume: (volume: string, weight: string) => `体积 ${volume} m³ 不少于 ${weight} t`,
    byWeight: (volume: string, weight: string) => `${weight} t 多于体积 ${volume} m³`,
    minimum: { tons: '按最低计费吨', amount: '按最低运费' },
    breaks: '分段价',
    from: (tons: string, price: string) => `${tons} RT 起 ${price}`,
    least: (tons: string) => `低消 ${tons} RT`,
    leastAmount: (amount: string) => `低消 ${amount}`,
    collect: '到付',
    collectNote: '供参考，由收货人付',
    carried: {
      tonne_km: (tonnes: string) => `${tonnes} t`,
      teu_km: (teu: string) => `${teu} TEU`,
    },
    per: { tonne_km: 'kg/(t·km)', teu_km: 'kg/(TEU·km)' },
    counted: (carried: string, distance: string, factor: string, unit: string) =>
      `${carried} × ${distance} km × ${factor} ${unit}`,
  },
  {
    table: (group: string) => `Lines of ${group}`,
    ocean: 'Freight and surcharges',
    local: 'Local charges at origin',
    other: (sign: string) => `Charges in ${sign}`,
    charge: terms.en.charge,
    quantity: common.en.quantity,
    price: (sign: string) => `Price ${sign}`,
    amount: (sign: string) => `Amount ${sign}`,
    total: common.en.total,
    limits: { minimum: 'min.', maximum: 'max.' },
    optional: 'On request',
    included: 'Included',
    tons: 'Revenue tons',
    byVolume: (volume: string, weight: string) => `${volume} m³, no less than ${weight} t`,
    byWeight: (volume: string, weight: string) => `${weight} t, more than ${volume} m³`,
    minimum: { tons: 'The fewest tons charged', amount: 'The least freight' },
    breaks: 'Price breaks',
    from: (tons: string, price: string) => `from ${tons} RT ${price}`,
    least: (tons: string) => `minimum ${tons} RT`,
    leastAmount: (amount: string) => `minimum ${amount}`,
    collect: 'Collect',
    collectNote: 'For information, paid by the consignee',
    carried: {
      tonne_km: (tonnes: string) => `${tonnes} t`,
      teu_km: (teu: string) => `${teu} TEU`,
    },
    per: { tonne_km: 'kg/(t·km)', teu_km: 'kg/(TEU·km)' },
    counted: (carried: string, distance: string, factor: string, unit: string) =>
      `${carried} × ${distance} km × ${factor} ${unit}`,
  },
)
