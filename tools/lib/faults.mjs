import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/**
 * A fault as a fallible engineer makes it: one line of a file, what would be there instead, and the test that catches it.
 * @typedef {{
 *   id: string, fault: string, file: string, find: string, replace: string,
 *   part: 'unit' | 'server' | 'browser', test: string, name: string,
 * }} Fault
 */

export const faultParts = ['unit', 'server', 'browser']

/** @returns {Fault[]} */
export const readFaults = () => JSON.parse(readFileSync(join(root, 'tools/faults/faults.json'), 'utf8'))

/**
 * Why a fault cannot be planted; null if it can.
 * @param {Fault} fault
 */
export function obstacleTo({ file, find, replace }) {
  const found = readFileSync(join(root, file), 'utf8').split(find).length - 1
  if (found !== 1) return `is ${found} times in ${file}, not once: ${find}`
  return find === replace ? 'changes nothing' : null
}
