import './lib/node-version.mjs'
import { setUp } from './lib/set-up.mjs'
import { main } from './lib/workspace.mjs'

await main(setUp)
