import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run, SetupError, serverDist } from './workspace.mjs'

const source = join(root, 'apps/server')

// Opening and parsing each package file separately took most of the server's startup time, so packages are bundled, except
// those with native code or WebAssembly, those that need files next to them, and those few servers ever load.
const apart = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@opentelemetry/*',
  'pdfmake',
  'pg-native',
  'sharp',
]

// The parameters of the bundle's one function; `apps/server/src/launch.ts` passes their values.
const wrapper = {
  begin: '(function (exports, require, module, __filename, __dirname, bundleUrl) {',
  end: '})',
}

// CommonJS packages in a module load Node's built-in modules with `require`.
const moduleBanner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** @satisfies {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: source,
  // The final location, so that the source maps point to the right paths.
  outdir: serverDist,
  write: /** @type {false} */ (false),
  bundle: true,
  platform: /** @type {const} */ ('node'),
  target: 'node20',
  sourcemap: /** @type {const} */ ('linked'),
  // The sources are not in the maps: Node reads a map into memory when the server starts.
  sourcesContent: false,
  external: apart,
  // Text that is removed need not be parsed or compiled, and half the text needs half the memory; identifiers are kept for
  // readable logs.
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 200,
  logLevel: /** @type {const} */ ('error'),
}

/** Bundles the server into `outdir`, with its compiled code, migrations and reference data next to it. */
export async function buildServer(outdir) {
  // Imported lazily because the packages may only just have been installed.
  const { build } = await import('esbuild')
  try {
    const server = await build({
      ...common,
      entryPoints: { server: 'src/main.ts' },
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      // V8 does not restore what `import()` needs from compiled code.
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': 'bundleUrl' },
      banner: { js: wrapper.begin },
      footer: { js: wrapper.end },
    })
    const modules = await build({
      ...common,
      entryPoints: ['src/launch.ts', ...workerEntries()],
      entryNames: '[name]',
      format: 'esm',
      banner: { js: moduleBanner },
    })
    for (const { path, text } of [...server.outputFiles, ...modules.outputFiles])
      writeFileSync(join(outdir, basename(path).replace('launch.js', 'main.js')), inAscii(text))
  } catch {
    throw new SetupError('The server could not be built; see above.')
  }
  copyIfPresent(join(source, 'src/platform/db/migrations'), join(outdir, 'migrations'))
  copyIfPresent(join(root, 'packages/reference-data/data'), join(outdir, 'reference-data'))
  const { code } = await run(process.execPath, [join(outdir, 'main.js'), 'compile'])
  if (code !== 0) throw new SetupError('The built server could not be run; see above.')
}

/** esbuild leaves regular expressions as they are. V8 needs twice the memory for a text with any character beyond Latin-1. */
function inAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Worker thread code is loaded by file name, so it needs a separate file. */
function workerEntries() {
  const list = join(source, 'build-entries.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function copyIfPresent(from, to) {
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}
