// A database of its own: a backup has everything in the database.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { isAdminCommand, type Openers, runAdminCommand } from './admin/run-command.ts'
import type { OpenDatabase } from './platform/db/connection/open.ts'
import { secondFactors, ssoProviders } from './platform/db/schema.ts'
import { readEnvironment } from './platform/env.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { aMember, anOperator, anOrder } from './testing/builders.ts'
import { openOwnApp, type TestApp } from './testing/test-app.ts'
import { openEmptyDatabase } from './testing/test-database.ts'

// What the guides tell people to type: each command refers to something that exists, and those of administrators are run.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
].filter(
  // Decisions and measurements tell of their time.
  (file) => !/^docs\/(decisions|measurements)\//.test(file),
)
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts // As npm defines it.

const programs = 'sudo|npm|npx|node|docker|podman|buildah|kubectl|systemctl|berth-admin|createdb|createuser'

/** Commands in a guide: the lines of its shell blocks, and code that begins with a program. */
function commandsIn(guide: string): string[] {
  const text = guide.replaceAll('\\\n', ' ')
  const lines = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...text.matchAll(new RegExp(`\`((?:${programs}) [^\`]+)\``, 'g'))].map(
    ([, code = '']) => code,
  )
  return [...lines, ...inline]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Commands in the comments of deployment files. */
function commandsInComments(file: string): string[] {
  const begin = new RegExp(`^(?:#|//)\\s.*?((?:(?:${programs}) |deploy/\\S+\\.sh).*)$`, 'gm')
  return [...file.matchAll(begin)].map(([, code = '']) => code.trim())
}

const all = new Set([
  ...guides.flatMap((guide) => commandsIn(read(guide))),
  ...filesIn('deploy')
    .filter((file) => !/\.json$|\/secrets\//.test(file))
    .flatMap((file) => commandsInComments(read(file)))
    // Sentences that go on after the command.
    .filter((command) => /^(docker|podman|kubectl|node deploy|sudo deploy|deploy)/.test(command)),
])

const isThere = (path: string) => existsSync(join(root, path))

/** The source of a script that `npm run` starts: the last file it names. */
function sourceOf(script: string): string {
  const [file = ''] = scripts[script]?.match(/\S+\.(mjs|ts)\b(?!.*\.(mjs|ts)\b)/) ?? []
  return file === '' ? (scripts[script] ?? '') : read(file)
}

/** Options that no file mentions. */
const unknownIn = (source: string, options: readonly string[]) =>
  options
    .filter((option) => option.startsWith('--'))
    .map((option) => option.slice(2).split('=')[0] ?? '')
    .filter((name) => !new RegExp(`['"\`]?\\b${name}\\b['"\`]?\\s*[:,\\])]|--${name}\\b`).test(source))

const compose = parse(read('deploy/container/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, { readonly profiles?: readonly string[] }>> // Only what is looked at.
}

/** What is wrong with a command; empty if all it refers to exists. */
function wrongWith(command: string): string[] {
  const words = command.replace(/^sudo (-u \S+ )?/, '').split(/\s+/)
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const unread = words.slice(0, start).flatMap((set) => wrongWithVariable(set.split('=')[0] ?? ''))
  if (unread.length > 0) return unread
  const [program = '', ...rest] = words.slice(start)
  switch (program) {
    case 'npm':
      return wrongWithNpm(rest)
    case 'npx':
      return isThere(`node_modules/.bin/${rest[0]}`) ? [] : [`no package has ${rest[0]}`]
    case 'node': {
      const [file = '', ...options] = rest
      if (!isThere(file)) return [`there is no ${file}`]
      return unknownIn(read(file), options).map((name) => `${file} has no option ${name}`)
    }
    case 'berth-admin':
      return isAdminCommand(rest[0] ?? '') ? [] : [`there is no command ${rest[0]}`]
    case 'docker':
      return wrongWithCompose(rest)
    case 'podman':
    case 'buildah': {
      const file = rest[rest.indexOf('-f') + 1] ?? ''
      return rest.includes('-f') && !isThere(file) ? [`there is no ${file}`] : []
    }
    case 'systemctl':
      return rest
        .filter((word) => /^berth/.test(word))
        .map((unit) => unit.replace(/@\S*?(\.service)?$/, '@'))
        .filter((unit) => !['', '.service'].some((end) => isThere(`deploy/systemd/${unit}${end}`)))
        .map((unit) => `there is no unit ${unit}`)
    // Of PostgreSQL, Kubernetes and the system itself.
    case 'createdb':
    case 'createuser':
    case 'kubectl':
      return []
    default:
      return isExecutable(program) ? [] : [`${program} cannot be run`]
  }
}

/** Variables that are set before a command: a setting of the server, or one of the tests. */
function wrongWithVariable(name: string): string[] {
  const sources = ['docs/OPERATIONS.md', 'vitest.config.ts']
  return sources.some((file) => new RegExp(`\\b${name}\\b`).test(read(file))) ? [] : [`nothing reads ${name}`]
}

const isExecutable = (path: string) => isThere(path) && (statSync(join(root, path)).mode & 0o111) !== 0

function wrongWithNpm([verb = '', ...rest]: readonly string[]): string[] {
  if (['ci', 'install', 'audit'].includes(verb)) return []
  const [name = '', ...options] = verb === 'run' ? rest : [verb, ...rest]
  if (scripts[name] === undefined) return [`there is no script ${name}`]
  const given = options[0] === '--' ? options.slice(1) : []
  if (name === 'admin')
    return given[0] === 'help' || isAdminCommand(given[0] ?? '') ? [] : [`there is no command ${given[0]}`]
  const source = name === 'seed' ? read('apps/server/src/seed/seed-command.ts') : sourceOf(name)
  return unknownIn(source, given).map((option) => `${name} has no option ${option}`)
}

function wrongWithCompose(words: readonly string[]): string[] {
  const [tool, flag, file = '', act, ...rest] = words
  if (tool !== 'compose' || flag !== '-f' || !isThere(file)) return ['it names no compose file that exists']
  if (act !== 'exec') return []
  const [service = '', node, entry, name = ''] = rest
  if (compose.services[service] === undefined) return [`there is no service ${service}`]
  if (node !== 'node' || entry !== 'apps/server/dist/main.js')
    return ['it does not start the server’s program']
  return isAdminCommand(name) ? [] : [`there is no command ${name}`]
}

it('every command of the guides refers to scripts, options, files, units and services that exist', () => {
  expect(all.size).toBeGreaterThan(50)
  const wrong = [...all].flatMap((command) => wrongWith(command).map((what) => `${command}: ${what}`))
  expect(wrong).toEqual([])
})

it.each([
  ['npm run nothing', 'there is no script nothing'],
  ['PORTS=8141 npm start', 'nothing reads PORTS'],
  ['PORT=8141 npm run nothing', 'there is no script nothing'],
  ['npm test -- --fulll', 'test has no option fulll'],
  ['npm run seed -- --order 2', 'seed has no option order'],
  ['npm run admin -- docter', 'there is no command docter'],
  ['node deploy/try/failover.mjs --second 40', 'deploy/try/failover.mjs has no option second'],
  ['sudo systemctl enable --now berth@8080 berth-backups.timer', 'there is no unit berth-backups.timer'],
  ['docker compose -f deploy/container/compose.yaml exec berth-9 node x', 'there is no service berth-9'],
  ['sudo deploy/systemd/setup.sh', 'deploy/systemd/setup.sh cannot be run'],
])('would notice %s', (command, what) => expect(wrongWith(command)).toEqual([what]))

describe('the commands of administrators', () => {
  // Those whose values are all given; others mention a command by its name.
  const typedOnes = [...all].map(
    (command) =>
      /^(?:npm run admin --|(?:sudo )?berth-admin|docker .* apps\/server\/dist\/main\.js) (.*)$/.exec(
        command,
      )?.[1] ?? '',
  )
  const whole = [...new Set(typedOnes)]
    .filter((typed) => typed !== '' && !/…|^help$/.test(typed.replace('berth-…', 'berth-1')))
    .filter((typed) => typed.includes(' ') || ['doctor', 'check'].includes(typed))
  const order = ['create-admin', 'backup', 'drill', 'restore', 'check', 'upgrade', 'doctor']

  let test: TestApp
  let empty: OpenDatabase
  let folder: string
  const said: string[] = []
  beforeAll(async () => {
    test = await openOwnApp()
    const owner = await aMember(test.db, { user: { isOwner: true } })
    const named = { username: 'somebody@company.example' }
    const member = await aMember(test.db, { customer: owner.customer, user: named })
    const factor = { userId: member.id, secret: 'x', createTime: test.clock.now(), onTime: test.clock.now() }
    await test.db.insert(secondFactors).values(factor)
    // Its company has closed passwords.
    await test.db.insert(ssoProviders).values({
      ...{ customerId: member.customerId, issuer: 'https://id.company.example', clientId: 'berth' },
      ...{ domains: ['company.example'], scopes: 'openid email', emailClaim: 'email', groups: [] },
      ...{ isRequired: true, createTime: test.clock.now() },
    })
    const operator = await anOperator(test.db)
    await anOrder(test.db, orderStatus.completed, {
      member,
      operator,
      now: test.clock.now(),
      storage: test.storage,
    })
    empty = await openEmptyDatabase()
    folder = mkdtempSync(join(tmpdir(), 'berth-guide-'))
    for (const place of ['somewhere', 'var/backups/berth'])
      mkdirSync(join(folder, place), { recursive: true })
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.push(String(text))
      return true
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await empty.close()
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens the test's database for a command; the empty one to restore into. */
  function openersFor(name: string): Openers {
    const here: OpenDatabase = {
      db: test.db,
      engine: 'embedded',
      listen: test.listen,
      migrate: async () => undefined,
      close: async () => undefined,
    }
    const isRestored = name === 'restore'
    const storage = isRestored ? openDiskStorage(join(folder, 'restored')) : test.storage
    return {
      env: readEnvironment({ DATA_DIR: join(folder, 'data') }),
      version: '1.2.3',
      open: async () => (isRestored ? { ...empty, close: here.close } : here),
      openStorage: async () => storage,
      migrationsDirectory: fileURLToPath(new URL('platform/db/migrations', import.meta.url)),
    }
  }

  it('do what they say when they are run as written', async () => {
    expect(whole.length).toBeGreaterThan(10)
    const rank = (typed: string) => {
      const at = order.indexOf(typed.split(' ')[0] ?? '')
      return at < 0 ? order.indexOf('check') : at
    }
    const kindOf = (typed: string) => typed.replaceAll(/ [^- ]\S*/g, '')
    const sorted = [...new Map(whole.map((typed) => [kindOf(typed), typed])).values()].toSorted(
      (one, other) => rank(one) - rank(other),
    )
    // Restoring twice from different folders shows nothing new. Nobody is left to do anything to after the last one.
    const last = sorted.filter((typed) => typed.startsWith('erase-person'))
    for (const typed of [...sorted.filter((one) => !last.includes(one)), ...last]) {
      const backup = readdirSync(join(folder, 'somewhere')).find((name) => name.startsWith('berth-')) ?? ''
      const [name = '', ...argv] = typed
        .replace('berth-…', backup)
        .replaceAll(/\/(somewhere|var\/backups\/berth)/g, (place) => join(folder, place))
        .split(' ')
      const code = await runAdminCommand(name, argv, openersFor(name))
      expect(name === 'doctor' ? [0, 1] : [0], `${typed}\n${said.join('')}`).toContain(code)
    }
    expect(said.join('')).toContain('you@company.example is now an administrator')
    expect(said.join('')).toMatch(/rows and \d+ files restored as of/)
  }, 120_000)
})
