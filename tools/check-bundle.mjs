// Fails if a page loads more script, or more files of it, than its budget allows: everything it loads without user action,
// including deferred files, gzipped. Fails as well if files import each other in a circle, as one of them then runs too early.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './lib/workspace.mjs'

const pages = JSON.parse(readFileSync(join(root, 'tools/page-budgets.json'), 'utf8'))
const dist = process.argv[2] ?? join(root, 'apps/web/dist')
const manifestPath = join(dist, '.vite/manifest.json')
if (!existsSync(manifestPath)) {
  console.error(`No build in ${dist}: run the build first.`)
  process.exit(1)
}

const manifest = Object.assign(
  {},
  ...['manifest.json', 'manifest-track.json', 'manifest-offer.json'].map((name) =>
    JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')),
  ),
)
const sizes = new Map()

function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000)
  return sizes.get(file)
}

function load(key, loaded) {
  const chunk = manifest[key]
  if (!chunk) {
    console.error(`The build has no ${key}.`)
    process.exit(1)
  }
  if (loaded.has(chunk.file)) return
  loaded.add(chunk.file)
  for (const imported of chunk.imports ?? []) load(imported, loaded)
}

const circle = findCircle()
if (circle) {
  console.error(`Files of the build import each other in a circle: ${circle.join(' → ')}`)
  process.exit(1)
}

/** Returns files that import each other, the first one again at the end, or null. */
function findCircle() {
  const known = new Set()
  const visit = (key, path) => {
    const at = path.indexOf(key)
    if (at >= 0) return [...path.slice(at), key].map((one) => manifest[one].file)
    if (known.has(key)) return null
    known.add(key)
    for (const imported of manifest[key].imports ?? []) {
      const found = visit(imported, [...path, key])
      if (found) return found
    }
    return null
  }
  for (const key of Object.keys(manifest)) {
    const found = visit(key, [])
    if (found) return found
  }
  return null
}

let isOver = false
for (const [name, { budget, files, modules }] of Object.entries(pages)) {
  const loaded = new Set()
  for (const key of modules) load(key, loaded)
  const scripts = [...loaded].filter((file) => file.endsWith('.js')).sort((a, b) => sizeOf(b) - sizeOf(a))
  const total = scripts.reduce((sum, file) => sum + sizeOf(file), 0)
  console.log(
    `${total.toFixed(1).padStart(7)} kB of ${budget} kB in ${scripts.length} of ${files} files for the page ${name}`,
  )
  if (total <= budget && scripts.length <= files) continue
  isOver = true
  for (const file of scripts.slice(0, 15)) console.log(`${sizeOf(file).toFixed(1).padStart(12)} kB  ${file}`)
}
if (isOver) {
  console.error('A page is over its budget.')
  process.exit(1)
}
