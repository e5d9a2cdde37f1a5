import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveForLogin, rememberSignOut, rememberUser, setNavigator } from './auth-redirect.ts'
import { request } from './request.ts'
import { loadUser, startSession } from './session.ts'
import { clearTokens, keepToken } from './token.ts'

/** Stored items are own properties, as in a browser. */
class Storage {
  readonly [name: string]: unknown
  getItem(name: string): unknown {
    return this[name] ?? null
  }
  setItem(name: string, value: string): void {
    Object.assign(this, { [name]: value })
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name)
  }
}

const idOf: Readonly<Record<string, number>> = { 'Bearer of anna': 5, 'Bearer of bert': 6 }

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('sessionStorage', new Storage())
  vi.stubGlobal('location', { pathname: '/bookings', search: '' })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const id = idOf[headers.Authorization ?? '']
    const body = id ? { code: 0, msg: '', data: { id } } : { code: 1, msg: '', error: 'unauthenticated' }
    return new Response(JSON.stringify(body), { status: id ? 200 : 401 })
  })
  setNavigator(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('the signed-in user', () => {
  it('is fetched once per session', async () => {
    startSession('of anna')
    const anna = await loadUser()
    expect(anna.id).toBe(5)
    expect(await loadUser()).toBe(anna)
  })

  it('is fetched again when another user has signed in in another tab', async () => {
    startSession('of anna')
    await loadUser()
    clearTokens()
    leaveForLogin()
    keepToken('of bert')
    expect((await loadUser()).id).toBe(6)
  })

  it('is fetched again after a refused call', async () => {
    startSession('of anna')
    await loadUser()
    keepToken('expired')
    await expect(request({ method: 'GET', path: '/order' })).rejects.toThrow()
    keepToken('of bert')
    expect((await loadUser()).id).toBe(6)
  })
})

describe('what was typed in a tab', () => {
  beforeEach(() => {
    sessionStorage.setItem('draft:contact_us', '{"name":"Anna"}')
    sessionStorage.setItem('other', '1')
  })

  it('is cleared by a sign-out, and nothing else of the tab is', () => {
    rememberSignOut()
    expect(sessionStorage.getItem('draft:contact_us')).toBeNull()
    expect(sessionStorage.getItem('other')).toBe('1')
  })

  it('stays for the same user and is cleared for another', () => {
    rememberUser(5)
    rememberUser(5)
    expect(sessionStorage.getItem('draft:contact_us')).not.toBeNull()
    rememberUser(6)
    expect(sessionStorage.getItem('draft:contact_us')).toBeNull()
  })
})
