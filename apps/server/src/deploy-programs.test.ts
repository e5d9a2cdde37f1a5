import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Deployment files as the programs see them that read them, wherever those are installed: Debian's systemd, haproxy and prometheus.
// What the files refer to is tested in deploy-files.test.ts everywhere.
const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const units = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'berth-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program; null if this machine has none of that name. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const path = `${process.env.PATH}:/usr/sbin`
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    env: { ...env, PATH: path, SYSTEMD_COLORS: '0' },
    encoding: 'utf8',
  })
  return error ? null : { status, said: `${stdout}${stderr}` }
}

describe('the programs for deployment', () => {
  it.each(units)('%s is hardened: systemd rates its exposure at 2.5 or less', (unit) => {
    // A template is rated by one of its instances.
    const path = join(folder, unit.replace('@.', '@8080.'))
    copyFileSync(join(deploy, 'systemd', unit), path)
    const rated = run('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=25', path])
    if (rated) expect(rated, rated.said.split('\n').slice(-3).join('\n')).toMatchObject({ status: 0 })
    const text = readFileSync(path, 'utf8')
    for (const line of [
      'User=berth',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
    ])
      expect(text.split('\n')).toContain(line)
  })

  it('Prometheus accepts the alert rules and the configuration that loads them', () => {
    const monitoring = join(deploy, 'monitoring')
    const rules = run('promtool', ['check', 'rules', join(monitoring, 'alerts.yml')])
    if (rules)
      expect(rules).toMatchObject({ status: 0, said: expect.stringContaining('SUCCESS: 12 rules found') })
    const place = join(folder, 'prometheus')
    mkdirSync(place)
    // Its folder in the container.
    const configuration = readFileSync(join(monitoring, 'prometheus.yml'), 'utf8')
    copyFileSync(join(monitoring, 'alerts.yml'), join(place, 'alerts.yml'))
    writeFileSync(join(place, 'token'), 'x')
    const here = configuration
      .replaceAll('/etc/prometheus/', `${place}/`)
      .replaceAll(/\/run\/secrets\/\S+/g, join(place, 'token'))
    writeFileSync(join(place, 'prometheus.yml'), here)
    const whole = run('promtool', ['check', 'config', join(place, 'prometheus.yml')])
    if (whole) expect(whole, whole.said).toMatchObject({ status: 0 })
    expect(configuration).toContain('alerts.yml')
  })

  it('haproxy accepts its configuration', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
    const both = run('openssl', [...made, '-keyout', key, '-out', certificate])
    if (!both) return
    writeFileSync(join(folder, 'portal.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    const addresses = {
      PORTAL_ADDRESS: ':8443',
      REDIRECT_ADDRESS: ':8080',
      CERTIFICATE: join(folder, 'portal.pem'),
      BERTH_1: '127.0.0.1:8081',
      BERTH_2: '127.0.0.1:8082',
    }
    const checked = run('haproxy', ['-c', '-f', join(deploy, 'haproxy/haproxy.cfg')], addresses)
    if (checked) expect(checked, checked.said).toMatchObject({ status: 0 })
  })

  it.each(['systemd/install.sh', 'systemd/berth-admin', 'container/make-secrets.sh'])(
    '%s is a script that a plain shell can read',
    (script) => {
      expect(run('sh', ['-n', join(deploy, script)])).toEqual({ status: 0, said: '' })
    },
  )
})
