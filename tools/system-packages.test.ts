import { expect, test } from 'vitest'
import { findOrInstall } from './lib/system-packages.mjs'

const from = { what: 'A browser', apt: 'some-browser', brew: 'some-browser', setting: 'SOME_PATH' }

/** A machine that has the program once the package is installed, and what happened on it in turn. */
function givenMachine() {
  const happened: string[] = []
  return {
    happened,
    find: () => (happened.includes('installed some-browser') ? '/usr/bin/some-browser' : null),
    ask: async (question: string) => void happened.push(question),
    install: async (apt: string) => void happened.push(`installed ${apt}`),
  }
}

test('at a terminal it names the package and asks before it is installed', async () => {
  const { find, happened, ask, install } = givenMachine()
  expect(await findOrInstall(find, from, { may: 'ask', ask, install })).toBe('/usr/bin/some-browser')
  expect(happened).toEqual([
    'A browser is needed. Press Enter to install some-browser, or Ctrl-C to stop. ',
    'installed some-browser',
  ])
})

test('without a terminal it is installed at once', async () => {
  const { find, happened, ask, install } = givenMachine()
  expect(await findOrInstall(find, from, { may: 'at once', ask, install })).toBe('/usr/bin/some-browser')
  expect(happened).toEqual(['installed some-browser'])
})

test('where nothing may be installed it prints the line to type', async () => {
  const { find, happened, ask, install } = givenMachine()
  const refused = findOrInstall(find, from, { may: 'never', ask, install })
  await expect(refused).rejects.toThrow(/A browser was not found\. Type: .*install.* some-browser/)
  expect(happened).toEqual([])
})
