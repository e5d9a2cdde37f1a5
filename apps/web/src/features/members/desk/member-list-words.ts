import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { memberWords } from '@berth/locales/member-words'
import { plural } from '@berth/locales/plural'
import { terms } from '@berth/locales/terms'

export const membersWords = defineWords(
  {
    title: '会员',
    context: (total: number) => `共 ${total} 家会员`,
    tabs: { all: common.zh.all, waiting: '待审核', blocked: common.zh.blocked },
    table: '会员列表',
    searchLabel: '搜索会员',
    search: '公司、信用代码、联系人',
    kindLabel: common.zh.type,
    sortLabel: '排序方式',
    kinds: { '': '全部类型', ...memberWords['zh-CN'].kinds },
    sorts: { newest: '最近注册', oldest: '最早注册', name: '英文名称' },
    reviews: memberWords['zh-CN'].reviews,
    blocked: memberWords['zh-CN'].blocked,
    columns: {
      company: common.zh.company,
      kind: common.zh.type,
      state: common.zh.status,
      linkman: terms.zh.companyOwner,
      email: common.zh.signInEmail,
      place: '所在地',
      people: '人数',
      since: '注册日期',
    },
    normal: '正常',
    people: (count: number) => `${count} 人`,
    failed: '会员列表加载失败',
    noneFound: { title: '没有符合条件的会员', text: '请更换关键词，或清除筛选。' },
    none: {
      all: { title: '还没有会员', text: '公司可自行注册，也可点“新增会员”添加。' },
      waiting: { title: '没有待审核的注册', text: '有新的注册提交时会显示在这里，并发邮件到联系邮箱。' },
      blocked: { title: '没有已停用的公司' },
    },
  },
  {
    title: 'Members',
    context: (total: number) => plural(total, 'member'),
    tabs: { all: common.en.all, waiting: 'To review', blocked: common.en.blocked },
    table: 'Member list',
    searchLabel: 'Search members',
    search: 'Company, tax ID, contact',
    kindLabel: common.en.type,
    sortLabel: 'Sort by',
    kinds: { '': 'All types', ...memberWords['en-US'].kinds },
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'English name' },
    reviews: memberWords['en-US'].reviews,
    blocked: memberWords['en-US'].blocked,
    columns: {
      company: common.en.company,
      kind: common.en.type,
      state: common.en.status,
      linkman: terms.en.companyOwner,
      email: common.en.signInEmail,
      place: 'Location',
      people: 'Users',
      since: 'Registered',
    },
    normal: 'Active',
    people: (count: number) => plural(count, 'person', 'people'),
    failed: 'The members could not be loaded',
    noneFound: { title: 'No members match', text: 'Try another keyword, or clear the filters.' },
    none: {
      all: {
        title: 'No members yet',
        text: 'Companies can register themselves, or you add them with “Add a member”.',
      },
      waiting: {
        title: 'No registrations to review',
        text: 'New registrations appear here and are emailed to the contact email.',
      },
      blocked: { title: 'No blocked companies' },
    },
  },
)
