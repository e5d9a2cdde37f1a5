// A database of its own: it looks at all rows that a load writes.
import { readReferenceData } from '@berth/reference-data/reference-data'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../platform/db/db.ts'
import { carriers, countries, ports, routePorts, routes, settings } from '../platform/db/schema.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { loadReferenceData } from './load-reference-data.ts'

const data = readReferenceData()

let test: TestApp
beforeEach(async () => {
  test = await openOwnApp()
})
afterEach(() => test.close())

async function fingerprint(): Promise<unknown> {
  const result = await test.db.execute(sql`
    select (select md5(string_agg(p::text, ',' order by p.id)) from ports p) as ports,
           (select md5(string_agg(s::text, ',' order by s.name)) from settings s) as settings,
           (select count(*)::int from route_ports) as calls,
           (select count(*)::int from dictionary_entries) as entries,
           (select count(*)::int from authority_presets) as presets`)
  return rowsOf(result)[0]
}

describe('loading reference data', () => {
  it('contains every shipped row after the first start', async () => {
    expect(await test.db.$count(ports)).toBe(data.ports.length)
    expect(await test.db.$count(carriers)).toBe(data.carriers.length)
    expect(await test.db.$count(settings)).toBe(data.settings.length)
  })

  it('lists the countries that cargo goes to first', async () => {
    const listed = await test.db
      .select({ code: countries.code })
      .from(countries)
      .orderBy(asc(countries.sort))
      .limit(4)
    expect(listed.map(({ code }) => code)).toEqual(['CN', 'US', 'JP', 'KR'])
  })

  it('is unchanged when loaded again', async () => {
    const before = await fingerprint()
    expect(await loadReferenceData(test.db, data)).toBe(0)
    expect(await fingerprint()).toEqual(before)
  })

  it('keeps the operator’s edits, and gets what a newer release adds', async () => {
    await test.db.update(settings).set({ valueZh: '远航订舱' }).where(eq(settings.name, 'app_title'))
    await test.db.update(ports).set({ enabled: false }).where(eq(ports.code, 'CNSHA'))
    const [japan] = await test.db.select().from(routes).where(eq(routes.code, 'japan'))
    await test.db.delete(routePorts).where(eq(routePorts.routeId, japan?.id ?? 0))

    const newer = {
      ...data,
      ports: [
        ...data.ports,
        {
          code: 'CNQQQ',
          country: 'CN',
          nameEn: 'New Terminal',
          nameZh: null,
          kind: 'sea',
          tier: 2,
          rank: null,
        } as const,
      ],
    }
    expect(await loadReferenceData(test.db, newer)).toBe(1)

    const [title] = await test.db.select().from(settings).where(eq(settings.name, 'app_title'))
    const [shanghai] = await test.db.select().from(ports).where(eq(ports.code, 'CNSHA'))
    const [added] = await test.db.select().from(ports).where(eq(ports.code, 'CNQQQ'))
    expect(title?.valueZh).toBe('远航订舱')
    expect(shanghai?.enabled).toBe(false)
    expect(added?.nameZh).toBe('New Terminal')
    expect(await test.db.$count(routePorts, eq(routePorts.routeId, japan?.id ?? 0))).toBe(0)
  })
})
