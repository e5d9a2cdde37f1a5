import type { OrderDetail } from '@berth/contract/order-shape'
import { dayInChina } from '@berth/domain/calendar'
import { billCurrency } from '@berth/domain/order/bill'
import { deadlineState } from '@berth/domain/order/cut-off'
import { daysOverdue } from '@berth/domain/order/due-date'
import { type Actor, type OrderStatus, orderStatus, waitsOn } from '@berth/domain/order/status'
import { defineWords, type Language } from '@berth/locales/language'
import { dayOf, formatAmount, formatDay, formatInstant, formatMoney, formatTime } from '../lib/format.ts'
import { sayProgress } from './supply-progress-words.ts'

/** The status of an order, and the few situations within one that need words of their own. */
export type NextStepKey = OrderStatus | 'returned' | 'cancel_asked' | 'cut_off_past'

type Facts = {
  /** Until when, in words; absent when nothing is announced. */
  readonly deadline: string | null
  /** The promised reply in working hours; 0 promises nothing. */
  readonly replyHours: number
  readonly money: { readonly sum: string; readonly pay: string; readonly waited: string } | null
  /** How far a saved instruction has come. */
  readonly progress: string | null
}

/** What the bills of the present step come to. */
type MoneyFacts = {
  readonly sum: string
  /** The day it has to be paid by, in words. */
  readonly day: string | null
  readonly daysLate: number
  /** Whole days since the order came to stand where it stands. */
  readonly daysWaited: number
}

const daysInEnglish = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const moneyWords = defineWords(
  {
    pay: ({ sum, day, daysLate }: MoneyFacts) =>
      daysLate > 0 ? `付款 ${sum}，已逾期 ${daysLate} 天` : day ? `付款 ${sum}，${day} 前` : `付款 ${sum}`,
    waited: ({ daysWaited }: MoneyFacts) => (daysWaited > 0 ? `已等 ${daysWaited} 天。` : ''),
  },
  {
    pay: ({ sum, day, daysLate }: MoneyFacts) =>
      daysLate > 0
        ? `Pay ${sum}, ${daysInEnglish(daysLate)} overdue`
        : day
          ? `Pay ${sum} by ${day}`
          : `Pay ${sum}`,
    waited: ({ daysWaited }: MoneyFacts) =>
      daysWaited > 0 ? `Waiting for ${daysInEnglish(daysWaited)}. ` : '',
  },
)

type Say = {
  readonly title: string | ((facts: Facts) => string)
  readonly text: string | ((facts: Facts) => string)
}
type Table = Readonly<Record<Actor, Readonly<Record<NextStepKey, Say>>>>

const words = defineWords<Table>(
  {
    member: {
      0: { title: '填完并提交订舱', text: '提交后由操作员向船公司要舱。草稿只有贵公司看得到。' },
      returned: {
        title: '修改后重新提交',
        text: '操作员退回了这票订舱，已填的内容都在。改好再提交，操作员接着要舱。',
      },
      1: {
        title: '等待操作员放舱',
        text: ({ replyHours }) =>
          `${replyHours > 0 ? `操作员在 ${replyHours} 个工作小时内答复。` : ''}放舱后这里会有 SO 号、船名航次和各个截止时间。`,
      },
      2: {
        title: ({ deadline }) => (deadline ? `提交补料，${deadline} 前` : '提交补料'),
        text: ({ progress }) =>
          `补料提交后送船公司出提单，只能提交一次，之后修改船公司收改单费。${progress ?? ''}`,
      },
      cut_off_past: {
        title: '补料已过截单时间',
        text: ({ progress }) => `请马上联系操作员。船公司可能收改单费，或把柜子甩到下一水。${progress ?? ''}`,
      },
      cancel_asked: { title: '等待操作员答复取消申请', text: '答复之前舱位照常保留，补料暂不能提交。' },
      3: { title: '等待操作员出提单和账单', text: '提单按您的补料签发。账单发来后，由您核对确认。' },
      4: {
        title: ({ money }) => (money ? `核对账单，合计 ${money.sum}` : '核对账单'),
        text: ({ money }) => `${money?.waited ?? ''}同意后操作员开票；有疑问可以提出，操作员会改账单或答复。`,
      },
      20: { title: '等待操作员答复账单疑问', text: '操作员会重出账单，或写明答复。在此之前不用付款。' },
      5: { title: '等待操作员开票', text: '开票后即可付款。不需要发票的，操作员直接转到付款。' },
      6: {
        title: ({ money }) => (money ? money.pay : '付款并上传水单'),
        text: '付款后上传水单，由操作员核对，到账后才能申请放单。',
      },
      11: {
        title: ({ money }) => (money ? `等待操作员核对到账 ${money.sum}` : '等待操作员核对到账'),
        text: ({ money }) =>
          `${money?.waited ?? ''}到账后就可以申请电放或正本提单；没有到账的会退回并说明原因。`,
      },
      7: { title: '申请放单', text: '电放交一份保函；要正本提单的，填收件人和地址。' },
      8: { title: '等待操作员电放', text: '电放完成后，收货人可以在目的港提货。' },
      9: { title: '等待操作员寄正本', text: '寄出后这里会有快递公司和单号。' },
      10: { title: '这票订舱已完成', text: '再走同样的货，可以复制它。' },
      40: { title: '这票订舱已取消', text: '到此为止，不能恢复。还要走货的，可以复制它重新提交。' },
    },
    operator: {
      0: { title: '等待会员修改后重新提交', text: '退回的原因会员看得到。' },
      returned: { title: '等待会员修改后重新提交', text: '退回的原因会员看得到。' },
      1: { title: '放舱', text: '填 SO 号、船公司、船名航次和船期；资料不全的退回会员修改。' },
      2: {
        title: ({ deadline }) => (deadline ? `等待会员补料，${deadline} 截止` : '等待会员补料'),
        text: '船期有变就重新放舱，会员会看到新旧对照。',
      },
      cut_off_past: { title: '会员补料已过截单时间', text: '请联系会员和船公司，能延就重新放舱改截止时间。' },
      cancel_asked: { title: '答复取消申请', text: '同意后订单取消，舱位退回；不同意则照常进行。' },
      3: { title: '出提单和账单', text: '补料有误的退回，会员可再交一次。' },
      4: { title: '等待会员确认账单', text: '会员有疑问会写明原因。' },
      20: { title: '答复账单疑问', text: '改好账单重出，或写明答复。' },
      5: { title: '开票', text: '会员不需要发票的，直接转到付款。' },
      6: { title: '等待会员付款', text: '会员付款后会上传水单。' },
      11: { title: '核对到账', text: '到账就确认；没有到账的退回并写明原因。' },
      7: { title: '等待会员申请放单', text: '会员选电放或正本提单。' },
      8: { title: '电放', text: '放货后填放货号或传电放通知。' },
      9: { title: '寄正本', text: '填快递公司、单号和正本份数。' },
      10: { title: '订单已完成', text: '没有要做的事了。' },
      40: { title: '订单已取消', text: '没有要做的事了。' },
    },
  },
  {
    member: {
      0: {
        title: 'Complete and submit the booking',
        text: 'Once submitted, the operator asks the carrier for space. Only your company sees a draft.',
      },
      returned: {
        title: 'Change it and submit again',
        text: 'The operator has returned this booking. Everything you entered is kept; it goes on once you resubmit.',
      },
      1: {
        title: 'The operator is confirming space',
        text: ({ replyHours }) =>
          `${replyHours > 0 ? `A reply comes within ${replyHours} working hour${replyHours === 1 ? '' : 's'}. ` : ''}SO number, vessel and cut-offs will then be shown here.`,
      },
      2: {
        title: ({ deadline }) =>
          deadline ? `Submit the shipping instruction by ${deadline}` : 'Submit the shipping instruction',
        text: ({ progress }) =>
          `The carrier issues the B/L from it. It can be submitted once; the carrier charges for later amendments.${progress ? ` ${progress}` : ''}`,
      },
      cut_off_past: {
        title: 'The SI cut-off has passed',
        text: ({ progress }) =>
          `Contact the operator now. The carrier may charge an amendment or roll the cargo to the next sailing.${progress ? ` ${progress}` : ''}`,
      },
      cancel_asked: {
        title: 'The operator is deciding on your cancellation',
        text: 'The space is held until then, and the shipping instruction cannot be submitted.',
      },
      3: {
        title: 'The operator is preparing the B/L and the bill',
        text: 'The B/L follows your shipping instruction. The bill then comes to you to check.',
      },
      4: {
        title: ({ money }) => (money ? `Check the bill of ${money.sum}` : 'Check the bill'),
        text: ({ money }) =>
          `${money?.waited ?? ''}Agree and it is invoiced; question it and the operator corrects or answers.`,
      },
      20: {
        title: 'The operator is answering your question',
        text: 'The bill is issued again, or you get a written answer. Nothing is due until then.',
      },
      5: {
        title: 'The operator is issuing the invoice',
        text: 'Payment follows, with or without an invoice.',
      },
      6: {
        title: ({ money }) => (money ? money.pay : 'Pay and upload the slip'),
        text: 'Upload the slip once paid. The operator checks it; release can be applied for once the money is in.',
      },
      11: {
        title: ({ money }) =>
          money
            ? `The operator is checking your payment of ${money.sum}`
            : 'The operator is checking your payment',
        text: ({ money }) =>
          `${money?.waited ?? ''}Once it is in you can apply for release; otherwise the slip comes back with the reason.`,
      },
      7: {
        title: 'Apply for release',
        text: 'Telex release takes a guarantee letter; original bills take an address.',
      },
      8: {
        title: 'The operator is arranging telex release',
        text: 'The consignee can then take delivery at destination.',
      },
      9: {
        title: 'The operator is sending the originals',
        text: 'Courier and tracking number will be shown here.',
      },
      10: { title: 'This booking is completed', text: 'Copy it to ship the same again.' },
      40: {
        title: 'This booking is cancelled',
        text: 'It has ended and cannot be restored. Copy it if the cargo still has to move.',
      },
    },
    operator: {
      0: { title: 'The member is changing it', text: 'They see why it was returned.' },
      returned: { title: 'The member is changing it', text: 'They see why it was returned.' },
      1: {
        title: 'Confirm space',
        text: 'Enter SO number, carrier, vessel and dates, or return it for changes.',
      },
      2: {
        title: ({ deadline }) =>
          deadline ? `Waiting for the member's SI, due ${deadline}` : "Waiting for the member's SI",
        text: 'If the schedule moves, confirm again: the member sees before and after.',
      },
      cut_off_past: {
        title: "The member's SI is past the cut-off",
        text: 'Call the member and the carrier; confirm again with a later cut-off if there is one.',
      },
      cancel_asked: {
        title: 'Decide the cancellation',
        text: 'Granted, the order ends and the space is given up. Refused, it goes on as it was.',
      },
      3: { title: 'Issue the B/L and the bill', text: 'A wrong SI can be returned for one more submission.' },
      4: { title: 'The member is checking the bill', text: 'A question comes with its reason.' },
      20: { title: 'Answer the question', text: 'Issue the bill again or give a written answer.' },
      5: { title: 'Issue the invoice', text: 'Go on to payment when none is needed.' },
      6: { title: 'The member has to pay', text: 'They upload the slip once paid.' },
      11: { title: 'Check the payment', text: 'Confirm it, or return the slip with the reason.' },
      7: { title: 'The member has to apply for release', text: 'Telex release or original bills.' },
      8: { title: 'Arrange telex release', text: 'Then enter the release number or attach the notice.' },
      9: { title: 'Dispatch the originals', text: 'Enter courier, tracking number and how many originals.' },
      10: { title: 'The order is completed', text: 'Nothing is left to do.' },
      40: { title: 'The order is cancelled', text: 'Nothing is left to do.' },
    },
  },
)

const deadlineWords = defineWords(
  { today: (time: string) => `今天 ${time}` },
  { today: (time: string) => `${time} today` },
)

type Asked = Pick<OrderDetail, 'status' | 'cancel_requested' | 'submit_time' | 'cut_off_documents'>
/** What is said of it besides, where the page knows it. */
type Told = Asked & Partial<Pick<OrderDetail, 'due' | 'status_time' | 'supply_progress'>>

/** Which words an order's next step has. */
export function nextStepKey(order: Asked, now: Date): NextStepKey {
  if (order.status === orderStatus.draft) return order.submit_time ? 'returned' : order.status
  if (order.cancel_requested) return 'cancel_asked'
  const isLate =
    order.status === orderStatus.pendingSupply &&
    order.cut_off_documents !== null &&
    deadlineState(new Date(order.cut_off_documents), now) === 'past'
  return isLate ? 'cut_off_past' : order.status
}

function moneyOf({ due, status_time }: Told, now: Date, language: Language): Facts['money'] {
  if (!due || due.amounts.length === 0) return null
  const today = dayInChina(now)
  const facts = {
    sum: due.amounts.map(sayAmount).join(' + '),
    day: due.date && formatDay(due.date, language),
    daysLate: due.date ? daysOverdue(due.date, today) : 0,
    daysWaited: status_time ? daysOverdue(dayOf(status_time), today) : 0,
  }
  const { pay, waited } = moneyWords[language]
  return { sum: facts.sum, pay: pay(facts), waited: waited(facts) }
}

function sayAmount({ currency, amount }: { readonly currency: string; readonly amount: number }): string {
  return currency === billCurrency ? formatMoney(amount) : `${currency} ${formatAmount(amount)}`
}

export type NextStep = {
  readonly mover: Actor | 'nobody'
  readonly title: string
  readonly text: string
}

type Reading = {
  readonly viewer: Actor
  readonly language: Language
  readonly now: Date
  readonly replyHours: number
}

/** What happens next to an order: whose move it is, what it is, until when, and what follows. */
export function nextStepOf(order: Told, { viewer, language, now, replyHours }: Reading): NextStep {
  const say = words[language][viewer][nextStepKey(order, now)]
  const deadline = order.cut_off_documents && sayDeadline(order.cut_off_documents, now, language)
  const progress = order.supply_progress ? sayProgress(order.supply_progress, language) : null
  const facts = { deadline, replyHours, progress, money: moneyOf(order, now, language) }
  const written = (part: Say['title']) => (typeof part === 'string' ? part : part(facts))
  return {
    mover: waitsOn(order.status, order.cancel_requested),
    title: written(say.title),
    text: written(say.text),
  }
}

function sayDeadline(at: string, now: Date, language: Language): string {
  const isToday = dayOf(at) === dayOf(now.toISOString())
  return isToday ? deadlineWords[language].today(formatTime(at)) : formatInstant(at, language)
}
