import { dirname } from 'node:path/posix'
import { folderKnots } from './folder-knots.mjs'

const server = 'apps/server/src/'
const features = `${server}features/`
const depth = features.split('/').length - 1

/** Tests and what builds their data may reach anywhere. */
const isTest = (file) => /\.(test|citus)\.ts$|\/[a-z-]*fixtures\.ts$|^apps\/server\/src\/testing\//.test(file)

const isFeature = (file) => file.startsWith(features)

/** The beginning of the path of a file of a feature. */
const beginningOf = (file, more) =>
  file
    .split('/')
    .slice(0, depth + more)
    .join('/')

/** What is counted of the server as one, from small to large. */
const sizes = {
  // A public.ts gathers what the folders below it show to others, so it is above them, whatever folder it lies in.
  folders: { isOf: () => true, placeOf: (file) => (file.endsWith('/public.ts') ? file : dirname(file)) },
  features: {
    isOf: isFeature,
    placeOf: (file) => beginningOf(file, file.startsWith(`${features}orders/`) ? 1 : 2),
  },
  groups: { isOf: isFeature, placeOf: (file) => beginningOf(file, 1) },
}

/**
 * Folders of the server that import each other in a circle, features that do, and groups of features.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 */
export function folderCycles(modules) {
  return Object.entries(sizes).flatMap(([size, { isOf, placeOf }]) => {
    const isCounted = (file) => file.startsWith(server) && !isTest(file) && isOf(file)
    return folderKnots(modules, isCounted, placeOf).map((knot) => ({ size, ...knot }))
  })
}
