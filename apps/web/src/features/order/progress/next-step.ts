import type { OrderDetail } from '@berth/contract/orders/order-shape'
import type { Actor } from '@berth/domain/access/actor'
import { daysOverdue } from '@berth/domain/money/due-date'
import { deadlineState } from '@berth/domain/order/booking/cut-off'
import type { MemberMove } from '@berth/domain/order/lifecycle/member-move'
import { type OrderStatus, orderStatus, waitsOn } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { defineWords, type Language } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'
import { dayOf, formatDay, formatInstant, formatSums, formatTime } from '#lib/format.ts'
import { sayProgress } from './instruction-progress-words.ts'

/** The status of an order, or a situation within one that needs its own text. */
export type NextStepKey = OrderStatus | 'returned' | 'cancel_asked' | 'cut_off_past' | StepBeside

/** What comes before an order's own step. */
type StepBeside = 'check_bl' | 'answer_roll'

type Facts = {
  /** The deadline in words, if one is announced. */
  readonly deadline: string | null
  /** The deadline has passed. */
  readonly isLate: boolean
  /** The promised reply time in working hours. 0 means no promise. */
  readonly replyHours: number
  readonly money: { readonly sum: string; readonly pay: string; readonly waited: string } | null
  /** The progress of a saved instruction. */
  readonly progress: string | null
}

/** The amounts of the current step's bills. */
type MoneyFacts = {
  readonly sum: string
  /** The due date in words. */
  readonly day: string | null
  readonly daysLate: number
  /** Whole days since the order entered its status. */
  readonly daysWaited: number
}

const daysInEnglish = (days: number) => plural(days, 'day')

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
    waited: ({ daysWaited }: MoneyFacts) => (daysWaited > 0 ? `Waiting ${daysInEnglish(daysWaited)}. ` : ''),
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
      0: { title: '填写并提交订舱', text: '提交后由操作员向船公司要舱。草稿只有贵公司看得到。' },
      returned: {
        title: '修改后重新提交',
        text: '操作员退回了这票订舱，已填内容均已保留。修改后重新提交，操作员再向船公司要舱。',
      },
      1: {
        title: '等待操作员放舱',
        text: ({ replyHours }) =>
          `${replyHours > 0 ? `操作员在 ${replyHours} 个工作小时内答复。` : ''}放舱后这里显示 SO 号、船名航次和各项截止时间。`,
      },
      2: {
        title: ({ deadline }) => (deadline ? `提交补料，${deadline} 前` : '提交补料'),
        text: ({ progress }) =>
          `补料提交后送船公司出提单。只能提交一次，之后修改船公司会收改单费。${progress ?? ''}`,
      },
      cut_off_past: {
        title: '补料已过截单时间',
        text: ({ progress }) =>
          `请尽快提交补料并告知操作员。船公司可能收改单费，或甩柜到下一水。${progress ?? ''}`,
      },
      check_bl: {
        title: ({ deadline, isLate }) =>
          isLate ? '核对提单草稿，截单时间已过' : deadline ? `核对提单草稿，${deadline} 前` : '核对提单草稿',
        text: '逐处核对后确认，或提交修改。确认前修改不收费，确认后再改，船公司可能收改单费。',
      },
      answer_roll: {
        title: ({ deadline, isLate }) =>
          isLate ? '答复转船，时间已过' : deadline ? `答复转船，${deadline} 前` : '答复转船',
        text: '操作员把这票转到了另一班船。接受则按新船期进行；不接受请写明原因，由操作员另找船期。',
      },
      cancel_asked: { title: '等待操作员答复取消申请', text: '答复前舱位保留，暂不能提交补料。' },
      3: { title: '等待操作员出提单和账单', text: '提单按您的补料签发。出账单后请核对确认。' },
      4: {
        title: ({ money }) => (money ? `核对账单，合计 ${money.sum}` : '核对账单'),
        text: ({ money }) =>
          `${money?.waited ?? ''}同意后操作员开票；有疑问可以提出，操作员会修改账单或答复。`,
      },
      20: { title: '等待操作员答复账单异议', text: '操作员会重出账单或书面答复。答复前无需付款。' },
      5: { title: '等待操作员开票', text: '开票后即可付款。不需要发票的，操作员直接转到付款。' },
      6: {
        title: ({ money }) => (money ? money.pay : '付款并上传水单'),
        text: '付款后请上传水单，由操作员核对，到账后才能申请放单。',
      },
      11: {
        title: ({ money }) => (money ? `等待操作员核对到账 ${money.sum}` : '等待操作员核对到账'),
        text: ({ money }) => `${money?.waited ?? ''}到账后即可申请电放或正本提单；未到账的会退回并说明原因。`,
      },
      7: { title: terms.zh.applyForRelease, text: '电放请上传保函；正本提单请填写收件人、电话和地址。' },
      8: { title: '等待操作员电放', text: '电放完成后，收货人可在目的港提货。' },
      9: { title: '等待操作员寄正本', text: '寄出后这里显示快递公司和单号。' },
      10: { title: '这票订舱已完成', text: '如需再出同样的货，可复制这票订舱。' },
      40: { title: '这票订舱已取消', text: '取消后不能恢复。如仍需出货，可复制这票订舱重新提交。' },
    },
    operator: {
      0: { title: '等待会员修改后重新提交', text: '会员可以看到退回原因。' },
      returned: { title: '等待会员修改后重新提交', text: '会员可以看到退回原因。' },
      1: { title: '放舱', text: '填写 SO 号、船公司、船名航次和船期；资料不全的退回会员修改。' },
      2: {
        title: ({ deadline }) => (deadline ? `等待会员补料，${deadline} 截止` : '等待会员补料'),
        text: '船期有变，在船期页改一次即可，各票随之更新；换船用“转船”。会员可以看到新旧对照。',
      },
      cut_off_past: {
        title: '会员补料已过截单时间',
        text: '请联系会员和船公司；截单可延的，重新放舱修改截止时间。',
      },
      check_bl: { title: '等待会员核对提单草稿', text: '会员会确认，或提交修改。' },
      answer_roll: { title: '等待会员答复转船', text: '会员会接受，或写明反对的原因。' },
      cancel_asked: { title: '答复取消申请', text: '同意后订单取消，舱位退回；拒绝则照常进行。' },
      3: { title: '出提单和账单', text: '补料有误的可退回，会员可再提交一次。' },
      4: { title: '等待会员确认账单', text: '会员如有异议，会写明原因。' },
      20: { title: '答复账单异议', text: '修改后重出账单，或书面答复。' },
      5: { title: '开票', text: '会员不需要发票的，直接转到付款。' },
      6: { title: '等待会员付款', text: '会员付款后会上传水单。' },
      11: { title: '核款', text: '已到账请确认；未到账的退回并写明原因。' },
      7: { title: '等待会员申请放单', text: '会员选择电放或正本提单。' },
      8: { title: '办理电放', text: '电放后填写放单号或上传电放通知。' },
      9: { title: '寄正本', text: '填写快递公司、单号和正本份数。' },
      10: { title: '订单已完成', text: '无需操作。' },
      40: { title: '订单已取消', text: '无需操作。' },
    },
  },
  {
    member: {
      0: {
        title: 'Complete and submit the booking',
        text: 'Once submitted, the operator requests space from the carrier. Only your company can see a draft.',
      },
      returned: {
        title: 'Make changes and resubmit',
        text: 'The operator returned this booking. Everything you entered is kept. Once you resubmit, the operator continues requesting space.',
      },
      1: {
        title: 'Waiting for the operator to confirm space',
        text: ({ replyHours }) =>
          `${replyHours > 0 ? `The operator replies within ${replyHours} working ${replyHours === 1 ? 'hour' : 'hours'}. ` : ''}Once confirmed, the SO no., vessel and cut-offs appear here.`,
      },
      2: {
        title: ({ deadline }) =>
          deadline ? `Submit the shipping instruction by ${deadline}` : 'Submit the shipping instruction',
        text: ({ progress }) =>
          `The carrier issues the B/L from your SI. It can only be submitted once; the carrier charges for later amendments.${progress ? ` ${progress}` : ''}`,
      },
      cut_off_past: {
        title: 'The SI cut-off has passed',
        text: ({ progress }) =>
          `Submit the SI now and tell the operator. The carrier may charge an amendment fee or roll the cargo to the next vessel.${progress ? ` ${progress}` : ''}`,
      },
      check_bl: {
        title: ({ deadline, isLate }) =>
          isLate
            ? 'Review the draft B/L: the SI cut-off has passed'
            : deadline
              ? `Review the draft B/L by ${deadline}`
              : 'Review draft B/L',
        text: 'Approve it, or send corrections. Changes are free until you approve; after that the carrier may charge an amendment fee.',
      },
      answer_roll: {
        title: ({ deadline, isLate }) =>
          isLate
            ? 'Answer the roll: the time to answer has passed'
            : deadline
              ? `Answer the roll by ${deadline}`
              : 'Answer the roll',
        text: 'The operator moved this booking to another sailing. Accept it to go on with the new dates, or object with a reason and the operator finds another.',
      },
      cancel_asked: {
        title: 'Waiting for the operator to answer your cancellation request',
        text: 'The space is held until then. The SI cannot be submitted meanwhile.',
      },
      3: {
        title: 'Waiting for the operator to issue the B/L and the bill',
        text: 'The B/L is issued from your SI. You will then review the bill.',
      },
      4: {
        title: ({ money }) => (money ? `Review the bill for ${money.sum}` : 'Review the bill'),
        text: ({ money }) =>
          `${money?.waited ?? ''}If you agree, the operator issues the invoice. If you question it, the operator corrects the bill or replies.`,
      },
      20: {
        title: 'Waiting for the operator to answer your question about the bill',
        text: 'The operator will reissue the bill or reply in writing. You do not have to pay until then.',
      },
      5: {
        title: 'Waiting for the operator to issue the invoice',
        text: 'You can pay once it is issued. If you do not need an invoice, the operator moves straight to payment.',
      },
      6: {
        title: ({ money }) => (money ? money.pay : 'Pay and upload the payment slip'),
        text: 'Upload the payment slip after paying. You can request release once the operator confirms receipt.',
      },
      11: {
        title: ({ money }) =>
          money
            ? `Waiting for the operator to confirm your payment of ${money.sum}`
            : 'Waiting for the operator to confirm your payment',
        text: ({ money }) =>
          `${money?.waited ?? ''}Once received, you can request telex release or original bills of lading. If not received, it is returned with the reason.`,
      },
      7: {
        title: terms.en.applyForRelease,
        text: 'For telex release, upload a guarantee letter. For original bills of lading, enter the recipient and address.',
      },
      8: {
        title: 'Waiting for the operator to arrange telex release',
        text: 'Once released, the consignee can take delivery at destination.',
      },
      9: {
        title: 'Waiting for the operator to send the originals',
        text: 'The courier and tracking no. appear here once sent.',
      },
      10: { title: 'This booking is completed', text: 'Copy it to ship the same cargo again.' },
      40: {
        title: 'This booking is cancelled',
        text: 'It cannot be restored. If the cargo still has to ship, copy it and submit it again.',
      },
    },
    operator: {
      0: {
        title: 'Waiting for the member to make changes and resubmit',
        text: 'The member can see the reason for the return.',
      },
      returned: {
        title: 'Waiting for the member to make changes and resubmit',
        text: 'The member can see the reason for the return.',
      },
      1: {
        title: 'Confirm space',
        text: 'Enter the SO no., carrier, vessel, voyage and dates, or return the booking for changes.',
      },
      2: {
        title: ({ deadline }) =>
          deadline ? `Waiting for the member's SI, due ${deadline}` : "Waiting for the member's SI",
        text: 'If dates change, change them once on the sailing and its orders follow; for another vessel, roll. The member sees the old and new dates.',
      },
      cut_off_past: {
        title: "The member's SI is past the cut-off",
        text: 'Contact the member and the carrier. If the cut-off can be extended, confirm space again with the new one.',
      },
      check_bl: {
        title: 'Waiting for the member to review the draft B/L',
        text: 'The member approves it or sends corrections.',
      },
      answer_roll: {
        title: 'Waiting for the member to answer the roll',
        text: 'The member accepts it, or objects with a reason.',
      },
      cancel_asked: {
        title: 'Answer the cancellation request',
        text: 'If you approve, the order is cancelled and the space released. If you refuse, it continues as before.',
      },
      3: {
        title: 'Issue the B/L and the bill',
        text: 'If the SI is wrong, return it; the member can submit it once more.',
      },
      4: {
        title: 'Waiting for the member to review the bill',
        text: 'If the member questions it, the reason is shown here.',
      },
      20: { title: 'Answer the question about the bill', text: 'Reissue the bill or reply in writing.' },
      5: { title: 'Issue invoice', text: 'If the member does not need an invoice, skip to payment.' },
      6: {
        title: 'Waiting for the member to pay',
        text: 'The member uploads the payment slip after paying.',
      },
      11: { title: 'Check payment', text: 'Confirm it if received, or return it with the reason.' },
      7: {
        title: 'Waiting for the member to request release',
        text: 'Telex release or original bills of lading.',
      },
      8: { title: 'Arrange telex release', text: 'Then enter the release no. or upload the release note.' },
      9: {
        title: 'Dispatch originals',
        text: 'Enter the courier, tracking no. and number of originals.',
      },
      10: { title: 'The order is completed', text: 'Nothing left to do.' },
      40: { title: 'The order is cancelled', text: 'Nothing left to do.' },
    },
  },
)

const deadlineWords = defineWords(
  { today: (time: string) => `今天 ${time}` },
  { today: (time: string) => `${time} today` },
)

type StepOrder = Pick<OrderDetail, 'status' | 'cancel_requested' | 'submit_time' | 'cut_off_documents'>
/** Optional details, where the page has loaded them. */
type StepFacts = StepOrder &
  Partial<Pick<OrderDetail, 'due' | 'status_time' | 'supply_progress' | 'change_due_time'>>

/** Selects the text for an order's next step. */
export function nextStepKey(order: StepOrder, now: Date): NextStepKey {
  if (order.status === orderStatus.draft) return order.submit_time ? 'returned' : order.status
  if (order.cancel_requested) return 'cancel_asked'
  const isLate =
    order.status === orderStatus.pendingInstruction &&
    order.cut_off_documents !== null &&
    deadlineState(new Date(order.cut_off_documents), now) === 'past'
  return isLate ? 'cut_off_past' : order.status
}

function moneyOf({ due, status_time }: StepFacts, now: Date, language: Language): Facts['money'] {
  if (!due || due.amounts.length === 0) return null
  const today = dayInChina(now)
  const facts = {
    sum: formatSums(due.amounts),
    day: due.date && formatDay(due.date, language),
    daysLate: due.date ? daysOverdue(due.date, today) : 0,
    daysWaited: status_time ? daysOverdue(dayOf(status_time), today) : 0,
  }
  const { pay, waited } = moneyWords[language]
  return { sum: facts.sum, pay: pay(facts), waited: waited(facts) }
}

export type NextStep = {
  readonly mover: Actor | 'nobody'
  readonly title: string
  readonly text: string
}

type StepContext = {
  readonly viewer: Actor
  readonly language: Language
  readonly now: Date
  readonly replyHours: number
  /** What the member has to do: a draft bill of lading or a roll is what comes next, whatever the status. */
  readonly move?: MemberMove['kind'] | null | undefined
}

/** The next step of an order: whose turn it is, what to do, by when, and what follows. */
export function nextStepOf(order: StepFacts, reading: StepContext): NextStep {
  const { viewer, language, now, replyHours, move } = reading
  const beside = move === 'check_bl' || move === 'answer_roll' ? move : null
  const say = words[language][viewer][beside ?? nextStepKey(order, now)]
  const until = beside === 'answer_roll' ? (order.change_due_time ?? null) : order.cut_off_documents
  const deadline = until && sayDeadline(until, now, language)
  const progress = order.supply_progress ? sayProgress(order.supply_progress, language) : null
  const isLate = until !== null && deadlineState(new Date(until), now) === 'past'
  const facts = { deadline, isLate, replyHours, progress, money: moneyOf(order, now, language) }
  const written = (part: Say['title']) => (typeof part === 'string' ? part : part(facts))
  return {
    mover: beside ? 'member' : waitsOn(order.status, order.cancel_requested),
    title: written(say.title),
    text: written(say.text),
  }
}

function sayDeadline(at: string, now: Date, language: Language): string {
  const isToday = dayOf(at) === dayOf(now.toISOString())
  return isToday ? deadlineWords[language].today(formatTime(at)) : formatInstant(at, language)
}
