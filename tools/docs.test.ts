import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ours = ['apps', 'packages', 'tools', 'e2e', 'bench', 'deploy', 'docs']
const files = ours.flatMap(filesBelow)

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path)
  })
}

/** File paths in documents: relative to the root, or to the folder or package the text is about. */
const filesNamedIn = (text: string) =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|css|json|sql|md))`/g)].map(
    ([, path]) => path ?? '',
  )

const isThere = (path: string) =>
  files.some((file) => [file, file.replace('/src/', '/')].some((one) => `/${one}`.endsWith(`/${path}`)))

it.each(['docs/STYLE.md', 'docs/ARCHITECTURE.md'])('%s mentions only files that exist', (document) => {
  const named = filesNamedIn(readFileSync(document, 'utf8'))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

it('docs/ARCHITECTURE.md names every feature of the server', () => {
  const document = readFileSync('docs/ARCHITECTURE.md', 'utf8')
  const groups = 'apps/server/src/features'
  const features = readdirSync(groups).flatMap((group) =>
    readdirSync(join(groups, group), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  )
  expect(features.map(({ name }) => name).filter((name) => !document.includes(name))).toEqual([])
})

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
]

it.each(documents)('every link of %s to a file of ours leads to one', (document) => {
  const linked = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(
    ([, path]) => path ?? '',
  )
  const ours = linked.filter((path) => !/^https?:/.test(path))
  expect(ours.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([])
})
