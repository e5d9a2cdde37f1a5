import type { Transport } from '@berth/contract/orders/transport'
import type { Classifier, Milestone } from '@berth/domain/transport/timeline'
import { defineWords } from '@berth/locales/language'
import { lightTerms, lightWords } from '@berth/locales/light-terms'
import { plural } from '@berth/locales/plural'

type Ports = { readonly pol: string; readonly via: string; readonly pod: string }

/** Where a container is, by the last step that has happened. */
type Places = Readonly<Record<Milestone | 'before', (ports: Ports) => string>>

type Source = Transport['events'][number]['told_by']

type Words = {
  readonly tab: string
  readonly failed: string
  readonly route: string
  readonly routeNote: string
  readonly transhipment: string
  readonly arrival: string
  readonly departure: string
  readonly unknown: string
  readonly onwardOpen: string
  readonly days: (count: number) => string
  readonly kinds: Readonly<Record<Classifier, string>>
  readonly late: (span: string) => string
  readonly early: (span: string) => string
  readonly hours: (count: number) => string
  readonly was: (date: string) => string
  readonly ago: (span: string) => string
  readonly sources: Readonly<Record<Source, string>>
  readonly toldBy: (name: string) => string
  readonly boxes: string
  readonly numbered: (known: number, booked: number) => string
  readonly events: (count: number, at: string) => string
  readonly noBoxes: string
  readonly number: string
  readonly noNumber: string
  readonly surplus: string
  readonly now: string
  readonly seal: (seal: string) => string
  readonly steps: Readonly<Record<Milestone, string>>
  /** Who released a container, which is one step of its way. */
  readonly releases: Readonly<Record<'CUSR' | 'TMPS', string>>
  readonly at: Places
  readonly since: (step: string, days: number) => string
  readonly next: (step: string) => string
  readonly progress: (done: number, of: number) => string
  readonly contradiction: (number: string, earlier: string, later: string) => string
  readonly allEvents: string
  readonly eventsOf: (number: string) => string
  readonly noEvents: string
  readonly wholeOrder: string
  readonly empty: string
  readonly laden: string
  readonly takenBack: (name: string, at: string) => string
  readonly takeBack: string
  readonly more: (count: number) => string
  readonly close: string
}

/** Texts of where an order's containers are, for both sides. */
export const transportWords = defineWords<Words>(
  {
    tab: lightTerms.zh.transport,
    failed: '运输动态加载失败',
    route: '路线',
    routeNote: '当地时间；实际先于预计，预计先于计划',
    transhipment: lightTerms.zh.portOfTranshipment,
    arrival: '到港',
    departure: '离港',
    unknown: '未知',
    onwardOpen: '二程船待定',
    days: (count) => `${count} 天`,
    kinds: { PLN: '计划', EST: '预计', ACT: '实际' },
    late: (span) => `晚 ${span}`,
    early: (span) => `早 ${span}`,
    hours: (count) => `${count} 小时`,
    was: (date) => `原为 ${date}`,
    ago: (span) => `${span}前`,
    sources: {
      desk: '操作员录入',
      sheet: '表格导入',
      key: '接口',
      partner: '数据服务',
      sailing: '船期表',
      booking: '放舱确认',
    },
    toldBy: (name) => `${name} 录入`,
    boxes: '箱',
    numbered: (known, booked) => `已有 ${known} / ${booked} 个柜号`,
    events: (count, at) => `${count} 条事件，最新 ${at}`,
    noBoxes: '还没有柜号。整箱在补料提交后、拼箱在装柜后显示。',
    number: '柜号',
    noNumber: '柜号待定',
    surplus: '不再属于本票',
    now: '现在',
    seal: (seal) => `封号 ${seal}`,
    steps: {
      empty_out: '提空箱',
      gate_in: '进港',
      released: '货物放行',
      loaded: '装船',
      departed: '离港',
      via_arrived: '到港',
      via_discharged: '卸船',
      via_loaded: '装船',
      via_departed: '离港',
      arrived: '到港',
      discharged: '卸船',
      gate_out: '提重箱',
      empty_back: '还空箱',
    },
    releases: { CUSR: '海关', TMPS: '码头' },
    at: {
      before: () => '还没有动态',
      empty_out: () => '已提空箱，待进港',
      gate_in: ({ pol }) => `${pol}，待放行`,
      released: ({ pol }) => `${pol}，待装船`,
      loaded: ({ pol }) => `${pol}，待离港`,
      departed: ({ via, pod }) => `驶往${via || pod}`,
      via_arrived: ({ via }) => `${via}，待卸船`,
      via_discharged: ({ via }) => `${via}，待装船`,
      via_loaded: ({ via }) => `${via}，待离港`,
      via_departed: ({ pod }) => `驶往${pod}`,
      arrived: ({ pod }) => `${pod}，待卸船`,
      discharged: ({ pod }) => `${pod}，待提柜`,
      gate_out: () => '已提重箱，待还空箱',
      empty_back: () => '已还空箱',
    },
    since: (step, days) => `${step}后 ${days} 天`,
    next: (step) => `下一步：${step}`,
    progress: (done, of) => `已完成 ${done} / ${of} 个节点`,
    contradiction: (number, earlier, later) =>
      `${number} ${earlier} 晚于${later}，相差超过一天：两条记录都保留，以核实为准`,
    allEvents: '全部节点',
    eventsOf: (number) => `${number} 的事件`,
    noEvents: '还没有事件。',
    wholeOrder: '整票',
    empty: '空箱',
    laden: '重箱',
    takenBack: (name, at) => `${name} ${at} 撤回`,
    takeBack: '撤回',
    more: (count) => `再显示 ${count} 个箱`,
    close: lightWords.zh.close,
  },
  {
    tab: lightTerms.en.transport,
    failed: 'Transport could not be loaded',
    route: 'Routing',
    routeNote: 'Local times; actual before estimated, estimated before planned',
    transhipment: lightTerms.en.portOfTranshipment,
    arrival: 'Arrival',
    departure: 'Departure',
    unknown: 'Not known',
    onwardOpen: 'Second vessel not known yet',
    days: (count) => plural(count, 'day', 'days'),
    kinds: { PLN: 'Planned', EST: 'Estimated', ACT: 'Actual' },
    late: (span) => `${span} later`,
    early: (span) => `${span} earlier`,
    hours: (count) => `${count} h`,
    was: (date) => `Was ${date}`,
    ago: (span) => `${span} ago`,
    sources: {
      desk: 'Entered by the desk',
      sheet: 'From a sheet',
      key: 'By API',
      partner: 'Data service',
      sailing: 'Sailing schedule',
      booking: 'As confirmed',
    },
    toldBy: (name) => `Entered by ${name}`,
    boxes: 'Container status',
    numbered: (known, booked) => `${known} of ${booked} numbers known`,
    events: (count, at) => `${plural(count, 'event', 'events')}, latest ${at}`,
    noBoxes:
      'No container numbers yet. They appear once the shipping instruction is submitted, for LCL once the cargo is packed.',
    number: 'Container no.',
    noNumber: 'Number to come',
    surplus: 'No longer in this order',
    now: 'Now',
    seal: (seal) => `Seal ${seal}`,
    steps: {
      empty_out: 'Empty out',
      gate_in: 'Gate in',
      released: 'Cargo released',
      loaded: 'Loaded',
      departed: 'Departure',
      via_arrived: 'Arrival',
      via_discharged: 'Discharged',
      via_loaded: 'Loaded',
      via_departed: 'Departure',
      arrived: 'Arrival',
      discharged: 'Discharged',
      gate_out: 'Gate out',
      empty_back: 'Empty back',
    },
    releases: { CUSR: 'Customs', TMPS: 'Terminal' },
    at: {
      before: () => 'Nothing reported yet',
      empty_out: () => 'Empty picked up, to gate in',
      gate_in: ({ pol }) => `${pol}, to be released`,
      released: ({ pol }) => `${pol}, to be loaded`,
      loaded: ({ pol }) => `${pol}, to depart`,
      departed: ({ via, pod }) => `On the way to ${via || pod}`,
      via_arrived: ({ via }) => `${via}, to be discharged`,
      via_discharged: ({ via }) => `${via}, to be loaded`,
      via_loaded: ({ via }) => `${via}, to depart`,
      via_departed: ({ pod }) => `On the way to ${pod}`,
      arrived: ({ pod }) => `${pod}, to be discharged`,
      discharged: ({ pod }) => `${pod}, to be picked up`,
      gate_out: () => 'Delivered, empty to be returned',
      empty_back: () => 'Empty returned',
    },
    since: (step, days) => `${step}, ${plural(days, 'day', 'days')} ago`,
    next: (step) => `Next: ${step}`,
    progress: (done, of) => `${done} of ${of} milestones done`,
    contradiction: (number, earlier, later) =>
      `${number}: ${earlier} is after ${later} by more than a day. Both records are kept until they are checked`,
    allEvents: 'All milestones',
    eventsOf: (number) => `Events of ${number}`,
    noEvents: 'No events yet.',
    wholeOrder: 'Whole order',
    empty: 'Empty container',
    laden: 'Laden container',
    takenBack: (name, at) => `Withdrawn by ${name} ${at}`,
    takeBack: 'Withdraw',
    more: (count) => `Show ${plural(count, 'more container', 'more containers')}`,
    close: lightWords.en.close,
  },
)
