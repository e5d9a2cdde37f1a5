import { defineWords } from '@berth/locales/language'

export const screenWords = defineWords(
  {
    loading: '读取中',
    forbidden: {
      title: '没有权限',
      text: '您的账号不能查看这个页面。需要开通的话，请联系贵公司的管理人或客服。',
    },
    notFound: { title: '没有这个页面', text: '地址可能有误，也可能内容已删除或不属于您。' },
    home: '回到首页',
    closed: {
      title: '网站维护中',
      text: '网站维护中，请稍后再来。',
      retry: '再看一次',
      staff: '员工登录',
      kept: '您刚才的页面和填写的内容都在，恢复后可以接着操作。',
      back: '回到刚才的页面',
      strip: '网站维护中，暂时不能保存。您填写的内容都在，恢复后可以继续。',
      reopened: '网站已恢复，可以继续了',
    },
    crashed: {
      title: '页面出错了',
      text: '这一页没有显示出来，已保存的内容不受影响。刷新后通常可以继续。',
      refresh: '刷新',
    },
    chunk: { title: '页面加载失败，请刷新', text: '网络中断，或网站刚更新过。' },
    unreachable: { title: '没有连上服务器', retry: '重试' },
    failed: {
      title: '没有取到内容',
      kept: (why: string) => (why ? `${why}。您的数据没有变化。` : '您的数据没有变化。'),
      retry: '重试',
      request: '请求号',
    },
    version: {
      title: '有新版本',
      text: '网站已更新。现在刷新，或稍后自行刷新；没有保存的内容会先提示您。',
      now: '现在刷新',
      later: '稍后',
    },
  },
  {
    loading: 'Loading',
    forbidden: {
      title: 'No permission',
      text: 'Your account may not see this page. If it should, ask your company or our support.',
    },
    notFound: {
      title: 'Page not found',
      text: 'The address may be wrong, or what was here has been deleted or is not yours.',
    },
    home: 'Back to the start',
    closed: {
      title: 'Closed for maintenance',
      text: 'Site is closed for maintenance.',
      retry: 'Check again',
      staff: 'Staff sign-in',
      kept: 'The page you were on is still here, with everything you typed. You can go on once the site is back.',
      back: 'Back to my page',
      strip:
        'Closed for maintenance: nothing can be saved just now. What you typed stays; you can go on once it is back.',
      reopened: 'The site is back. You can go on',
    },
    crashed: {
      title: 'This page has failed',
      text: 'It could not be shown. Nothing you had saved is affected; a refresh usually helps.',
      refresh: 'Refresh',
    },
    chunk: {
      title: 'Page load failed, please refresh',
      text: 'The connection was lost, or the site has just been updated.',
    },
    unreachable: { title: 'The server cannot be reached', retry: 'Try again' },
    failed: {
      title: 'This could not be loaded',
      kept: (why: string) => (why ? `${why}. Your data has not changed.` : 'Your data has not changed.'),
      retry: 'Try again',
      request: 'Request number',
    },
    version: {
      title: 'A new version is available',
      text: 'The site was updated. Refresh now, or later by yourself; you are asked first when something is not saved.',
      now: 'Refresh now',
      later: 'Later',
    },
  },
)
