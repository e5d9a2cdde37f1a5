import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('../apps/web/src', import.meta.url))
const sources = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map(({ parentPath, name }) => join(parentPath, name))
const isBelow = (folder: string) => (file: string) => relative(web, file).startsWith(`${folder}/`)
const namesIn = (files: readonly string[], pattern: RegExp) =>
  new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name)))

it('every part of ui/ that a page uses has a page in the gallery, and every page there shows a part', () => {
  const gallery = sources.filter(isBelow('gallery'))
  const pages = sources.filter((file) => !isBelow('ui')(file) && !isBelow('gallery')(file))
  const used = namesIn(pages, /^import (?!type )[^']* from '(?:#|(?:\.\.\/)+)ui\/([\w-]+\/[\w-]+)\.tsx'/gm)
  expect(used.size).toBeGreaterThan(40)
  expect([...namesIn(gallery, /^ {2}'([\w-]+\/[\w-]+)': \w+,$/gm)].sort()).toEqual([...used].sort())
})
