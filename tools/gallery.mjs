// `npm run gallery`: serves the design system's parts, each in its sizes and states, and reloads on edit. Ctrl-C ends it.
import './lib/node-version.mjs'
import { join } from 'node:path'
import { installWhatIsMissing } from './lib/install.mjs'
import { withLock } from './lib/lock.mjs'
import { main, root } from './lib/workspace.mjs'

await main(async () => {
  await withLock('setup', installWhatIsMissing)
  const { createServer } = await import('vite')
  const pages = await createServer({
    root: join(root, 'apps/web'),
    server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8081), strictPort: true, open: false },
  })
  await pages.listen()
  for (const address of pages.resolvedUrls?.local ?? []) console.log(`${address}gallery.html`)
})
