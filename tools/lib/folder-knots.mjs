import { posix } from 'node:path'

/**
 * Folders that import each other in a circle, though no file of them does. A folder is counted with what lies in it and
 * without the folders below. Each knot comes with one import for every step, so that one sees where to cut.
 *
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 * @param {(source: string) => boolean} isCounted
 * @param {(source: string) => string} placeOf what is counted as one: a folder, unless told otherwise
 */
export function folderKnots(modules, isCounted, placeOf = posix.dirname) {
  const steps = new Map()
  for (const { source, dependencies } of modules) {
    if (!isCounted(source)) continue
    for (const { resolved } of dependencies) {
      const [from, to] = [placeOf(source), placeOf(resolved)]
      if (from === to || !isCounted(resolved)) continue
      if (!steps.has(from)) steps.set(from, new Map())
      if (!steps.get(from).has(to)) steps.get(from).set(to, `${source} → ${resolved}`)
    }
  }
  const reached = new Map([...steps.keys()].map((folder) => [folder, reachableFrom(folder, steps)]))
  const knots = new Map()
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue
    const knot = [...others].filter((other) => reached.get(other)?.has(folder)).sort()
    knots.set(knot[0], knot)
  }
  return [...knots.values()].map((folders) => ({
    folders,
    imports: folders.flatMap((from) => folders.map((to) => steps.get(from)?.get(to)).filter(Boolean)),
  }))
}

function reachableFrom(start, steps) {
  const seen = new Set()
  const open = [start]
  while (open.length > 0)
    for (const next of steps.get(open.pop())?.keys() ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}
