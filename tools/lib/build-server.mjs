import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, SetupError, serverDist } from './workspace.mjs'

const source = join(root, 'apps/server')

// Opening and parsing each package file separately took most of the server's startup time, so packages are bundled, except
// those with native code or WebAssembly, those that need files next to them, and those few servers ever load.
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

// CommonJS packages load Node's built-in modules with `require`.
const banner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** Bundles the server into `outdir`, with its migrations and reference data next to it. */
export async function buildServer(outdir) {
  // Imported lazily because the packages may only just have been installed.
  const { build } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      entryPoints: ['src/main.ts', ...workerEntries()],
      entryNames: '[name]',
      absWorkingDir: source,
      // The final location, so that the source maps point to the right paths.
      outdir: serverDist,
      write: false,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: 'linked',
      external: apart,
      banner: { js: banner },
      // Text that is removed need not be parsed or compiled, and half the text needs half the memory; identifiers are kept for
      // readable logs.
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

/** Worker thread code is loaded by file name, so it needs a separate file. */
function workerEntries() {
  const list = join(source, 'build-entries.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function copyIfPresent(from, to) {
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}
