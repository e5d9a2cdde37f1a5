import { expect, test } from 'vitest'
import { overBudget } from './lib/cpu-budget.mjs'
import { startMeter } from './lib/cpu-time.mjs'

test('a part that costs more than a tenth over its budget is named with both figures', () => {
  const budget = { pace: 0.5, parts: { unit: 100, browser: 200 } }
  expect(overBudget({ unit: 109, browser: 150 }, 0.5, budget)).toEqual([])
  expect(overBudget({ unit: 120, browser: 150 }, 0.5, budget)).toEqual([
    'unit took 120 s of a core, 20 % over its budget of 100 s here',
  ])
})

test('a slower machine has a longer budget', () => {
  const budget = { pace: 0.5, parts: { unit: 100 } }
  expect(overBudget({ unit: 210 }, 1, budget)).toEqual([])
  expect(overBudget({ unit: 240 }, 1, budget)).toHaveLength(1)
})

test('what a process takes from now on is measured', () => {
  const meter = startMeter()
  const before = meter()
  const used = () => process.cpuUsage().user + process.cpuUsage().system
  for (const from = used(); used() < from + 100_000; );
  expect(meter() - before).toBeGreaterThan(0.08)
})
