import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { problemStatus } from '@berth/contract/problem'
import { login } from '@berth/contract/session'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { metricTable } from './metric-table.ts'
import { openMetrics } from './metrics.ts'

const text = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8')

/** Every PromQL expression of a file, wherever in it. */
function expressionsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(expressionsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && (key === 'expr' || inner.startsWith('label_values('))
      ? [inner]
      : expressionsOf(inner),
  )
}

const dashboard = expressionsOf(JSON.parse(text('deploy/monitoring/grafana-dashboard.json')))
const alerts = expressionsOf(parse(text('deploy/monitoring/alerts.yml')))

const own = new Map<string, readonly string[]>(
  Object.values(metricTable).map((one) => [one.name, one.labelNames]),
)
// What a collector adds to every series, and a histogram to its own.
const added = ['job', 'instance', 'le']
const metricName = /\b(?:berth|nodejs|process)_[a-z0-9_]+/g
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

it('dashboard and alerts name only what a server exports', async () => {
  const metrics = await openMetrics()
  const exported = [...(await metrics.write()).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  for (const expressions of [dashboard, alerts]) {
    const named = expressions.flatMap((one) => [...one.matchAll(metricName)].map(([name]) => plain(name)))
    expect(named.length).toBeGreaterThan(10)
    for (const name of named) expect(exported, name).toContain(name)
  }
})

it('every figure of our own is shown on the dashboard', () => {
  for (const name of own.keys()) expect(dashboard.join('\n'), name).toContain(name)
})

it('they ask for labels that the figure has', () => {
  for (const expression of [...dashboard, ...alerts]) {
    for (const [, name = '', selector = ''] of expression.matchAll(/\b(berth_[a-z0-9_]+)\{([^}]*)\}/g)) {
      const labels = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label)
      for (const label of labels)
        expect([...(own.get(plain(name)) ?? []), ...added], expression).toContain(label)
    }
    const known = new Set([...own.values()].flat())
    for (const [, list = ''] of expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g))
      for (const label of list.split(',')) expect([...known, ...added], expression).toContain(label.trim())
  }
})

it('they ask for the sign-in by its route and for reasons there are', () => {
  const everything = [...dashboard, ...alerts].join('\n')
  const routes = [...everything.matchAll(/route="([^"]*)"/g)].map(([, route]) => route)
  expect(new Set(routes)).toEqual(new Set([`/api${login.path}`]))
  const reasons = [...everything.matchAll(/reason=~?"([^"]*)"/g)].flatMap(([, list = '']) => list.split('|'))
  for (const reason of reasons) expect(Object.keys(problemStatus)).toContain(reason)
})

it('the guide lists every figure with its labels, and no other', () => {
  const rows = [...text('docs/OPERATIONS.md').matchAll(/^\| `(berth_\w+)` \| ([^|]*)\|/gm)]
  const listed = rows.map(([, name = '', labels = '']) => [name, labels.match(/\w+/g) ?? []])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(own))
})
