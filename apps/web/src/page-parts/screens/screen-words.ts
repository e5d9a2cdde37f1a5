import { defineWords } from '@berth/locales/language'

export const screenWords = defineWords(
  {
    loading: '加载中',
    forbidden: {
      title: '没有权限',
      text: '您的账号不能查看此页面。如需开通，请联系公司负责人或客服。',
    },
    notFound: { title: '页面不存在', text: '地址可能有误，或内容已删除，或您无权查看。' },
    home: '返回首页',
    signOut: '退出登录',
    crashed: {
      title: '页面出错了',
      text: '页面没有正常显示，已保存的内容不受影响。刷新后通常可以继续。',
      refresh: '刷新',
    },
    chunk: { title: '页面加载失败，请刷新', text: '网络中断，或网站刚更新过。' },
    unreachable: { title: '无法连接服务器', retry: '重试' },
    failed: {
      title: '内容加载失败',
      kept: (why: string) => (why ? `${why}。您的数据没有变化。` : '您的数据没有变化。'),
      retry: '重试',
      request: '请求号',
    },
  },
  {
    loading: 'Loading',
    forbidden: {
      title: 'No permission',
      text: 'Your account cannot view this page. If you need access, ask your company owner or contact support.',
    },
    notFound: {
      title: 'Page not found',
      text: 'The address may be wrong, or the content has been deleted or does not belong to you.',
    },
    home: 'Back to home',
    signOut: 'Sign out',
    crashed: {
      title: 'Something went wrong on this page',
      text: 'The page could not be displayed. Saved data is not affected. Refreshing usually helps.',
      refresh: 'Refresh',
    },
    chunk: {
      title: 'Page load failed, please refresh',
      text: 'The connection was lost, or the site has just been updated.',
    },
    unreachable: { title: 'The server cannot be reached', retry: 'Retry' },
    failed: {
      title: 'The content could not be loaded',
      kept: (why: string) => (why ? `${why}. Your data has not changed.` : 'Your data has not changed.'),
      retry: 'Retry',
      request: 'Request ID',
    },
  },
)
