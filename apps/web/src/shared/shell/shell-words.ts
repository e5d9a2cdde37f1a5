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
    terms: '使用条款',
    privacy: '隐私与安全',
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
    terms: 'Terms of use',
    privacy: 'Privacy and security',
    chat: { open: 'Contact support', title: 'Customer service' },
  },
)
