import { join } from 'node:path'
import { findOrInstall, isProgram, searchPath } from './system-packages.mjs'

const names = [
  // Chromium without windows: the same engine at half the cost.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : null
  const candidates = [
    ...names.flatMap((name) => searchPath().map((folder) => join(folder, name))),
    ...macApps,
  ]
  return candidates.find(isProgram) ?? null
}

/** The browser used by the tests: the system's own, never downloaded. */
export const provideChromium = () =>
  findOrInstall(findChromium, {
    what: 'Chromium',
    apt: 'chromium',
    brew: '--cask chromium',
    setting: 'CHROMIUM_PATH',
  })
