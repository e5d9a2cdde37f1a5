import { type BlParty, type BlSource, blContentOf } from '@berth/domain/bill-of-lading/bl-content'
import type { BlContent } from '@berth/domain/bill-of-lading/bl-field'
import type { BlHead } from '@berth/domain/bill-of-lading/printed-bl'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { Random } from '@berth/domain/random'

/** A draft of an order's bill, and what identifies the bill on paper. */
export type MadeUpBl = { readonly content: BlContent; readonly head: BlHead }

const words = [
  ...[
    'LED',
    'PANEL',
    'LIGHTS',
    'CARTONS',
    'OF',
    'POLYESTER',
    'WOVEN',
    'FABRIC',
    'HS',
    'CODE',
    '9405.11',
    'N/M',
  ],
  ...[
    "MEN'S",
    '100%',
    'A&B',
    '<KEEP',
    'DRY>',
    '+86',
    '"FRAGILE"',
    'NO.',
    '1-1860',
    '#12',
    '50/50',
    '(BLUE)',
    '–',
  ],
  'PNEUMOCONIOSISRESISTANTULTRAFILTRATIONMEMBRANE',
] as const
const chinese = [
  '深圳市光明区',
  '易碎品',
  '发光二极管面板灯',
  '请勿倒置，小心轻放',
  '第１箱',
  'ŁÓDŹ',
  'МОСКВА',
  'カートン',
] as const

/** Makes up an order's draft: the same number makes the same one. Every sort of trouble occurs within twenty. */
export function madeUpBl(seed: number): MadeUpBl {
  const random = new Random(seed)
  const text = (max: number, isChinese = false) => {
    let made: string = random.pick(words)
    for (;;) {
      const word = isChinese && random.chance(0.4) ? random.pick(chinese) : random.pick(words)
      const next = `${made}${random.chance(0.15) ? '\n'.repeat(random.whole(1, 2)) : ' '}${word}`
      if ([...next].length > max) return made
      made = next
    }
  }
  const line = (max: number) => text(max).replaceAll('\n', ' ')
  const party = (): BlParty => ({
    company1: line(random.pick([30, 120])),
    ...{ address1: line(random.pick([30, 255])), address2: random.chance(0.5) ? line(255) : null },
    ...{ city: 'SHENZHEN', province: null, zip_code: '518000', country: 'CHINA' },
    ...{ linkman: line(30), phone: '+86 755 0000 0182' },
  })
  const isFcl = random.chance(0.8)
  const isLong = seed % 3 === 0
  const isChinese = seed % 4 === 0
  const count = seed % 5 === 0 ? 30 : random.whole(1, 6)
  const source: BlSource = {
    container_mode: isFcl ? containerMode.fcl : containerMode.lcl,
    names: {
      carrier: 'COSCO SHIPPING LINES',
      ...{ receipt: null, loading: 'YANTIAN, CHINA', discharge: line(60), delivery: line(255) },
    },
    ...{ mbl_no: 'COSU6398017730', hbl_no: random.chance(0.5) ? 'BOLS26110466' : null, so_no: '6398017730' },
    ...{ order_no: `BT${26_110_000 + seed}`, cust_ref_no: 'PO-76951', vessel: line(50), voyage: '063E' },
    ...{ transport_term: null, freight_term: random.pick(['prepaid', 'collect', null] as const) },
    parties: {
      ...{ shipper: party(), consignee: party() },
      ...{ notify1: party(), notify2: random.chance(0.3) ? party() : null },
    },
    notify_same_as_consignee: random.chance(0.3),
    marks_no: text(isLong ? 1024 : 60, isChinese),
    description: text(isLong ? 4096 : 300, isChinese),
    rows: Array.from({ length: count }, (_, at) => ({
      ...{ container_no: `CSNU68${10_000 + at}`, seal_no: `CM${random.digits(13)}` },
      container_name: random.pick(['40HQ', '20GP', "45' PALLET WIDE HC"]),
      ...{ package: random.whole(1, 99_999), unit: { name_en: random.pick(['Carton', 'Pallet', 'Box']) } },
      ...{ weight: random.whole(1, 27_000_000) / 1000, volume: random.whole(1, 76_000) / 1000 },
    })),
  }
  const settled = random.chance(0.5)
  return {
    content: {
      ...blContentOf(source),
      agent: random.chance(0.5) ? text(random.pick([100, 1020]), isChinese) : null,
      // One word a line: as high as a field can be.
      clauses: random.chance(0.5) ? text(255).replaceAll(' ', '\n') : null,
      originals: random.whole(0, 3),
      ...(settled && { on_board_date: '2026-11-24', issue_place: line(255), issue_date: '2026-11-25' }),
    },
    head: { ...source, carrier: source.names.carrier },
  }
}
