// `npm run check:layers`: checks who may import whom, by the rules in .dependency-cruiser.mjs, and that folders have no import
// cycles. Dependency-cruiser reports success even if it read nothing, so its modules are compared with the files on disk. Its
// test passes a directory other than the workspace.
import './lib/node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderCycles } from './lib/folder-cycles.mjs'
import { folderKnots } from './lib/folder-knots.mjs'
import { installed, root, run } from './lib/workspace.mjs'

const directory = process.argv[2] ?? root
const folders = ['packages', 'apps']
/** The tree has never had fewer modules than this since its first release. */
const fewestModules = 50

const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders]
const { output } = await run(installed('depcruise'), args, { capture: true, cwd: directory })
const problems = []
try {
  const { modules, summary } = JSON.parse(output.slice(output.indexOf('{')))
  const read = new Set(modules.map(({ source }) => source))
  const unread = folders.flatMap(sourcesBelow).filter((file) => !read.has(file))
  for (const { rule, from, to } of summary.violations) problems.push(`${rule.name}: ${from} → ${to}`)
  for (const file of unread) problems.push(`not read by the cruiser: ${file}`)
  const knotsOfWeb = folderKnots(modules, isOfWeb).map((knot) => ({ size: 'folders', ...knot }))
  for (const { size, folders: knot, imports } of [...folderCycles(modules), ...knotsOfWeb])
    problems.push(`${size} import each other: ${knot.join(', ')}\n  ${imports.join('\n  ')}`)
  if (read.size < fewestModules)
    problems.push(`only ${read.size} modules were read, fewer than ${fewestModules}`)
  if (summary.totalDependenciesCruised < read.size) {
    problems.push(`only ${summary.totalDependenciesCruised} imports were seen in ${read.size} modules`)
  }
  console.log(
    `Layers: ${read.size} modules, ${summary.totalDependenciesCruised} imports, ${problems.length} problems.`,
  )
} catch (error) {
  problems.push(`dependency-cruiser gave no answer (${error.message}):\n${output}`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** Tests may import anything, including higher layers. */
function isOfWeb(source) {
  return source.startsWith('apps/web/src/') && !/\.test\.tsx?$/.test(source)
}

function sourcesBelow(folder) {
  return readdirSync(join(directory, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}
