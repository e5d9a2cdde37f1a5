import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('../apps/web/src', import.meta.url))
const sources = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name))
  .map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return { file: relative(web, path), text: readFileSync(path, 'utf8') }
  })
type WebSource = (typeof sources)[number]

const isIn = (folder: string) => (source: WebSource) => source.file.startsWith(`${folder}/`)
const isTest = ({ file }: WebSource) => /\.test\.tsx?$/.test(file)
const gallery = sources.filter(isIn('gallery'))
const parts = sources.filter((source) => isIn('ui')(source) && !isTest(source))
const tests = sources.filter((source) => isIn('ui')(source) && isTest(source))
const pages = sources.filter((source) => ![isIn('ui'), isIn('gallery'), isTest].some((is) => is(source)))

const namesIn = (among: readonly WebSource[], pattern: RegExp) =>
  among.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))

it('every part of ui/ that a page uses has a page in the gallery, and every page there shows a part', () => {
  const imported = /^import (?!type )[^']* from '(?:#|(?:\.\.\/)+)ui\/([\w-]+\/[\w-]+)\.tsx'/gm
  const used = new Set(namesIn(pages, imported))
  expect(used.size).toBeGreaterThan(40)
  expect(namesIn(gallery, /^ {2}'([\w-]+\/[\w-]+)': \w+,$/gm).sort()).toEqual([...used].sort())
})

it('every component of ui/ is drawn in the gallery and tried by a test in ui/', () => {
  const withoutTypes = (among: readonly WebSource[]) =>
    among.map(({ text }) => text.replace(/^import type [^']*'[^']*'$/gm, ''))
  const [inParts, inPages] = [withoutTypes(parts), withoutTypes(pages)]
  const uses = (codes: readonly string[], path: string, name: string) =>
    codes.some((code) => code.includes(`${path}'`) && new RegExp(`\\b${name}\\b`).test(code))
  // What only other parts are made of is drawn and tried with those.
  const isInner = (file: string, name: string) =>
    uses(inParts, file.slice(file.lastIndexOf('/')), name) && !uses(inPages, file, name)
  const components = parts
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap((source) =>
      namesIn([source], /^export (?:function|const) ([A-Z]\w*)/gm)
        .filter((name) => !isInner(source.file, name))
        .map((name) => ({ file: source.file, name })),
    )
  const notDrawnIn = (among: readonly WebSource[]) =>
    components
      .filter(({ name }) => !among.some(({ text }) => new RegExp(`<${name}\\b`).test(text)))
      .map(({ file, name }) => `${file}: ${name}`)
  expect(components.length).toBeGreaterThan(60)
  expect({ withoutPage: notDrawnIn(gallery), withoutTest: notDrawnIn(tests) }).toEqual({
    withoutPage: [],
    withoutTest: [],
  })
})
