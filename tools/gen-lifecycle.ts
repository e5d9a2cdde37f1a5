// `npm run gen:lifecycle`: regenerates docs/order-lifecycle.md from the lifecycle's table.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lifecyclePage } from './lib/lifecycle-page.ts'

const page = new URL('../docs/order-lifecycle.md', import.meta.url)

writeFileSync(page, lifecyclePage())
console.log(`Wrote ${fileURLToPath(page)}`)
