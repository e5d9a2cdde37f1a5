import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

export const optionLineWords = defineWords(
  {
    title: '附加费及本地费用',
    columns: {
      charge_id: terms.zh.charge,
      basis: terms.zh.basis,
      currency: '币种',
      unit_price: terms.zh.price,
      is_included: '收取方式',
    },
    everyType: '每柜（所有柜型）',
    bases: { 'B/L': '票 (B/L)', SHIPMENT: '票' },
    onTop: '运费外另收',
    included: '含在运费内',
    add: '加费用',
    most: (most: number) => `每个方案最多 ${most} 项费用`,
    earlier: '带出上次报价费用',
    earlierHint: '取同航线、同船公司最近一次报价的附加费及本地费用',
    noEarlier: '该航线、该船公司以前的报价没有列费用',
    taken: (count: number, no: string) => `已带出 ${count} 项费用，取自 ${no}，请核对`,
    none: (no: string) => `${no} 的费用都已在方案里，或柜型不符`,
    unread: (texts: string) => `没有读懂：${texts}，请核对并填写`,
    drop: (row: number) => `删除费用第 ${row} 行`,
  },
  {
    title: 'Surcharges and local charges',
    columns: {
      charge_id: terms.en.charge,
      basis: terms.en.basis,
      currency: 'Currency',
      unit_price: terms.en.price,
      is_included: 'Freight',
    },
    everyType: 'Every container',
    bases: { 'B/L': 'B/L', SHIPMENT: 'Shipment' },
    onTop: 'On top',
    included: 'Included',
    add: 'Add a charge',
    most: (most: number) => `At most ${plural(most, 'charge')} per option`,
    earlier: 'Add charges of last quote',
    earlierHint: 'From the latest quote on this lane with this carrier',
    noEarlier: 'No earlier quote on this lane with this carrier lists charges',
    taken: (count: number, no: string) => `${plural(count, 'charge')} added from ${no}. Check them.`,
    none: (no: string) => `The charges of ${no} are all here, or for other container types`,
    unread: (texts: string) => `Not understood: ${texts}. Please check and fill in those cells.`,
    drop: (row: number) => `Delete charge ${row}`,
  },
)
