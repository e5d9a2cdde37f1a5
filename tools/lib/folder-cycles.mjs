import { dirname } from 'node:path/posix'
import { folderKnots } from './folder-knots.mjs'

const server = 'apps/server/src/'
const features = `${server}features/`
const depth = features.split('/').length - 1

/** Tests and their fixtures may import anything. */
const isTest = (file) => /\.(test|citus)\.ts$|\/[a-z-]*fixtures\.ts$|^apps\/server\/src\/testing\//.test(file)

const isFeature = (file) => file.startsWith(features)

/** The path prefix of the feature a file belongs to. */
const beginningOf = (file, more) =>
  file
    .split('/')
    .slice(0, depth + more)
    .join('/')

/** The units of the server among which cycles are searched, from small to large. */
const sizes = {
  // A public.ts re-exports what the folders below it offer to others, so it counts as above them, whatever folder it is in.
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
