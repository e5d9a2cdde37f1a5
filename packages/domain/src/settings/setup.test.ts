import { expect, it } from 'vitest'
import { countSetupLeft, opensOnSetup, setupSteps } from './setup.ts'

const stepsAre = (isDone: boolean) =>
  Object.fromEntries(setupSteps.map((step) => [step, isDone])) as Record<(typeof setupSteps)[number], boolean> // Each step is there.
const none = stepsAre(false)
const all = stepsAre(true)

it('counts what is left to set up', () => {
  expect(countSetupLeft({ ...none, members: 0 })).toBe(5)
  expect(countSetupLeft({ ...all, has_terms: false, members: 9 })).toBe(1)
  expect(countSetupLeft({ ...all, members: 9 })).toBe(0)
})

it('opens the desk on it only in an empty installation', () => {
  expect(opensOnSetup({ ...none, members: 0 })).toBe(true)
  expect(opensOnSetup({ ...none, members: 1 })).toBe(false)
  expect(opensOnSetup({ ...all, members: 0 })).toBe(false)
})
