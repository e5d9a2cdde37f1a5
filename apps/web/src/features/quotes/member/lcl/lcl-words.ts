import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

/** Texts of the quotes for cargo that shares a container. */
export const lclWords = defineWords(
  {
    context: (lane: string | null, total: number) =>
      total === 0
        ? `${lane ? `${lane}，` : ''}今天没有有效的拼箱报价。`
        : `${lane ? `${lane}，` : ''}${total} 条有效拼箱报价。`,
    priced: (lane: string, measure: string, total: number) =>
      `${lane}，${measure}，${total} 条有效拼箱报价，按合计从低到高。`,
    table: '拼箱报价列表',
    publisher: terms.zh.forwarder,
    carrier: terms.zh.carrier,
    cfs: '仓库',
    via: '走法',
    direct: '直拼',
    over: (port: string) => `经${port}`,
    closing: '截仓',
    sailing: '开船',
    days: '航程 天',
    perTon: '运价（US$/RT）',
    freight: '运费 US$',
    about: (sign: string) => `约合 ${sign}`,
    aboutSum: (sum: string) => `约 ${sum}`,
    lowest: '最低',
    until: (day: string) => `至 ${day}`,
    validUntil: (day: string) => `有效至 ${day}`,
    validity: common.zh.validity,
    action: common.zh.action,
    book: '订舱',
    bookOf: (name: string, no: string) => `按 ${name} ${no} 订拼箱`,
    lines: '明细',
    local: '含起运港本地费',
    notListed: '未列',
    noLocal: '未列本地费',
    rate: (from: string, to: string) => `1 ${from} = ${to}`,
    counted: (rates: string, day: string, source: string) =>
      `约合按 ${rates} 折算（${day} ${source}），仅供比较，不是应付数`,
    uncounted: '缺少当日汇率，无法折算比较',
    measured: '仓库实收体积不同时，按此单价重算',
    failed: '拼箱报价加载失败',
    noTitle: '没有符合条件的拼箱报价',
    noText: '可以换港口再查，或询价由操作员报价。',
    typeCargo: '填写右侧货物后，按这票货的合计比较。',
    typeCargoAbove: '填写上方货物后，按这票货的合计比较。',
    chooseLane: '选择起运港和交货地后，可按这票货的合计比较。',
    cheapestOf: (name: string) => `${name}最低`,
  },
  {
    context: (lane: string | null, total: number) =>
      total === 0
        ? `${lane ? `${lane}: ` : ''}no valid LCL quotes today.`
        : `${lane ? `${lane}: ` : ''}${plural(total, 'valid LCL quote')}.`,
    priced: (lane: string, measure: string, total: number) =>
      `${lane}, ${measure}: ${plural(total, 'valid LCL quote')}, lowest total first.`,
    table: 'LCL quote list',
    publisher: terms.en.forwarder,
    carrier: terms.en.carrier,
    cfs: 'CFS',
    via: 'Via',
    direct: 'Direct',
    over: (port: string) => `via ${port}`,
    closing: 'CFS closing',
    sailing: 'Sailing',
    days: 'Days',
    perTon: 'US$ per RT',
    freight: 'Freight US$',
    about: (sign: string) => `About ${sign}`,
    aboutSum: (sum: string) => `about ${sum}`,
    lowest: 'Lowest',
    until: (day: string) => `until ${day}`,
    validUntil: (day: string) => `Valid until ${day}`,
    validity: common.en.validity,
    action: common.en.action,
    book: 'Book',
    bookOf: (name: string, no: string) => `Book LCL with ${name} ${no}`,
    lines: 'Lines',
    local: 'With local charges at origin',
    notListed: 'not listed',
    noLocal: 'No local charges listed',
    rate: (from: string, to: string) => `1 ${from} = ${to}`,
    counted: (rates: string, day: string, source: string) =>
      `About is counted at ${rates} (${day}, ${source}); it compares and is not what is due`,
    uncounted: 'A daily exchange rate is missing, so totals cannot be compared',
    measured: 'If the CFS measures another volume, these unit prices apply to it',
    failed: 'The LCL quotes could not be loaded',
    noTitle: 'No LCL quotes match',
    noText: 'Try another port, or request a quote from the operator.',
    typeCargo: 'Enter the cargo on the right to compare totals for it.',
    typeCargoAbove: 'Enter the cargo above to compare totals for it.',
    chooseLane: 'Choose POL and place of delivery to compare totals for your cargo.',
    cheapestOf: (name: string) => `${name} lowest`,
  },
)
