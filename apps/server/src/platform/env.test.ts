import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

function complaintsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return error.message.split('\n').slice(1)
  }
  return []
}

it('needs no settings: embedded database, demo, this machine only', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    tokenSecret: null,
    demo: true,
    firstAdmin: null,
    logLevel: 'info',
    dataDirectory: expect.stringMatching(/^\/.*\/data$/),
  })
})

it('treats an empty setting as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' })).toMatchObject({
    port: 8080,
    databaseUrl: null,
  })
})

it('lists all errors in one message', () => {
  const complaints = complaintsOf({
    PORT: '80a',
    DATABASE_URL: 'mysql://root:hunter2@db/berth',
    SMTP_URL: 'mail.example',
    JWT_SECRET: 'hunter2',
    DEMO: 'yes',
    ADMIN_EMAIL: 'admin',
    LOG_LEVEL: 'loud',
  })
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'JWT_SECRET',
    'DEMO',
    'ADMIN_EMAIL',
    'LOG_LEVEL',
    'ADMIN_PASSWORD',
  ])
    expect(
      complaints.filter((line) => line.includes(name)),
      name,
    ).not.toEqual([])
  expect(complaints).toHaveLength(8)
})

it('explains in plain words what each setting should be', () => {
  expect(complaintsOf({ PORT: '80a', LOG_LEVEL: 'loud' })).toEqual([
    '  - PORT must be a whole number from 1 to 65535 (is "80a")',
    '  - LOG_LEVEL must be one of fatal, error, warn, info, debug, silent (is "loud")',
  ])
})

it('shows the rejected value, but no secrets', () => {
  const said = complaintsOf({
    PORT: '99999',
    JWT_SECRET: 'hunter2',
    DATABASE_URL: 'mysql://u:hunter2@h/d',
    ADMIN_PASSWORD: 'hunter2',
  })
  expect(said.join('\n')).toContain('99999')
  expect(said.join('\n')).not.toContain('hunter2')
})

it.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', ' '],
  ['DATABASE_URL', 'not an address'],
  ['DATABASE_URL', 'http://db/berth'],
  ['SMTP_URL', 'https://mail.example'],
  ['JWT_SECRET', 'x'.repeat(31)],
  ['DEMO', 'true'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', 'fd00::/129'],
])('refuses %s=%j', (name, value) => {
  expect(complaintsOf({ [name]: value })).toHaveLength(1)
})

it.each(['postgres://u:p@db:5432/berth', 'postgresql://db/berth?sslmode=require'])(
  'accepts %s as a database',
  (url) => {
    expect(readEnvironment({ DATABASE_URL: url }).databaseUrl).toBe(url)
  },
)

it('trusts no proxy unless it is named', () => {
  expect(readEnvironment({}).trustedProxies).toEqual([])
  expect(readEnvironment({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
  ])
})

describe('the demo (its passwords are public)', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '10.0.0.5' }, false],
    [{ DATABASE_URL: 'postgres://db/berth' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://db/berth', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('is loaded with %j: %s', (variables, demo) => {
    expect(readEnvironment(variables).demo).toBe(demo)
  })
})

describe('the first administrator', () => {
  it('needs both a name and a password', () => {
    const both = { ADMIN_EMAIL: 'ops@berth.example', ADMIN_PASSWORD: 'long enough' }
    expect(readEnvironment(both).firstAdmin).toEqual({ email: 'ops@berth.example', password: 'long enough' })
    expect(complaintsOf({ ADMIN_EMAIL: both.ADMIN_EMAIL })).toHaveLength(1)
    expect(complaintsOf({ ADMIN_PASSWORD: both.ADMIN_PASSWORD })).toHaveLength(1)
  })
})

it('knows its public address and the sender of its mails', () => {
  expect(readEnvironment({ PORT: '8081' })).toMatchObject({
    smtpUrl: null,
    mailFrom: null,
    publicUrl: 'http://127.0.0.1:8081',
  })
  expect(readEnvironment({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080')
  const given = {
    SMTP_URL: 'smtp://mail.example:2525',
    MAIL_FROM: 'portal@berth.example',
    PUBLIC_URL: 'https://portal.example/',
  }
  expect(readEnvironment(given)).toMatchObject({
    smtpUrl: 'smtp://mail.example:2525',
    mailFrom: 'portal@berth.example',
    publicUrl: 'https://portal.example',
  })
  const wrong = { MAIL_FROM: 'all@berth.example, more@berth.example', PUBLIC_URL: 'portal.example' }
  expect(complaintsOf(wrong)).toHaveLength(2)
})
