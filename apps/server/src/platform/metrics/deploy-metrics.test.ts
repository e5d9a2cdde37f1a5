import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { login } from '@berth/contract/access/session'
import { problemStatus } from '@berth/contract/problem'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { metricTable } from './metric-table.ts'
import { openMetrics } from './metrics.ts'

const text = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8')

/** Returns every PromQL expression in a file, at any depth. */
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
// Labels that a collector adds to every series, and a histogram to its own.
const added = ['job', 'instance', 'le']
const metricName = /\b(?:berth|nodejs|process)_[a-z0-9_]+/g
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

describe('metrics in the files for deployment', () => {
  it('dashboard and alerts only use metrics that a server exports', async () => {
    const metrics = await openMetrics()
    const exported = [...(await metrics.write()).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    for (const expressions of [dashboard, alerts]) {
      const named = expressions.flatMap((one) => [...one.matchAll(metricName)].map(([name]) => plain(name)))
      expect(named.length).toBeGreaterThan(10)
      for (const name of named) expect(exported, name).toContain(name)
    }
  })

  it('every metric of our own is shown on the dashboard', () => {
    for (const name of own.keys()) expect(dashboard.join('\n'), name).toContain(name)
  })

  it('dashboard and alerts only use labels that the metric has', () => {
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

  it('dashboard and alerts use the sign-in’s route and existing refusal reasons', () => {
    const everything = [...dashboard, ...alerts].join('\n')
    const routes = [...everything.matchAll(/route="([^"]*)"/g)].map(([, route]) => route)
    expect(new Set(routes)).toEqual(new Set([`/api${login.path}`]))
    const reasons = [...everything.matchAll(/reason=~?"([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split('|'),
    )
    for (const reason of reasons) expect(Object.keys(problemStatus)).toContain(reason)
  })

  it('the operations guide lists exactly our metrics, with their labels', () => {
    const rows = [...text('docs/OPERATIONS.md').matchAll(/^\| `(berth_\w+)` \| ([^|]*)\|/gm)]
    const listed = rows.map(([, name = '', labels = '']) => [name, labels.match(/\w+/g) ?? []])
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(own))
  })
})
