import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { brandVariables, defaultBrand } from '../apps/web/src/ui/theme/default-brand.ts'

const root = fileURLToPath(new URL('../apps/web/src', import.meta.url))
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.(css|tsx?)$/.test(name) && !/\.test\./.test(name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

it('every variable that a style reads is declared by a style', () => {
  const known = new Set([
    // In a style sheet, or in a component's style.
    ...namesIn(sources, /(?<!var\()--([\w-]+)(?=['"]?\]?\s*[:,])/g),
  ])
  const read = new Set(namesIn(sources, /var\(--([\w-]+)/g))
  expect(read.size).toBeGreaterThan(30)
  expect([...read].filter((name) => !known.has(name))).toEqual([])
})

it('the style sheet has the default brand, so that the first page need not write it', () => {
  const sheet = readFileSync(join(root, 'ui/theme/tokens.css'), 'utf8')
  const written = Object.entries(brandVariables(defaultBrand)).map(([name, value]) => `--${name}: ${value};`)
  expect(written.length).toBeGreaterThan(5)
  expect(written.filter((line) => !sheet.includes(line))).toEqual([])
})
