import { defineWords } from '@berth/locales/language'

/** Texts for a closed portal. */
export const maintenanceWords = defineWords(
  {
    title: '网站维护中',
    text: '网站维护中，请稍后再来。',
    retry: '重新检查',
    staff: '员工登录',
    kept: '您刚才的页面和填写的内容均已保留，恢复后可以继续操作。',
    back: '返回刚才的页面',
    strip: '网站维护中，暂时不能保存。您填写的内容已保留，恢复后可以继续。',
    reopened: '网站已恢复，可以继续了',
  },
  {
    title: 'Closed for maintenance',
    text: 'Site is closed for maintenance.',
    retry: 'Check again',
    staff: 'Staff sign-in',
    kept: 'The page you were on and everything you entered are kept. You can continue once the site is back.',
    back: 'Back to my page',
    strip:
      'Closed for maintenance. Nothing can be saved right now. What you entered is kept; you can continue once the site is back.',
    reopened: 'The site is back. You can continue.',
  },
)

/** Texts of the question asked when the site was updated under an open page. */
export const versionWords = defineWords(
  {
    title: '有新版本',
    text: '网站已更新，可以现在刷新，也可以稍后自行刷新；有未保存的内容会先提示您。',
    now: '现在刷新',
    later: '稍后',
  },
  {
    title: 'A new version is available',
    text: 'The site has been updated. Refresh now, or do it later yourself. You will be asked first if anything is unsaved.',
    now: 'Refresh now',
    later: 'Later',
  },
)
