import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'

export const shellWords = defineWords(
  {
    skip: '跳到正文',
    mainMenu: '主导航',
    menu: '菜单',
    close: '关闭',
    greeting: '您好，',
    account: '我的账号',
    signOut: '退出登录',
    home: '首页',
    footer: '页脚',
    contactUs: '联系我们',
    fax: (number: string) => `传真 ${number}`,
    terms: '使用条款',
    privacy: '隐私政策',
    offline: { since: (time: string) => `网络已断开，显示的是 ${time} 的内容`, gone: '网络已断开' },
    retrying: (why: string) => `${why}，正在重试…`,
    missing: { text: (why: string) => `部分选项未能加载：${why}。`, retry: common.zh.retry },
    chat: { open: '联系客服', title: '在线客服' },
  },
  {
    skip: 'Skip to content',
    mainMenu: 'Main menu',
    menu: 'Menu',
    close: 'Close',
    greeting: 'Hello, ',
    account: 'My account',
    signOut: 'Sign out',
    home: 'Home',
    footer: 'Footer',
    contactUs: 'Contact us',
    fax: (number: string) => `Fax ${number}`,
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    offline: {
      since: (time: string) => `You are offline. Showing data from ${time}.`,
      gone: 'You are offline.',
    },
    retrying: (why: string) => `${why}. Trying again…`,
    missing: {
      text: (why: string) => `Some choices could not be loaded: ${why}.`,
      retry: common.en.retry,
    },
    chat: { open: 'Contact support', title: 'Online chat' },
  },
)
