import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, SetupError, serverDist } from './workspace.mjs'

const source = join(root, 'apps/server')

// Node opens and parses each file of a package by itself, which took most of the time until the server was ready: packages go into
// the bundle, apart from those with native code or WebAssembly, with files of their own beside them, or that few servers ever load.
const apart = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pdfmake',
  'pg-native',
  'sharp',
]

// Packages in the older format ask for Node's own modules by this name.
const banner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** Bundles the server into `outdir`, with its migrations and reference data beside it. */
export async function buildServer(outdir) {
  // Imported here because the packages may have been installed a moment ago.
  const { build } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      entryPoints: ['src/main.ts', ...workerEntries()],
      entryNames: '[name]',
      absWorkingDir: source,
      // Where it will stand in the end, so that the source maps point the right way from there.
      outdir: serverDist,
      write: false,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: 'linked',
      external: apart,
      banner: { js: banner },
      // What is not read is not compiled, and half the text is half the memory; names stay, for the log.
      minifySyntax: true,
      minifyWhitespace: true,
      logLevel: 'error',
    })
    for (const { path, contents } of outputFiles) writeFileSync(join(outdir, basename(path)), contents)
  } catch {
    throw new SetupError('The server could not be built; see above.')
  }
  copyIfPresent(join(source, 'src/platform/db/migrations'), join(outdir, 'migrations'))
  copyIfPresent(join(root, 'packages/reference-data/data'), join(outdir, 'reference-data'))
}

/** Code that runs in a thread of its own is loaded by file name, so it needs a file of its own. */
function workerEntries() {
  const list = join(source, 'build-entries.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function copyIfPresent(from, to) {
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}
