import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'
import { secretNames } from './env-secrets.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'berth-secrets-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function aFile(content: string): string {
  const path = join(directory, `secret-${Math.random().toString(36).slice(2)}`)
  writeFileSync(path, content)
  chmodSync(path, 0o600)
  return path
}

function complaintsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return error.message.split('\n').slice(1)
  }
  return []
}

const good: Readonly<Record<(typeof secretNames)[number], string>> = {
  DATABASE_URL: 'postgres://berth:pass%20word@db/berth',
  DATABASE_DIRECT_URL: 'postgres://berth:pass%20word@db:5433/berth',
  DATABASE_READ_URL: 'postgres://berth:pass%20word@standby/berth',
  JWT_SECRET: 'j'.repeat(40),
  SMTP_URL: 'smtps://user:word@mail.example',
  ADMIN_PASSWORD: 'a long password',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'a key with spaces ',
  METRICS_TOKEN: 'what the collector brings',
  BACKUP_KEY: 'b'.repeat(40),
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
}
const withIt = {
  ADMIN_EMAIL: 'ops@berth.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'berth',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
}

it('reads every secret from a file or a variable, with the same result', () => {
  const files = Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, aFile(`${good[name]}\n`)]))
  expect(readEnvironment({ ...withIt, ...files })).toEqual(readEnvironment({ ...withIt, ...good }))
})

it.each(['\n', '\r\n', ''])('strips the line break at the end of a file: %j', (end) => {
  const path = aFile(`${good.JWT_SECRET}${end}`)
  expect(readEnvironment({ JWT_SECRET_FILE: path }).tokenSecret).toBe(good.JWT_SECRET)
})

describe.each(secretNames)('%s', (name) => {
  const alone = (variables: Record<string, string>) => {
    const others = /^(S3_|ADMIN_|METRICS_|DATABASE_.*_)/.test(name) ? { ...withIt, ...good } : {}
    return complaintsOf({ ...others, [name]: '', ...variables })
  }

  it('is refused when both the variable and its file are set', () => {
    expect(alone({ [name]: good[name], [`${name}_FILE`]: aFile(good[name]) })).toEqual([
      `  - ${name} and ${name}_FILE must not both be set`,
    ])
  })

  it('is refused when its file is missing, a folder, or empty', () => {
    const missing = join(directory, 'nowhere')
    expect(alone({ [`${name}_FILE`]: missing })).toEqual([
      `  - ${name}_FILE names a file that does not exist (is "${missing}")`,
    ])
    expect(alone({ [`${name}_FILE`]: directory })).toEqual([
      `  - ${name}_FILE names a folder, not a file (is "${directory}")`,
    ])
    for (const content of ['', '\n', '  \n'])
      expect(alone({ [`${name}_FILE`]: aFile(content) })).toEqual([
        expect.stringContaining(`${name}_FILE names an empty file`),
      ])
    expect(alone({ [`${name}_FILE`]: aFile('one\ntwo\n') })).toEqual([
      expect.stringContaining(`${name}_FILE names a file of several lines`),
    ])
  })
})

it('never shows the content of a file, even when it is invalid', () => {
  const said = complaintsOf({
    DATABASE_URL_FILE: aFile('mysql://root:hunter2@db'),
    JWT_SECRET_FILE: aFile('hunter2'),
    SMTP_URL_FILE: aFile('hunter2'),
  })
  expect(said).toHaveLength(3)
  expect(said.join('\n')).not.toContain('hunter2')
})

it('ignores a file for a setting that is not a secret', () => {
  expect(readEnvironment({ PORT_FILE: '/nowhere' }).port).toBe(8080)
})
