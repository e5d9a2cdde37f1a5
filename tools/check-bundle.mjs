// Fails when the first load of the login page brings more script than the budget allows.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './lib/workspace.mjs'

const budgetBytes = 120_000
const dist = process.argv[2] ?? join(root, 'apps/web/dist')
const loginModules = ['index.html', 'src/portal/account/login-page.tsx']

const manifestPath = join(dist, '.vite/manifest.json')
if (!existsSync(manifestPath)) {
  console.error(`No build in ${dist}: run the build first.`)
  process.exit(1)
}

const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
const loaded = new Set()

function load(key) {
  const chunk = manifest[key]
  if (!chunk) {
    console.error(`The build has no ${key}.`)
    process.exit(1)
  }
  if (loaded.has(chunk.file)) return
  loaded.add(chunk.file)
  for (const imported of chunk.imports ?? []) load(imported)
}

for (const key of loginModules) load(key)
const scripts = [...loaded].filter((file) => file.endsWith('.js'))
const sizes = scripts.map((file) => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length])
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
for (const [file, size] of sizes) console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`)
console.log(
  `${(total / 1000).toFixed(1).padStart(7)} kB  in all, of ${budgetBytes / 1000} kB for the login page`,
)
if (total > budgetBytes) {
  console.error('The login page is over its budget.')
  process.exit(1)
}
