import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as limits from '@berth/domain/limits'
import { expect, it } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { brandVariables, phoneBelowPx, tokens } from './tokens.ts'

it('uses the specification’s width for a phone', () => {
  expect(phoneBelowPx).toBe(limits.phoneBelowPx)
})

it('defines every variable that a style sheet or a component reads', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  // In a style sheet, in a component's style, or by `setProperty`.
  const declared = [...sources.matchAll(/--([\w-]+)(?=['"]?\]?\s*[:,])/g)].map(([, name]) => name)
  const known = new Set([...Object.keys({ ...tokens, ...brandVariables(defaultBrand) }), ...declared])
  const read = new Set([...sources.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name))
  expect([...read].filter((name) => !known.has(name))).toEqual([])
})
