import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { isAdminCommand } from './admin/run-command.ts'
import { EnvironmentError, readEnvironment, settingNames } from './platform/env.ts'

// Deployment files refer to settings, commands and paths of the portal; these tests find references that were renamed.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const text = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const known = new Set(settingNames)
const others = new Set(['NODE_ENV', 'TMPDIR'])

function expectSettings(names: readonly string[]): void {
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect([...known, ...others], name).toContain(name)
}

/** Returns the errors in these values; ignores files that do not exist on this machine. */
function complaintsOf(settings: Readonly<Record<string, string>>): string[] {
  try {
    readEnvironment(settings)
    return []
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .filter(
        (line) => !line.includes('names a file that does not exist') && !line.includes('METRICS_TOKEN needs'),
      )
  }
}

type Compose = {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Record<string, string>
        readonly secrets?: readonly string[]
        readonly volumes?: readonly string[]
        readonly build?: { readonly context: string; readonly dockerfile: string }
        readonly depends_on?: readonly string[] | Record<string, unknown>
      }
    >
  >
  readonly volumes: Readonly<Record<string, null>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const compose = parse(text('container/compose.yaml'), { merge: true }) as Compose // Each part is checked below.
const withDefaults = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')

describe('the files for deployment', () => {
  it('the compose file uses existing settings with valid values', () => {
    for (const name of ['berth-1', 'berth-2']) {
      const environment = compose.services[name]?.environment ?? {}
      expectSettings(Object.keys(environment))
      const given = Object.entries(environment).map(([key, value]) => [key, withDefaults(value)])
      expect(complaintsOf(Object.fromEntries(given))).toEqual([])
    }
  })

  it('the compose file refers to existing secrets, volumes, services and files', () => {
    const made = text('container/make-secrets.sh')
    for (const { file } of Object.values(compose.secrets))
      expect(made, file).toContain(file.replace('secrets/', ''))
    for (const service of Object.values(compose.services)) {
      for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret)
      for (const [, file] of JSON.stringify(service.environment ?? {}).matchAll(/\/run\/secrets\/([\w.-]+)/g))
        expect(service.secrets, file).toContain(file)
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('.')) expect(existsSync(join(root, 'deploy/container', from)), from).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(from)
      }
      const needed = service.depends_on ?? []
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(Object.keys(compose.services)).toContain(other)
      if (service.build) {
        const context = join(root, 'deploy/container', service.build.context)
        expect(existsSync(join(context, service.build.dockerfile))).toBe(true)
      }
    }
  })

  it('the proxy uses addresses it is given and endpoints that exist', () => {
    const named = [...text('haproxy/haproxy.cfg').matchAll(/\$\{(\w+)\}|"\$(\w+)"/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.services.proxy?.environment ?? {})))
    expect(text('haproxy/haproxy.cfg')).toContain('GET /readyz')
    expect(text('haproxy/haproxy.cfg')).toContain('GET /healthz')
  })

  it('the image uses existing settings and starts the built bundle', () => {
    const file = text('container/Containerfile')
    const line = /^ENV (.*)$/m.exec(file)?.[1] ?? ''
    const settings = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')))
    expectSettings(Object.keys(settings))
    const { NODE_ENV: _mode, ...own } = settings
    expect(complaintsOf(own)).toEqual([])
    expect(file).toContain('"apps/server/dist/main.js"')
    expect(file).toMatch(/^USER \d+:\d+$/m)
  })

  it('the Kubernetes manifests agree on settings, labels, ports and secrets', () => {
    type Manifest = {
      readonly kind: string
      readonly data?: Record<string, string>
      readonly spec?: { readonly template?: { readonly spec: { readonly containers: readonly Container[] } } }
    }
    type Probe = { readonly httpGet: { readonly path: string } }
    type Container = Readonly<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>> & {
      readonly ports: readonly { readonly containerPort: number }[]
    }
    const documents = parseAllDocuments(text('kubernetes/berth.yaml'))
    expect(documents.flatMap(({ errors }) => errors)).toEqual([])
    const all = documents.map((document) => document.toJS() as Manifest) // Checked below.
    expect(all.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Ingress',
      'PersistentVolumeClaim',
      'CronJob',
    ])
    const [, backup = ''] = /args: \[(\w+),/.exec(text('kubernetes/berth.yaml')) ?? []
    expect(isAdminCommand(backup)).toBe(true)
    const data = all[0]?.data ?? {}
    expectSettings(Object.keys(data))
    expect(complaintsOf(data)).toEqual([])
    const file = text('kubernetes/berth.yaml')
    for (const [, secret] of JSON.stringify(data).matchAll(/\/run\/secrets\/berth\/([\w-]+)/g))
      expect(file, secret).toContain(`--from-file=${secret}`)
    const [container] = all[1]?.spec?.template?.spec.containers ?? []
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
      expect(['/readyz', '/healthz']).toContain(container?.[probe].httpGet.path)
    expect(String(container?.ports[1]?.containerPort)).toBe(data.METRICS_PORT)
  })

  it('the systemd units use existing settings, start the built bundle and run existing commands', () => {
    const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'))
    expect(units).toHaveLength(3)
    for (const unit of units) {
      const content = text(`systemd/${unit}`)
      const given = [...content.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
      expectSettings(given.map((pair) => pair.split('=')[0] ?? ''))
      for (const pair of given) {
        const credential = /_FILE=%d\/([\w-]+)$/.exec(pair)?.[1]
        if (credential)
          expect(content).toContain(`LoadCredential=${credential}:/etc/berth/secrets/${credential}`)
      }
      const [, entry = '', command = ''] = /^ExecStart=\/usr\/bin\/node \S+ (\S+) (\w+)/m.exec(content) ?? []
      expect(entry).toBe('apps/server/dist/main.js')
      expect(command === 'serve' || isAdminCommand(command), command).toBe(true)
    }
    const environment = text('systemd/berth.env')
    expectSettings([...environment.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? ''))
    const installed = /^units='(.*)'$/m.exec(text('systemd/install.sh'))?.[1]?.split(' ') ?? []
    const all = readdirSync(join(root, 'deploy/systemd')).filter((name) => /\.(service|timer)$/.test(name))
    expect(installed.toSorted()).toEqual(all.toSorted())
  })

  /** The settings named in the section “Settings” of a guide. */
  function settingsIn(guide: string): Set<string> {
    const text = readFileSync(join(root, guide), 'utf8')
    const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(text) ?? []
    return new Set([...section.matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name ?? ''))
  }

  it('the operations guide documents every setting and no other', () => {
    const named = settingsIn('docs/OPERATIONS.md')
    expectSettings([...named])
    // WEB_DIR is for developers only: the folder of the built pages.
    const missing = settingNames.filter((name) => !name.endsWith('_FILE') && !named.has(name))
    expect(missing).toEqual(['WEB_DIR'])
  })

  it('the readme names only settings that exist', () => expectSettings([...settingsIn('README.md')]))

  it('the operations guide refers to existing files and settings', () => {
    const guide = readFileSync(join(root, 'docs/OPERATIONS.md'), 'utf8')
    for (const [, path = ''] of guide.matchAll(/\b(deploy\/[\w./@-]+\w)/g))
      expect(existsSync(join(root, path)), path).toBe(true)
    for (const [, path = ''] of guide.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g))
      expect(existsSync(join(dirname(join(root, 'docs/OPERATIONS.md')), path)), path).toBe(true)
    for (const [, name = ''] of guide.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g))
      expect([...known], name).toContain(name)
  })
})
