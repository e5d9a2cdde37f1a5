import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const packageFile = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))

// Under `assets`, where files are cached forever: the version in the path changes when the files do.
const base = `assets/pdf-${version}`
const folders = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  // The decoders that need no permission to compile code, so that the page's script policy stays strict.
  wasm: /_nowasm_fallback\.js$/,
  iccs: /\.icc$/,
}

/**
 * Serves what the PDF reader loads besides its script: the character maps for Chinese, Japanese and Korean files, the fourteen
 * fonts a PDF may omit, and image decoders. `pdf-reader.ts` uses the same path.
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
