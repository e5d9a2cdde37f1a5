import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Texts of what is wrong with the way of an order, for both sides. */
export const exceptionWords = defineWords(
  {
    label: '运输异常',
    notGatedIn: (boxes: number, of: number) =>
      boxes === of ? `${boxes} 柜未进港` : `${of} 柜中 ${boxes} 柜未进港`,
    cutOff: (at: string) => `${at} 截港`,
    notDeparted: 'ETD 已过，未离港',
    noDeparture: (etd: string) => `ETD ${etd}，还没有实际离港。`,
    viaWaiting: (days: number) => `中转港卸船 ${days} 天未装船`,
    discharged: (boxes: number, at: string) => `${boxes} 柜自 ${at} 起滞留中转港`,
    waitsFor: (vessel: string) => `，等 ${vessel}`,
    silent: (days: number) => `ETA 已过 ${days} 天，无动态`,
    noWord: (eta: string) => `ETA ${eta}，还没有到港或之后的动态。`,
    rolled: '已转船，待开船',
    rolledTo: (vessel: string) => `改配 ${vessel}。`,
    departureMoved: (span: string, isLater: boolean) => `离港${isLater ? '推迟' : '提前'} ${span}`,
    arrivalMoved: (span: string, isLater: boolean) => `到港${isLater ? '推迟' : '提前'} ${span}`,
    contradiction: '节点先后矛盾',
    wrongOrder: (number: string, earlier: string, later: string) =>
      `${number} 的${earlier}记在${later}之后一天以上，以核实为准。`,
    since: (at: string) => `${at} 起`,
    was: (date: string) => `原为 ${date}`,
    listed: '、',
    end: '。',
    noNote: '处理说明还没有写。',
    note: '处理说明',
    noteHint: '写给会员：正在做什么，何时有结果',
    write: '写说明',
    edit: '改说明',
    save: common.zh.save,
    saved: '说明已保存',
    closed: '异常已解除，说明未保存',
    by: (name: string, at: string) => `操作员 ${name} · ${at}`,
  },
  {
    label: 'Transport exceptions',
    notGatedIn: (boxes: number, of: number) =>
      boxes === of
        ? `${plural(boxes, 'container', 'containers')} not gated in`
        : `Not gated in: ${boxes} of ${plural(of, 'container', 'containers')}`,
    cutOff: (at: string) => `Gate-in cut-off ${at}`,
    notDeparted: 'Past ETD, not departed',
    noDeparture: (etd: string) => `ETD ${etd}, no actual departure yet.`,
    viaWaiting: (days: number) => `${plural(days, 'day', 'days')} at transhipment, not loaded`,
    discharged: (boxes: number, at: string) =>
      `${plural(boxes, 'container', 'containers')} at the transhipment port since ${at}`,
    waitsFor: (vessel: string) => `, waiting for ${vessel}`,
    silent: (days: number) => `${plural(days, 'day', 'days')} past ETA, no word`,
    noWord: (eta: string) => `ETA ${eta}, no arrival or later event yet.`,
    rolled: 'Rolled, not departed yet',
    rolledTo: (vessel: string) => `Now on ${vessel}.`,
    departureMoved: (span: string, isLater: boolean) => `Departure ${span} ${isLater ? 'later' : 'earlier'}`,
    arrivalMoved: (span: string, isLater: boolean) => `Arrival ${span} ${isLater ? 'later' : 'earlier'}`,
    contradiction: 'Milestones out of order',
    wrongOrder: (number: string, earlier: string, later: string) =>
      `${number}: ${earlier} is recorded more than a day after ${later}. To be checked.`,
    since: (at: string) => `Since ${at}`,
    was: (date: string) => `Was ${date}`,
    listed: ', ',
    end: '.',
    noNote: 'Not said yet what is being done.',
    note: 'What is being done',
    noteHint: 'For the member: what is being done, and when there is a result',
    write: 'Add a note',
    edit: 'Edit the note',
    save: common.en.save,
    saved: 'Note to the member saved',
    closed: 'The exception has closed; the note is not saved',
    by: (name: string, at: string) => `Operator ${name} · ${at}`,
  },
)
