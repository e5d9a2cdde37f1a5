import type { TrackedNumber } from '@berth/domain/transport/tracking-link'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

type State = 'open' | 'ended' | 'revoked'

type Words = {
  readonly title: string
  readonly note: string
  readonly none: string
  readonly failed: string
  readonly make: string
  readonly makeTitle: string
  readonly makeNote: string
  readonly notMade: string
  readonly name: string
  readonly nameHint: string
  readonly shows: string
  readonly showsHint: string
  readonly choices: Readonly<Record<TrackedNumber, string>>
  readonly nothing: string
  readonly madeTitle: string
  readonly madeNote: string
  readonly once: string
  readonly link: string
  readonly showsOf: string
  readonly ends: string
  readonly opened: string
  readonly times: (count: number, last: string) => string
  readonly never: string
  readonly state: string
  readonly states: Readonly<Record<State, string>>
  readonly made: string
  readonly by: (name: string, time: string) => string
  readonly actions: string
  readonly revoke: string
  readonly revokeOf: (name: string) => string
  readonly revokeText: string
  readonly keep: string
  readonly revoked: (name: string) => string
}

/** Texts of an order's tracking links. */
export const linkWords = defineWords<Words>(
  {
    title: '跟踪链接',
    note: '不登录也能看到货到哪了',
    none: '还没有链接。建一个发给收货人或同事，不用登录就能看到货到哪了。',
    failed: '链接加载失败',
    make: '新建链接',
    makeTitle: '新建跟踪链接',
    makeNote: '到港 30 天后失效，最长 180 天',
    notMade: '链接没有建成',
    name: '发给谁',
    nameHint: '只有本公司看得到，如收货人名称',
    shows: '除路线、日期和箱外还显示',
    showsHint: '不显示收发货人、费用和单证',
    choices: {
      cust_ref_no: '我方参考号',
      order_no: terms.zh.orderNo,
      bl_no: terms.zh.blNo,
      so_no: terms.zh.soNo,
      container_no: terms.zh.containerNo,
      vessel: terms.zh.vesselVoyage,
    },
    nothing: '只有路线、日期和箱',
    madeTitle: '链接建好了',
    madeNote: '谁有这个链接，谁就能看',
    once: '链接只显示这一次，请现在复制。以后可以撤销，不能再看。',
    link: '跟踪的链接',
    showsOf: '另外显示',
    ends: '何时失效',
    opened: '打开情况',
    times: (count, last) => `打开 ${count} 次，最近 ${last}`,
    never: '没打开过',
    state: '链接状态',
    states: { open: '有效中', ended: '已过期', revoked: '已撤销' },
    made: '谁建的',
    by: (name, time) => `${name} ${time} 建`,
    actions: common.zh.actions,
    revoke: '撤销链接',
    revokeOf: (name) => `撤销“${name}”的链接`,
    revokeText: '打开的人马上看不到了。撤销后不能恢复，可以另建一个。',
    keep: '保留',
    revoked: (name) => `“${name}”的链接已撤销`,
  },
  {
    title: 'Tracking links',
    note: 'Where the cargo is, without signing in',
    none: 'No links yet. Make one for a consignee or a colleague: they see where the cargo is without signing in.',
    failed: 'Links could not be loaded',
    make: 'New link',
    makeTitle: 'New tracking link',
    makeNote: 'Ends 30 days after arrival, 180 days at most',
    notMade: 'The link could not be made',
    name: 'Made for',
    nameHint: 'Seen by your company only, such as the name of the consignee',
    shows: 'Shown besides routing, dates and containers',
    showsHint: 'Never parties, charges or documents',
    choices: {
      cust_ref_no: 'Your reference',
      order_no: terms.en.orderNo,
      bl_no: terms.en.blNo,
      so_no: terms.en.soNo,
      container_no: terms.en.containerNo,
      vessel: terms.en.vesselVoyage,
    },
    nothing: 'Routing, dates and containers only',
    madeTitle: 'The link is made',
    madeNote: 'Whoever has this link can open it',
    once: 'The link is shown this once: copy it now. It can be revoked later, but not shown again.',
    link: 'Tracking link',
    showsOf: 'Also shows',
    ends: 'Ends on',
    opened: 'Opened',
    times: (count, last) => `${plural(count, 'time')}, last ${last}`,
    never: 'Not opened yet',
    state: 'State of the link',
    states: { open: 'Works', ended: 'Expired', revoked: 'Revoked' },
    made: 'Made by',
    by: (name, time) => `Made by ${name} ${time}`,
    actions: common.en.actions,
    revoke: 'Revoke link',
    revokeOf: (name) => `Revoke the link of “${name}”`,
    revokeText: 'Whoever opens it sees nothing from now on. It cannot be undone; you can make another one.',
    keep: 'Keep link',
    revoked: (name) => `The link of “${name}” is revoked`,
  },
)
