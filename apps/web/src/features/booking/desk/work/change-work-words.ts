import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

/** Texts of the desk's form that answers a change request. */
export const changeWorkWords = defineWords(
  {
    asks: (count: number) => `会员要改 ${count} 处`,
    after: '接受之后',
    agreed: (sum: string) => `已同意 ${sum}`,
    said: (who: string, at: string) => `${who} · ${at}`,
    so: terms.zh.soNo,
    soHint: '船公司重新给号时填写，不填则不变',
    quote: '报价',
    keep: (no: string) => `保留 ${no}`,
    keepNote: (before: string, after: string) => `${before} → ${after}，按原价`,
    cannotKeep: '要改的内容不在报价范围内，不能保留',
    drop: '不再按报价',
    dropNote: '订舱金额按约定，另行开账单',
    fee: '改单费',
    charge: (sum: string) => `${sum}，列入下一张账单`,
    parts: (carrier: string, own: string) => `船公司改单费 ${carrier} + 手续费 ${own}`,
    noFee: '按船公司，收到后另开账单',
    si: terms.zh.si,
    siReturns: '柜型柜量有变，补料同时退回会员重新提交',
    siStays: '已提交，不受影响',
    siNone: '还没提交，不退回',
    dates: '船期',
    datesLeft: ({ pol, pod }: { readonly pol: boolean; readonly pod: boolean }) =>
      `${pol ? '起运港变了，清空 ETD 和截止时间' : ''}${pol && pod ? '；' : ''}${pod ? '目的港变了，清空 ETA' : ''}。接受后请更新船期；已有的提单草稿请另改。`,
    submit: (count: number) => `接受 ${count} 处改动`,
  },
  {
    asks: (count: number) => `The member asks for ${plural(count, 'change', 'changes')}`,
    after: 'When accepted',
    agreed: (sum: string) => `${sum} agreed`,
    said: (who: string, at: string) => `${who} · ${at}`,
    so: terms.en.soNo,
    soHint: 'Only if the carrier gives a new number',
    quote: 'Quote',
    keep: (no: string) => `Keep ${no}`,
    keepNote: (before: string, after: string) => `${before} → ${after}, at its prices`,
    cannotKeep: 'The quote does not cover what is asked for, so it cannot be kept',
    drop: 'Continue without the quote',
    dropNote: 'The amount is as agreed, and billed by hand',
    fee: 'Amendment fee',
    charge: (sum: string) => `${sum}, on the next bill`,
    parts: (carrier: string, own: string) => `Carrier amendment fee ${carrier} + handling ${own}`,
    noFee: 'As the carrier charges; bill it when it is known',
    si: terms.en.si,
    siReturns: 'The containers change: the SI goes back to the member at the same time',
    siStays: 'Submitted, not affected',
    siNone: 'Not submitted, nothing goes back',
    dates: 'Sailings',
    datesLeft: ({ pol, pod }: { readonly pol: boolean; readonly pod: boolean }) =>
      `${pol ? 'The port of loading changes: ETD and cut-offs are cleared. ' : ''}${pod ? 'The port of discharge changes: the ETA is cleared. ' : ''}Update the dates after accepting, and any draft B/L.`,
    submit: (count: number) => `Accept ${plural(count, 'change', 'changes')}`,
  },
)
