import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const sailingsWords = defineWords(
  {
    title: '船期',
    create: '新建船期',
    refresh: common.zh.refresh,
    table: '船期列表',
    failed: '船期加载失败',
    none: { title: '这里还没有船期', text: '订舱确认后船期会自动列出，也可以先新建。' },
    noneFound: { title: '没有符合条件的船期', text: '试试去掉部分条件。' },
    tabsLabel: '船期范围',
    tabs: {
      ahead: '四周',
      missing: '缺截止',
      moved: '已改期',
      blank: '空班',
      sailed: '已开船',
    },
    context: (ahead: number, missing: number, blank: number) =>
      [
        `未来四周 ${ahead} 班`,
        missing > 0 ? `${missing} 班缺截止时间` : '',
        blank > 0 ? `${blank} 班空班` : '',
      ]
        .filter(Boolean)
        .join('，'),
    searchLabel: '搜索船期',
    search: '船名、航次、IMO 或订单号',
    withOrders: '只看有订单的',
    columns: {
      departure: '离港',
      carrier: terms.zh.carrier,
      vessel: terms.zh.vesselVoyage,
      service: '航线代码',
      pol: terms.zh.polShort,
      pod: terms.zh.podShort,
      orders: '票数',
      containers: '柜数',
      companies: '家数',
      notes: common.zh.remark,
      action: common.zh.action,
    },
    thisWeek: '本周',
    nextWeek: '下周',
    noDate: '未定日期',
    sumOfWeek: (sailings: number, orders: number, containers: number) =>
      `${sailings} 班 · ${orders} 票 · ${containers} 柜`,
    load: (orders: number, containers: number, companies: number) =>
      `${orders} 票 · ${containers} 柜 · ${companies} 家`,
    moreTo: (count: number) => `+${count}`,
    left: (span: string) => `剩 ${span}`,
    hours: (count: number) => `${count} 小时`,
    minutes: (count: number) => `${count} 分钟`,
    fill: common.zh.fillIn,
    fillOf: (cutOff: string, sailing: string) => `补 ${sailing} 的${cutOff}时间`,
    late: (days: number) => `晚 ${days} 天`,
    early: (days: number) => `早 ${days} 天`,
    missing: (count: number) => `缺 ${count} 个截止`,
    lacks: '缺',
    blankWith: (orders: number) => `空班，${orders} 票待转`,
    blank: '空班',
    apart: (count: number) => `${count} 票单独定期`,
    change: '改期',
    changeOf: (sailing: string) => `改期 ${sailing}`,
    add: '补截止',
    addOf: (sailing: string) => `补 ${sailing} 的截止时间`,
  },
  {
    title: 'Sailings',
    create: 'New sailing',
    refresh: common.en.refresh,
    table: 'List of sailings',
    failed: 'Sailings could not be loaded',
    none: {
      title: 'No sailings here yet',
      text: 'Sailings appear as bookings are confirmed. You can also add one.',
    },
    noneFound: { title: 'No sailing matches', text: 'Try fewer filters.' },
    tabsLabel: 'Range',
    tabs: {
      ahead: 'Four weeks',
      missing: 'Cut-offs missing',
      moved: 'Moved',
      blank: 'Blank',
      sailed: 'Sailed',
    },
    context: (ahead: number, missing: number, blank: number) =>
      [
        `Next four weeks: ${times(ahead, 'sailing', 'sailings')}`,
        missing > 0 ? `${missing} ${missing === 1 ? 'lacks' : 'lack'} cut-offs` : '',
        blank > 0 ? `${blank} blank` : '',
      ]
        .filter(Boolean)
        .join(', '),
    searchLabel: 'Search sailings',
    search: 'Vessel, voyage, IMO or order no.',
    withOrders: 'With orders only',
    columns: {
      departure: 'Departure',
      carrier: terms.en.carrier,
      vessel: terms.en.vesselVoyage,
      service: 'Service',
      pol: terms.en.polShort,
      pod: terms.en.podShort,
      orders: terms.en.orders,
      containers: 'Cont.',
      companies: 'Members',
      notes: 'Notes',
      action: common.en.action,
    },
    thisWeek: 'This week',
    nextWeek: 'Next week',
    noDate: 'No date yet',
    sumOfWeek: (sailings: number, orders: number, containers: number) =>
      [
        times(sailings, 'sailing', 'sailings'),
        times(orders, 'order', 'orders'),
        times(containers, 'container', 'containers'),
      ].join(' · '),
    load: (orders: number, containers: number, companies: number) =>
      [
        times(orders, 'order', 'orders'),
        times(containers, 'container', 'containers'),
        times(companies, 'member', 'members'),
      ].join(' · '),
    moreTo: (count: number) => `+${count}`,
    left: (span: string) => `${span} left`,
    hours: (count: number) => `${count} h`,
    minutes: (count: number) => `${count} min`,
    fill: common.en.fillIn,
    fillOf: (cutOff: string, sailing: string) => `Add ${cutOff} of ${sailing}`,
    late: (days: number) => `${times(days, 'day', 'days')} late`,
    early: (days: number) => `${times(days, 'day', 'days')} early`,
    missing: (count: number) => `${times(count, 'cut-off', 'cut-offs')} missing`,
    lacks: 'missing',
    blankWith: (orders: number) => `Blank, ${orders} to roll`,
    blank: 'Blank',
    apart: (count: number) => `${count} set apart`,
    change: 'Change',
    changeOf: (sailing: string) => `Change dates of ${sailing}`,
    add: 'Add cut-off',
    addOf: (sailing: string) => `Add cut-offs of ${sailing}`,
  },
)
