import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from './build-pages.mjs'
import { buildServer } from './build-server.mjs'
import { cacheDir, root, serverDist, webDist } from './workspace.mjs'

const common = ['package-lock.json', 'tsconfig.base.json', 'packages', 'tools/lib']

const parts = [
  { name: 'server', inputs: [...common, 'apps/server'], dist: serverDist, build: buildServer },
  { name: 'pages', inputs: [...common, 'apps/web'], dist: webDist, build: buildPages },
]

/** Builds the server and the pages if their sources have changed since the last build. */
export async function buildWhatIsStale() {
  const stale = parts.map((part) => ({ ...part, hash: hashOf(part.inputs) })).filter((part) => !isFresh(part))
  // Only the lock holder builds, so any half-finished output was left by a killed process.
  for (const left of readdirSync(cacheDir).filter((name) => name.startsWith('build-'))) {
    rmSync(join(cacheDir, left), { recursive: true, force: true })
  }
  // Waits for all of them, otherwise the lock would be released while one is still running.
  const outcomes = await Promise.allSettled(stale.map(build))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

// The stamp is inside the finished folder, which appears with a single rename, so a half-finished build never counts as built.
const stamp = '.inputs'

function isFresh({ dist, hash }) {
  try {
    return readFileSync(join(dist, stamp), 'utf8') === hash
  } catch {
    return false
  }
}

async function build({ name, dist, hash, build }) {
  const started = performance.now()
  const fresh = join(cacheDir, `build-${name}-${process.pid}`)
  const old = `${fresh}-old`
  try {
    mkdirSync(fresh, { recursive: true })
    await build(fresh)
    writeFileSync(join(fresh, stamp), hash)
    try {
      renameSync(dist, old)
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    renameSync(fresh, dist)
    console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** One hash of the names and contents of all files below these paths. */
function hashOf(paths) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of paths)
    for (const file of filesBelow(path)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const built = new Set(['node_modules', 'dist', 'test-results'])

function filesBelow(path) {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .filter((name) => !built.has(name) && !name.includes('.test.'))
    .flatMap((name) => filesBelow(join(path, name)))
}
