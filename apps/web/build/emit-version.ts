import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Writes `/version.json`: the product version and a hash over the whole build. */
export function emitVersion(): Plugin {
  return {
    name: 'emit-version',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
      // Asset names carry a hash of their content.
      const hash = createHash('sha256')
        .update(Object.keys(bundle).sort().join('\n'))
        .digest('hex')
        .slice(0, 8)
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ version: `${version}+${hash}` })}\n`,
      })
    },
  }
}
