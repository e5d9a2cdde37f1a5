import type { ProblemCode } from '@berth/contract/problem'
import { defineWords } from './language.ts'

/** What the server says with each refusal. */
export const problemWords = defineWords<Record<ProblemCode, string>>(
  {
    malformed: '请求格式不正确',
    unauthenticated: '登录已失效，请重新登录',
    forbidden: '没有权限',
    not_found: '没有找到，可能已删除或不属于您',
    transition_not_allowed: '订单状态已变化，当前不能进行此操作，请刷新后再看',
    stale_version: '内容已被更新，请载入新版后再改',
    idempotency_conflict: '同一请求编号对应了不同的内容',
    in_use: '已被订单使用，不能删除',
    too_large: '内容超过大小限制',
    wrong_file_type: '不支持的文件类型',
    validation: '请检查填写内容',
    wrong_password: '登录失败，请检查用户名和密码',
    blocked_account: '账号已停用，请联系客服',
    throttled: '操作过于频繁，请稍后再试',
    internal: '系统出错，请稍后重试；如再次出现，请把请求号告诉客服',
    closed: '网站维护中',
    unavailable: '服务暂时不可用，请稍后重试',
  },
  {
    malformed: 'The request is not well-formed',
    unauthenticated: 'Your session has ended. Please sign in again',
    forbidden: 'No permission',
    not_found: 'Not found. It may have been deleted, or it is not yours',
    transition_not_allowed:
      'The order has moved on and does not allow this now. Reload to see where it stands',
    stale_version: 'Someone has changed this since you opened it. Load the new version before you save',
    idempotency_conflict: 'The same request key was used with different content',
    in_use: 'An order uses this. It cannot be deleted',
    too_large: 'The content exceeds the size limit',
    wrong_file_type: 'This type of file is not accepted',
    validation: 'Please check what you entered',
    wrong_password: 'Login failed, please check your username and password',
    blocked_account: 'This account is blocked. Please contact support',
    throttled: 'Too many attempts. Please try again later',
    internal: 'Something went wrong. Please try again; if it persists, give support the request number',
    closed: 'Site is closed for maintenance.',
    unavailable: 'The service is not available at the moment. Please try again shortly',
  },
)
