// The seconds of a core that each part of the usual run may take, kept in cpu-budget.json: a change that costs more is seen in its
// diff. A part over its budget is said; it fails nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const budgetFile = join(root, 'tools/cpu-budget.json')

/** @typedef {{ pace: number, parts: Record<string, number> }} Budget */

/** @returns {Budget} */
const readBudget = () => JSON.parse(readFileSync(budgetFile, 'utf8'))

/**
 * Says which parts cost more than a tenth over their budget; a machine that is slower by its pace may take as much longer.
 * @param {Readonly<Record<string, number>>} spent seconds of a core by part
 * @param {number} pace
 * @param {Budget} budget
 */
export function overBudget(spent, pace, budget = readBudget()) {
  return Object.entries(spent).flatMap(([part, seconds]) => {
    const allowed = ((budget.parts[part] ?? Number.POSITIVE_INFINITY) * pace) / budget.pace
    if (seconds <= allowed * 1.1) return []
    const percent = Math.round((seconds / allowed - 1) * 100)
    return [
      `${part} took ${seconds.toFixed(0)} s of a core, ${percent} % over its budget of ${allowed.toFixed(0)} s here`,
    ]
  })
}

/**
 * Keeps what the parts of this run took as their budget.
 * @param {Readonly<Record<string, number>>} spent
 * @param {number} pace
 */
export function keepBudget(spent, pace) {
  const { pace: kept, parts } = readBudget()
  // Parts that did not run keep theirs, which is stored at the pace of the machine that ran them.
  const others = Object.entries(parts).map(([part, seconds]) => [part, Math.round((seconds * pace) / kept)])
  const rounded = Object.entries(spent).map(([part, seconds]) => [part, Math.round(seconds)])
  const budget = { pace: Number(pace.toFixed(3)), parts: Object.fromEntries([...others, ...rounded]) }
  writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`)
}
