import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  test = await openTestApp()
  headers = (await test.as(await aMember(test.db))).headers
})
afterAll(() => test.close())

const send = (payload: string | Buffer, type = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url: '/api/order/booking',
    headers: { ...headers, 'content-type': type },
    payload,
  })

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`

/** Bodies, the statuses they may get, each refused without looking like a failure of ours. */
const bodies: readonly (readonly [name: string, body: string | Buffer, statuses: readonly number[]])[] = [
  ['50 MB', Buffer.alloc(50_000_000, 0x20), [413]],
  ['arrays in arrays, 10,000 deep', deep('[', ']', 10_000), [400, 422]],
  ['objects in objects, 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, [400, 422]],
  ['a field with 100,000 arrays in each other', `{"remark":${deep('[', ']', 100_000)}}`, [400, 422]],
  ['80,000 keys', keys(80_000), [400, 422]],
  ['a million keys', keys(1_000_000), [413]],
  ['the same key twice', '{"action":"save","action":"submit"}', [400, 422]],
  ['a number that is none', '{"pol_id":1e309}', [400, 422]],
  ['a negative zero', '{"pol_id":-0}', [400, 422]],
  ['a number of 100,000 digits', `{"pol_id":${'9'.repeat(100_000)}}`, [400, 422]],
  ['a byte order mark', '\ufeff{"action":"save"}', [400, 422]],
  ['a body that breaks off', '{"action":"save","remark":"', [400]],
  ['nothing', '', [400, 422]],
  ['a text', '"save"', [400, 422]],
  ['a list', '[]', [400, 422]],
  ['null', 'null', [400, 422]],
  ['two values', '{}{}', [400]],
  ['comments', '{/* a */}', [400]],
  ['single quotes', "{'action':'save'}", [400]],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}', [400, 422]],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400, 422]],
]

describe('odd JSON', () => {
  it.each(bodies)('%s is refused', async (_, body, statuses) => {
    const answer = await send(body)
    expect(statuses).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ code: 1, msg: expect.any(String) })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json-patch+json',
  ])('JSON called %s is refused', async (type) =>
    expect([400, 415]).toContain((await send('{"action":"save"}', type)).statusCode),
  )

  function timeToParse(text: string): number {
    const begun = performance.now()
    try {
      JSON.parse(text)
    } catch {
      // Most are not JSON.
    }
    return performance.now() - begun
  }

  it('none of them keeps the server busy for more than 50 ms of a core, or its memory', async () => {
    const slow: string[] = []
    for (const [name, body] of bodies) {
      // The best of several, and what the machine takes for reading such a text at all: what it is busy with besides is not ours.
      let best = Number.POSITIVE_INFINITY
      let bare = Number.POSITIVE_INFINITY
      for (let at = 0; at < 5 && best > Math.max(50, 3 * bare); at++) {
        const begun = process.cpuUsage()
        await send(body)
        const { user, system } = process.cpuUsage(begun)
        best = Math.min(best, (user + system) / 1e3)
        bare = Math.min(bare, timeToParse(String(body)))
      }
      if (best > Math.max(50, 3 * bare)) slow.push(`${name}: ${best.toFixed(0)} ms`)
    }
    expect(slow).toEqual([])
    const held = () => {
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void // What the flag exposes.
    collect()
    const before = held()
    for (let at = 0; at < 8; at++) for (const [, body] of bodies) await send(body)
    collect()
    expect((held() - before) / 2 ** 20).toBeLessThan(32)
  }, 120_000)
})
