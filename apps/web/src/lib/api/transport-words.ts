import { defineWords } from '@berth/locales/language'

/** A wait in words: seconds at first, then minutes, then hours, always rounded up. */
function inUnits(seconds: number, [second, minute, hour]: readonly [string, string, string]): string {
  if (seconds < 90) return `${seconds} ${second}`
  if (seconds <= 5_400) return `${Math.ceil(seconds / 60)} ${minute}`
  return `${Math.ceil(seconds / 3_600)} ${hour}`
}

/** Messages for a call that failed without a message from the server. */
export const transportWords = defineWords(
  {
    network: '网络连接失败，请检查网络后重试',
    timeout: '服务器 60 秒内没有响应，请稍后重试',
    slowUpload: '上传超过 5 分钟仍未完成，请检查网络后重试',
    status: (status: number) => `请求错误，状态码：${status}`,
    code1: '请求失败（code 1）',
    unauthenticated: '登录已失效，请重新登录',
    forbidden: '没有权限',
    throttled: (seconds: number) => `操作过于频繁，请 ${inUnits(seconds, ['秒', '分钟', '小时'])}后再试`,
  },
  {
    network: 'No connection. Check your network and try again',
    timeout: 'The server did not respond within 60 seconds. Try again shortly',
    slowUpload: 'The upload did not finish within 5 minutes. Check your network and try again',
    status: (status: number) => `Request error, status code: ${status}`,
    code1: 'Request failed (code 1)',
    unauthenticated: 'Authentication failed. Please sign in again',
    forbidden: 'No permission',
    throttled: (seconds: number) =>
      `Too many attempts. Try again in ${inUnits(seconds, [seconds === 1 ? 'second' : 'seconds', 'minutes', 'hours'])}`,
  },
)
