import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const packageFile = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))

// Below `assets`, where files are kept for good: the version in the path says when they change.
const base = `assets/pdf-${version}`
const folders = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  // The decoders that need no right to compile: scripts of the page stay strict.
  wasm: /_nowasm_fallback\.js$/,
  iccs: /\.icc$/,
}

/**
 * Serves what the PDF reader looks up besides its script: the character maps of Chinese, Japanese and Korean files, the
 * fourteen fonts a PDF may leave out, and picture decoders. `pdf-reader.ts` names the same path.
 */
export function servePdfData(): Plugin {
  const files = Object.entries(folders).flatMap(([folder, wanted]) =>
    readdirSync(join(dirname(packageFile), folder))
      .filter((name) => wanted.test(name))
      .map((name) => ({ path: `${base}/${folder}/${name}`, file: join(dirname(packageFile), folder, name) })),
  )
  return {
    name: 'serve-pdf-data',
    configureServer({ middlewares }) {
      const byPath = new Map(files.map(({ path, file }) => [`/${path}`, file]))
      middlewares.use((request, response, next) => {
        const file = byPath.get(request.url?.split('?')[0] ?? '')
        if (!file) return next()
        if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const { path, file } of files)
        this.emitFile({ type: 'asset', fileName: path, source: readFileSync(file) })
    },
  }
}
