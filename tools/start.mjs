// `npm start`: installs what is missing, builds what is stale, then runs the server. Extra arguments are passed to the server:
// `npm run db:migrate`, `npm run seed -- --orders 1000`.
import './lib/node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setUp } from './lib/set-up.mjs'
import { main, serverDist } from './lib/workspace.mjs'

await main(async () => {
  await setUp()
  // Runs in this process, so that the server receives signals, the terminal and the exit code directly.
  const server = join(serverDist, 'main.js')
  process.argv[1] = server
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(server).href)
})
