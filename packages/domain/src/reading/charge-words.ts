import type { lclOptionBases, optionBases } from '../rfq/rfq.ts'

/** How sheets of the trade write what a charge is counted by, besides the names that pages show. */
export const basisNames: Readonly<
  Record<(typeof optionBases | typeof lclOptionBases)[number], readonly string[]>
> = {
  CONTAINER: [
    ...['CONTAINER', 'PER CONTAINER', 'CNTR', 'PER CNTR', '/CNTR', 'CTNR', 'UNIT'],
    ...['柜', '每柜', '/柜', '箱', '每箱', '/箱'],
  ],
  'B/L': ['B/L', 'PER B/L', 'BL', 'PER BL', '/BL', '提单'],
  SHIPMENT: ['SHIPMENT', 'PER SHIPMENT', 'SHPT', '每票', '/票'],
  RT: ['RT', 'PER RT', '/RT', 'W/M', 'PER W/M', 'R/T', 'REVENUE TON', '计费吨', '每计费吨'],
}

/** How they write whether a charge is on top of the freight or included in it. */
export const collectedNames = {
  included: ['INCLUDED', 'INCL', 'INC', 'INCLUSIVE', '含', '包含', '已含'],
  onTop: ['ON TOP', 'EXTRA', '另收', '外收', '另计'],
} as const
