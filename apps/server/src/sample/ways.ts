import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import type { Random } from '@berth/domain/random'
import { defaultLanguage, type Language } from '@berth/locales/language'
import { type InBoth, inBoth } from './in-both.ts'
import type { JourneyStep } from './journey.ts'
import { addHours, type OfficeHours } from './times.ts'

type Way = readonly OrderAction[]

const submitted: Way = ['save', 'submit']
const confirmed: Way = [...submitted, 'confirm']
const instructed: Way = [...confirmed, 'submit_supply']
const billed: Way = [...instructed, 'issue_bill']
const passed: Way = [...billed, 'pass_bill']
const invoiced: Way = [...passed, 'issue_invoice']
const paid: Way = [...invoiced, 'pay']
const settled: Way = [...paid, 'confirm_payment']
const telex: Way = [...settled, 'apply_telex']
const originals: Way = [...settled, 'apply_originals']

/** The usual steps by which an order reaches a status. */
export const usualWay: Record<OrderStatus, Way> = {
  0: ['save'],
  1: submitted,
  2: confirmed,
  3: instructed,
  4: billed,
  20: [...billed, 'question_bill'],
  5: passed,
  6: invoiced,
  11: paid,
  7: settled,
  8: telex,
  9: originals,
  10: [...telex, 'release'],
  40: [...submitted, 'cancel'],
}

export const wayByOriginals: Way = [...originals, 'dispatch']
export const waysToCancellation: readonly Way[] = [
  usualWay[40],
  [...submitted, 'cancel_order'],
  [...confirmed, 'ask_cancel', 'approve_cancel'],
]

/** Occasional detours: after which step, which steps, and how often. */
const detours: readonly { readonly after: OrderAction; readonly way: Way; readonly chance: number }[] = [
  { after: 'save', way: ['update'], chance: 0.3 },
  { after: 'submit', way: ['return_booking', 'submit'], chance: 0.07 },
  { after: 'confirm', way: ['confirm_again'], chance: 0.08 },
  { after: 'confirm', way: ['ask_cancel', 'refuse_cancel'], chance: 0.02 },
  { after: 'confirm', way: ['save_supply'], chance: 0.3 },
  { after: 'submit_supply', way: ['return_supply', 'submit_supply'], chance: 0.05 },
  { after: 'issue_bill', way: ['question_bill', 'issue_bill_again'], chance: 0.08 },
  { after: 'pay', way: ['reject_payment', 'pay'], chance: 0.04 },
]

/** Adds random detours to a way; its last step stays the last. */
export function withDetours(random: Random, way: Way): OrderAction[] {
  return way.flatMap((action, index) => [
    action === 'issue_invoice' && random.chance(0.15) ? ('skip_invoice' as const) : action,
    ...(index === way.length - 1
      ? []
      : detours
          .filter((detour) => detour.after === action && random.chance(detour.chance))
          .flatMap((detour) => detour.way)),
  ])
}

/** How long the desk takes, in working hours: the usual range, and the limit for steps that have one. */
const deskHours: Partial<Record<OrderAction, readonly [least: number, most: number, limit?: number]>> = {
  return_booking: [0.3, 1.7],
  confirm: [0.3, 1.9, 2],
  confirm_again: [3, 12],
  approve_cancel: [0.5, 4],
  refuse_cancel: [0.5, 4],
  return_supply: [1, 4],
  issue_bill: [1.5, 7.6, 8],
  nothing_to_pay: [1.5, 7.6, 8],
  issue_bill_again: [1, 6],
  issue_invoice: [2, 12, 24],
  skip_invoice: [0.5, 4],
  confirm_payment: [0.5, 3.8, 4],
  reject_payment: [0.5, 3.8, 4],
  return_application: [1, 5],
  release: [1, 7.5, 8],
  dispatch: [2, 7.5, 8],
  cancel_order: [1, 6],
}

/** How often the desk misses its service promise. */
const lateShare = 0.09

type MemberHours = Partial<Record<OrderAction, readonly [least: number, most: number]>>

/** How fast orders progress: how long members take, in elapsed hours, and whether the desk is late this time. */
export type Pace = {
  readonly memberHours: MemberHours
  readonly isLate: (random: Random, action: OrderAction) => boolean
}

/** An order that ends within two or three weeks: among very many orders, only a few are open at a time. */
const quickHours: MemberHours = {
  update: [1, 20],
  submit: [0.2, 6],
  cancel: [2, 30],
  ask_cancel: [3, 20],
  save_supply: [8, 40],
  submit_supply: [60, 260],
  pass_bill: [2, 44],
  question_bill: [2, 24],
  pay: [16, 84],
  apply_telex: [20, 220],
  apply_originals: [20, 220],
}

const quickPace: Pace = { memberHours: quickHours, isLate: (random) => random.chance(lateShare) }

const day = 24

/**
 * The pace of ocean trade, five to nine weeks from draft to release: space is booked three or four weeks before departure, and
 * the bill of lading is requested shortly before arrival.
 */
const oceanHours: MemberHours = {
  ...quickHours,
  submit_supply: [14 * day, 28 * day],
  pass_bill: [4, 2.5 * day],
  apply_telex: [8 * day, 24 * day],
  apply_originals: [6 * day, 18 * day],
}

/**
 * Returns a separate pace for each world: every nth time of a step is late, so that a few weeks contain no larger share than a
 * year.
 */
export function oceanPace(): Pace {
  const times = new Map<OrderAction, number>()
  return {
    memberHours: oceanHours,
    isLate: (_, action) => {
      const time = (times.get(action) ?? 0) + 1
      times.set(action, time)
      return time % Math.round(1 / lateShare) === 0
    },
  }
}

const reasons: Partial<Record<OrderAction, readonly InBoth[]>> = {
  cancel: [
    ['客户推迟出货', 'The buyer postponed the order'],
    ['货物未能按期备好', 'The cargo is not ready in time'],
  ],
  ask_cancel: [
    ['工厂验货未通过，本周赶不上截关', 'The goods failed inspection and miss the cut-off'],
    ['客户要求改下月出货', 'The buyer wants the goods next month'],
  ],
  approve_cancel: [['船公司已释放舱位，未产生亏舱费', 'Space released by the carrier, no dead freight']],
  refuse_cancel: [['已过船公司免费退舱时间', 'The carrier no longer releases this space free of charge']],
  return_booking: [
    ['请补充货物英文品名与毛重', 'Please state description and gross weight of every line'],
    ['收货人地址不完整', 'The address of the consignee is incomplete'],
  ],
  confirm_again: [
    ['甩柜，改配下一水', 'Rolled to the next sailing by the carrier'],
    ['船期调整', 'The carrier changed its schedule'],
  ],
  return_supply: [['唛头与箱单不一致', 'Please check the marks against the packing list']],
  question_bill: [['文件费与报价不一致', 'The documentation fee is not as quoted']],
  reject_payment: [['水单金额与账单不符', 'The amount of the slip is not that of the bill']],
  cancel_order: [['舱位不足，与客户确认后取消', 'No space left on this service, agreed with the member']],
  nothing_to_pay: [['月结客户，费用并入月结单', 'On account: part of the monthly statement']],
}

/** An action and its reason. */
function stepAt(random: Random, language: Language, action: OrderAction, at: Date): JourneyStep {
  const known = reasons[action]
  return { action, at, reason: known ? inBoth(random.pick(known), language) : null }
}

/** Returns the time of the next step, or going backward, of the previous one. */
function timeOfNext(
  random: Random,
  office: OfficeHours,
  { memberHours, isLate }: Pace,
  action: OrderAction,
  at: Date,
  direction: 'after' | 'before',
): Date {
  const [least, most, limit] = deskHours[action] ?? []
  if (least !== undefined && most !== undefined) {
    return office[direction](
      at,
      limit !== undefined && isLate(random, action)
        ? random.between(limit * 1.05, limit * 1.6)
        : random.between(least, most),
    )
  }
  const [soon, late] = memberHours[action] ?? [0, 0]
  return addHours(at, (direction === 'after' ? 1 : -1) * random.between(soon, late))
}

const isOfDesk = (action: OrderAction) => deskHours[action] !== undefined

/** Makes actions of which the last was taken at `end`, or at the last working time before it. */
export function stepsUntil(
  random: Random,
  office: OfficeHours,
  way: Way,
  end: Date,
  language: Language = defaultLanguage,
  pace: Pace = quickPace,
): JourneyStep[] {
  const steps: JourneyStep[] = []
  let at = end
  for (const action of [...way].reverse()) {
    at = isOfDesk(action) ? office.before(at, 0) : office.whenBooking(random, at, 'before')
    steps.unshift(stepAt(random, language, action, at))
    at = timeOfNext(random, office, pace, action, at, 'before')
  }
  return steps
}

/** Makes actions from `start`, as far as they have got by `now`, so that recent orders have realistic statuses. */
export function stepsFrom(
  random: Random,
  office: OfficeHours,
  way: Way,
  start: Date,
  now: Date,
  language: Language = defaultLanguage,
  pace: Pace = quickPace,
): JourneyStep[] {
  const steps: JourneyStep[] = []
  let at = start
  for (const action of way) {
    at = timeOfNext(random, office, pace, action, at, 'after')
    if (!isOfDesk(action)) at = office.whenBooking(random, at, 'after')
    if (at > now) break
    steps.push(stepAt(random, language, action, at))
  }
  return steps
}
