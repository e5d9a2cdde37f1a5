import { defineWords } from '@berth/locales/language'

export const shellWords = defineWords(
  {
    skip: '跳到正文',
    mainMenu: '主导航',
    menu: '菜单',
    close: '关闭',
    greeting: '您好，',
    signOut: '退出登录',
    home: '首页',
  },
  {
    skip: 'Skip to content',
    mainMenu: 'Main menu',
    menu: 'Menu',
    close: 'Close',
    greeting: 'Hello, ',
    signOut: 'Sign out',
    home: 'Home',
  },
)
