import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../apps/web/src', import.meta.url))
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.(css|tsx?)$/.test(name) && !/\.test\./.test(name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

it('every variable that a style reads is a token, one of the brand, or declared by a style', () => {
  const tokens = readFileSync(join(root, 'ui/theme/tokens.ts'), 'utf8')
  const known = new Set([
    // The properties of the two tables, with or without quotes.
    ...namesIn(tokens, /^\s+'?([\w-]+)'?: /gm),
    // In a style sheet, in a component's style, or by `setProperty`.
    ...namesIn(sources, /(?<!var\()--([\w-]+)(?=['"]?\]?\s*[:,])/g),
  ])
  const read = new Set(namesIn(sources, /var\(--([\w-]+)/g))
  expect(read.size).toBeGreaterThan(30)
  expect([...read].filter((name) => !known.has(name))).toEqual([])
})
