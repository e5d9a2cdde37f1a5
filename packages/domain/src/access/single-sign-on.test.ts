import { describe, expect, it } from 'vitest'
import {
  checkProvider,
  domainOf,
  isIssuer,
  type ProviderForm,
  roleOf,
  usualScopes,
} from './single-sign-on.ts'

const right: ProviderForm = {
  issuer: 'https://login.bright.example/realms/main',
  client_id: 'berth',
  client_secret: 's3cret',
  scopes: usualScopes,
  short_name: 'bright-toys',
  domains: ['bright.example', 'bright-toys.com'],
  email_claim: 'email',
  groups_claim: 'groups',
  groups: [{ group: 'Logistics', preset: 'colleague_all' }],
  adds_accounts: true,
}

const found = (changes: Partial<ProviderForm>) =>
  checkProvider({ ...right, ...changes }, false).map(({ path, rule }) => `${path} ${rule}`)

describe('the form of a provider', () => {
  it('takes what a company usually has', () => {
    expect(found({})).toEqual([])
    expect(found({ short_name: null, groups: [], adds_accounts: false })).toEqual([])
    expect(found({ domains: [], adds_accounts: false })).toEqual([])
  })

  it.each<[Partial<ProviderForm>, string]>([
    [{ issuer: '' }, 'issuer required'],
    [{ issuer: 'http://login.bright.example' }, 'issuer issuer'],
    [{ issuer: 'http://127.0.0.1:9000' }, 'issuer issuer'],
    [{ issuer: 'https://10.0.0.1' }, 'issuer issuer'],
    [{ issuer: 'https://[::1]' }, 'issuer issuer'],
    [{ issuer: 'https://localhost' }, 'issuer issuer'],
    [{ issuer: 'https://user:pass@login.bright.example' }, 'issuer issuer'],
    [{ issuer: 'https://login.bright.example/?a=1' }, 'issuer issuer'],
    [{ issuer: 'javascript:alert(1)' }, 'issuer issuer'],
    [{ client_id: ' ' }, 'client_id required'],
    [{ scopes: '' }, 'scopes required'],
    [{ scopes: 'email' }, 'scopes scope_openid'],
    [{ scopes: 'openid  email' }, 'scopes type'],
    [{ short_name: 'Bright Toys' }, 'short_name short_name'],
    [{ short_name: 'bright.example' }, 'short_name short_name'],
    [{ domains: [] }, 'domains required'],
    [{ domains: [], short_name: null, adds_accounts: false }, 'domains required'],
    [{ domains: ['bright'] }, 'domains domain'],
    [{ domains: ['@bright.example'] }, 'domains domain'],
    [{ groups_claim: null }, 'groups_claim required'],
    [{ groups: [] }, 'groups at_least_one'],
    [{ groups: [{ group: '', preset: '' }] }, 'groups.0.group required'],
    [
      {
        groups: [
          { group: 'a', preset: 'x' },
          { group: 'a', preset: 'y' },
        ],
      },
      'groups.1.group duplicate',
    ],
  ])('%o: %s', (changes, expected) => {
    expect(found(changes)[0]).toBe(expected)
  })

  it('takes an address of the same machine only where that is allowed', () => {
    expect(isIssuer('http://127.0.0.1:9000/mock', true)).toBe(true)
    expect(isIssuer('http://127.0.0.1.evil.example/', true)).toBe(false)
    expect(isIssuer('http://192.168.0.1/', true)).toBe(false)
  })
})

it('gives the role of the first row that fits', () => {
  const rows = [
    { group: 'Admins', preset: 'admin' },
    { group: 'Staff', preset: 'clerk' },
  ]
  expect(roleOf(rows, ['Staff', 'Admins'])).toBe('admin')
  expect(roleOf(rows, ['staff'])).toBeNull()
  expect(roleOf([], ['Staff'])).toBeNull()
})

it('reads the domain of an address', () => {
  expect(domainOf('Zhou.Min@Bright.EXAMPLE')).toBe('bright.example')
  expect(domainOf('bright-toys')).toBeNull()
})
