// `npm run licences`: lists the packages that are shipped with their licences, and fails if one may not be.
import './lib/node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAccepted, shippedPackages } from './lib/licences.mjs'
import { root } from './lib/workspace.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const manifestOf = (path) =>
  existsSync(join(root, path, 'package.json')) ? read(join(path, 'package.json')) : null
const shipped = shippedPackages(read('package-lock.json'), manifestOf)
const refused = shipped.filter(({ licence }) => !isAccepted(licence))
for (const { name, version, licence } of shipped) console.log(`${licence ?? 'unknown'}\t${name}@${version}`)
console.log(`${shipped.length} packages are shipped, ${refused.length} under a licence that is not accepted.`)
for (const { name, licence } of refused)
  console.error(`not accepted: ${name}, ${licence ?? 'no licence named'}`)
if (refused.length > 0 || shipped.length === 0) process.exitCode = 1
