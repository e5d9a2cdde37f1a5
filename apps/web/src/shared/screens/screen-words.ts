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
  },
)
