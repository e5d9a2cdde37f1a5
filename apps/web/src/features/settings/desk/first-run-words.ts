import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { setupWords } from '@berth/locales/setup-words'

/** Texts of the setup card above the settings, shown until a new deployment is complete. */
export const firstRunWords = defineWords(
  {
    title: (left: number) => `上线前还需完成 ${left} 项`,
    about: '会员已可注册和订舱。以下未完成的项，会影响各项说明中的功能。',
    progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
    done: common.zh.completed,
    open: '未完成',
    operators: { name: '操作员账号', note: setupWords['zh-CN'].people },
    data: {
      name: '港口、船公司、费用',
      note: (ports: string, carriers: number) => `系统已预置 ${ports} 个港口、${carriers} 家船公司`,
    },
    contact: {
      name: '联系邮箱',
      note: setupWords['zh-CN'].contact,
      act: common.zh.fillIn,
    },
    mail: {
      name: '发信服务器',
      note: setupWords['zh-CN'].mail,
      has: '已连接',
      act: common.zh.fillIn,
    },
    account: {
      name: '收款账户',
      note: setupWords['zh-CN'].account,
      act: '添加账户',
    },
    terms: { name: '使用条款', note: setupWords['zh-CN'].terms, act: '填写或上传' },
    amendmentFees: {
      name: '改单费',
      note: '未填写时，会员确认提单后不能申请改单',
      has: '已填写',
      act: '填写改单费',
    },
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
      note: setupWords['en-US'].people,
    },
    data: {
      name: 'Ports, carriers, charges',
      note: (ports: string, carriers: number) =>
        `Included at installation: ${ports} ports, ${plural(carriers, 'carrier')}`,
    },
    contact: {
      name: 'Contact email',
      note: setupWords['en-US'].contact,
      act: common.en.fillIn,
    },
    mail: {
      name: 'Mail server',
      note: setupWords['en-US'].mail,
      has: 'Connected',
      act: common.en.fillIn,
    },
    account: {
      name: 'Bank accounts',
      note: setupWords['en-US'].account,
      act: 'Add account',
    },
    terms: {
      name: 'Terms of use',
      note: setupWords['en-US'].terms,
      act: 'Enter or upload',
    },
    amendmentFees: {
      name: 'Amendment fees',
      note: 'Without them, members cannot request amendments of an approved B/L',
      has: 'Entered',
      act: 'Enter fees',
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
