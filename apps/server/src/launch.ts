import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Module } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Script } from 'node:vm'

// `main.js` of a build: runs the bundle beside it with the code that V8 compiled during the build (decision 058). Without that
// code, or when Node has another version or other V8 options, the bundle is compiled as usual.

const here = dirname(fileURLToPath(import.meta.url))
const bundle = join(here, 'server.cjs')
const compiled = `${bundle}.compiled`
const isCompiling = process.argv[2] === 'compile'

// Compiled code contains its file's name, so that is the same in every folder.
const name = 'file:///server.cjs'
const script = new Script(readFileSync(bundle, 'latin1'), {
  filename: name,
  ...(existsSync(compiled) && !isCompiling && { cachedData: readFileSync(compiled) }),
})
if (isCompiling) process.once('exit', () => writeFileSync(compiled, script.createCachedData()))

type Internals = { readonly _compile: (text: string, file: string) => void }
type Paths = { readonly _nodeModulePaths: (folder: string) => string[] }

const module = new Module(bundle) as NodeJS.Module & Internals
module.filename = bundle
module.paths = (Module as unknown as Paths)._nodeModulePaths(here)
// With --enable-source-maps, Node looks for the map of a file when it compiles a text under its name.
module._compile(`//# sourceMappingURL=${pathToFileURL(bundle).pathname}.map`, name)
const run = script.runInThisContext() as (...given: readonly unknown[]) => void
run(module.exports, module.require.bind(module), module, bundle, here, import.meta.url)
