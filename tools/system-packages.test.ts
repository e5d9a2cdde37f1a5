import { expect, test } from 'vitest'
import { findOrInstall } from './lib/system-packages.mjs'

const from = { what: 'A browser', apt: 'some-browser', brew: 'some-browser', setting: 'SOME_PATH' }

/** A machine that has the program once the package is installed, with a log of what happened in order. */
function givenMachine() {
  const happened: string[] = []
  return {
    happened,
    find: () => (happened.includes('installed some-browser') ? '/usr/bin/some-browser' : null),
    ask: async (question: string) => void happened.push(question),
    install: async (apt: string) => void happened.push(`installed ${apt}`),
  }
}

test('at a terminal, names the package and asks before installing it', async () => {
  const { find, happened, ask, install } = givenMachine()
  expect(await findOrInstall(find, from, { may: 'ask', ask, install })).toBe('/usr/bin/some-browser')
  expect(happened).toEqual([
    'A browser is needed. Press Enter to install some-browser, or Ctrl-C to stop. ',
    'installed some-browser',
  ])
})

test('without a terminal, installs at once', async () => {
  const { find, happened, ask, install } = givenMachine()
  expect(await findOrInstall(find, from, { may: 'at once', ask, install })).toBe('/usr/bin/some-browser')
  expect(happened).toEqual(['installed some-browser'])
})

test('if installing is not allowed, prints the command to run', async () => {
  const { find, happened, ask, install } = givenMachine()
  const refused = findOrInstall(find, from, { may: 'never', ask, install })
  await expect(refused).rejects.toThrow(/A browser was not found\. Type: .*install.* some-browser/)
  expect(happened).toEqual([])
})
