import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

/** What the card above the settings says until a new deployment is complete. */
export const firstRunWords = defineWords(
  {
    title: (left: number) => `上线前还需完成 ${left} 项`,
    about: '会员已可注册和订舱。以下未完成的项，会影响各项说明中的功能。',
    progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
    done: common.zh.completed,
    open: '未完成',
    operators: { name: '操作员账号', note: (count: number) => `${count} 人` },
    data: {
      name: '港口、船公司、费用',
      note: (ports: string, carriers: number) => `系统已预置 ${ports} 个港口、${carriers} 家船公司`,
    },
    contact: {
      name: '联系邮箱',
      note: '未填写时，询价和留言没有接收邮箱，邮件也没有发件地址',
      act: common.zh.fillIn,
    },
    mail: {
      name: '发信服务器',
      note: '未配置时，验证码和通知只存入发件箱，新会员收不到。由安装时的 SMTP_URL 设置',
      act: '打开发件箱',
    },
    account: {
      name: '收款账户',
      note: '未添加时，账单和付款页面不显示收款信息，会员无法付款',
      act: '添加账户',
    },
    terms: { name: '使用条款', note: '未设置时，注册不要求同意条款', act: '填写或上传' },
    suggestions: '建议',
    mayIgnore: '可忽略',
    isf: {
      name: '仅美国要求 ISF',
      note: '默认所有国家都要求，而 ISF 是美国海关申报',
      from: '所有国家',
      to: '美国',
      act: common.zh.use,
    },
  },
  {
    title: (left: number) =>
      left === 1 ? '1 item left before going live' : `${left} items left before going live`,
    about: 'Members can already register and book. Each missing item below blocks what is noted beside it.',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    done: common.en.completed,
    open: 'Not done',
    operators: {
      name: 'Operator accounts',
      note: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    },
    data: {
      name: 'Ports, carriers, charges',
      note: (ports: string, carriers: number) =>
        `Included at installation: ${ports} ports, ${carriers} ${carriers === 1 ? 'carrier' : 'carriers'}`,
    },
    contact: {
      name: 'Contact email',
      note: 'Without it, no one receives quote requests and messages, and emails have no sender address',
      act: common.en.fillIn,
    },
    mail: {
      name: 'Mail server',
      note: 'Without it, codes and notifications stay in the outbox and new members receive nothing. Set by SMTP_URL at installation',
      act: 'Open outbox',
    },
    account: {
      name: 'Bank accounts',
      note: 'Without one, bills and the payment dialog do not say where to pay',
      act: 'Add account',
    },
    terms: {
      name: 'Terms of use',
      note: 'Without terms, registration does not ask for consent',
      act: 'Enter or upload',
    },
    suggestions: 'Suggestions',
    mayIgnore: 'Can be skipped',
    isf: {
      name: 'ISF for the United States only',
      note: 'Required for all countries by default, but ISF is a US customs filing',
      from: 'All countries',
      to: 'United States',
      act: common.en.use,
    },
  },
)
