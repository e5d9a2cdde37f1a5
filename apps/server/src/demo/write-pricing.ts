import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { Result } from '@berth/domain/result'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import {
  createCustomerGroup,
  createMargin,
  createRateCost,
  groupMember,
  type MarginInput,
} from '../features/trade/pricing/public.ts'
import type { OperatorScope } from '../platform/auth/scope.ts'
import type { Db } from '../platform/db/db.ts'
import { addHours } from '../sample/times.ts'
import type { World } from '../sample/world.ts'
import type { CompanyName } from './companies.ts'

type Bought = readonly [
  supplier: string,
  contract: string | null,
  carrier: string,
  pol: string,
  to: string,
  days: number,
  prices: Readonly<Record<string, number>>,
]

/** What the operator buys: of carriers by contract, and of other forwarders by the week. */
const bought: readonly Bought[] = [
  [
    '中远海运集运（上海）',
    'COS-26-0418',
    'COS',
    'CNSHA',
    'USOAK',
    17,
    { '20GP': 1620, '40GP': 2010, '40HQ': 2010 },
  ],
  [
    '中远海运集运（上海）',
    'COS-26-0418',
    'COS',
    'CNSHA',
    'USSEA',
    16,
    { '20GP': 1580, '40GP': 1960, '40HQ': 1960 },
  ],
  ['MSC Shanghai', 'S26QNA114', 'MSC', 'CNNGB', 'USSAV', 34, { '20GP': 2480, '40GP': 3090, '40HQ': 3090 }],
  ['MSC Shanghai', 'S26QNA114', 'MSC', 'CNNGB', 'USHOU', 33, { '20GP': 2560, '40GP': 3180, '40HQ': 3180 }],
  [
    '马士基（中国）',
    '299410873',
    'MSK',
    'CNYTN',
    'BEANR',
    35,
    { '20GP': 1240.5, '40GP': 2105.5, '40HQ': 2155.5 },
  ],
  ['马士基（中国）', '299410873', 'MSK', 'CNYTN', 'GBSOU', 36, { '20GP': 1315, '40GP': 2230, '40HQ': 2280 }],
  ['海桥国际货运', null, 'CMA', 'CNXMN', 'FRLEH', 34, { '20GP': 1290, '40HQ': 2190 }],
  ['海桥国际货运', null, 'ONE', 'CNTAO', 'ITGOA', 31, { '20GP': 1560, '40HQ': 2640 }],
  ['OOCL 华南', 'FAK-2611', 'OOL', 'CNYTN', 'AUSYD', 15, { '20GP': 905, '40GP': 1660, '40HQ': 1660 }],
  ['OOCL 华南', 'FAK-2611', 'OOL', 'CNYTN', 'AUMEL', 17, { '20GP': 890, '40GP': 1640, '40HQ': 1640 }],
  ['长荣海运', 'EG-ME-1109', 'EMC', 'CNNGB', 'AEJEA', 20, { '20GP': 760, '40GP': 1310, '40HQ': 1310 }],
  ['长荣海运', 'EG-ME-1109', 'EMC', 'CNNGB', 'SADMM', 23, { '20GP': 830, '40GP': 1455, '40HQ': 1455 }],
]

/** Adds customer groups, bought rates and the margins that make sell prices of them; one company has a price of its own. */
export async function writePricing(
  tx: Db,
  world: World,
  desk: OperatorScope,
  companies: ReadonlyMap<CompanyName, { readonly customerId: number }>,
  now: Date,
): Promise<void> {
  const before = addHours(now, -51)
  const idOf = (name: CompanyName) => {
    const company = companies.get(name)
    if (!company) throw new Error(`the demo has no company ${name}`)
    return company.customerId
  }
  const yearly = done(await createCustomerGroup(tx, desk, '年度合约客户', before)).group.id
  const factories = done(await createCustomerGroup(tx, desk, '华东工厂直客', before)).group.id
  for (const [name, group] of [
    ['shipper', yearly],
    ['hongkong', yearly],
    ['ningbo', factories],
    ['qingdao', factories],
  ] as const)
    done(await groupMember(tx, desk, idOf(name), group, before))
  const rule: MarginInput = {
    ...{
      group_id: null,
      company_id: null,
      carrier_id: null,
      route_id: null,
      container_mode: containerMode.fcl,
    },
    ...{ container_id: null, margin_kind: 'amount', margin: 120, least: null, round_up_to: 10, reason: null },
  }
  const margins: readonly Partial<MarginInput>[] = [
    {},
    {
      route_id: world.routeId('europe_base'),
      margin_kind: 'percent',
      margin: 6.5,
      least: 90,
      round_up_to: 5,
    },
    { carrier_id: world.carrierId('EMC'), margin: 75, round_up_to: 5 },
    { group_id: yearly, margin: 70, round_up_to: 5 },
    { group_id: factories, margin_kind: 'percent', margin: 4, least: 60, round_up_to: 5 },
    {
      ...{ company_id: idOf('lumira'), carrier_id: world.carrierId('MSK'), margin: -20, round_up_to: null },
      reason: '年度合约，船公司季度返点补差',
    },
  ]
  for (const margin of margins) done(await createMargin(tx, desk, { ...rule, ...margin }, before))
  const today = dayInChina(now)
  for (const [index, [supplier, contract, carrier, pol, to, days, prices]] of bought.entries())
    done(
      await createRateCost(
        tx,
        desk,
        {
          ...{ supplier, contract_no: contract, carrier_id: world.carrierId(carrier) },
          ...{ pol_id: world.portId(pol), pod_id: world.portId(to), to_id: world.portId(to) },
          ...{
            sdate: dayAfter(today, -12),
            edate: dayAfter(today, index === 4 ? 2 : 18),
            transit_days: days,
          },
          ...{
            mode: containerMode.fcl,
            lcl: null,
            hub_id: null,
            remark: contract === null ? '现货，周更' : null,
          },
          spaces: Object.entries(prices).map(([code, price]) => ({
            container_id: world.containerTypeId(code),
            price,
          })),
        },
        addHours(before, index / 4),
      ),
    )
}

function done<Value>(written: Result<Value, unknown>): Value {
  if (!written.ok) throw new Error(`the demo's prices were refused: ${JSON.stringify(written.reason)}`)
  return written.value
}
