import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { installed, root, run, SetupError } from './workspace.mjs'

const compressible = /\.(js|css|html|svg|json|txt|map)$/
/** Compression saves nothing below about one network packet. */
const fewestBytes = 1_024

/** Builds the portal, the desk and the public pages into `outDir`, with a .br and a .gz next to what compresses well. */
export async function buildPages(outDir) {
  // The public pages are light because they share no file with the others.
  for (const options of [['--emptyOutDir'], ['--mode', 'track'], ['--mode', 'offer']]) {
    const args = ['build', '--outDir', outDir, ...options, '--logLevel', 'warn']
    const { code, output } = await run(installed('vite'), args, {
      cwd: join(root, 'apps/web'),
      capture: true,
    })
    if (code !== 0) throw new SetupError(`The pages could not be built.\n${output}`)
  }
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.test(file),
  )
  await Promise.all(files.map((file) => compress(join(outDir, file))))
}

async function compress(file) {
  const plain = await readFile(file)
  if (plain.length < fewestBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(plain, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
