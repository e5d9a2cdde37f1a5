import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import {
  endLeaving,
  rememberedPath,
  rememberUser,
  setNavigator,
  takeRememberedPath,
  takeSignOutReason,
} from './auth-redirect.ts'
import { request } from './request.ts'
import { keepToken, markSignedOut, storedToken } from './token.ts'

class Storage {
  private readonly kept = new Map<string, string>()
  getItem = (name: string) => this.kept.get(name) ?? null
  setItem = (name: string, value: string) => void this.kept.set(name, value)
  removeItem = (name: string) => void this.kept.delete(name)
}

type SentRequest = { readonly url: string; readonly token: string | undefined }

const go = vi.fn()
let sent: SentRequest[] = []
let answer: (call: SentRequest) => { status: number; headers?: Record<string, string>; body?: object }

beforeEach(() => {
  go.mockClear()
  sent = []
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('sessionStorage', new Storage())
  vi.stubGlobal('location', { pathname: '/bookings/7', search: '?tab=bills' })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const call = { url, token: headers.Authorization?.slice('Bearer '.length) }
    sent.push(call)
    const { status, headers: given = {}, body = {} } = answer(call)
    return new Response(JSON.stringify(body), { status, headers: given })
  })
  setNavigator(go)
  endLeaving()
  keepToken('first')
})
afterEach(() => vi.unstubAllGlobals())

const get = (path: string) => request<unknown>({ method: 'GET', path })
const refused = { status: 401, body: { code: 1, msg: '', error: 'unauthenticated', request_id: 'a' } }
const fine = { status: 200, body: { code: 0, msg: '', data: {} } }

describe('ten calls after the session has ended', () => {
  it('lead to the login page once, and back to the page the user was on', async () => {
    answer = () => refused
    rememberUser(5)
    const calls = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => get(`/order/${at}`)))
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
    expect(sent).toHaveLength(10)
    expect(go.mock.calls).toEqual([['/login']])
    expect(storedToken()).toBeNull()
    expect(takeSignOutReason()).toBe('session_ended')
    expect(takeRememberedPath(5)).toBe('/bookings/7?tab=bills')
    expect(rememberedPath()).toBeNull()
  })

  it('are each retried once with a newer token, without a redirect', async () => {
    answer = ({ token }) => {
      keepToken('second')
      return token === 'first' ? refused : fine
    }
    await Promise.all(Array.from({ length: 10 }, (_, at) => get(`/order/${at}`)))
    expect(sent.filter(({ token }) => token === 'second').length).toBeGreaterThanOrEqual(9)
    expect(go).not.toHaveBeenCalled()
  })

  it('are not made a third time', async () => {
    answer = ({ token }) => {
      keepToken(`after ${token}`)
      return refused
    }
    await expect(get('/order/1')).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(2)
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('lead to the login page again after the user stayed for unsaved changes', async () => {
    answer = () => refused
    await Promise.allSettled([get('/order/1'), get('/order/2')])
    endLeaving()
    await Promise.allSettled([get('/order/3')])
    expect(go.mock.calls).toEqual([['/login'], ['/login']])
  })

  it('do not lead back to the page after a sign-out', async () => {
    answer = () => refused
    markSignedOut()
    await Promise.allSettled([get('/order/1'), get('/order/2')])
    expect(rememberedPath()).toBeNull()
    expect(takeSignOutReason()).toBe('signed_out')
  })

  it('do not redirect from a public page', async () => {
    answer = () => refused
    vi.stubGlobal('location', { pathname: '/contact-us', search: '' })
    await Promise.allSettled([get('/userinfo')])
    expect(go).not.toHaveBeenCalled()
    expect(storedToken()).toBeNull()
  })
})

describe('the remembered path', () => {
  it.each([
    ...['//evil.example', '/\\evil.example', '/\\/evil.example', '///evil.example', '\\\\evil.example'],
    ...['/\t/evil.example', '/\n/evil.example', '\r//evil.example'],
    ...[
      'https://evil.example',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'evil.example',
      ' //evil.example',
    ],
  ])('%s is not followed, because it leaves the portal', (path) => {
    sessionStorage.setItem('path_after_login', path)
    expect(rememberedPath()).toBeNull()
    expect(takeRememberedPath(null)).toBeNull()
  })

  it('is not offered to another user', async () => {
    answer = () => refused
    rememberUser(5)
    await Promise.allSettled([get('/order/1')])
    expect(takeRememberedPath(6)).toBeNull()
    expect(rememberedPath()).toBeNull()
  })
})

describe('a renewed token', () => {
  it('replaces the old one, which is kept along with the renewal time', async () => {
    answer = () => ({ ...fine, headers: { 'X-Renewed-Token': 'second' } })
    await get('/order/1')
    expect(storedToken()).toBe('second')
    expect(localStorage.getItem('old_token')).toBe('first')
    expect(Date.parse(localStorage.getItem('token_update_time') ?? '')).toBeGreaterThan(0)
  })
})

describe('a read after a write', () => {
  it('is not answered by one that was under way before it', async () => {
    let reads = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
      const data = method === 'GET' ? ++reads : null
      if (data === 1) await held
      return new Response(JSON.stringify({ code: 0, msg: '', data }), { status: 200 })
    })
    const before = get('/order/7')
    await request<unknown>({ method: 'PUT', path: '/order/7' })
    expect(await get('/order/7')).toBe(2)
    release()
    expect(await before).toBe(1)
  })
})

describe('a rate-limited call', () => {
  it.each([
    ['1', '操作过于频繁，请 1 秒后再试'],
    ['59', '操作过于频繁，请 59 秒后再试'],
    ['125', '操作过于频繁，请 3 分钟后再试'],
    ['7300', '操作过于频繁，请 3 小时后再试'],
  ])('says how long to wait: %s seconds', async (seconds, said) => {
    const body = { code: 1, msg: '操作过于频繁，请稍后再试', error: 'throttled', request_id: 'a' }
    answer = () => ({ status: 429, headers: { 'Retry-After': seconds }, body })
    await expect(get('/order/1')).rejects.toMatchObject({ message: said, waitSeconds: Number(seconds) })
  })
})
