import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lifecyclePage } from './lib/lifecycle-page.ts'

const written = readFileSync(new URL('../docs/order-lifecycle.md', import.meta.url), 'utf8')

it('the lifecycle in the docs is up to date; run `npm run gen:lifecycle` to update it', () => {
  expect(written).toBe(lifecyclePage())
})

it('draws no arrow twice and none from an ended order to another status', () => {
  const arrows = written.match(/^ {2}\S+ --> \S+(?=:)/gm) ?? []
  expect(arrows.length).toBeGreaterThan(25)
  expect(new Set(arrows).size).toBe(arrows.length)
  expect(arrows.filter((arrow) => /^ {2}s(10|40) /.test(arrow))).toEqual(['  s10 --> s10'])
})
