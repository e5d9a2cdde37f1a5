// `node tools/measure.mjs [commit] [folder]`: measures part of the tree at a commit; by default, the server at HEAD. Files and
// lines are counted for TypeScript only; folders count everything in them, except what a release or a migration left there.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { root } from './lib/workspace.mjs'

const [commit = 'HEAD', folder = 'apps/server/src'] = process.argv.slice(2)
const git = (args, input = '') =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', input, maxBuffer: 1 << 28 })
const isFixed = (path) => /\/(released|migrations|imports\/files)\//.test(path)

const paths = git(['ls-tree', '-r', '--name-only', commit, folder]).trim().split('\n')
const sources = paths.filter((path) => /\.tsx?$/.test(path))
const linesOf = (path) =>
  git(['show', `${commit}:${path}`])
    .split('\n')
    .filter((line) => line.trim()).length
const figures = (files) => {
  const lines = files.map(linesOf).sort((one, other) => one - other)
  return {
    files: lines.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: lines[Math.floor(lines.length / 2)],
    longest: lines.at(-1),
  }
}

const inFolder = new Map()
for (const path of paths.filter((one) => !isFixed(one)))
  inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1)
const counts = [...inFolder.values()]

console.table({
  sources: figures(sources.filter((path) => !/\.(test|long)\.tsx?$/.test(path))),
  tests: figures(sources.filter((path) => /\.(test|long)\.tsx?$/.test(path))),
})
console.table({
  folders: counts.length,
  'files a folder': Math.round((10 * counts.reduce((sum, count) => sum + count, 0)) / counts.length) / 10,
  'of one file': counts.filter((count) => count === 1).length,
  'of over 30 files': counts.filter((count) => count > 30).length,
  'fullest folder': Math.max(...counts),
  deepest: Math.max(...paths.map((path) => path.split('/').length - 1 - folder.split('/').length)),
})
