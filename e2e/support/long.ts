import { test } from '@playwright/test'

/** Says in a story that takes more than ten seconds why it is not several. `npm test` names those that do not say. */
export function long(why: string): void {
  test.info().annotations.push({ type: 'long', description: why })
}
