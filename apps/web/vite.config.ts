import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './build/compress-assets.ts'
import { emitVersion } from './build/emit-version.ts'
import { serveDesk } from './build/serve-desk.ts'
import { servePdfData } from './build/serve-pdf-data.ts'

const apiPort = process.env.API_PORT ?? '8080'

export default defineConfig({
  plugins: [react(), serveDesk(), servePdfData(), emitVersion(), compressAssets()],
  build: {
    manifest: true,
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'desk.html'] },
    // The component library is one chunk behind the sign-in; the budget of the login page is checked by size.
    chunkSizeWarningLimit: 1500,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
})
