// `npm start`: install what is missing, build what is stale, then become the server. Further words are the
// server's own: `npm run db:migrate`, `npm run seed -- --orders 1000`.
import './lib/node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUp } from './lib/set-up.mjs'
import { main, serverDist } from './lib/workspace.mjs'

await main(async () => {
  await setUp()
  // In this very process, so that signals, the terminal and the exit code are the server's without a relay.
  const server = join(serverDist, 'main.js')
  process.argv[1] = server
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(server).href)
})
