import { defineWords } from '@berth/locales/language'

/** Texts that name the overview figure a list was opened for. */
export const figureWords = defineWords(
  {
    bookedSince: (day: string) => `${day} 起的订舱`,
    since: (day: string) => `${day} 起`,
    lane: (from: string, to: string) => `${from} → ${to}`,
    oneCarrier: '指定船公司',
    quoted: '已按报价订舱',
    over: (step: string, span: string) => `${step}用时超过 ${span}`,
    lateInstruction: (day: string) => `${day} 起逾期补料`,
    and: ' · ',
  },
  {
    bookedSince: (day: string) => `Booked since ${day}`,
    since: (day: string) => `since ${day}`,
    lane: (from: string, to: string) => `${from} → ${to}`,
    oneCarrier: 'One carrier',
    quoted: 'Booked from a quote',
    over: (step: string, span: string) => `${step} took longer than ${span}`,
    lateInstruction: (day: string) => `SI past cut-off since ${day}`,
    and: ' · ',
  },
)
