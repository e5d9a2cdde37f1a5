import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './build/chunks.ts'
import { clientContract } from './build/client-contract.ts'
import { compressAssets } from './build/compress-assets.ts'
import { emitVersion } from './build/emit-version.ts'
import { emitPageFiles } from './build/page-files.ts'
import { serveDesk } from './build/serve-desk.ts'
import { servePdfData } from './build/serve-pdf-data.ts'

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

// The package's own map names its development build for every bundler, warnings and all: 5 kB of the login page.
const routerForProduction = [
  { find: /^react-router$/, replacement: join(router, 'dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dist/production/dom-export.mjs') },
]

const apiPort = process.env.API_PORT ?? '8080'

/** The public pages are built each by itself, `vite build --mode track`: they share no file with the portal or each other. */
const light: readonly string[] = ['track', 'offer']

export default defineConfig(({ command, mode }) => ({
  resolve: command === 'build' ? { alias: routerForProduction } : {},
  plugins: [
    react(),
    clientContract(),
    serveDesk(),
    servePdfData(),
    ...(light.includes(mode) ? [] : [emitVersion(), emitPageFiles()]),
    compressAssets(),
  ],
  build: {
    ...(light.includes(mode) ? { emptyOutDir: false } : {}),
    manifest: light.includes(mode) ? `.vite/manifest-${mode}.json` : true,
    // Every browser that runs es2022 preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: light.includes(mode)
      ? { input: [`${mode}.html`] }
      : { input: ['index.html', 'desk.html'], output: { codeSplitting } },
    // Pages are held to budgets of their own; the PDF reader is large by nature.
    chunkSizeWarningLimit: 1500,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
}))
